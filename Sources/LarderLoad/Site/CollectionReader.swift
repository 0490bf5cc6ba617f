internal import LarderFormats
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
    var first = RecipeCollection.Section()
    var parts: [RecipeCollection.Section]?
    for entry in root?.entries ?? [] {
      let (key, value, wanted) = (entry.key, entry.value, CollectionReader.expectation(entry.key))
      reader.at(.key(key)) { reader in
        switch key {
        case "guests":
          collection.guests = reader.size(value, wanted, in: 1...1000)
        case "serve":
          let time = reader.parsed(value, wanted, CollectionReader.time(of:))
          (collection.day, collection.serve) = (time?.day, time?.minute)
        case "courses" where parts != nil, "sections" where parts != nil:
          reader.report(
            .invalid(
              key, "a collection has either \"sections\" or \"courses\"",
              hint: "write all of them as \"courses\" if they are one meal"), part: .key)
        case "courses" where value.kind == .list, "sections" where value.kind == .list:
          parts = reader.each(value, wanted) { section($0, wanted, with: &$1) }
        case "courses", "sections": reader.mismatch(value, wanted)
        default: return readQuery(key, value, of: root, into: &first, with: &reader)
        }
        collection.isMenu = collection.isMenu || key != "sections"
      }
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
    guard value.kind == .object else { return reader.mismatch(value, wanted) }
    var section = RecipeCollection.Section()
    let known = ["title", "text", "recipes", "match", "order", "limit"]
    reader.parts(of: value, "a section", known) { key, part, reader in
      let words = FieldExpectation(key, "text", example: "Starter")
      switch key {
      case "title": section.title = reader.text(part, words, limit: 200)
      case "text": section.text = reader.text(part, words, as: .markdown)
      default: readQuery(key, part, of: value, into: &section, with: &reader)
      }
    }
    section.list?.name = section.title ?? ""
    if section.isEmpty { reader.report(.emptyCollection("this section")) }
    return section
  }

  /// Reads the recipes or a part of the query of an object.
  private func readQuery(
    _ key: String, _ value: FieldValue, of object: FieldValue?,
    into section: inout RecipeCollection.Section, with reader: inout FieldReader
  ) {
    let wanted = CollectionReader.expectation(key)
    switch key {
    case "recipes":
      section.entries = reader.each(value, wanted) {
        CollectionReader.entry($0, wanted, with: &$1)
      }
    case "match", "order", "limit":
      var list = section.list ?? SiteConfiguration.RecipeList("", RecipeQuery())
      own.readListOption(key, value, wanted, into: &list, with: &reader)
      section.list = list
      if object?["match"] != nil { return }
      reader.report(
        .invalid(
          key, "\"\(key)\" belongs to \"match\"",
          hint: "write match: {tags: [christmas]}, or remove it"), part: .key)
    default: break
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
    var (recipe, servings, note): (Slug?, Fraction?, String?)
    var daysBefore = 0
    let fields = ["recipe", "servings", "note", "daysBefore"]
    reader.parts(of: value, "a recipe of a collection", fields) {
      switch $0 {
      case "recipe": recipe = $2.slug($1, slug)
      case "servings":
        servings = $2.fraction(
          $1, FieldExpectation($0, "a number from 1 to 1000", example: "8"),
          in: Fraction(1)...Fraction(1000))
      case "daysBefore":
        daysBefore =
          $2.size(
            $1, FieldExpectation($0, "a whole number from 0 to 30", example: "1"), in: 0...30) ?? 0
      default: note = $2.text($1, FieldExpectation($0, "text", example: "crisp"), limit: 500)
      }
    }
    if value["recipe"] == nil { reader.mismatch(value, wanted) }
    return recipe.map {
      RecipeCollection.Entry($0, servings: servings, note: note, daysBefore: daysBefore)
    }
  }

  /// Returns the minute of the day, and the day if there is one, of `19:00`, `7:30`, `19:00:00` or
  /// `2026-12-24 19:00`.
  static func time(of text: String) -> (day: CalendarDate?, minute: Int)? {
    let words = text.split(maxSplits: 1, omittingEmptySubsequences: false) { " T".contains($0) }
    let (day, time) = (words.count == 2 ? words[0] : "2000-01-01", words[words.count - 1])
    let zero = time.utf8.count % 3 == 1 ? "0" : ""
    guard time.utf8.allSatisfy({ $0.isDigit || $0 == 0x3A }),
      let day = DateText.parse(String(day)),
      let second = DateText.parse("2000-01-01T\(zero)\(time)")?.second
    else { return nil }
    return (words.count == 2 ? day.withoutTime : nil, second / 60)
  }
}
