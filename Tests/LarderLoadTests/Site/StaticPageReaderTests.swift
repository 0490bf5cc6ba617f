import LarderLoad
import LarderModel
import Testing

struct StaticPageReaderTests {
  @Test func frontMatterNamesThePage() {
    let source = SourceText(
      path: "Content/pages/a.md", text: "---\ntitle: About us\nslug: about\n---\nHello.\n")
    let (page, diagnostics) = StaticPageReader.read(source: source)
    #expect(page?.title == "About us")
    #expect(page?.slug == Slug("about"))
    #expect(page?.text == "Hello.")
    #expect(diagnostics.isEmpty)
  }

  @Test func aFirstHeadingIsTheTitleAndNotSaidTwice() {
    let source = SourceText(
      path: "Content/pages/a.md", text: "# About *us*\n\nHello.\n\n# More\n")
    let (page, diagnostics) = StaticPageReader.read(source: source)
    #expect(page?.title == "About us")
    #expect(page?.slug == Slug("a"))
    #expect(page?.text == "Hello.\n\n# More")
    #expect(diagnostics.isEmpty)
  }

  @Test func frontMatterOutweighsAFirstHeading() {
    let source = SourceText(
      path: "Content/pages/a.md", text: "---\ntitle: Us\n---\n# About us\n")
    let (page, _) = StaticPageReader.read(source: source)
    #expect(page?.title == "Us")
    #expect(page?.text == "# About us")
  }

  @Test func theFileNameIsTheNextBest() {
    let source = SourceText(path: "Content/pages/about-us.md", text: "Hello.\n")
    let (page, diagnostics) = StaticPageReader.read(source: source)
    #expect(page?.title == "About us")
    #expect(page?.slug == Slug("about-us"))
    #expect(page?.text == "Hello.")
    #expect(diagnostics.isEmpty)
  }
}
