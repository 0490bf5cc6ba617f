import Foundation
import Testing

@testable import LarderLoad
@testable import LarderModel

/// Keeps `Documentation/pages/diagnostics.md` consistent with the identifiers.
@Suite struct DiagnosticsGuideTests {
  @Test("Describes exactly the existing identifiers in the guide, in their order")
  func entries() throws {
    let headings = try DiagnosticsGuideTests.text().matches(of: /(?m)^### `([a-z-]+)`/)
    #expect(headings.map { String($0.1) } == Diagnostic.ID.allCases.map(\.rawValue))
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
    for entry in try DiagnosticsGuideTests.text().components(separatedBy: "\n### ").dropFirst() {
      let parts = entry.components(separatedBy: "```")
      let name = entry.prefix { $0 != "\n" }
      #expect(parts.count == 3, "one example: \(name)")
      let grades = ["Error", "Warning", "Note"]
      #expect(grades.contains { parts[0].contains("\n\n\($0)") }, "\(name)")
      #expect(parts.last?.count ?? 0 > 10, "a remedy: \(name)")
    }
  }

  private static func text() throws -> String {
    let file = Shared.root.appendingPathComponent("Documentation/pages/diagnostics.md")
    return try String(contentsOf: file, encoding: .utf8)
  }
}
