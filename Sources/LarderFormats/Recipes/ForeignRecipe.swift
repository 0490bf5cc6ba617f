internal import LarderKitchen
internal import LarderModel

/// A recipe of another program being read.
struct ForeignRecipe {
  var recipe: Recipe
  var reader: FieldReader
  let entries: [FieldEntry]
  /// The URL of the recipe's page, and the name of its site.
  var page: WebAddress?
  var site: String?
  /// The original that it is based on, which takes precedence over the page as its source.
  var basis: Attribution?

  init(_ recipe: Recipe, entries: [FieldEntry], _ reader: FieldReader) {
    self.recipe = recipe
    self.entries = entries
    self.reader = reader
  }

  /// The value of a key; if the key is repeated, the last one.
  subscript(key: String) -> FieldValue? { entries.last { $0.key == key }?.value }

  /// Reads a value one level deeper in the path.
  mutating func at<Result>(
    _ component: FieldPath.Component, _ body: (inout ForeignRecipe) -> Result
  ) -> Result {
    reader.enter(component)
    defer { reader.leave() }
    return body(&self)
  }

  /// Reads the elements of a list one by one, each at its path.
  mutating func each(
    _ list: FieldValue, of key: String, as field: RecipeField,
    _ body: (FieldValue, inout ForeignRecipe) -> Void
  ) {
    for (index, element) in reader.bounded(list, field.expectation(as: key)).enumerated() {
      at(.index(index)) { body(element, &$0) }
    }
  }

  /// Reads a field under another program's name.
  mutating func readField(_ value: FieldValue, of key: String, as meaning: FieldTable.Meaning) {
    switch meaning {
    case .field(let field): readField(value, as: field, key)
    case .native(let field): readNative(value, as: field, key)
    case .nutrient(let nutrient):
      let amount = reader.amount(of: nutrient, value, nutrient.expectation(key: key))
      if let amount { recipe.nutrition.amounts[nutrient] = amount }
    case .note(let label): if let text = reader.looseText(value) { recipe.addNote(label, text) }
    case .page: page = reader.linkedAddress(value) ?? page
    case .site: site = reader.looseText(value) ?? site
    case .own(let read): read(value, &self)
    }
  }

  private mutating func readNative(_ value: FieldValue, as field: RecipeField, _ key: String) {
    let before = recipe.tags
    NativeDialect.readField(
      field, value, field.expectation(as: key), into: &recipe, with: &reader, separator: nil)
    if field == .tags { recipe.tags = FieldReader.unique(before + recipe.tags) }
  }

  /// Reads a Larder field in any format that web pages use.
  private mutating func readField(_ value: FieldValue, as field: RecipeField, _ key: String) {
    let wanted = field.expectation(as: key)
    switch field {
    case .description: recipe.description = reader.pageText(value, wanted)
    case .image: recipe.pictures += reader.linkedPictures(value, wanted)
    case .servings: (recipe.servings, recipe.yield) = reader.servings(value, wanted, isProse: true)
    case .ingredients:
      let lines = reader.ingredientLines(value, wanted)
      // Some programs write them under both an old and a new name.
      if recipe.ingredients.map(\.text) != lines.map(\.text) { recipe.ingredients += lines }
    case .steps: recipe.steps = reader.instructions(value, wanted)
    case .nutrition: readNutrition(value, wanted)
    case .video: readVideos(value, wanted)
    case .language: recipe.language = reader.linkedLanguage(value, wanted)
    case .rating: recipe.rating = reader.fraction(value, wanted, in: .zero...Fraction(5))
    default:
      switch field.kind {
      case .texts(let get, let put):
        // Names of tools can contain commas.
        let words = reader.words(value, wanted, isDivided: field != .equipment)
        let own = field == .diets ? words.map(ForeignRecipe.diet) : words
        put(&recipe, FieldReader.unique(get(recipe) + own))
      case .minutes(_, let put): put(&recipe, reader.looseMinutes(value, wanted))
      case .date(_, let put): put(&recipe, reader.looseDate(value, wanted))
      case .attribution(_, let put): put(&recipe, reader.linkedPerson(value, wanted))
      default: readNative(value, as: field, key)
      }
    }
  }

