import Foundation
import LarderBuild
import LarderLoad
import LarderModel
import Testing

/// Whole catalogs through recipe stores.
@Suite struct RecordedCatalogTests {
  /// - Returns: How many recipes there were.
  private static func check(_ recipes: [Recipe], _ comment: Comment) throws -> Int {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    var writer = try RecipeStoreWriter(path)
    for recipe in recipes { try writer.append(recipe) }
    try writer.finish()
    let store = try RecipeStore(path)
    #expect(try (0..<store.count).map { try store.recipe(at: $0) } == recipes, comment)
    return recipes.count
  }

  private static func recipes(in folder: String) -> [Recipe] {
    var ignored: [Diagnostic] = []
    let catalog = try? ContentFolder(folder).catalog(
      publishesDrafts: true, parallel: Parallel(jobs: 2), into: &ignored)
    return Array(catalog?.recipes ?? [])
  }

  @Test(
    "Recipes of our own catalogs come back as they were",
    arguments: ["based-cooking", "chowdown", "hellofresh", "hugo", "nine-recipes", "nyum"])
  func own(name: String) throws {
    #expect(try Self.check(OwnCatalog.read(name).recipes, "\(name)") > 0)
  }

  @Test(
    "Recipes of others' catalogs, hostile ones too, come back as they were",
    .enabled(if: SharedCatalogs.isPresent, SharedCatalogs.reason))
  func shared() throws {
    var count = 0
    let folders =
      ["hellofresh", "nine-recipes", "based-cooking"].map { "catalogs/\($0)" }
      + SharedCatalogs.names(in: "hostile/cases", suffix: "").map { "hostile/cases/\($0)/in" }
    for folder in folders {
      count += try Self.check(
        Self.recipes(in: SharedCatalogs.url(folder).path), "\(folder)")
    }
    #expect(count > 300)
  }
}
