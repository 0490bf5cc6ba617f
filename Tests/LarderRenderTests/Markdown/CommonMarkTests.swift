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
  private static let differing: [(reason: String, examples: [Int])] = [
    (
      "raw HTML is left out",
      [21, 31] + Array(148...191) + [201, 308, 309, 344, 475, 476, 477, 491, 494, 524, 536]
        + Array(613...617) + [623] + Array(627...631) + [642, 643]
    ),
    ("a scheme, a colon or a backslash that no link may have", [500, 502, 596, 598, 599, 601]),
    ("libcmark 0.30.2 reads an older edition of the specification", [354, 625, 626]),
  ]

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
      if html != expected { differing.append(example.example) }
    }
    #expect(examples.count == 652)
    #expect(differing == CommonMarkTests.differing.flatMap(\.examples).sorted())
  }
}
