import Foundation
import LarderBuild
import LarderLoad
import LarderModel
import Testing

@Suite struct DraftTests {
  private static let files = [
    "recipes.json": #"[{"name": "Pie", "related": ["soup"]}, {"name": "Soup", "draft": true}]"#,
    "recipes/a.md": "---\ndraft: true\n---\n\n# Ale\n", "recipes/b.md": "# Bread\n",
    "pages/about.md": "---\ntitle: About\ndraft: true\n---\n", "pages/more.md": "# More\n",
  ]

  @Test("Omits and counts drafts of recipes and pages, in every notation")
  func leftOut() throws {
    let (catalog, messages) = try TemporaryContent(texts: Self.files).load()
    #expect(catalog?.recipes.map(\.name) == ["Pie", "Bread"])
    #expect(catalog?.recipes.first?.related == [])
    #expect(catalog?.pages.map(\.title) == ["More"])
    #expect(catalog?.drafts == 3)
    #expect(
      messages == [
        #"recipes.json:1:30 warning unknown-recipe: "Pie": the recipe with the slug "soup" is a draft, which is not published"#
      ])
  }

  @Test("Treats drafts like other recipes if they are published")
  func shown() throws {
    let (catalog, messages) = try TemporaryContent(texts: Self.files).load(publishesDrafts: true)
    #expect(catalog?.recipes.map(\.name) == ["Pie", "Soup", "Ale", "Bread"])
    #expect(catalog?.recipes.map(\.isDraft) == [false, true, true, false])
    #expect(catalog?.recipes.first?.related.map(\.description) == ["soup"])
    #expect(catalog?.pages.map(\.title) == ["About", "More"])
    #expect(catalog?.drafts == 0)
    #expect(messages == [])
  }

  @Test("Creates catalogs with and without drafts from one reading")
  func once() throws {
    let folder = try TemporaryContent(texts: Self.files)
    let reading = try ContentFolder(folder.url.path).readContent(parallel: Parallel(jobs: 1))
    var diagnostics: [Diagnostic] = []
    let without = reading.catalog(publishesDrafts: false, into: &diagnostics)
    let with = reading.catalog(publishesDrafts: true, into: &diagnostics)
    #expect(
      try without.map { Array($0.recipes) } == folder.load().catalog.map { Array($0.recipes) })
    #expect(
      try with.map { Array($0.recipes) }
        == folder.load(publishesDrafts: true).catalog.map { Array($0.recipes) })
    #expect(with?.pages.count == 2)
  }

  @Test("Checks drafts like other recipes, but does not publish their images")
  func checked() throws {
    let gif = Data("GIF89a\u{1}\0\u{1}\0".utf8) + Data(count: 16)
    let folder = try TemporaryContent([
      "recipes.json": Data(
        """
        [{"name": "Pie", "image": "pie.gif"},
          {"name": "Soup", "draft": true, "image": ["soup.gif", "images/soup.gif", "no.gif"]},
          {"name": "Tea", "draft": true, "servings": true, "related": ["soup"]}]
        """.utf8), "pie.gif": gif, "soup.gif": gif, "images/soup.gif": gif,
    ])
    let (none, messages) = try folder.load()
    #expect(none == nil)
    #expect(
      messages == [
        #"recipes.json:3:46 error invalid-servings: "servings" must be a number or a range such "#
          + #"as "4-6", not true"#,
        #"recipes.json:2:76 warning missing-picture: "Soup": there is no image "no.gif""#,
      ])
    let file = folder.url.appendingPathComponent("recipes.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data(text.replacingOccurrences(of: ", \"servings\": true", with: "").utf8).write(to: file)
    let catalog = try folder.load().catalog
    #expect(catalog?.pictures.map(\.path.description) == ["images/soup.gif", "pie.gif"])
  }

  @Test("Reports a site that contains only drafts")
  func nothingElse() throws {
    let folder = try TemporaryContent(texts: [
      "recipes.json": #"[{"name": "Pie", "draft": true}, {"name": "Soup", "draft": true}]"#
    ])
    let (catalog, diagnostics) = try folder.diagnostics()
    #expect(catalog == nil)
    #expect(diagnostics.map(\.message) == ["all 2 recipes in this folder are drafts"])
    #expect(
      diagnostics.map(\.hint) == [
        "preview drafts with larder serve --drafts, and remove \"draft\" from those that are ready"
      ])
  }
}
