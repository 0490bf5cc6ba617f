import Foundation
import LarderFormats
import Testing

@testable import LarderLoad
@testable import LarderModel

/// Keeps the pages `Documentation/pages/diagnostics-….md` consistent with the identifiers in the
/// sources. A test of the site keeps their index consistent with them.
@Suite struct DiagnosticsGuideTests {
  @Test("Describes every identifier in the sources once, with its severities")
  func entries() throws {
    let severities = try DiagnosticsGuideTests.severities()
    let entries = try DiagnosticsGuideTests.text().matches(of: /(?m)^###? `([a-z-]+)`.*\n\n(.+)/)
    #expect(severities.count > 100)
    #expect(entries.map { String($0.1) }.sorted() == severities.keys.sorted())
    for entry in entries {
      let first = entry.2.prefix { $0 != "." }.lowercased()
      for severity in severities[String(entry.1)] ?? [] {
        #expect(first.contains(severity), "\(entry.1): \(severity)")
      }
    }
  }

  @Test("Compares only with identifiers that exist")
  func comparisons() throws {
    let known = try Set(DiagnosticsGuideTests.severities().keys)
    let compared = try DiagnosticsGuideTests.sources(with: "id == \"", "id != \"").flatMap {
      $0.matches(of: /\bid [!=]= "([a-z-]+)"/).map { String($0.1) }
    }
    #expect(compared.count > 5)
    #expect(Set(compared).subtracting(known) == [])
  }

  @Test("Describes every field that can be invalid in the guide")
  func fields() throws {
    let guide = try DiagnosticsGuideTests.text()
    for wanted in RecipeField.allCases.map(\.expectation)
      + ConfigurationField.allCases.map(\.expectation) + LookField.allCases.map(\.expectation)
    {
      #expect(guide.contains("\n- `invalid-\(wanted.kebab)`: "), "\(wanted.kebab)")
    }
  }

  @Test("Gives every entry of the guide a severity, an example and a remedy")
  func complete() throws {
    let entries = try DiagnosticsGuideTests.text().split(separator: /\n###? (?=`)/).dropFirst()
    for entry in entries {
      let parts = entry.components(separatedBy: "```")
      let name = entry.prefix { $0 != "\n" }
      #expect(parts.count == 3, "one example: \(name)")
      let grades = ["Error", "Warning", "Note"]
      #expect(grades.contains { parts[0].contains("\n\n\($0)") }, "\(name)")
      #expect(parts.last?.count ?? 0 > 10, "a remedy: \(name)")
    }
  }

  /// The identifiers in the sources, each with those of its severities that are literals too.
  private static func severities() throws -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for source in try sources(with: "Problem(", "EnvironmentFault(") {
      for match in source.matches(
        of: /\b(?:Problem\(\s*([^,"]+),|(EnvironmentFault)\()\s*"([a-z-]+)"/)
      {
        let severities = match.1?.matches(of: /\.(error|warning|note)\b/).map { String($0.1) }
        found[String(match.3), default: []].formUnion(severities ?? ["error"])
      }
    }
    return found
  }

  /// The texts of the source files that contain one of these words.
  private static func sources(with words: String...) throws -> [String] {
    let folder = Shared.root.appendingPathComponent("Sources").path
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return try names.filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
      .filter { text in words.contains { text.contains($0) } }
  }

  /// The pages that the index links to, in its order.
  private static func text() throws -> String {
    var names: [String] = []
    for link in try page("diagnostics").matches(of: /(?m)^\[.*\]\((diagnostics-[a-z]+)\.md/)
    where names.last != String(link.1) {
      names.append(String(link.1))
    }
    return try names.map(page).joined()
  }

  private static func page(_ name: String) throws -> String {
    let file = Shared.root.appendingPathComponent("Documentation/pages/\(name).md")
    return try String(contentsOf: file, encoding: .utf8)
  }
}
