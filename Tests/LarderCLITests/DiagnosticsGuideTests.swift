import Foundation
import Testing

@testable import LarderLoad
@testable import LarderModel

/// Keeps `Documentation/pages/diagnostics.md` and the pages of its index consistent with the
/// identifiers.
@Suite struct DiagnosticsGuideTests {
  @Test("Describes exactly the existing identifiers in the guide, in their order")
  func entries() throws {
    let headings = try DiagnosticsGuideTests.text().matches(of: /(?m)^###? `([a-z-]+)`/)
    #expect(headings.map { String($0.1) } == Diagnostic.ID.allCases.map(\.rawValue))
  }

  @Test("Lists every identifier in the index, with a link to its entry")
  func index() throws {
    let listed = try DiagnosticsGuideTests.page("diagnostics")
      .matches(of: /(?m)^\[`([a-z-]+)`\]\((diagnostics-[a-z]+)\.md(?:#([a-z-]+))?\)/)
    #expect(listed.map { String($0.1) } == Diagnostic.ID.allCases.map(\.rawValue))
    for entry in listed {
      #expect(entry.3 == nil ? entry.1 == "invalid-" : entry.3 == entry.1)
      let page = try DiagnosticsGuideTests.page(String(entry.2))
      #expect(page.contains("## `\(entry.1)`"))
    }
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
