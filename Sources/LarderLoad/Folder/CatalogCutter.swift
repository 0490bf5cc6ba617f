internal import LarderBuild
internal import LarderModel

/// Finds where a catalog file can be cut, by going through it once.
///
/// Only a list of recipes is cut, `[…]`, `{"recipes": […]}` or one a line, beside which nothing is
/// to be said of the file, and of which the outermost structure is JSON. Each piece but the first
/// begins with an object. Whatever else a file is, it is read whole, and what is wrong with it is
/// found then.
struct CatalogCutter: ~Copyable {
  private enum Step {
    case element(JSONSlice)
    case end
  }

  private let name: String
  private let isLines: Bool
  private var window: FileWindow
  /// Bytes before the list, its bracket included, and how many brackets are open then.
  private var head: [UInt8] = []
  private var depth = 0
  /// The first object of the list.
  private var first: [UInt8] = []
  /// How long pieces are to be, in bytes.
  private let length: Int
  private var pieces: [CatalogPiece] = []
  /// Of the piece that is gone through.
  private var start: (offset: Int, line: LineMark)?
  private var fingerprint = Fingerprint.Stream()
  /// The byte after the last element, and the line it is in.
  private var end = 0
  private var line = LineMark()
  private var count = 0

  init(_ files: ContentFile, _ name: String, length: Int) throws(ContentFile.Refusal) {
    self.name = name
    self.length = length
    isLines = name.lowercased().hasSuffix(".jsonl")
    window = try FileWindow(files, name)
  }

  /// - Returns: `nil` for a file that is read whole.
  consuming func cut() throws(ContentFile.Refusal) -> CatalogCuts.File? {
    guard try window.move(to: 0), !TextEncoding.isUTF16(window.bytes) else { return nil }
    var index = TextEncoding.start(of: window.bytes)
    if !isLines {
      guard let start = openList(from: index) else { return nil }
      index = start
      head = Array(window.bytes[..<index])
    }
    line.advance(through: 0..<index, of: window.bytes)
    while true {
      switch isLines ? nextLine(from: index) : nextElement(from: index) {
      case .element(let slice):
        guard take(slice, from: index) else { return nil }
        index = slice.end
      case .end:
        // A single line is read as a document.
        guard count > (isLines ? 1 : 0) else { return nil }
        close()
        return CatalogCuts.File(name: name, size: window.size, isLines: isLines, pieces: pieces)
      case nil:
        guard try window.move(to: index) else { return nil }
        index = 0
      }
    }
  }

  /// Goes through what is before a list: objects that hold it, and single values beside it.
  ///
  /// - Returns: The byte after the list's bracket; `nil` where none is seen.
  private mutating func openList(from index: Int) -> Int? {
    let (end, levels): (Int?, Int) = unsafe window.bytes.withUnsafeBufferPointer { bytes in
      var scanner = unsafe JSONScanner(bytes, from: index, to: bytes.count)
      var levels = 1
      /// Steps over a key or a single value, and what must follow it.
      func skipValue(and byte: UInt8) -> Bool {
        scanner.skipBlanks()
        guard scanner.value(depth: levels) != nil else { return false }
        scanner.skipBlanks()
        return scanner.skip(byte)
      }
      while true {
        scanner.skipBlanks()
        if scanner.skip(UInt8(ascii: "[")) { return (scanner.index, levels) }
        if scanner.skip(UInt8(ascii: "{")) {
          levels += 1
        } else {
          guard levels > 1, skipValue(and: UInt8(ascii: ",")) else { return (nil, 0) }
        }
        guard skipValue(and: UInt8(ascii: ":")) else { return (nil, 0) }
      }
    }
    depth = levels
    return end
  }

  /// What comes after an element of a list; `nil` where that cannot be seen yet, or is no JSON.
  private func nextElement(from index: Int) -> Step? {
    unsafe window.bytes.withUnsafeBufferPointer { bytes in
      var scanner = unsafe JSONScanner(bytes, from: index, to: bytes.count)
      scanner.skipBlanks()
      if scanner.byte == UInt8(ascii: "]") {
        return window.isAtEnd && isPlain(from: scanner.index) ? .end : nil
      }
      if count > 0 {
        guard scanner.skip(UInt8(ascii: ",")) else { return nil }
        scanner.skipBlanks()
      }
      guard let slice = scanner.value(depth: depth), slice.end < scanner.end else { return nil }
      return .element(slice)
    }
  }

  /// Whether the file, were its first object alone in the list, would be that recipe and nothing to
  /// say of what is around it.
  ///
  /// - Parameter index: The end of the list.
  private func isPlain(from index: Int) -> Bool {
    let document = JSONDocument(path: name, bytes: head + first + window.bytes[index...])
    var list = RecipeList(document)
    list.read()
    let slices = first.isEmpty ? [] : [JSONSlice(offset: head.count, count: first.count)]
    return list.slices == slices && list.faults.isEmpty && list.nodes.isEmpty
      && !list.parser.hasMended
  }

  /// The next line that is not blank, without the blanks around it; likewise.
  private func nextLine(from index: Int) -> Step? {
    let bytes = window.bytes
    guard let first = bytes[index...].firstIndex(where: { !$0.isJSONBlank }) else {
      return window.isAtEnd ? .end : nil
    }
    let feed = bytes[first...].firstIndex(of: 0x0A) ?? (window.isAtEnd ? bytes.count : nil)
    guard let last = feed.flatMap({ bytes[first..<$0].lastIndex { !$0.isJSONBlank } }) else {
      return nil
    }
    return .element(JSONSlice(offset: first, count: last + 1 - first))
  }

  /// Adds an element to the piece, or begins another with it.
  ///
  /// - Parameter index: The end of the element before.
  /// - Returns: Whether the file may still be cut.
  private mutating func take(_ slice: JSONSlice, from index: Int) -> Bool {
    let bytes = window.bytes
    let isObject = bytes[slice.offset] == UInt8(ascii: "{")
    if isLines, count == 0, !JSONOutline(bytes, in: slice.offset..<slice.end).isSound {
      return false
    }
    if isObject, first.isEmpty {
      first = Array(bytes[slice.offset..<slice.end])
      if !isRecipe(first) { return false }
    }
    count += 1
    line.advance(through: index..<slice.offset, of: bytes, after: window.offset)
    let offset = window.offset + slice.offset
    if let start, !isObject || offset / length == start.offset / length {
      fingerprint.append(bytes[index..<slice.end])
    } else {
      if start != nil { close() }
      start = (offset, line)
      fingerprint = Fingerprint.Stream()
      fingerprint.append(bytes[slice.offset..<slice.end])
    }
    line.advance(through: slice.offset..<slice.end, of: bytes, after: window.offset)
    end = window.offset + slice.end
    return true
  }

  private mutating func close() {
    guard let start else { return }
    pieces.append(
      CatalogPiece(
        elements: start.offset..<end, line: start.line, fingerprint: fingerprint.fingerprint()))
  }

  /// Whether the first object of a list shows that this is one of recipes, and plain JSON.
  private func isRecipe(_ bytes: [UInt8]) -> Bool {
    let parser = JSONParser(isMending: true)
    let search = RecipeSearch(JSONDocument(path: name, bytes: bytes), with: parser)
    let slice = JSONSlice(offset: 0, count: bytes.count)
    return !search.isNeeded(for: [slice]) && (depth < 2 || search.isRecipe(slice))
      && !parser.hasMended
  }
}

extension UInt8 {
  fileprivate var isJSONBlank: Bool {
    self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D
  }
}