  /// Fills in values that follow from other fields.
  mutating func complete() {
    recipe.pictures = recipe.pictures.inLargestSizes
    recipe.computeTotalTime()
    if recipe.source != nil { return }
    recipe.source =
      page.map { Attribution(name: site ?? $0.shortHost, url: $0) }
      ?? site.map { Attribution(name: $0) }
  }

  /// Removes tags that repeat a category or a cuisine.
  mutating func dropRepeatedTags() {
    let own = (recipe.categories + recipe.cuisines).map { $0.lowercased() }
    recipe.tags.removeAll { own.contains($0.lowercased()) }
  }

  // MARK: Values of schema.org

  /// Returns `gluten-free` for `https://schema.org/GlutenFreeDiet` and `Gluten Free Diet`; other
  /// words unchanged.
  private static func diet(_ word: String) -> String {
    let last = word.utf8.split(separator: 0x2F).last ?? []
    guard last.count > 4, last.suffix(4).elementsEqual("Diet".utf8) else { return word }
    var name: [UInt8] = []
    for byte in last.dropLast(4) where byte != 0x20 {
      let isCapital = (0x41...0x5A).contains(byte)
      if isCapital, !name.isEmpty { name.append(0x2D) }
      name.append(isCapital ? byte | 0x20 : byte)
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// Reads videos: the first is the recipe's, and all others are listed in the notes.
  private mutating func readVideos(_ value: FieldValue, _ wanted: FieldExpectation) {
    for video in value.kind == .list ? value.elements : [value] {
      guard let video = reader.linkedVideo(video, wanted) else { continue }
      if recipe.video == nil {
        recipe.video = video
      } else if recipe.video != video {
        recipe.addNote("Video", "<\(video)>")
      }
    }
  }

  private mutating func readNutrition(_ value: FieldValue, _ wanted: FieldExpectation) {
    guard value.kind == .object else {
      let isEmpty = value.kind == .list && value.elements.isEmpty || reader.isAbsent(value)
      if !isEmpty { reader.mismatch(value, wanted) }
      return
    }
    for entry in reader.entries(of: value) {
      if let nutrient = ForeignRecipe.nutrients[entry.key] {
        at(.key(entry.key)) { $0.readField(entry.value, of: entry.key, as: .nutrient(nutrient)) }
      } else if entry.key == "servingSize" {
        let size = reader.looseText(entry.value)
        if let size, ServingsPhrase.reading(of: size, reader.lexicon).words != nil {
          recipe.addNote("Serving size", size)
        }
      } else if !entry.key.utf8.starts(with: "@".utf8) {
        reader.unknown(entry.key, of: "\"nutrition\"", known: ForeignRecipe.nutrients.keys.sorted())
      }
    }
  }

  private static let nutrients: [String: Nutrition.Nutrient] = [
    "calories": .calories, "proteinContent": .protein, "fatContent": .fat,
    "saturatedFatContent": .saturatedFat, "unsaturatedFatContent": .unsaturatedFat,
    "transFatContent": .transFat, "carbohydrateContent": .carbohydrates, "sugarContent": .sugar,
    "fiberContent": .fibre, "sodiumContent": .sodium, "cholesterolContent": .cholesterol,
  ]
}

extension Recipe {
  /// Adds a fact without a field of its own as a line of the notes.
  mutating func addNote(_ label: String, _ text: String) {
    let line = "- \(label): \(text)"
    let isList = notes?.utf8.starts(with: "- ".utf8) ?? false
    notes = notes.map { $0 + (isList ? "\n" : "\n\n") + line } ?? line
  }
}
