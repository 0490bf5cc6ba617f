internal import LarderModel

/// Reads the fields that only collections have: recipes, queries, courses and times.
struct CollectionReader {
  let own: OwnConfiguration

  static func expectation(_ key: String) -> FieldExpectation {
    switch key {
    case "recipes": FieldExpectation(key, "a list of slugs of recipes", example: "[roast-goose]")
    case "match": FieldExpectation(key, "an object of conditions", example: "{tags: [christmas]}")
    case "guests": FieldExpectation(key, "a whole number from 1 to 1000", example: "8")
    case "serve":
      FieldExpectation(
        key, "a time of day such as \"19:00\", or with a day \"2026-12-24 19:00\"",
        example: "\"19:00\"")
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
    var parts: [RecipeCollection.Section]?
    let first = section(root, with: &reader) { key, value, wanted, reader in
      switch key {
      case "guests":
        collection.guests = SiteConfigurationReader.size(value, wanted, in: 1...1000, with: &reader)
      case "serve":
        let time = SiteConfigurationReader.parsed(
          value, wanted, with: &reader, CollectionReader.time(of:))
        (collection.day, collection.serve) = (time?.day, time?.minute)
      case "courses" where parts != nil, "sections" where parts != nil:
        reader.report(
          .invalid(
            key, "a collection has either \"sections\" or \"courses\"",
            hint: "write all of them as \"courses\" if they are one meal"), part: .key)
      case "courses" where value.kind == .list, "sections" where value.kind == .list:
        parts = reader.each(value, wanted) { section($0, wanted, with: &$1) }
      case "courses", "sections": reader.mismatch(value, wanted)
      default: return
      }
      collection.isMenu = collection.isMenu || key != "sections"
    }
    collection.sections = (first.isEmpty ? [] : [first]) + (parts ?? [])
    if collection.sections.isEmpty, !reader.hasErrors {
      reader.report(.emptyCollection("this collection"))
    }
    return collection
  }

  /// Reads a course, or another part of a collection with its own title.
  private func section(
    _ value: FieldValue, _ wanted: FieldExpectation, with reader: inout FieldReader
  ) -> RecipeCollection.Section? {
    guard value.kind == .object else {
      reader.mismatch(value, wanted)
      return nil
    }
    var (title, text): (String?, String?)
    var unknown: [String] = []
    var section = section(value, with: &reader) { key, value, _, reader in
      let words = FieldExpectation(key, "text", example: "Starter")
      switch key {
      case "title": title = reader.text(value, words, limit: 200)
      case "text": text = reader.text(value, words, as: .markdown)
      default: unknown.append(key)
      }
    }
    let known = ["title", "text", "recipes", "match", "order", "limit"]
    for key in unknown { reader.unknown(key, of: "a section", known: known) }
    (section.title, section.text) = (title, text)
    section.list?.name = title ?? ""
    if section.isEmpty { reader.report(.emptyCollection("this section")) }
    return section
  }

  /// Reads the recipes and the query of an object.
  ///
  /// - Parameter other: Reads its other fields.
  private func section(
    _ object: FieldValue?, with reader: inout FieldReader,
    _ other: (String, FieldValue, FieldExpectation, inout FieldReader) -> Void
  ) -> RecipeCollection.Section {
    var section = RecipeCollection.Section()
    var list = SiteConfiguration.RecipeList("", RecipeQuery())
    for entry in object?.entries ?? [] {
      let wanted = CollectionReader.expectation(entry.key)
      reader.at(.key(entry.key)) { reader in
        switch entry.key {
        case "recipes":
          section.entries = reader.each(entry.value, wanted) {
            CollectionReader.entry($0, wanted, with: &$1)
          }
        case "match", "order", "limit":
          own.read(entry.key, entry.value, wanted, into: &list, with: &reader)
        default: other(entry.key, entry.value, wanted, &reader)
        }
        if ["order", "limit"].contains(entry.key), object?["match"] == nil {
          reader.report(
            .invalid(
              entry.key, "\"\(entry.key)\" belongs to \"match\"",
              hint: "write match: {tags: [christmas]}, or remove it"), part: .key)
        }
      }
    }
    if object?["match"] != nil { section.list = list }
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

  /// Returns the minute of the day, and the day if there is one, of `19:00`, `7:30`, `19:00:00` or
  /// `2026-12-24 19:00`.
  static func time(of text: String) -> (day: CalendarDate?, minute: Int)? {
    let words = text.split(maxSplits: 1, omittingEmptySubsequences: false) { " T".contains($0) }
    let day = words.count == 2 ? DateText.read(String(words[0])) : nil
    let parts = words[words.count - 1].utf8.split(
      separator: 0x3A, omittingEmptySubsequences: false)
    guard day != nil || words.count == 1, words[words.count - 1].utf8.count <= 8,
      parts.count == 2 || parts.count == 3, parts.dropFirst().allSatisfy({ $0.count == 2 }),
      parts.joined().allSatisfy(\.isDigit),
      let hour = Int(String(decoding: parts[0], as: UTF8.self)), hour < 24,
      let minute = Int(String(decoding: parts[1], as: UTF8.self)), minute < 60
    else { return nil }
    return (day?.withoutTime, hour * 60 + minute)
  }
}
