import Foundation
import Testing

@testable import LarderRender

/// Runs the CommonMark specification's own examples through the bridge.
@Suite struct CommonMarkTests {
  private struct Example: Decodable {
    var markdown: String
    var html: String
    var example: Int
  }

  /// Beside the checkout; not part of it.
  private static let specification = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: "../shared/conformance/commonmark/spec.json")

  private static let isPresent = FileManager.default.fileExists(atPath: specification.path)

  /// Why an example's HTML is not the specification's.
  private static let differing: [(reason: String, examples: [Int])] = []

  @Test(
    "Every example is rendered as specified, save those that safety forbids",
    .enabled(if: isPresent, "the conformance suite is not beside this checkout"))
  func examples() throws {
    let data = try Data(contentsOf: CommonMarkTests.specification)
    let examples = try JSONDecoder().decode([Example].self, from: data)
    let renderer = MarkdownRenderer()
    let options = MarkdownOptions(basePath: nil)
    var differing: [Int] = []
    for example in examples {
      let expected = example.html.replacing(" />", with: ">")
      let html = renderer.html(example.markdown, options).replacing(" loading=\"lazy\"", with: "")
      if html != expected {
        differing.append(example.example)
        print("DIFF", example.example, example.markdown.debugDescription, expected.debugDescription, html.debugDescription)
      }
    }
    #expect(examples.count == 652)
    #expect(differing == CommonMarkTests.differing.flatMap(\.examples).sorted())
  }
}
