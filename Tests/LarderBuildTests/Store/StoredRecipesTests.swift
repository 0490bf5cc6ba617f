import LarderModel
import Testing

@testable import LarderBuild

@Suite struct StoredRecipesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// So many recipes, whose slugs are numbered through.
  private func stored(_ count: Int) throws -> StoredRecipes {
    var stored = try StoredRecipes(in: folder.path)
    stored.append(try (0..<count).map { try FullRecipe.make(slug: "pie-\($0)") })
    return stored
  }

  private func slugs(_ recipes: some RecipeStorage) -> [String] {
    (0..<recipes.count).map { recipes.recipe(at: $0).slug.description }
  }

  private func slugs(of recipes: any RecipeStorage) -> [String] { slugs(recipes) }

  @Test("Recipes are as they were appended, and no folder shows their file")
  func order() throws {
    let recipes = try stored(5)
    #expect(recipes.count == 5)
    #expect(slugs(recipes) == ["pie-0", "pie-1", "pie-2", "pie-3", "pie-4"])
    #expect(recipes[4] == (try FullRecipe.make(slug: "pie-4")))
    #expect(recipes.failure == nil)
    #expect(try folder.names == [])
  }

  @Test("Recipes are replaced, added and taken in another order, and copies stay as they are")
  func amended() throws {
    var recipes = try stored(3)
    let before = recipes
    recipes.replace(at: 1, with: try FullRecipe.make(slug: "tart"))
    recipes.append([try FullRecipe.make(slug: "cake"), try FullRecipe.make()])
    recipes.replace(at: 3, with: try FullRecipe.make(slug: "bun"))
    #expect(slugs(recipes) == ["pie-0", "tart", "pie-2", "bun", "plum-pie"])
    #expect(slugs(before) == ["pie-0", "pie-1", "pie-2"])
    var selected = recipes.selecting([4, 1, 1])
    selected.replace(at: 2, with: try FullRecipe.make(slug: "roll"))
    #expect(slugs(of: selected) == ["plum-pie", "tart", "roll"])
    #expect(slugs(recipes) == ["pie-0", "tart", "pie-2", "bun", "plum-pie"])
  }

  @Test("A recipe takes 24 bytes in memory")
  func size() {
    #expect(MemoryLayout<StoredRecipes.Place>.stride == 24)
  }

  @Test("Recipes are recorded whole, or as cards where these are enough")
  func recorded() throws {
    var stored = Recipes(try stored(2))
    stored[1].name = "Tart"
    for recipes in [stored, Recipes(Array(stored))] {
      var record = RecordWriter()
      for place in [1, 0] {
        for isCard in [false, true] { record.put(recipe: place, of: recipes, isCard: isCard) }
      }
      var reader = RecordReader(record.bytes[...])
      let read = [
        try reader.recipe(), try reader.recipe(), try reader.recipe(), try reader.recipe(),
      ]
      var expected = [stored[1], stored[card: 1], stored[0], stored[card: 0]]
      #expect(expected.map(\.ingredients.count) == [2, 0, 2, 0])
      // The offset of a recipe in its file is lost.
      for place in expected.indices { expected[place].origin.offset = 0 }
      #expect(read == expected)
      #expect(reader.isDone)
    }
  }

  @Test("A card comes without what pages of others do not show")
  func card() throws {
    let recipes = try stored(1)
    let (card, whole) = (recipes.card(at: 0), recipes[0])
    #expect(card.slug == whole.slug)
    #expect(card.origin == whole.origin)
    #expect(card.ingredients.isEmpty && !whole.ingredients.isEmpty)
  }

  @Test("Many threads read and amend at once")
  func threads() throws {
    let recipes = try stored(100)
    let read = Parallel(jobs: 4).map(count: 100) { range in
      range.map { index in
        var own = recipes
        own.replace(at: index, with: recipes[99 - index])
        return own[index].slug.description
      }
    }
    #expect(read.flatMap { $0 } == (0..<100).map { "pie-\(99 - $0)" })
    #expect(recipes.failure == nil)
  }
}
