import Foundation
import LarderBuild
import LarderLoad
import LarderModel
import Testing

/// Whole catalogs through files.
@Suite struct RecordedCatalogTests {
  /// - Returns: How many recipes there were.
  private static func check(_ recipes: [Recipe], _ comment: Comment) throws -> Int {
    var stored = try StoredRecipes(in: FileManager.default.temporaryDirectory.path)
    stored.append(recipes)
    #expect(Array(Recipes(stored)) == recipes, comment)
    #expect(stored.failure == nil)
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
