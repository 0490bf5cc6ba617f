package import LarderModel

// A recipe is recorded as two values: its card, and the rest.
//
// The card is as much of it as pages of others show: its name beside its neighbour, its photograph
// in shared links, and whether any of that has changed; and all that is sorted by. Empty are in
// it source, video, ingredients and nutrition, and notes and steps but those that may show pictures,
// since what a page is made from takes these in. Not enough to draw a cover by.
extension Recipe {
  func put(cardInto record: inout RecordWriter) {
    record.put(id)
    record.put(slug)
    record.put(name)
    record.put(origin)
    record.put(optional: language)
    record.put(optional: headline)
    record.put(optional: description)
    record.put(optional: (notes.map(Recipe.mayShowPictures) ?? false) ? notes : nil)
    record.put(pictures)
    record.put(optional: author)
    record.put(optional: date)
    record.put(optional: updated)
    record.put(categories)
    record.put(cuisines)
    record.put(tags)
    record.put(diets)
    record.put(equipment)
    record.put(seasons)
    record.put(optional: difficulty)
    record.put(optional: prepTime)
    record.put(optional: cookTime)
    record.put(optional: restTime)
    record.put(optional: totalTime)
    record.put(optional: servings)
    record.put(optional: yield)
    record.put(optional: rating)
    record.put(optional: ratingCount)
    record.put(isFeatured)
    record.put(isDraft)
    record.put(related)
    record.put(aliases)
    let places = steps.indices.filter {
      steps[$0].picture != nil || Recipe.mayShowPictures(steps[$0].text)
    }
    record.put(each: places) { record, place in
      var step = steps[place]
      // They are places in the list of ingredients.
      step.uses = []
      record.put(step)
    }
  }

  func put(restInto record: inout RecordWriter) {
    record.put(optional: notes)
    record.put(optional: source)
    record.put(optional: video)
    record.put(ingredients)
    record.put(steps)
    record.put(nutrition)
  }

  init(card record: inout RecordReader) throws(RecordReader.Fault) {
    self.init(
      id: record.text(), slug: try record.value(), name: record.text(),
      origin: try record.value())
    language = try record.optional()
    headline = try record.optional()
    description = try record.optional()
    notes = try record.optional()
    pictures = try record.value()
    author = try record.optional()
    date = try record.optional()
    updated = try record.optional()
    categories = try record.value()
    cuisines = try record.value()
    tags = try record.value()
    diets = try record.value()
    equipment = try record.value()
    seasons = try record.value()
    difficulty = try record.optional()
    prepTime = try record.optional()
    cookTime = try record.optional()
    restTime = try record.optional()
    totalTime = try record.optional()
    servings = try record.optional()
    yield = try record.optional()
    rating = try record.optional()
    ratingCount = try record.optional()
    isFeatured = try record.value()
    isDraft = try record.value()
    related = try record.value()
    aliases = try record.value()
    let steps: [Step] = try record.value()
    // Looked at in place and here, since recipe and steps would be copied.
    guard steps.indices.allSatisfy({ steps[$0].uses.isEmpty }) else { throw RecordReader.Fault() }
    self.steps = steps
  }

  mutating func add(restFrom record: inout RecordReader) throws(RecordReader.Fault) {
    notes = try record.optional()
    source = try record.optional()
    video = try record.optional()
    ingredients = try record.value()
    steps = try record.value()
    nutrition = try record.value()
    // Pages look these up without asking.
    let places = ingredients.indices
    for index in steps.indices {
      guard steps[index].uses.allSatisfy({ places.contains($0.ingredient) }) else {
        throw RecordReader.Fault()
      }
    }
  }
}

/// Without the offset, which is not of the recipe itself: it changes with the recipes before.
extension Recipe.Origin: Recorded {
  package func put(into record: inout RecordWriter) {
    record.put(path)
    record.put(version)
    record.put(hasForeignWords)
  }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    self.init(path: record.text(), offset: 0)
    guard let version = record.fingerprint() else { throw RecordReader.Fault() }
    self.version = version
    hasForeignWords = try record.value()
  }
}

extension Ingredient: Recorded {
  package func put(into record: inout RecordWriter) {
    record.put(text)
    record.put(optional: quantity)
    record.put(optional: unit)
    record.put(optional: unitText)
    record.put(optional: equivalent)
    record.put(name)
    record.put(optional: note)
    record.put(optional: group)
    record.put(isOptional)
    record.put(isFixed)
    record.put(optional: recipe)
    record.put(links)
    record.put(isReadFromText)
    record.put(optional: aisle)
  }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    let text = record.text()
    let quantity: Quantity? = try record.optional()
    let unit: Unit? = try record.optional()
    let unitText: String? = try record.optional()
    let equivalent: String? = try record.optional()
    self.init(
      text: text, quantity: quantity, unit: unit, unitText: unitText, name: record.text(),
      note: try record.optional(), group: try record.optional(), isOptional: try record.value(),
      isFixed: try record.value(), recipe: try record.optional(), links: try record.value(),
      isReadFromText: try record.value())
    self.equivalent = equivalent
    aisle = try record.optional()
  }
}

