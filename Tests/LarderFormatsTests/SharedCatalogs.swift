import Foundation
import LarderBuild
import LarderFormats
import LarderLoad
import LarderModel
import Testing

/// Data by others in `LARDER_SHARED`, or in `shared` next to the checkout; tests that need it are
/// skipped if it is missing.
enum SharedCatalogs {
  static let packageRoot = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let folder =
    ProcessInfo.processInfo.environment["LARDER_SHARED"].map { URL(filePath: $0) }
    ?? packageRoot.deletingLastPathComponent().appending(path: "shared")

  static let isPresent = FileManager.default.fileExists(atPath: folder.path)

  static func url(_ path: String) -> URL { folder.appending(path: path) }

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url(path)))
  }

  /// Returns the names of JSONTestSuite files that begin with a letter and an underscore.
  static func jsonCases(_ letter: String) -> [String] {
    names(in: "conformance/json", suffix: ".json").filter { $0.hasPrefix(letter + "_") }
  }

  /// Returns the names of a folder's files that end in `suffix`, sorted.
  static func names(in path: String, suffix: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: url(path).path)
    return (names ?? []).filter { $0.hasSuffix(suffix) }.sorted()
  }

  static let reason: Comment = "the shared conformance suites are not here"
}

/// Fictional catalogs in the formats of other programs, in `Tests/Fixtures/catalogs`.
enum OwnCatalog {
  static func read(_ name: String) throws -> (recipes: [Recipe], diagnostics: [Diagnostic]) {
    let folder = SharedCatalogs.packageRoot.appending(path: "Tests/Fixtures/catalogs/\(name)")
    var diagnostics: [Diagnostic] = []
    let catalog = try ContentFolder(folder.path).catalog(
      parallel: Parallel(jobs: 1), into: &diagnostics)
    return (Array(try #require(catalog).recipes), diagnostics)
  }
}
