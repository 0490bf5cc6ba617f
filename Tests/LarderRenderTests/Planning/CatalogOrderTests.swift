import LarderModel
import Testing

@testable import LarderRender

@Suite struct CatalogOrderTests {
  private func recipe(_ name: String, _ date: CalendarDate? = nil) throws -> Recipe {
    var recipe = Recipe(
      id: name, slug: try #require(Slug(from: name)), name: name,
      origin: .init(path: "Content/recipes.json", offset: 0))
    recipe.date = date
    return recipe
  }

  private func names(_ recipes: [Recipe], _ order: RecipeOrder? = nil) -> [String] {
    var site = SiteConfiguration()
    if let order { site.order = order }
    var diagnostics: [Diagnostic] = []
    let catalog = Catalog(site: site, recipes: recipes, pages: [], pictures: [])
    return SitePlan(catalog, into: &diagnostics).catalog.recipes.map(\.name)
  }

  private func dishes() throws -> [Recipe] {
    let march = CalendarDate(year: 2026, month: 3, day: 1)
    return [
      try recipe("pie"), try recipe("Éclair", march),
      try recipe("Soup", CalendarDate(year: 2026, month: 4, day: 1)), try recipe("Ale"),
      try recipe("Zabaglione", march),
      try recipe("Tea", CalendarDate(year: 2026, month: 3, day: 1, second: 60)),
    ]
  }

  @Test("The newest recipes come first, the order is stable, and undated ones come last")
  func newest() throws {
    #expect(names(try dishes()) == ["Soup", "Tea", "Éclair", "Zabaglione", "pie", "Ale"])
  }

  @Test("A catalog without dates keeps its order")
  func undated() throws {
    #expect(names([try recipe("pie"), try recipe("Ale")]) == ["pie", "Ale"])
  }

  @Test("Names are sorted without case and accents")
  func byName() throws {
    #expect(names(try dishes(), .name) == ["Ale", "Éclair", "pie", "Soup", "Tea", "Zabaglione"])
  }

  @Test("The order of the files is kept if the owner chooses it")
  func file() throws {
    #expect(names(try dishes(), .file) == ["pie", "Éclair", "Soup", "Ale", "Zabaglione", "Tea"])
  }

  @Test("Recipes without a page in the language come last in every order")
  func untranslated() throws {
    var site = SiteConfiguration()
    site.order = .name
    var catalog = Catalog(site: site, recipes: try dishes(), pages: [], pictures: [])
    for name in ["Soup", "Ale"] {
      catalog.elsewhere[try #require(Slug(from: name))] = "recipes/\(name)/"
    }
    #expect(
      catalog.ordered().recipes.map(\.name) == [
        "Éclair", "pie", "Tea", "Zabaglione", "Ale", "Soup",
      ])
    #expect(catalog.places(in: .newest) == [5, 1, 4, 0, 2, 3])
  }

  @Test("Sorting does not change other parts of a catalog: files, images, the logo, drafts")
  func others() throws {
    let path = try #require(SitePath("files/menu.pdf"))
    let file = Catalog.PictureFile(path: path, file: "/menu.pdf", width: 1, height: 1)
    let address = try #require(WebAddress("https://img.example.com/pie.jpg"))
    var site = SiteConfiguration()
    site.order = .name
    var catalog = Catalog(
      site: site, recipes: [try recipe("b"), try recipe("a")], pages: [], pictures: [file],
      files: [Catalog.PlainFile(path: path, file: "/menu.pdf")], drafts: 3)
    catalog.downloads = [address: file]
    catalog.logo = Logo(.svg, [], width: 1, height: 1)
    let ordered = catalog.ordered()
    #expect(ordered.recipes.map(\.name) == ["a", "b"])
    #expect(ordered.files == catalog.files)
    #expect(ordered.downloads == catalog.downloads)
    #expect(ordered.logo == catalog.logo)
    #expect(ordered.drafts == 3)
  }
}
