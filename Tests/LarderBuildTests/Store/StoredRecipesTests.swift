import LarderModel
import Testing

@testable import LarderBuild

@Suite struct StoredRecipesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Stores with so many recipes each, whose slugs are numbered through.
  private func stored(_ counts: [Int]) throws -> StoredRecipes {
    var number = 0
    let stores = try counts.indices.map { index in
      var writer = try RecipeStoreWriter("\(folder.path)/\(index)")
      for _ in 0..<counts[index] {
        try writer.append(try FullRecipe.make(slug: "pie-\(number)"))
        number += 1
      }
      try writer.finish()
      return try RecipeStore("\(folder.path)/\(index)")
    }
    return try StoredRecipes(
      stores, startingAt: stores.map { _ in 0 }, amendedIn: folder.path)
  }

  private func slugs(_ recipes: some RecipeStorage) -> [String] {
    (0..<recipes.count).map { recipes.recipe(at: $0).slug.description }
  }

  private func slugs(of recipes: any RecipeStorage) -> [String] { slugs(recipes) }

  @Test("Stores are behind one another, and empty ones are nothing")
  func order() throws {
    let recipes = try stored([2, 0, 3])
    #expect(recipes.count == 5)
    #expect(slugs(recipes) == ["pie-0", "pie-1", "pie-2", "pie-3", "pie-4"])
    #expect(recipes[4] == (try FullRecipe.make(slug: "pie-4")))
    #expect(recipes.failure == nil)
    #expect(try folder.names == ["0", "1", "2"])
  }

  @Test("Recipes are replaced, added and taken in another order, and copies stay as they are")
  func amended() throws {
    var recipes = try stored([3])
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

  @Test("A recipe takes 32 bytes in memory")
  func size() {
    #expect(MemoryLayout<RecipeFiles.Place>.stride == 32)
  }

  @Test("Copied are recipes as they are recorded, cards alone where these are enough")
  func copied() throws {
    var recipes = Recipes(try stored([2]))
    recipes[1].name = "Tart"
    let path = "\(folder.path)/copies"
    var writer = try RecipeStoreWriter(path)
    for place in [1, 0] {
      try writer.append(recipe: place, of: recipes, isCard: false)
      try writer.append(recipe: place, of: recipes, isCard: true)
    }
    try writer.finish()
    let store = try RecipeStore(path)
    let copies = try (0..<store.count).map { try store.recipe(at: $0) }
    var expected = [recipes[1], recipes[card: 1], recipes[0], recipes[card: 0]]
    #expect(expected.map(\.ingredients.count) == [2, 0, 2, 0])
    // Where a recipe stands in its file is lost.
    for place in expected.indices { expected[place].origin.offset = 0 }
    #expect(copies == expected)
    // The same, and so are the bytes, wherever the recipes stood.
    for place in [1, 0] { recipes[place].origin.offset += 9 }
    writer = try RecipeStoreWriter("\(folder.path)/others")
    for place in [1, 0] {
      for isCard in [false, true] {
        try writer.append(recipe: place, of: recipes, isCard: isCard)
      }
    }
    try writer.finish()
    #expect(try folder.bytes("others") == folder.bytes("copies"))
  }

  @Test("A card comes without what pages of others do not show, and is checked as all is")
  func card() throws {
    let recipes = try stored([1])
    let (card, whole) = (recipes.card(at: 0), recipes[0])
    #expect(card.slug == whole.slug)
    #expect(card.origin == whole.origin)
    #expect(card.ingredients.isEmpty && !whole.ingredients.isEmpty)
    var bytes = try folder.bytes("0")
    bytes[40] ^= 1
    try folder.overwrite("0", with: bytes)
    #expect(recipes.card(at: 0).name == "")
    #expect(recipes.failure?.id == .unreadableFile)
  }

  @Test("Many threads read and amend at once")
  func threads() throws {
    let recipes = try stored([50, 50])
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

  @Test("What can be read no longer is an empty recipe, and the reason is told to all copies")
  func failure() throws {
    let recipes = try stored([2])
    let selected = recipes.selecting([1, 0])
    var bytes = try folder.bytes("0")
    bytes[40] ^= 1
    try folder.overwrite("0", with: bytes)
    #expect(selected.recipe(at: 0) == (try FullRecipe.make(slug: "pie-1")))
    #expect(recipes.failure == nil)
    #expect(selected.recipe(at: 1).name == "")
    #expect(recipes.failure?.id == .unreadableFile)
    try folder.overwrite("0", with: [])
    #expect(selected.recipe(at: 0).name == "")
    #expect(recipes.failure?.path == "\(folder.path)/0")
  }
}
