import LarderModel
import Testing

@testable import LarderLoad

@Suite struct CollectionFilesTests {
  private static let recipes = """
    [{"name": "Soup", "tags": ["quick"]}, {"name": "Roast goose"},
      {"name": "Secret", "draft": true}, {"name": "Later", "date": "2026-12-24"}]
    """

  private func messages(
    _ path: String, _ text: String, today: CalendarDate? = nil
  ) throws -> [String] {
    try TemporaryContent(texts: ["recipes.json": Self.recipes, path: text])
      .load(schedule: Schedule(today: today)).messages
  }

  @Test(
    "Reports mistakes in a collection at their place",
    arguments: [
      (
        "recipes: [soup, roast-gose]",
        [
          "3:17 warning unknown-recipe: there is no recipe with the slug \"roast-gose\""
        ]
      ),
      (
        "recipes: [secret]",
        [
          "3:11 warning unknown-recipe: the recipe with the slug \"secret\" is a draft, which is "
            + "not published"
        ]
      ),
      (
        "recipes: [Roast goose]",
        [
          "3:11 error invalid-recipe: \"recipe\" must be lower-case letters, digits and "
            + "single hyphens, not \"Roast goose\""
        ]
      ),
      (
        "match: {tags: qiuck}",
        ["3:1 warning empty-query: no recipe matches the query of \"Menu\""]
      ),
      (
        "match: {tag: quick}",
        ["3:9 error invalid-match: unknown condition \"tag\""]
      ),
      (
        "order: name\nrecipes: soup",
        ["3:1 error invalid-order: \"order\" belongs to \"match\""]
      ),
      (
        "text: x",
        [
          "3:1 warning unknown-field: unknown field \"text\" of a collection",
          "2:1 warning empty-collection: this collection has neither \"recipes\" nor \"match\"",
        ]
      ),
      (
        "courses: [{title: Starter}]",
        ["3:11 warning empty-collection: this section has neither \"recipes\" nor \"match\""]
      ),
      (
        "courses: [{recipes: soup}]\nsections: [{recipes: soup}]",
        ["4:1 error invalid-sections: a collection has either \"sections\" or \"courses\""]
      ),
      (
        "recipes: [{servings: 4}]",
        [
          "3:11 error invalid-recipes: \"recipes\" must be a list of slugs of recipes, not an object"
        ]
      ),
      (
        "recipes: soup\nguests: 0",
        ["4:9 error invalid-guests: \"guests\" must be a whole number from 1 to 1000, not 0"]
      ),
      (
        "recipes: soup\nserve: 25:00",
        [
          "4:8 error invalid-serve: \"serve\" must be a time of day such as \"19:00\", or with a day "
            + "\"2026-12-24 19:00\", not \"25:00\""
        ]
      ),
      ("recipes: soup\nserve: 19:00\nguests: 8", []),
      (
        "match: {maxMinutes: 30, tags: quick}\nlimit: 3\nrecipes: [roast-goose]",
        [
          "3:1 warning empty-query: no recipe matches the query of \"Menu\""
        ]
      ),
    ])
  func mistakes(_ fields: String, _ expected: [String]) throws {
    let found = try messages("collections/menu.md", "---\ntitle: Menu\n\(fields)\n---\n")
    #expect(found == expected.map { "collections/menu.md:\($0)" })
  }

  @Test("Says nothing about a recipe that waits, in a collection or in another recipe")
  func waiting() throws {
    let day = try #require(CalendarDate(year: 2026, month: 12, day: 1))
    #expect(
      try messages("collections/menu.md", "---\nrecipes: [later]\n---\n", today: day) == [])
    #expect(
      try messages("recipes/tea.md", "---\nrelated: [later]\n---\n\n# Tea\n", today: day) == [])
  }

  @Test(
    "Takes the date of a journal entry from its fields, or from its file name",
    arguments: [
      ("2026-05-01-asparagus.md", "", "journal/2026/asparagus/", "2026-05-01"),
      ("2026-05-01-asparagus.md", "date: 2025-04-03\n", "journal/2025/asparagus/", "2025-04-03"),
      ("asparagus.md", "date: 2025-04-03\n", "journal/2025/asparagus/", "2025-04-03"),
      ("2026-05-01-x.md", "slug: other\n", "journal/2026/other/", "2026-05-01"),
    ])
  func dates(_ name: String, _ fields: String, _ route: String, _ date: String) throws {
    let (catalog, messages) = try TemporaryContent(
      texts: ["recipes.json": Self.recipes, "journal/\(name)": "---\n\(fields)---\n\nText\n"]
    ).load()
    #expect(messages == [])
    #expect(catalog?.journal.map(\.route) == [route])
    #expect(catalog?.journal.map(\.date?.isoDate) == [date])
  }

  @Test("Requires a date of a journal entry")
  func undated() throws {
    #expect(
      try messages("journal/2026-13-01-x.md", "---\ntags: a\n---\n") == [
        "journal/2026-13-01-x.md:2:1 error entry-without-date: a journal entry needs a date"
      ])
  }

  @Test(
    "Reads a time of day, with a day or without",
    arguments: [
      ("19:00", 1140), ("7:05", 425), ("00:00", 0), ("23:59:59", 1439), ("24:00", nil),
      ("19", nil), ("19:0", nil), ("19:60", nil), ("-1:00", nil), ("19:00 ", nil), ("", nil),
      ("111111111111:00", nil), ("2026-12-24 19:00", 1140), ("2026-12-24T7:05", 425),
      ("2026-02-30 19:00", nil), ("2026-12-24", nil), ("2026-12-24 ", nil), (" 19:00", nil),
    ] as [(String, Int?)])
  func times(_ text: String, _ minute: Int?) {
    let time = CollectionReader.time(of: text)
    #expect(time?.minute == minute)
    #expect(time?.day?.isoDate == (minute != nil && text.hasPrefix("2026") ? "2026-12-24" : nil))
  }
}
