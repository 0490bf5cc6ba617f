import Foundation
import Testing

@testable import LarderFuzz

/// A short run; `make fuzz` runs longer, guided by coverage.
@Suite struct FuzzTests {
  private static let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Corpus")

  @Test(
    "Parsers do not crash on broken input, and keep their invariants",
    arguments: FuzzTarget.allCases)
  func target(_ target: FuzzTarget) throws {
    // A whole site takes longer than a text.
    let runs = target == .site ? "8" : "200"
    try run(
      [target.rawValue, FuzzTests.corpus.appendingPathComponent(target.rawValue).path], runs,
      "larder-fuzz-\(target.rawValue).input")
  }

  @Test("Every page of random recipes can be rendered")
  func mix() throws {
    let root = FuzzTests.corpus.appendingPathComponent("../../..").standardizedFileURL
    let shared =
      ProcessInfo.processInfo.environment["LARDER_SHARED"].map { URL(fileURLWithPath: $0) }
      ?? root.appendingPathComponent("../shared").standardizedFileURL
    let paths =
      ["Content", "Tests/Fixtures/catalogs", "Tests/LarderFuzzTests/Corpus/ingredient"]
      .map { root.appendingPathComponent($0).path }
      + ["catalogs", "conformance/ingredients.tsv"].map { shared.appendingPathComponent($0).path }
    // `test_random_recipes.py` makes more of them with the optimized program.
    try run(["mix"] + paths, "100", "larder-fuzz-mix.json")
  }

  private func run(_ arguments: [String], _ runs: String, _ saved: String) throws {
    let saved = FileManager.default.temporaryDirectory.appendingPathComponent(saved)
    let process = Process()
    process.executableURL = FuzzTests.executable
    process.arguments = arguments + ["--runs", runs, "--save", saved.path]
    let errors = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let words = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(
      process.terminationStatus == 0 && process.terminationReason == .exit,
      "the input lies in \(saved.path)\n\(words.prefix(2_000))")
  }

  /// The program `larder-fuzz` next to the test bundle.
  private static let executable: URL = {
    let bundles =
      [URL(fileURLWithPath: CommandLine.arguments[0]), Bundle.main.bundleURL]
      + Bundle.allBundles.map(\.bundleURL)
    let candidates = bundles.map {
      $0.deletingLastPathComponent().appendingPathComponent("LarderFuzz")
    }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
      ?? URL(fileURLWithPath: "/nonexistent/LarderFuzz")
  }()
}
