internal import LarderModel

/// Reads the fields that only collections have: recipes, queries, courses and times.
struct CollectionReader {
  private let own: OwnConfiguration
  private var whole = Part()
  private var parts: [RecipeCollection.Section] = []
  /// The key of `parts`.
  private var kind: String?
  private var guests, serve: Int?

  /// Recipes and a query below one heading.
  private struct Part {
    var section = RecipeCollection.Section()
    var query: RecipeQuery?
    var order: RecipeOrder?
    var limit: Int?
    var isEmpty: Bool { section.entries.isEmpty && query == nil }
  }

  init(_ own: OwnConfiguration) { self.own = own }

  static func expectation(_ key: String) -> FieldExpectation {
    switch key {
    case "recipes": FieldExpectation(key, "a list of slugs of recipes", example: "[roast-goose]")
    case "match": FieldExpectation(key, "an object of conditions", example: "{tags: [christmas]}")
    case "limit": FieldExpectation(key, "a whole number from 1 to 200", example: "12")
    case "guests": FieldExpectation(key, "a whole number from 1 to 1000", example: "8")
    case "serve": FieldExpectation(key, "a time of day such as \"19:00\"", example: "\"19:00\"")
    default:
      FieldExpectation(
        key, "a list of objects with \"title\" and \"recipes\"",
        example: "[{title: Starter, recipes: [soup]}]")
    }
  }

  mutating func read(_ entry: FieldEntry, with reader: inout FieldReader) {
    let wanted = CollectionReader.expectation(entry.key)
    switch entry.key {
    case "guests":
      guests = SiteConfigurationReader.size(entry.value, wanted, in: 1...1000, with: &reader)
    case "serve":
      serve = SiteConfigurationReader.parsed(
        entry.value, wanted, with: &reader, CollectionReader.minute)
    case "sections", "courses":
      if kind != nil {
        reader.report(
          .invalid(
            entry.key, "a collection has either \"sections\" or \"courses\"",
            hint: "write all of them as \"courses\" if they are one meal"), part: .key)
      }
      kind = entry.key
      guard entry.value.kind == .list else { return reader.mismatch(entry.value, wanted) }
      parts += reader.each(entry.value, wanted) { section($0, wanted, with: &$1) }
    default: read(entry.key, entry.value, into: &whole, with: &reader)
    }
  }

  private func section(
    _ value: FieldValue, _ wanted: FieldExpectation, with reader: inout FieldReader
  ) -> RecipeCollection.Section? {
    guard value.kind == .object else {
      reader.mismatch(value, wanted)
      return nil
    }
    var part = Part()
    let known = ["title", "text", "recipes", "match", "order", "limit"]
    OwnConfiguration.parts(of: value, "a section", known, with: &reader) {
      let words = FieldExpectation($0, "text", example: "Starter")
      switch $0 {
      case "title": part.section.title = $2.text($1, words, limit: 200)
      case "text": part.section.text = $2.text($1, words, as: .markdown)
      default: read($0, $1, into: &part, with: &$2)
      }
    }
    if part.isEmpty { reader.report(.emptyCollection("this section")) }
    return finished(part, with: &reader)
  }

  private func read(
    _ key: String, _ value: FieldValue, into part: inout Part, with reader: inout FieldReader
  ) {
    let wanted = CollectionReader.expectation(key)
    switch key {
    case "recipes":
      part.section.entries = reader.each(value, wanted) {
        CollectionReader.entry($0, wanted, with: &$1)
      }
    case "match": part.query = own.query(value, wanted, with: &reader)
    case "limit":
      part.limit = SiteConfigurationReader.size(
        value, wanted, in: 1...RecipeCollection.limit, with: &reader)
    default:
      part.order = SiteConfigurationReader.parsed(
        value, ConfigurationField.order.expectation, with: &reader
      ) { RecipeOrder(rawValue: $0) }
    }
  }

  /// Reads `roast-goose` or `{recipe: dumplings, servings: 8, note: for the children}`.
  private static func entry(
    _ value: FieldValue, _ wanted: FieldExpectation, with reader: inout FieldReader
  ) -> RecipeCollection.Entry? {
    let slug = FieldExpectation("recipe", "the slug of a recipe", example: "roast-goose")
    guard value.kind == .object else {
      return reader.slug(value, slug).map { RecipeCollection.Entry($0) }
    }
    var entry: RecipeCollection.Entry?
    var (servings, note): (Fraction?, String?)
    var isRefused = false
    let known = ["recipe", "servings", "note"]
    OwnConfiguration.parts(of: value, "a recipe of a collection", known, with: &reader) {
      switch $0 {
      case "recipe":
        entry = $2.slug($1, slug).map { RecipeCollection.Entry($0) }
        isRefused = entry == nil
      case "servings":
        servings = $2.fraction(
          $1, FieldExpectation($0, "a number from 1 to 1000", example: "8"),
          in: Fraction(1)...Fraction(1000))
      default: note = $2.text($1, FieldExpectation($0, "text", example: "crisp"), limit: 500)
      }
    }
    if entry == nil, !isRefused { reader.mismatch(value, wanted) }
    entry?.servings = servings
    entry?.note = note
    return entry
  }

  private func finished(
    _ part: Part, with reader: inout FieldReader
  ) -> RecipeCollection.Section {
    var section = part.section
    if let query = part.query {
      var list = SiteConfiguration.RecipeList(section.title ?? "", query)
      list.order = part.order
      list.limit = part.limit ?? RecipeCollection.limit
      section.list = list
    } else if part.order != nil || part.limit != nil {
      let key = part.order == nil ? "limit" : "order"
      let problem = Problem.invalid(
        key, "\"order\" and \"limit\" belong to \"match\"",
        hint: "write match: {tags: [christmas]}, or remove them")
      reader.at(.key(key)) { $0.report(problem, part: .key) }
    }
    return section
  }

  /// Returns the collection on a page, after all fields are read.
  func collection(on page: StaticPage, with reader: inout FieldReader) -> RecipeCollection {
    var collection = RecipeCollection(page)
    let first = finished(whole, with: &reader)
    collection.sections = (whole.isEmpty ? [] : [first]) + parts
    collection.isMenu = kind == "courses" || guests != nil || serve != nil
    (collection.guests, collection.serve) = (guests, serve)
    if collection.sections.isEmpty, !reader.hasErrors {
      reader.report(.emptyCollection("this collection"))
    }
    return collection
  }

  /// Returns the minute of the day of `19:00`, `7:30` or `19:00:00`.
  static func minute(of text: String) -> Int? {
    let parts = text.utf8.split(separator: 0x3A, omittingEmptySubsequences: false)
    guard text.utf8.count <= 8, parts.count == 2 || parts.count == 3,
      parts.dropFirst().allSatisfy({ $0.count == 2 }),
      text.utf8.allSatisfy({ $0 == 0x3A || $0.isDigit }),
      let hour = Int(String(decoding: parts[0], as: UTF8.self)), hour < 24,
      let minute = Int(String(decoding: parts[1], as: UTF8.self)), minute < 60
    else { return nil }
    return hour * 60 + minute
  }
}
