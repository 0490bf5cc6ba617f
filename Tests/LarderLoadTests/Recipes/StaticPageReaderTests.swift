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

  @Test func theFileNameIsTheNextBest() {
    let source = SourceText(path: "Content/pages/about-us.md", text: "Hello.\n")
    let (page, diagnostics) = StaticPageReader.read(source: source)
    #expect(page?.title == "About us")
    #expect(page?.slug == Slug("about-us"))
    #expect(page?.text == "Hello.")
    #expect(diagnostics.isEmpty)
  }
}
