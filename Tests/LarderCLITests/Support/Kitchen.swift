import Foundation

/// A folder for one test with content in it, gone when the test is.
final class Kitchen {
  let folder: URL
  var program: Program { Program(folder: folder) }

  init(_ files: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("larder-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files { try write(path, text) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ path: String, _ text: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(path)), as: UTF8.self)
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
  }

  /// All files below a folder with their bytes, hidden ones left out.
  func tree(_ path: String) throws -> [String: Data] {
    let root = folder.appendingPathComponent(path)
    var tree: [String: Data] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: root.path)
      ?? FileManager.DirectoryEnumerator()
    {
      if name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) { continue }
      let file = root.appendingPathComponent(name)
      var isFolder: ObjCBool = false
      FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
      if !isFolder.boolValue { tree[name] = try Data(contentsOf: file) }
    }
    return tree
  }
}
