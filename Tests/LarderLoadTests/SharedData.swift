import Foundation
import Testing

/// Data by others beside the checkout; tests that need it are skipped where it is absent.
enum SharedData {
  static let packageRoot = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let folder = packageRoot.deletingLastPathComponent().appending(path: "shared")

  static let isPresent = FileManager.default.fileExists(atPath: folder.path)

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: path)))
  }

  /// Names of the JSON test suite's files that begin with a letter and an underscore.
  static func jsonCases(_ letter: String) -> [String] {
    let path = folder.appending(path: "conformance/json").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasPrefix(letter + "_") }.sorted()
  }

  static let reason: Comment = "the shared data is not beside the checkout"
}
