import Foundation

/// Data by others that tests read where it lies: `LARDER_SHARED`, or `shared` beside the checkout.
enum SharedData {
  static func url(_ path: String) -> URL? {
    let checkout = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder =
      ProcessInfo.processInfo.environment["LARDER_SHARED"].map { URL(filePath: $0) }
      ?? checkout.deletingLastPathComponent().appending(path: "shared")
    let url = folder.appending(path: path)
    return FileManager.default.fileExists(atPath: url.path) ? url : nil
  }
}
