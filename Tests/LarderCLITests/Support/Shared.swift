import Foundation

/// Material beside the checkout that some tests need.
enum Shared {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let folder = root.deletingLastPathComponent().appendingPathComponent("shared")

  /// Whether it is there; tests that need it are skipped otherwise.
  static let isPresent = FileManager.default.fileExists(atPath: folder.path)
}
