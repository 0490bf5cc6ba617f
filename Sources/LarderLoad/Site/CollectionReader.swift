internal import LarderModel

/// Reads the fields that only collections have: recipes, queries, courses and times.
struct CollectionReader {
  let own: OwnConfiguration

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

  /// Reads the fields of a collection.
  ///
  /// - Parameter root: All fields of the file.
  func collection(
    _ root: FieldValue?, on page: StaticPage, with reader: inout FieldReader
  ) -> RecipeCollection {
    var collection = RecipeCollection(page)
    func read<Value>(
      _ key: String, _ body: (FieldValue, FieldExpectation, inout FieldReader) -> Value?
    ) -> Value? {
      root?[key].flatMap { value in
        reader.at(.key(key)) { body(value, CollectionReader.expectation(key), &$0) }
      }
    }
    collection.guests = read("guests") {
      SiteConfigurationReader.size($0, $1, in: 1...1000, with: &$2)
    }
    collection.serve = read("serve") {
      SiteConfigurationReader.parsed($0, $1, with: &$2, CollectionReader.minute)
    }
    var parts: [RecipeCollection.Section]?
    for key in ["courses", "sections"] {
      let found = read(key) { value, wanted, reader -> [RecipeCollection.Section]? in
        guard value.kind == .list else {
          reader.mismatch(value, wanted)
          return nil
        }
        return reader.each(value, wanted) { section($0, wanted, with: &$1) }
      }
      if parts != nil, found != nil {
        let problem = Problem.invalid(
          key, "a collection has either \"sections\" or \"courses\"",
          hint: "write all of them as \"courses\" if they are one meal")
        reader.at(.key(key)) { $0.report(problem, part: .key) }
      }
      parts = parts ?? found
    }
    collection.isMenu =
      root?["courses"] != nil || collection.guests != nil || collection.serve != nil
    let first = root.map { part(of: $0, with: &reader) } ?? RecipeCollection.Section()
    collection.sections = (CollectionReader.isEmpty(first) ? [] : [first]) + (parts ?? [])
    if collection.sections.isEmpty, !reader.hasErrors {
      reader.report(.emptyCollection("this collection"))
    }
    return collection
  }

  private static func isEmpty(_ section: RecipeCollection.Section) -> Bool {
    section.entries.isEmpty && section.list == nil
  }

  private func section(
    _ value: FieldValue, _ wanted: FieldExpectation, with reader: inout FieldReader
  ) -> RecipeCollection.Section? {
    guard value.kind == .object else {
      reader.mismatch(value, wanted)
      return nil
    }
    var (title, text): (String?, String?)
    let known = ["title", "text", "recipes", "match", "order", "limit"]
    reader.parts(of: value, "a section", known) {
      let words = FieldExpectation($0, "text", example: "Starter")
      if $0 == "title" { title = $2.text($1, words, limit: 200) }
      if $0 == "text" { text = $2.text($1, words, as: .markdown) }
    }
    var section = part(of: value, with: &reader)
    (section.title, section.text) = (title, text)
    section.list?.name = title ?? ""
    if CollectionReader.isEmpty(section) { reader.report(.emptyCollection("this section")) }
    return section
  }

  /// Reads the recipes and the query of an object.
  private func part(
    of object: FieldValue, with reader: inout FieldReader
  ) -> RecipeCollection.Section {
    var section = RecipeCollection.Section()
    var (query, order, limit): (RecipeQuery?, RecipeOrder?, Int?)
    for entry in object.entries {
      let wanted = CollectionReader.expectation(entry.key)
      reader.at(.key(entry.key)) { reader in
        switch entry.key {
        case "recipes":
          section.entries = reader.each(entry.value, wanted) {
            CollectionReader.entry($0, wanted, with: &$1)
          }
        case "match": query = own.query(entry.value, wanted, with: &reader)
        case "limit":
          limit = SiteConfigurationReader.size(
            entry.value, wanted, in: 1...RecipeCollection.limit, with: &reader)
        case "order":
          order = SiteConfigurationReader.parsed(
            entry.value, ConfigurationField.order.expectation, with: &reader
          ) { RecipeOrder(rawValue: $0) }
        default: return
        }
        if entry.key == "order" || entry.key == "limit", object["match"] == nil {
          reader.report(
            .invalid(
              entry.key, "\"\(entry.key)\" belongs to \"match\"",
              hint: "write match: {tags: [christmas]}, or remove it"), part: .key)
        }
      }
    }
    if let query {
      section.list = SiteConfiguration.RecipeList("", query)
      section.list?.order = order
      section.list?.limit = limit
    }
    return section
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
    reader.parts(of: value, "a recipe of a collection", known) {
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
