internal import LarderBuild
package import LarderModel

/// Where the catalog of a content folder can be cut, so that reading the pieces one by one gives what
/// reading all at once gives.
///
/// As a file, one JSON object:
///
///     {"version": 2, "files": [
///       {"name": "recipes.json", "size": 4000, "lines": false, "pieces": [
///         {"first": 2, "end": 1990, "line": 2, "lineStart": 2, "from": 2, "to": 4000,
///          "fingerprint": "0123…"}, …]}],
///      "shares": [["recipes/Jam.json", "recipes/Soups/Tomato soup.md", …], …]}
///
/// - `name`: in the content folder; `size`: of the file in bytes; `lines`: whether each recipe has a
///   line of its own rather than a comma behind it.
/// - `first`, `end`: the piece, from the first byte of its first recipe to the byte after its last.
/// - `line`: number of the line, from 1, that `first` is in; `lineStart`: the first byte of that.
/// - `from`, `to`: what is to be loaded to read the piece, which holds what messages quote beside it.
/// - `fingerprint`: XXH3 of 128 bits of the bytes from `first` to `end`, in hexadecimal digits.
/// - `shares`: the files in `recipes/` and the folders inside it, by their paths in the content
///   folder. Those of a share are read together, in the order of the catalog. Which share a file is
///   in follows from its path and their number alone. A share may have none.
///
/// The pieces of all `files` come before the `shares` where they are numbered. Files beside
/// `recipes/` without an entry are read whole.
package struct CatalogCuts: Hashable, Sendable {
  private static let version = 2
  /// No file is larger, so that no sum of places overflows.
  private static let limit = 1 << 60

  package struct File: Hashable, Sendable {
    /// In the content folder.
    package let name: String
    /// In bytes.
    package let size: Int
    /// Whether there is one recipe a line.
    package let isLines: Bool
    /// In the order of the file; never none.
    package let pieces: [CatalogPiece]
  }

  package let files: [File]
  package let shares: [[String]]

  init(_ files: [File], shares: [[String]]) {
    self.files = files
    self.shares = shares
  }

  /// Of pieces and shares together.
  package var count: Int { files.reduce(0) { $0 + $1.pieces.count } + shares.count }

  /// For each of these the byte of its file that its recipes are counted from.
  package var starts: [Int] {
    files.flatMap(\.pieces).map(\.elements.lowerBound) + shares.map { _ in 0 }
  }

  /// By its path alone, so that a file that is new or gone changes no share but its own.
  static func share(of path: String, among count: Int) -> Int {
    Int(Fingerprint(of: Array(path.utf8)).low % UInt64(count))
  }

  /// - Parameter paths: In the order of the catalog.
  static func shares(of paths: [String], into count: Int) -> [[String]] {
    var shares = [[String]](repeating: [], count: min(count, paths.count))
    for path in paths { shares[share(of: path, among: shares.count)].append(path) }
    return shares
  }

  /// Whether a path may be that of a file in a share.
  private static func isShared(_ path: String) -> Bool {
    path.utf8.starts(with: "recipes/".utf8)
      && path.utf8.split(separator: 0x2F).allSatisfy { !$0.elementsEqual("..".utf8) }
  }

  /// Whether a name in the content folder is `recipes.json` or `recipes.jsonl`, in any case.
  static func isCatalog(_ name: String) -> Bool {
    ["recipes.json", "recipes.jsonl"].contains(name.lowercased())
  }

  package var json: String {
    JSONText.object([
      "version": "\(CatalogCuts.version)",
      "files": JSONText.list(
        files.map { file in
          JSONText.object([
            "name": JSONText.string(file.name), "size": "\(file.size)",
            "lines": "\(file.isLines)",
            "pieces": JSONText.list(file.pieces.map { CatalogCuts.json($0, of: file.size) }),
          ])
        }),
      "shares": JSONText.list(shares.map { JSONText.list($0.map(JSONText.string)) }),
    ]) + "\n"
  }

  private static func json(_ piece: CatalogPiece, of size: Int) -> String {
    let bytes = piece.bytes(of: size)
    return JSONText.object([
      "first": "\(piece.elements.lowerBound)", "end": "\(piece.elements.upperBound)",
      "line": "\(piece.line.number)", "lineStart": "\(piece.line.start)",
      "from": "\(bytes.lowerBound)", "to": "\(bytes.upperBound)",
      "fingerprint": JSONText.string("\(piece.fingerprint)"),
    ])
  }

  /// Reads what `json` gives.
  ///
  /// - Parameter path: For the message.
  /// - Throws: `unreadable-file` for anything else.
  package init(_ json: [UInt8], path: String) throws(EnvironmentFault) {
    guard
      let cuts = JSONParser().parse(json, CatalogCuts.init),
      let cuts
    else {
      throw EnvironmentFault(
        .unreadableFile, "this is no list of pieces that this version of larder can read",
        path: path, hint: "make it again: larder task cut")
    }
    self = cuts
  }

  private init?(_ root: JSONValue) {
    guard CatalogCuts.number("version", of: root) == CatalogCuts.version,
      let files = root["files"]?.elements, let shares = root["shares"]?.elements
    else { return nil }
    self.files = files.compactMap(CatalogCuts.file)
    self.shares = shares.map { $0.elements.compactMap(\.text).filter(CatalogCuts.isShared) }
    let names = Set(self.files.map(\.name))
    guard names.count == files.count,
      zip(shares, self.shares).allSatisfy({ $0.elements.count == $1.count })
    else { return nil }
  }

  private static func file(_ value: JSONValue) -> File? {
    guard let name = value["name"]?.text, isCatalog(name),
      let size = number("size", of: value), (0...limit).contains(size),
      let isLines = value["lines"]?.bool,
      let values = value["pieces"]?.elements, !values.isEmpty
    else { return nil }
    var pieces: [CatalogPiece] = []
    for value in values {
      let start = pieces.last?.elements.upperBound ?? 0
      guard let piece = piece(value, of: size), piece.elements.lowerBound >= start else {
        return nil
      }
      pieces.append(piece)
    }
    return File(name: name, size: size, isLines: isLines, pieces: pieces)
  }

  private static func piece(_ value: JSONValue, of size: Int) -> CatalogPiece? {
    guard let first = number("first", of: value), let end = number("end", of: value),
      let line = number("line", of: value), let start = number("lineStart", of: value),
      let from = number("from", of: value), let to = number("to", of: value),
      let digits = value["fingerprint"]?.text,
      let fingerprint = Fingerprint(hexadecimal: Array(digits.utf8)[...]),
      line >= 1, 0 <= start, start <= first, first < end, end <= size
    else { return nil }
    let mark = LineMark(number: line, start: start)
    let piece = CatalogPiece(elements: first..<end, line: mark, fingerprint: fingerprint)
    return piece.bytes(of: size) == from..<max(from, to) ? piece : nil
  }

  private static func number(_ name: String, of value: JSONValue) -> Int? {
    value[name]?.digits.flatMap { Int($0) }
  }
}
