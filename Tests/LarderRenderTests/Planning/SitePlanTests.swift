import LarderBuild
import LarderModel
import Testing

@testable import LarderRender

@Suite struct SitePlanTests {
  private func recipe(_ slug: String, _ change: (inout Recipe) -> Void = { _ in }) throws -> Recipe
  {
    var recipe = Recipe(
      id: slug, slug: try #require(Slug(slug)), name: slug,
      origin: .init(path: "Content/recipes.json", offset: 0))
    change(&recipe)
    return recipe
  }

  private func plan(
    _ recipes: [Recipe], pages: [StaticPage] = [], size: Int = 24,
    _ diagnostics: inout [Diagnostic]
  ) -> SitePlan {
    var site = SiteConfiguration()
    site.pageSize = size
    return SitePlan(
      Catalog(site: site, recipes: recipes, pages: pages, pictures: []), into: &diagnostics
    )
  }

  @Test("Every page has the URL specified in the design")
  func routes() throws {
    var diagnostics: [Diagnostic] = []
    let about = StaticPage(
      slug: try #require(Slug("about")), title: "About", text: "",
      origin: .init(path: "Content/pages/about.md", offset: 0))
    let plan = plan(
      [
        try recipe("pie") { $0.tags = ["Quick", "sweet"] },
        try recipe("soup") {
          $0.tags = ["quick"]
          $0.cuisines = ["Crème"]
        },
      ], pages: [about], size: 1, &diagnostics)
    #expect(diagnostics.isEmpty)
    #expect(
      plan.entries.map(\.route.url) == [
        "", "recipes/", "recipes/page/2/", "recipes/pie/", "recipes/soup/", "tags/", "tags/quick/",
        "tags/quick/page/2/", "tags/sweet/", "cuisines/", "cuisines/creme/", "favourites/",
        "sign-in/", "settings/", "shopping-list/", "plan/", "cookbook/", "404.html",
        "offline.html", "about/",
      ])
    #expect(plan.entries[0].route.file.description == "index.html")
    #expect(plan.entries[17].route.file.description == "404.html")
  }

  @Test("Former URLs of pages redirect, and must not be those of other pages")
  func movedPages() throws {
    var diagnostics: [Diagnostic] = []
    var about = StaticPage(
      slug: try #require(Slug("about")), title: "About", text: "",
      origin: .init(path: "Content/pages/about.md", offset: 0))
    about.aliases = [try #require(Alias("/us/"))]
    let plan = plan([try recipe("pie")], pages: [about], &diagnostics)
    #expect(diagnostics.isEmpty)
    #expect(plan.entries.last?.route.url == "us/")
    #expect(plan.entries.last?.page.isIndexed == false)
    about.aliases = [try #require(Alias("/recipes/"))]
    _ = self.plan([try recipe("pie")], pages: [about], &diagnostics)
    #expect(diagnostics.map(\.id) == ["route-collision"])
    #expect(diagnostics.first?.hint == "remove it from the \"aliases\" of \"About\"")
  }

  @Test("If the owner disables saving, there is no page for it")
  func notKept() throws {
    var site = SiteConfiguration()
    site.offline = false
    var diagnostics: [Diagnostic] = []
    let plan = SitePlan(
      Catalog(site: site, recipes: [try recipe("pie")], pages: [], pictures: []),
      into: &diagnostics)
    #expect(!plan.entries.contains { $0.route.url == "offline.html" })
  }

  @Test("Two pages with one URL are an error that names both")
  func collision() throws {
    var diagnostics: [Diagnostic] = []
    let page = StaticPage(
      slug: try #require(Slug("recipes")), title: "Recipes", text: "",
      origin: .init(path: "Content/pages/recipes.md", offset: 0))
    _ = plan([try recipe("pie")], pages: [page], &diagnostics)
    #expect(
      diagnostics.map(DiagnosticPrinter.text) == [
        """
        Content/pages/recipes.md: error: the URL /recipes/ is already used by one of Larder's own \
        pages [route-collision]
        hint: give one of them another slug

        """
      ])
  }

  @Test("Spellings of one tag are one term, named as in the first recipe")
  func terms() throws {
    let taxonomies = Taxonomy.all(
      [.field(.tags), .field(.diets)],
      of: [
        try recipe("a") { $0.tags = ["Gluten Free", "gluten-free", "♥"] },
        try recipe("b") { $0.tags = ["GLUTEN-FREE"] },
      ].map { RecipeSummary($0) })
    #expect(taxonomies[.field(.diets)]?.terms.isEmpty == true)
    let taxonomy = try #require(taxonomies[.field(.tags)])
    #expect(taxonomy.terms.map(\.slug.description) == ["gluten-free"])
    #expect(taxonomy.terms.map(\.label) == ["Gluten Free"])
    #expect(taxonomy.terms.map(\.recipes) == [[0, 1]])
  }
}
