import LarderModel
import Testing

@testable import LarderRender

@Suite struct CookbookTests {
  private func recipes(_ entries: [(slug: String, category: String?)]) throws -> [Recipe] {
    try entries.map { slug, category in
      var recipe = Recipe(
        id: slug, slug: try #require(Slug(slug)), name: slug,
        origin: .init(path: "Content/recipes.json", offset: 0))
      recipe.categories = category.map { [$0] } ?? []
      return recipe
    }
  }

  private func cookbook(_ recipes: [Recipe]) -> Cookbook {
    let recipes = recipes.map { RecipeSummary($0) }
    return Cookbook(recipes, Taxonomy.all([.field(.category)], of: recipes)[.field(.category)])
  }

  @Test("Recipes are sorted by category and name, those without a category last")
  func order() throws {
    let recipes = try recipes([
      ("tea", nil), ("soup", "Starters"), ("pie", "Mains"), ("ale", nil), ("curry", "mains"),
    ])
    let chapters = try #require(cookbook(recipes).volumes.first)
    #expect(chapters.map(\.category) == ["Mains", "Starters", nil])
    #expect(
      chapters.map { $0.recipes.map { recipes[$0.recipe].slug.description } }
        == [["curry", "pie"], ["soup"], ["ale", "tea"]])
    #expect(chapters.flatMap { $0.recipes.map(\.number) } == [1, 2, 3, 4, 5])
  }

  @Test(
    "Volumes have about equal length within the limit",
    arguments: [(0, []), (1, [1]), (300, [300]), (301, [151, 150]), (900, [300, 300, 300])])
  func volumes(count: Int, sizes: [Int]) throws {
    let recipes = try recipes((0..<count).map { ("pie-\($0)", $0 % 2 == 0 ? "A" : "B") })
    let volumes = cookbook(recipes).volumes
    #expect(volumes.map { $0.reduce(0) { $0 + $1.recipes.count } } == sizes)
    #expect(Set(volumes.joined().flatMap { $0.recipes.map(\.recipe) }).count == count)
  }
}
