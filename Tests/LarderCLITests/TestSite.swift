import Foundation

/// A folder with content for one test, which is removed after the test.
final class TestSite {
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

  /// Returns all files below a folder with their bytes, except hidden ones.
  func tree(_ path: String) throws -> [String: Data] {
    let root = folder.appendingPathComponent(path)
    var tree: [String: Data] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: root.path)
      ?? FileManager.DirectoryEnumerator()
    {
      if name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) { continue }
      let file = root.appendingPathComponent(name)
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
      if !isFolder.boolValue { tree[name] = try Data(contentsOf: file) }
    }
    return tree
  }
}

/// Runs the real program, as a user would.
struct Program {
  struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The working directory of the program.
  var folder: URL
  var environment: [String: String] = [:]

  func run(_ arguments: String...) throws -> Outcome { try run(arguments) }

  func run(_ arguments: [String]) throws -> Outcome {
    let process = Process()
    process.executableURL = Program.executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    var variables = ProcessInfo.processInfo.environment
    variables["GITHUB_ACTIONS"] = nil
    process.environment = variables.merging(environment) { _, own in own }
    let output = Pipe()
    let errors = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString)
    _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: errors) }
    let errorHandle = try FileHandle(forWritingTo: errors)
    process.standardOutput = output
    process.standardError = errorHandle
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try errorHandle.close()
    return Outcome(
      status: process.terminationStatus,
      output: String(decoding: bytes, as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }

  /// `larder` beside the test bundle.
  static let executable: URL = {
    let bundles =
      [
        URL(fileURLWithPath: CommandLine.arguments[0]), Bundle.main.bundleURL,
      ] + Bundle.allBundles.map(\.bundleURL)
    for bundle in bundles {
      let candidate = bundle.deletingLastPathComponent().appendingPathComponent("larder")
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
    }
    return URL(fileURLWithPath: "/nonexistent/larder")
  }()
}

/// Optional material next to the checkout, which some tests need.
enum Shared {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let folder = root.deletingLastPathComponent().appendingPathComponent("shared")

  /// Whether the material exists; tests that need it are skipped otherwise.
  static let isPresent = FileManager.default.fileExists(atPath: folder.path)
}