extension Ingredient.Link: Recorded {
  package func put(into record: inout RecordWriter) {
    record.put(label)
    record.put(url)
  }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    self.init(label: record.text(), url: try record.value())
  }
}

extension Step: Recorded {
  package func put(into record: inout RecordWriter) {
    record.put(text)
    record.put(optional: section)
    record.put(optional: picture)
    record.put(optional: minutes)
    record.put(uses)
  }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    self.init(
      text: record.text(), section: try record.optional(), picture: try record.optional(),
      minutes: try record.optional(), uses: try record.value())
  }
}

extension StepIngredient: Recorded {
  package func put(into record: inout RecordWriter) {
    record.put(ingredient)
    record.put(optional: amount)
    record.put(optional: quantity)
    record.put(optional: unit)
    record.put(optional: unitText)
  }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    self.init(
      ingredient: record.int(), amount: try record.optional(), quantity: try record.optional(),
      unit: try record.optional(), unitText: try record.optional())
  }
}

// What recipes are made of. Texts that became addresses of files and pages are checked once more.

extension RecordReader {
  fileprivate func require<Value>(_ value: Value?) throws(Fault) -> Value {
    guard let value else { throw Fault() }
    return value
  }
}

extension Unit: Recorded {}

extension Difficulty: Recorded {}

extension Nutrition.Nutrient: Recorded {}

extension Fraction: Recorded {
  package func put(into record: inout RecordWriter) {
    record.put(numerator)
    record.put(denominator)
  }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    let numerator = record.int64()
    self = try record.require(Fraction(numerator, over: record.int64()))
  }
}

extension Quantity: Recorded {
  package func put(into record: inout RecordWriter) {
    record.put(lower)
    record.put(optional: upper)
  }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    let lower: Fraction = try record.value()
    self = try record.require(Quantity(lower, to: try record.optional()))
  }
}

extension Minutes: Recorded {
  package func put(into record: inout RecordWriter) {
    record.put(count)
    record.put(optional: least)
  }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    let count = record.int()
    self = try record.require(Minutes(count, from: try record.optional()))
  }
}

extension CalendarDate: Recorded {
  package func put(into record: inout RecordWriter) {
    record.put(year)
    record.put(month)
    record.put(day)
    record.put(optional: second)
  }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    let (year, month, day) = (record.int(), record.int(), record.int())
    self = try record.require(
      CalendarDate(year: year, month: month, day: day, second: try record.optional()))
  }
}

extension Slug: Recorded {
  package func put(into record: inout RecordWriter) { record.put(description) }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    self = try record.require(Slug(record.text()))
  }
}

extension Alias: Recorded {
  package func put(into record: inout RecordWriter) { record.put(description) }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    self = try record.require(Alias(record.text()))
  }
}

extension SitePath: Recorded {
  package func put(into record: inout RecordWriter) { record.put(description) }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    self = try record.require(SitePath(record.text()))
  }
}

/// Encoded addresses may be three times as long as what they are read from.
extension WebAddress: Recorded {
  package func put(into record: inout RecordWriter) { record.put(description) }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    self = try record.require(WebAddress(record.text(), limit: 3 * 2048))
  }
}

extension PictureFocus: Recorded {
  package func put(into record: inout RecordWriter) {
    record.put(x)
    record.put(y)
  }

  package init(from record: inout RecordReader) {
    let x = record.int()
    self.init(x: x, y: record.int())
  }
}

extension Attribution: Recorded {
  package func put(into record: inout RecordWriter) {
    record.put(name)
    record.put(optional: url)
  }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    self.init(name: record.text(), url: try record.optional())
  }
}

extension Picture.Source: Recorded {
  package func put(into record: inout RecordWriter) {
    switch self {
    case .file(let path):
      record.put(0)
      record.put(path)
    case .remote(let address):
      record.put(1)
      record.put(address)
    }
  }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    switch record.int() {
    case 0: self = .file(try record.value())
    case 1: self = .remote(try record.value())
    default: throw RecordReader.Fault()
    }
  }
}

extension Picture: Recorded {
  package func put(into record: inout RecordWriter) {
    record.put(source)
    record.put(optional: alternative)
    record.put(optional: caption)
    record.put(optional: credit)
    record.put(focus)
  }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    self.init(source: try record.value())
    alternative = try record.optional()
    caption = try record.optional()
    credit = try record.optional()
    focus = try record.value()
  }
}

extension Nutrition: Recorded {
  package func put(into record: inout RecordWriter) {
    record.put(each: ordered) { record, entry in
      record.put(entry.nutrient)
      record.put(entry.amount)
    }
  }

  package init(from record: inout RecordReader) throws(RecordReader.Fault) {
    let count = record.count()
    guard count <= Nutrient.allCases.count else { throw RecordReader.Fault() }
    self.init(Dictionary(minimumCapacity: count))
    for _ in 0..<count {
      let nutrient: Nutrient = try record.value()
      amounts[nutrient] = try record.value() as Fraction
    }
  }
}
