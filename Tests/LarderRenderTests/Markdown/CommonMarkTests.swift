import Foundation
import Testing

@testable import LarderRender

/// Runs the CommonMark specification's own examples through the renderer.
@Suite struct CommonMarkTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The edition of the installed libcmark; `.ci/dependencies test` takes it from Debian's source.
  private static let installed = root.appending(path: ".build/commonmark/spec.txt")

  /// A file beside the checkout, not part of it.
  private static let shared = root.appending(
    path: "../shared/conformance/commonmark/spec.json")

  private static func isPresent(_ file: URL) -> Bool {
    FileManager.default.fileExists(atPath: file.path)
  }

  /// Reasons why the HTML of examples differs from the specification, by edition.
  private static let differing: [String: [(reason: String, examples: [Int])]] = [
    "0.30": [
      (
        "raw HTML is left out",
        [21, 31] + Array(148...191) + [201, 308, 309, 344, 474, 475, 476, 490, 493, 523, 535]
          + Array(612...616) + [622, 624] + Array(627...631) + [642, 643]
      ),
      ("a scheme, a colon or a backslash that no link may have", [499, 501, 595, 597, 598, 600]),
      ("URLs and email addresses in texts are links", [605, 607, 610, 611]),
    ],
    "0.31.2": [
      (
        "raw HTML is left out",
        [21, 31] + Array(148...191) + [201, 308, 309, 344, 475, 476, 477, 491, 494, 524, 536]
          + Array(613...617) + [623] + Array(627...631) + [642, 643]
      ),
      ("a scheme, a colon or a backslash that no link may have", [500, 502, 596, 598, 599, 601]),
      ("URLs and email addresses in texts are links", [606, 608, 611, 612]),
    ],
  ]

  /// Examples that libcmark 0.30.2 renders differently, as it implements an older edition.
  private static let newer = [354, 625, 626]

  @Test(
    "Every example of the installed edition is rendered as specified, except unsafe ones",
    .enabled(if: isPresent(installed), "CommonMark's examples could not be fetched"))
  func installedEdition() throws {
    let text = try String(contentsOf: Self.installed, encoding: .utf8)
    let specification = CommonMarkSpecification(text)
    #expect(specification.examples.count > 640)
    let known = try #require(Self.differing[specification.version])
    #expect(differing(specification.examples) == known.flatMap(\.examples).sorted())
  }

  @Test(
    "Every example of 0.31.2 is rendered as specified, except unsafe ones",
    .enabled(if: isPresent(shared), "the shared conformance suites are not here"))
  func newerEdition() throws {
    let examples = try JSONDecoder().decode(
      [CommonMarkSpecification.Example].self, from: Data(contentsOf: Self.shared))
    #expect(examples.count == 652)
    let known = Self.differing["0.31.2"] ?? []
    #expect(differing(examples) == (known.flatMap(\.examples) + Self.newer).sorted())
  }

  private func differing(_ examples: [CommonMarkSpecification.Example]) -> [Int] {
    let renderer = MarkdownRenderer()
    let options = MarkdownOptions(basePath: nil)
    return examples.filter { example in
      let expected = example.html.replacing(" />", with: ">")
      let html = renderer.html(example.markdown, options)
      return html.replacing(" loading=\"lazy\"", with: "") != expected
    }.map(\.example)
  }
}

/// The text of the specification, of which only the examples are used.
struct CommonMarkSpecification {
  struct Example: Decodable {
    var markdown: String
    var html: String
    /// The number, from 1 in the order of the text.
    var example: Int
  }

  private(set) var version = ""
  private(set) var examples: [Example] = []

  /// Parses examples in fences of 32 backticks, with Markdown and HTML separated by a line that
  /// contains only a dot; an arrow is a tab.
  init(_ text: String) {
    let fence = String(repeating: "`", count: 32)
    var parts: [[Substring]]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == fence + " example" {
        parts = [[]]
      } else if line == fence, let ended = parts {
        let texts = ended.map { lines in
          lines.map { $0.replacing("→", with: "\t") + "\n" }.joined()
        }
        examples.append(
          Example(
            markdown: texts.first ?? "", html: texts.last ?? "", example: examples.count + 1))
        parts = nil
      } else if line == ".", parts?.count == 1 {
        parts?.append([])
      } else if let last = parts?.indices.last {
        parts?[last].append(line)
      } else if version.isEmpty, line.hasPrefix("version: ") {
        version = String(line.dropFirst(9))
      }
    }
  }
}
