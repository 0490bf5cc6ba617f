import Foundation
import Testing

@testable import LarderLoad
@testable import LarderModel

/// Keeps `Documentation/pages/diagnostics.md` in step with the sources.
@Suite struct DiagnosticsGuideTests {
  /// Words in quotes that look like identifiers and are none, by where they are at home.
  private static let others: Set<String> = [
    // Kinds of ingredients and how to prepare them
    "bone-in", "day-old", "extra-large", "free-range", "full-fat", "gluten-free", "good-sized",
    "large-size", "low-fat", "low-sodium", "medium-ripe", "medium-size", "medium-sized",
    "reduced-fat", "reduced-sodium", "regular-size", "shell-on", "skin-on", "small-size",
    "thumb-sized",
    // HTTP, and the preview's own header
    "accept-encoding", "content-length", "if-none-match", "if-range", "keep-alive", "no-cache",
    "same-origin", "sec-fetch-dest", "strict-origin-when-cross-origin", "transfer-encoding",
    "x-larder-board",
    // Programs, pages, ways of reading
    "xdg-open", "not-found", "shopping-list", "sign-in", "step-by-step",
  ]

  private static let root = Shared.root

  @Test("Every identifier in the sources has an entry in the guide")
  func documented() throws {
    let guide = try DiagnosticsGuideTests.entries()
    let missing = try DiagnosticsGuideTests.identifiers().subtracting(guide)
    #expect(
      missing.isEmpty, "describe \(missing.sorted()), or list them in this test as no identifiers")
  }

  @Test("Every entry in the guide is of an identifier in the sources")
  func alive() throws {
    let words = try DiagnosticsGuideTests.identifiers()
    let stale = try DiagnosticsGuideTests.entries().filter {
      !words.contains($0) && !$0.hasPrefix("invalid-")
    }
    #expect(stale.isEmpty, "\(stale.sorted()) is nowhere in the sources")
  }

  @Test("Every field that can be wrong has a line in the guide")
  func fields() throws {
    let guide = try DiagnosticsGuideTests.text()
    for wanted in RecipeField.allCases.map(\.expectation)
      + ConfigurationField.allCases.map(\.expectation)
    {
      #expect(guide.contains("\n- `\(wanted.id)`: "), "\(wanted.id)")
    }
  }

  @Test("Every entry says how grave it is, shows an example and ends with a remedy")
  func complete() throws {
    for entry in try DiagnosticsGuideTests.text().components(separatedBy: "\n### ").dropFirst() {
      let parts = entry.components(separatedBy: "```")
      let name = entry.prefix { $0 != "\n" }
      #expect(parts.count == 3, "one example: \(name)")
      #expect(parts[0].contains("\n\nError") || parts[0].contains("\n\nWarning"), "\(name)")
      #expect(parts.last?.count ?? 0 > 10, "a remedy: \(name)")
    }
  }

  /// Names in the headings: ``### `json-syntax` ``.
  private static func entries() throws -> Set<String> {
    Set(try text().matches(of: /(?m)^### `([a-z-]+)`/).map { String($0.1) })
      .subtracting(["invalid-"])
  }

  /// Words in kebab case that stand alone in quotes, in all sources of ours.
  private static func identifiers() throws -> Set<String> {
    let sources = root.appendingPathComponent("Sources")
    var words: Set<String> = []
    for case let name as String in FileManager.default.enumerator(atPath: sources.path) ?? .init()
    where name.hasSuffix(".swift") && !name.hasPrefix("LarderFuzz/") {
      let code = try String(contentsOf: sources.appendingPathComponent(name), encoding: .utf8)
      words.formUnion(code.matches(of: /"([a-z]+(?:-[a-z]+)+)"/).map { String($0.1) })
    }
    return words.subtracting(others)
  }

  private static func text() throws -> String {
    let file = root.appendingPathComponent("Documentation/pages/diagnostics.md")
    return try String(contentsOf: file, encoding: .utf8)
  }
}
