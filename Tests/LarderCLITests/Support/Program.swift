import Foundation

/// Runs the real program, as a user does.
struct Program {
  struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  /// Folder the program is started in.
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
    FileManager.default.createFile(atPath: errors.path, contents: nil)
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
  private static let executable: URL = {
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
