package import LarderModel

extension Recipe {
  /// Writes everything but the origin, which moves with every edit before it in a file.
  package func write(to record: inout RecordWriter) {
    record.put(id)
    record.put(slug.description)
    record.put(name)
    for field in RecipeField.allCases {
      switch field.kind {
      case .text(let get, _), .markdown(let get, _): record.put(get(self))
      case .texts(let get, _): record.put(get(self))
      case .minutes(let get, _): record.put(get(self)?.count ?? 0)
      case .date(let get, _): record.put(get(self)) { $1.write(to: &$0) }
      case .count(let get, _): record.put(get(self)) { $0.put($1) }
      case .flag(let get, _): record.put(get(self))
      case .address(let get, _): record.put(get(self)?.description)
      case .attribution(let get, _): record.put(get(self)) { $1.write(to: &$0) }
      case .own: break
      }
    }
    record.put(each: pictures) { $1.write(to: &$0) }
    record.put(difficulty?.rawValue)
    record.put(servings) { $1.write(to: &$0) }
    record.put(each: ingredients) { $1.write(to: &$0) }
    record.put(each: steps) { $1.write(to: &$0) }
    record.put(each: nutrition.ordered) { record, entry in
      record.put(entry.nutrient.rawValue)
      entry.amount.write(to: &record)
    }
    record.put(rating) { $1.write(to: &$0) }
    record.put(related.map(\.description))
    record.put(aliases.map(\.route))
  }

  package init(from record: inout RecordReader, origin: Origin) {
    self.init(
      id: record.string(), slug: record.slug(), name: record.string(),
      origin: origin)
    for field in RecipeField.allCases {
      switch field.kind {
      case .text(_, let put), .markdown(_, let put): put(&self, record.text())
      case .texts(_, let put): put(&self, record.texts())
      case .minutes(_, let put): put(&self, Minutes(record.int()))
      case .date(_, let put):
        put(&self, record.optional { CalendarDate(from: &$0) } ?? nil)
      case .count(_, let put): put(&self, record.optional { $0.int() })
      case .flag(_, let put): put(&self, record.bool())
      case .address(_, let put): put(&self, record.optional { $0.address() })
      case .attribution(_, let put):
        put(&self, record.optional { Attribution(from: &$0) })
      case .own: break
      }
    }
    pictures = record.list { Picture(from: &$0) }
    difficulty = record.text().flatMap { Difficulty(rawValue: $0) }
    servings = record.optional { Quantity(from: &$0) } ?? nil
    ingredients = record.list { Ingredient(from: &$0) }
    steps = record.list { Step(from: &$0) }
    let amounts = record.list {
      (Nutrition.Nutrient(rawValue: $0.string()), Fraction(from: &$0))
    }
    for (nutrient, amount) in amounts {
      if let nutrient { nutrition.amounts[nutrient] = amount }
    }
    rating = record.optional { Fraction(from: &$0) }
    related = record.list { $0.slug() }
    aliases = record.list { $0.alias() }
  }

  /// Of everything a page could show of the recipe, wherever it stands in the catalog.
  package var fingerprint: Fingerprint {
    var record = RecordWriter()
    write(to: &record)
    return Fingerprint(of: record.bytes)
  }
}

extension Picture {
  fileprivate func write(to record: inout RecordWriter) {
    switch source {
    case .file(let path):
      record.put(true)
      record.put(path.description)
    case .remote(let address):
      record.put(false)
      record.put(address.description)
    }
    record.put(alternative)
    record.put(credit)
  }

  fileprivate init(from record: inout RecordReader) {
    let source: Source = record.bool() ? .file(record.path()) : .remote(record.address())
    self.init(source: source, alternative: record.text(), credit: record.text())
  }
}

extension Attribution {
  fileprivate func write(to record: inout RecordWriter) {
    record.put(name)
    record.put(url?.description)
  }

  fileprivate init(from record: inout RecordReader) {
    self.init(name: record.string(), url: record.optional { $0.address() })
  }
}

extension CalendarDate {
  fileprivate func write(to record: inout RecordWriter) {
    record.put(year)
    record.put(month)
    record.put(day)
    record.put(second) { $0.put($1) }
  }

  fileprivate init?(from record: inout RecordReader) {
    self.init(
      year: record.int(), month: record.int(), day: record.int(),
      second: record.optional { $0.int() })
  }
}

extension Fraction {
  fileprivate func write(to record: inout RecordWriter) {
    record.put(numerator)
    record.put(denominator)
  }

  fileprivate init(from record: inout RecordReader) {
    self.init(recorded: record.int64(), over: record.int64())
  }
}

extension Quantity {
  fileprivate func write(to record: inout RecordWriter) {
    lower.write(to: &record)
    record.put(upper) { $1.write(to: &$0) }
  }

  fileprivate init?(from record: inout RecordReader) {
    let lower = Fraction(from: &record)
    self.init(lower, to: record.optional { Fraction(from: &$0) })
  }
}

extension Ingredient {
  fileprivate func write(to record: inout RecordWriter) {
    record.put(text)
    record.put(quantity) { $1.write(to: &$0) }
    record.put(unit?.rawValue)
    record.put(unitText)
    record.put(name)
    record.put(note)
    record.put(group)
    record.put(isOptional)
    record.put(isFixed)
    record.put(recipe?.description)
    record.put(isReadFromText)
  }

  fileprivate init(from record: inout RecordReader) {
    self.init(
      text: record.string(), quantity: record.optional { Quantity(from: &$0) } ?? nil,
      unit: record.text().flatMap { Unit(rawValue: $0) }, unitText: record.text(),
      name: record.string(), note: record.text(), group: record.text(),
      isOptional: record.bool(), isFixed: record.bool(),
      recipe: record.optional { $0.slug() },
      isReadFromText: record.bool())
  }
}

extension Step {
  fileprivate func write(to record: inout RecordWriter) {
    record.put(text)
    record.put(section)
    record.put(picture) { $1.write(to: &$0) }
    record.put(minutes?.count ?? 0)
  }

  fileprivate init(from record: inout RecordReader) {
    self.init(
      text: record.string(), section: record.text(),
      picture: record.optional { Picture(from: &$0) }, minutes: Minutes(record.int()))
  }
}

extension RecordReader {
  fileprivate mutating func slug() -> Slug {
    let text = string()
    return checked(Slug(text), else: Slug(recorded: text))
  }

  fileprivate mutating func alias() -> Alias {
    let route = string()
    return checked(Alias("/" + route), else: Alias(recorded: route))
  }

  fileprivate mutating func path() -> SitePath {
    let text = string()
    return checked(SitePath(text), else: SitePath(recorded: text))
  }

  fileprivate mutating func address() -> WebAddress {
    let text = string()
    return checked(WebAddress(text), else: WebAddress(recorded: text))
  }
}

extension Catalog {
  /// A catalog whose recipes are known by fingerprints of themselves.
  package init(
    site: SiteConfiguration, recipes: [Recipe], pages: [StaticPage], pictures: [PictureFile]
  ) {
    self.init(
      site: site, recipes: recipes,
      versions: recipes.map { RecipeVersion(fingerprint: $0.fingerprint, isPlain: false) },
      pages: pages, pictures: pictures)
  }
}
