/// The text of the specification, of which only the examples are read.
struct CommonMarkSpecification {
  struct Example: Decodable {
    var markdown: String
    var html: String
    /// Counted from 1 in the order of the text.
    var example: Int
  }

  private(set) var version = ""
  private(set) var examples: [Example] = []

  /// Examples stand in fences of 32 backticks, Markdown and HTML apart by a line that is a
  /// point; an arrow is a tab.
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
