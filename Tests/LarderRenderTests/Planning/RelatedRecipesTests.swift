import LarderBuild
import LarderModel
import Testing

@testable import LarderRender

@Suite struct RelatedRecipesTests {
  private func recipe(_ slug: String, _ names: String..., related: [String] = []) throws -> Recipe {
    var recipe = Recipe(
      id: slug, slug: try #require(Slug(slug)), name: slug,
      origin: .init(path: "Content/recipes.json", offset: 0))
    recipe.ingredients = names.map { Ingredient(text: "1 \($0)", name: $0) }
    recipe.related = related.compactMap { Slug($0) }
    return recipe
  }

  private func recipes() throws -> [Recipe] {
    [
      try recipe("a", "onion", "sumac", related: ["d", "a"]), try recipe("b", "Onion"),
      try recipe("c", "sumac"), try recipe("d"), try recipe("e", "onion"), try recipe("f"),
    ]
  }

  private func lists(_ related: RelatedRecipes, _ count: Int) -> [[Int]] {
    let finder = RelatedFinder(related)
    return (0..<count).map { finder.related(to: $0) }
  }

  @Test("Related recipes are those named, then those that share rare tags and ingredients")
  func related() throws {
    let found = lists(RelatedRecipes(try recipes()), 6)
    #expect(found == [[3, 2, 1, 4], [0, 4], [0], [], [0, 1], []])
  }

  @Test("Of many that share as much, the first in the catalog are shown")
  func ties() throws {
    let many = try (0..<9).map { try recipe("r\($0)", "onion") }
    #expect(lists(RelatedRecipes(many), 9)[6] == [0, 1, 2, 3])
    let rare = try many + [recipe("s", "onion", "sumac"), recipe("t", "sumac", "onion")]
    #expect(lists(RelatedRecipes(rare), 11)[9] == [10, 0, 1, 2])
  }

  @Test("What one build found, the next recalls where no name, tag or link has changed")
  func recalled() throws {
    let first = RelatedRecipes(try recipes())
    let found = lists(first, 6)
    var edited = try recipes()
    edited[1].headline = "With more salt"
    let second = RelatedRecipes(edited, recalling: first.found)
    #expect(second.features == nil)
    #expect(lists(second, 6) == found)
    #expect(second.found.places == first.found.places)
  }

  @Test("Another ingredient, tag, cuisine or link is found out about anew")
  func changed() throws {
    let first = RelatedRecipes(try recipes())
    _ = lists(first, 6)
    let edits: [(inout [Recipe]) -> Void] = [
      { $0[3].ingredients = $0[2].ingredients }, { $0[3].tags = ["onion"] },
      { $0[3].cuisines = ["onion"] }, { $0[3].related = [$0[0].slug] }, { $0.removeLast() },
    ]
    for edit in edits {
      var recipes = try recipes()
      edit(&recipes)
      let second = RelatedRecipes(recipes, recalling: first.found)
      #expect(second.features != nil)
      #expect(lists(second, recipes.count) == lists(RelatedRecipes(recipes), recipes.count))
    }
  }

  @Test(
    "A record that nobody can have written is not believed",
    arguments: [
      [], [0, 0, 0, 0], Array(repeating: 7, count: 24), Array(repeating: -1, count: 24),
      Array(repeating: .max, count: 24),
    ])
  func forged(_ places: [Int]) throws {
    let first = RelatedRecipes(try recipes())
    let found = lists(first, 6)
    var forged = first.found
    forged.places = places
    let second = RelatedRecipes(try recipes(), recalling: forged)
    #expect(second.features != nil)
    #expect(lists(second, 6) == found)
  }
}
