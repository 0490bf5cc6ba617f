import LarderModel
import Testing

@testable import LarderRender

@Suite struct LanguageModelFileTests {
  private func files(
    _ recipes: [Recipe], _ change: (inout SiteConfiguration) -> Void = { _ in }
  ) -> [(path: String, text: String)] {
    var site = SiteConfiguration()
    site.title = "Pies [and] more"
    site.description = "What we bake."
    site.baseURL = BaseURL("https://larder.example/cook/")
    change(&site)
    var diagnostics: [Diagnostic] = []
    let plan = SitePlan(
      Catalog(site: site, recipes: recipes, pages: [], pictures: []), into: &diagnostics)
    let words = Wording(["allRecipes": "All recipes", "home": "Home", "tags": "Tags"])
    return SiteContext(plan, words).languageModelFiles().map {
      ($0.path, String(decoding: $0.bytes, as: UTF8.self))
    }
  }

  private func recipe(_ slug: String, _ name: String) throws -> Recipe {
    Recipe(
      id: slug, slug: try #require(Slug(slug)), name: name,
      origin: .init(path: "Content/recipes.json", offset: 0))
  }

  @Test("Lists the site, its navigation and the Markdown of every recipe")
  func exact() throws {
    var pie = try recipe("pie", "Pie [the\n best]")
    pie.headline = "With *plums* & \\<b>."
    pie.tags = ["sweet"]
    let found = files([pie, try recipe("寿司", "寿司")])
    #expect(found.map(\.path) == ["llms.txt"])
    #expect(
      found.first?.text == #"""
        # Pies \[and\] more

        > What we bake.

        ## Home

        - [All recipes](https://larder.example/cook/recipes/)
        - [Tags](https://larder.example/cook/tags/)

        ## All recipes

        - [Pie \[the  best\]](https://larder.example/cook/recipes/pie/recipe.md): With plums & \<b>.
        - [寿司](https://larder.example/cook/recipes/%E5%AF%BF%E5%8F%B8/recipe.md)

        """#)
  }

  @Test("Without exports it links to the pages, and without a base URL by paths")
  func pages() throws {
    let found = files([try recipe("pie", "Pie")]) {
      $0.forms = []
      $0.baseURL = nil
    }
    #expect(found.first?.text.hasSuffix("\n- [Pie](/recipes/pie/)\n") == true)
  }

  @Test("A large site has a file for each thousand recipes")
  func parts() throws {
    let found = files(try (1...2_001).map { try recipe("pie-\($0)", "Pie \($0)") })
    #expect(found.map(\.path) == ["llms.txt", "llms/1.txt", "llms/2.txt", "llms/3.txt"])
    #expect(
      found[0].text.hasSuffix(
        """
        ## All recipes

        - [All recipes 1–1000](https://larder.example/cook/llms/1.txt)
        - [All recipes 1001–2000](https://larder.example/cook/llms/2.txt)
        - [All recipes 2001–2001](https://larder.example/cook/llms/3.txt)

        """))
    #expect(
      found[3].text
        == "# All recipes 2001–2001\n\n- [Pie 2001](https://larder.example/cook/recipes/pie-2001/)\n"
    )
  }
}
