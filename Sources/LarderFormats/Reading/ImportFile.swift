internal import LarderModel

/// A file that may contain recipes, together with its container.
package struct ImportFile {
  /// The name in the container.
  package let name: String
  package let bytes: [UInt8]
  let container: any ImportContainer
  let notation: Notation
  /// The keys of a JSON object or of the first object in a list, which may be named `recipes`.
  let keys: Set<String>
  /// The name of the outermost element of an XML file, otherwise empty.
  let root: String
  private let lines: Lines

  /// The notation of a file, identified by its first bytes.
  enum Notation: Equatable {
    case json, html, xml, text, zip, gzip, picture
    /// Another kind, with its plural: "PDF files".
    case other(String)
  }

  init(name: String, bytes: [UInt8], in container: any ImportContainer) {
    self.name = name
    let bytes = TextEncoding.fromUTF16(bytes)
    self.bytes = bytes
    self.container = container
    lines = Lines(path: container.shown(name), bytes: bytes)
    notation = ImportFile.notation(of: bytes, named: name)
    root = notation == .xml ? XMLSource.root(of: bytes) : ""
    keys = notation == .json ? ImportFile.keys(of: bytes, path: container.shown(name)) : []
  }

  /// The path for messages.
  package var path: String { container.shown(name) }

  /// Returns a position in the file for messages.
  func location(at offset: Int) -> SourceLocation { lines.index.location(at: offset) }

  private static func keys(of bytes: [UInt8], path: String) -> Set<String> {
    func keys(_ entries: [JSONOutline.Entry]) -> Set<String> {
      Set(
        entries.lazy.filter { $0.key.count <= 66 }.map {
          String(decoding: bytes[$0.key].dropFirst().dropLast(), as: UTF8.self)
        })
    }
    func keys(ofFirst elements: [Range<Int>]) -> Set<String> {
      guard let first = elements.first, bytes[first.lowerBound] == 0x7B,
        case .object(let entries) = JSONOutline.split(bytes, in: first).root
      else { return [] }
      return keys(entries)
    }
    switch JSONDocument(path: path, bytes: bytes).root {
    case .object(let entries):
      let own = keys(entries)
      guard own == ["recipes"], let list = entries.first?.value,
        case .list(let elements) = JSONOutline.split(bytes, in: list).root
      else { return own }
      return keys(ofFirst: elements)
    case .list(let elements): return keys(ofFirst: elements)
    case .scalar: return []
    }
  }

  /// Whether the first 16 kB contain all of the words.
  func begins(with words: String...) -> Bool {
    words.allSatisfy { bytes.place(of: $0, in: 0..<min(bytes.count, 1 << 14)) != nil }
  }

  /// The whole file as a value; `nil` if it is not JSON, which the generic reader then reports.
  var value: FieldValue? {
    JSONParser(isMending: true).parse(bytes, in: TextEncoding.start(of: bytes)..<bytes.count)
  }

  /// - Parameter name: Decides if a text begins like JSON or HTML, but may be neither.
  static func notation(of bytes: [UInt8], named name: String = "") -> Notation {
    let bytes = TextEncoding.fromUTF16(bytes)
    if ZipArchive.begins(bytes[...]) { return .zip }
    if bytes.starts(with: [0x1F, 0x8B]) { return .gzip }
    if ImportedPictures.isPicture(bytes) { return .picture }
    for (start, words) in others where bytes.starts(with: start) { return .other(words) }
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let head = bytes.dropFirst(isMarked ? 3 : 0).drop(while: \.isHTMLBlank).prefix(4_096)
    let ending = ImportName.ending(of: name)
    switch head.first {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      return ending.hasPrefix("json") || beginsAsJSON(head) ? .json : .text
    case UInt8(ascii: "<"):
      let words = String(decoding: head, as: UTF8.self).lowercased()
      let isHTML = ["<!doctype html", "<html"].contains { words.contains($0) }
      let isPart = !words.hasPrefix("<?xml") && parts.contains { words.contains($0) }
      return isHTML || isPart || ["html", "htm", "xhtml"].contains(ending) ? .html : .xml
    case nil: return .text
    default: return bytes.prefix(4_096).contains(0) ? .other("files of unknown kinds") : .text
    }
  }

  /// Whether the first bracket begins JSON, not `[Ingredients]`, `[![a badge]` or `{{ it }}`.
  private static func beginsAsJSON(_ head: ArraySlice<UInt8>) -> Bool {
    var rest = head
    while rest.first == UInt8(ascii: "[") { rest = rest.dropFirst().drop(while: \.isHTMLBlank) }
    if rest.first == UInt8(ascii: "{") { rest = rest.dropFirst().drop(while: \.isHTMLBlank) }
    if rest.first == UInt8(ascii: "\"") { return true }
    return rest.first == UInt8(ascii: "}") || rest.allSatisfy { $0.isHTMLBlank || $0 == 0x5D }
  }

  /// Tags that identify a fragment of a page.
  private static let parts = [
    "<script", "<meta ", "<body", "<div", "<p>", "<article", "<section", "<main", "<h1", "<ul",
    "<table", "itemscope",
  ]

  private static let others: [([UInt8], String)] = [
    (Array("%PDF".utf8), "PDF files"), ([0xD0, 0xCF, 0x11, 0xE0], "old Office files"),
    (Array("SQLite format 3".utf8), "databases"), (Array("Rar!".utf8), "RAR archives"),
    ([0x37, 0x7A, 0xBC, 0xAF], "7z archives"),
  ]

  /// The line index of a file, computed for the first message. A class, because copies share it.
  private final class Lines {
    lazy var index = LineIndex(path: path, bytes: bytes)
    private let path: String
    private let bytes: [UInt8]

    init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }
}
