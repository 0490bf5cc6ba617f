import LarderLoad
import LarderModel
import Testing

struct StaticPageReaderTests {
  @Test func frontMatterNamesThePage() {
    let source = SourceText(
      path: "Content/pages/a.md", text: "---\ntitle: About us\nslug: about\n---\nHello.\n")
    let (page, diagnostics) = StaticPageReader.readPage(from: source)
    #expect(page?.title == "About us")
    #expect(page?.slug == Slug("about"))
    #expect(page?.text == "Hello.")
    #expect(diagnostics.isEmpty)
  }

  @Test func aFirstHeadingIsTheTitleAndNotSaidTwice() {
    let source = SourceText(
      path: "Content/pages/a.md", text: "# About *us*\n\nHello.\n\n# More\n")
    let (page, diagnostics) = StaticPageReader.readPage(from: source)
    #expect(page?.title == "About us")
    #expect(page?.slug == Slug("a"))
    #expect(page?.text == "Hello.\n\n# More")
    #expect(diagnostics.isEmpty)
  }

  @Test("Reads former URLs")
  func aliases() {
    let source = SourceText(
      path: "Content/pages/us.md", text: "---\naliases: [/about/, /2019/us.html]\n---\nHello.\n")
    let (page, diagnostics) = StaticPageReader.readPage(from: source)
    #expect(page?.aliases.map(\.route) == ["about/", "2019/us.html"])
    #expect(diagnostics.isEmpty)
  }

  @Test func frontMatterOutweighsAFirstHeading() {
    let source = SourceText(
      path: "Content/pages/a.md", text: "---\ntitle: Us\n---\n# About us\n")
    let (page, _) = StaticPageReader.readPage(from: source)
    #expect(page?.title == "Us")
    #expect(page?.text == "# About us")
  }

  @Test("Reads index as the page of its folder, or as the text of the home page")
  func index() {
    let source = SourceText(path: "Content/pages/index.md", text: "Hello.\n")
    var (page, diagnostics) = StaticPageReader.readPage(from: source)
    #expect(page?.route == StaticPage.homeRoute)
    page?.folder = "help/"
    #expect(page?.route == "help/")
    #expect(diagnostics.isEmpty)
  }

  @Test(
    "Reports the name of a language and an invalid day with a hint",
    arguments: [
      ("language: german", "write language: de"), ("language: English", "write language: en"),
      ("date: 2025-02-30", "write date: \"2025-02-28\""),
      ("date: 2024-02-30", "write date: \"2024-02-29\""),
      ("date: 2025-04-31", "write date: \"2025-04-30\""),
    ])
  func hints(field: String, hint: String) {
    let source = SourceText(path: "Content/pages/a.md", text: "---\n\(field)\n---\nHello.\n")
    let (page, diagnostics) = StaticPageReader.readPage(from: source)
    #expect(page == nil)
    #expect(diagnostics.map(\.hint) == [hint])
  }

  @Test func theFileNameIsTheNextBest() {
    let source = SourceText(path: "Content/pages/about-us.md", text: "Hello.\n")
    let (page, diagnostics) = StaticPageReader.readPage(from: source)
    #expect(page?.title == "About us")
    #expect(page?.slug == Slug("about-us"))
    #expect(page?.text == "Hello.")
    #expect(diagnostics.isEmpty)
  }

  @Test func aPageHasDatesAPictureAndALanguage() throws {
    let source = SourceText(
      path: "Content/pages/a.md",
      text: """
        ---
        date: 2026-03-01
        updated: 2026-04-02
        language: fr
        image: {src: images/table.jpg, alt: Une table, credit: Ann}
        draft: true
        ---
        Bonjour.

        """)
    let (page, diagnostics) = StaticPageReader.readPage(from: source)
    #expect(diagnostics.isEmpty)
    #expect(page?.date == CalendarDate(year: 2026, month: 3, day: 1))
    #expect(page?.updated == CalendarDate(year: 2026, month: 4, day: 2))
    #expect(page?.language == "fr")
    #expect(
      page?.picture
        == Picture(
          source: .file(try #require(SitePath("images/table.jpg"))), alternative: "Une table",
          credit: "Ann"))
    #expect(page?.isDraft == true)
  }

  @Test("Reads the same page from TOML between +++ as from YAML")
  func toml() throws {
    let source = SourceText(
      path: "Content/pages/a.md",
      text: """
        +++
        title = "About us"
        description = 'Who "we" are'
        slug = "about"
        date = 2026-03-01
        updated = 2026-04-02T10:00:00Z
        language = "fr"
        draft = true
        [image]
        src = "images/table.jpg"
        alt = "Une table"
        +++
        # Bonjour

        +++

        """)
    let (page, diagnostics) = StaticPageReader.readPage(from: source)
    #expect(diagnostics.isEmpty)
    #expect(page?.title == "About us")
    #expect(page?.description == #"Who "we" are"#)
    #expect(page?.slug == Slug("about"))
    #expect(page?.text == "# Bonjour\n\n+++")
    #expect(page?.date == CalendarDate(year: 2026, month: 3, day: 1))
    #expect(page?.updated?.isoDate == "2026-04-02")
    #expect(page?.language == "fr")
    #expect(page?.picture?.alternative == "Une table")
    #expect(page?.isDraft == true)
  }

  @Test("Reports problems in TOML with their positions, and unknown fields")
  func faultsOfTOML() {
    let source = SourceText(
      path: "Content/pages/a.md",
      text: "+++\nimages = \"a.jpg\"\ndraft = \"perhaps\"\n+++\nHello.\n")
    let (page, diagnostics) = StaticPageReader.readPage(from: source)
    #expect(page == nil)
    #expect(
      diagnostics.map { DiagnosticPrinter.text($0) } == [
        """
        Content/pages/a.md:2:1: warning: unknown field "images" of a page [unknown-field]
        2 | images = "a.jpg"
          | ^~~~~~
        hint: did you mean "image"?

        """,
        """
        Content/pages/a.md:3:9: error: "draft" must be true or false, not "perhaps" \
        [invalid-draft]
        3 | draft = "perhaps"
          |         ^~~~~~~~~
        hint: write draft = true

        """,
      ])
  }

  @Test func fieldsThatAPageHasNotAreNamed() {
    let source = SourceText(
      path: "Content/pages/a.md", text: "---\nimages: a.jpg\ndraft: perhaps\n---\nHello.\n")
    let (page, diagnostics) = StaticPageReader.readPage(from: source)
    #expect(page == nil)
    #expect(
      diagnostics.map { DiagnosticPrinter.text($0) } == [
        """
        Content/pages/a.md:2:1: warning: unknown field "images" of a page [unknown-field]
        2 | images: a.jpg
          | ^~~~~~
        hint: did you mean "image"?

        """,
        """
        Content/pages/a.md:3:8: error: "draft" must be true or false, not "perhaps" \
        [invalid-draft]
        3 | draft: perhaps
          |        ^~~~~~~
        hint: write draft: true

        """,
      ])
  }
}
