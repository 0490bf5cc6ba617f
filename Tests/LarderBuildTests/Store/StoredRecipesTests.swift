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

  @Test("A recipe takes sixteen bytes in memory")
  func size() {
    #expect(MemoryLayout<RecipeFiles.Place>.stride == 16)
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
