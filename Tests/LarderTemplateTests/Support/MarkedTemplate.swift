/// A template with its places of interest marked by 📍 in the text itself.
struct MarkedTemplate {
  /// From 1, columns in UTF-8 bytes.
  struct Position: Equatable {
    let line: Int
    let column: Int
  }

  /// The template without the marks.
  let text: String
  let positions: [Position]

  init(_ marked: String) {
    let parts = marked.split(separator: "📍", omittingEmptySubsequences: false)
    text = parts.joined()
    var before: [UInt8] = []
    positions = parts.dropLast().map { part in
      before += part.utf8
      let lines = before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      return Position(line: lines.count, column: (lines.last?.count ?? 0) + 1)
    }
  }
}
