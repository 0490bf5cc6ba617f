import Foundation
import LarderLoad
import LarderModel
import Testing

/// Catalogs of our own in the shapes of other programs, below `Tests/Fixtures/catalogs`.
enum OwnCatalog {
  static func read(_ name: String) throws -> (recipes: [Recipe], diagnostics: [Diagnostic]) {
    let folder = SharedCatalogs.packageRoot.appending(path: "Tests/Fixtures/catalogs/\(name)")
    var diagnostics: [Diagnostic] = []
    let catalog = try ContentFolder(folder.path).catalog(
      parallel: Parallel(jobs: 1), into: &diagnostics)
    return (try #require(catalog).recipes, diagnostics)
  }
}
