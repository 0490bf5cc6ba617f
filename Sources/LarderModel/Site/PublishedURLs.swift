/// The record of the URLs that a site has published, from `Content/urls.txt`.
///
/// One URL per line, sorted, so that git merges it without conflicts (`merge=union`); comments begin
/// with `#`, and `gone:` marks a URL that its owner has given up:
///
///     gone: /recipes/plum-jam/
///     /recipes/plum-pie/
package struct PublishedURLs: Sendable {
  /// The name in the content folder.
  package static let name = "urls.txt"

  /// A URL, and its position in the file in bytes.
  package typealias Line = (url: Alias, isGone: Bool, offset: Int)

  /// The path for messages.
  package let path: String
  /// The lines by URL, without duplicates; if one of several is `gone`, the URL is.
  package private(set) var lines: [Line] = []
  private var comments: [String] = []

  /// - Parameter faults: Receives `invalid-url-line` for each line that is not a URL.
  package init(_ source: SourceText, into faults: inout [LocatedProblem]) {
    path = source.path
    var found: [Alias: Line] = [:]
    let hasMark = source.bytes.starts(with: [0xEF, 0xBB, 0xBF])
    for line in source.bytes[(hasMark ? 3 : 0)...].split(whereSeparator: { $0 < 0x20 }) {
      let text = Self.trimmed(line)
      if text.isEmpty { continue }
      let isGone = text.starts(with: "gone:".utf8)
      let url = Self.trimmed(text.dropFirst(isGone ? 5 : 0))
      if text.first == 0x23 {
        comments.append(String(decoding: text, as: UTF8.self))
      } else if url.first == 0x2F, let alias = Alias(String(decoding: url, as: UTF8.self)) {
        let first = found[alias]
        found[alias] = (
          alias, isGone || first?.isGone == true, first?.offset ?? line.startIndex
        )
      } else {
        let problem = Problem.invalidURLLine(String(decoding: text, as: UTF8.self).shortened)
        faults.append(LocatedProblem(problem, at: line.startIndex, length: line.count))
      }
    }
    lines = found.values.sorted { $0.offset < $1.offset }
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let rest = bytes.drop { $0 == 0x20 }
    return rest.prefix(through: rest.lastIndex { $0 != 0x20 } ?? rest.startIndex - 1)
  }

  /// Returns the file with more URLs; those of them that were gone are no longer marked.
  package func fileContents(adding served: [Alias]) -> String {
    var marks = Dictionary(
      uniqueKeysWithValues: lines.map { ($0.url.description, $0.isGone) })
    for url in served { marks[url.description] = false }
    let sorted = marks.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    let all = comments + sorted.map { $0.value ? "gone: \($0.key)" : $0.key }
    return all.map { $0 + "\n" }.joined()
  }
}
