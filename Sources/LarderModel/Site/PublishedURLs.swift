/// The record of the URLs that a site has published, from `Content/urls.txt`.
///
/// One URL per line, in byte order, so that git merges it without conflicts (`merge=union`):
///
///     gone: /recipes/plum-jam/
///     /recipes/plum-pie/
///
/// Lines that begin with `#` are comments. `gone:` marks a URL that its owner has given up.
package struct PublishedURLs: Sendable {
  /// The name in the content folder.
  package static let name = "urls.txt"

  package struct Line: Hashable, Sendable {
    package var url: Alias
    package var isGone: Bool
    /// Position in the file, in bytes.
    package var offset: Int
  }

  /// The path for messages.
  package let path: String
  /// The lines by URL, without duplicates; if one of several is `gone`, the URL is.
  package private(set) var lines: [Line] = []
  private var comments: [String] = []

  package init(path: String) { self.path = path }

  /// Reads the file.
  ///
  /// - Returns: The record, with the error `invalid-url-line` for each line that is not a URL.
  package static func read(_ source: SourceText) -> (urls: PublishedURLs, faults: [LocatedProblem])
  {
    var urls = PublishedURLs(path: source.path)
    var faults: [LocatedProblem] = []
    var places: [Alias: Int] = [:]
    let hasMark = source.bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let all = source.bytes.dropFirst(hasMark ? 3 : 0)
    for bytes in all.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let text = String(decoding: bytes.trimmed, as: UTF8.self)
      if text.isEmpty { continue }
      if text.utf8.first == 0x23 {
        urls.comments.append(text)
        continue
      }
      let isGone = text.utf8.starts(with: "gone:".utf8)
      let url = isGone ? String(decoding: text.utf8.dropFirst(5), as: UTF8.self).trimmed : text
      guard url.utf8.first == 0x2F, let alias = Alias(url) else {
        faults.append(
          LocatedProblem(
            .invalidURLLine(text.shortened), at: bytes.startIndex, length: bytes.count))
        continue
      }
      if let place = places[alias] {
        urls.lines[place].isGone = urls.lines[place].isGone || isGone
      } else {
        places[alias] = urls.lines.count
        urls.lines.append(Line(url: alias, isGone: isGone, offset: bytes.startIndex))
      }
    }
    return (urls, faults)
  }

  /// Returns the file with more URLs; those of them that were gone are no longer marked.
  package func text(adding served: [Alias]) -> String {
    var marks = Dictionary(
      lines.map { ($0.url.description, $0.isGone) }, uniquingKeysWith: { $0 || $1 })
    for url in served { marks[url.description] = false }
    let sorted = marks.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    let all = comments + sorted.map { $0.value ? "gone: \($0.key)" : $0.key }
    return all.map { $0 + "\n" }.joined()
  }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmed: ArraySlice<UInt8> {
    let start = firstIndex { $0 != 0x20 && $0 != 0x09 } ?? endIndex
    let end = lastIndex { $0 != 0x20 && $0 != 0x09 } ?? start
    return self[start..<Swift.min(endIndex, end + 1)]
  }
}

extension String {
  fileprivate var trimmed: String { String(decoding: Array(utf8)[...].trimmed, as: UTF8.self) }
}
