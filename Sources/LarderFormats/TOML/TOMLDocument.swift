private import CToml
package import LarderModel

/// A TOML text of at most 256 kB: front matter between two lines `+++`.
///
/// Text that the parser rejects is the error `toml-syntax`, as are keys with very many parts, each
/// of which would be a table inside the previous one.
package struct TOMLDocument: FieldDocument {
  package static let notation = FieldNotation.toml
  private static let sizeLimit = 256 * 1024
  private static let partLimit = 64

  package var root: FieldValue? { node?.value }
  package let diagnostics: [Diagnostic]
  package let source: SourceText
  private let node: Node?
  private let range: Range<Int>

  /// - Parameter range: The bytes of `source` that are TOML.
  package init(_ source: SourceText, in range: Range<Int>) {
    self.source = source
    let range = range.clamped(to: 0..<source.bytes.count)
    self.range = range
    let (node, fault) = TOMLDocument.parseTable(source.bytes, in: range)
    self.node = node
    diagnostics = fault.map { [source.diagnostic($0.problem, at: $0.offset)] } ?? []
  }

  private static func parseTable(
    _ bytes: [UInt8], in range: Range<Int>
  ) -> (root: Node?, fault: LocatedProblem?) {
    if range.count > sizeLimit {
      return (nil, LocatedProblem(.tomlTooLong(sizeLimit), at: range.lowerBound))
    }
    if let badByte = TextEncoding.firstBadByte(in: Array(bytes[range])) {
      let offset = range.lowerBound + badByte
      return (
        nil, LocatedProblem(TextEncoding.problem(at: offset, in: bytes), at: offset)
      )
    }
    if let offset = longKey(in: bytes[range]) {
      return (nil, LocatedProblem(.tomlTooDeep, at: offset))
    }
    let (root, complaint, place) = Node.parsed(bytes[range])
    if let root { return (root.children.isEmpty ? nil : root, nil) }
    guard let complaint else { return (nil, LocatedProblem(.noTOML, at: range.lowerBound)) }
    let offset = offset(of: place, in: bytes[range])
    return (nil, LocatedProblem(.toml(complaint: complaint), at: offset))
  }

  /// Returns the offset of a possible key with more than 64 parts: dots between letters, digits,
  /// hyphens, quotes and spaces.
  private static func longKey(in bytes: ArraySlice<UInt8>) -> Int? {
    var start = bytes.startIndex
    var parts = 1
    var isPart = false
    for index in bytes.indices {
      switch bytes[index] {
      case 0x2E:
        if isPart { parts += 1 }
        isPart = false
        if parts > partLimit { return start }
      case 0x20, 0x09: break
      case 0x22, 0x27, 0x2D, 0x5F, 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF: isPart = true
      default: (start, parts, isPart) = (index + 1, 1, false)
      }
    }
    return nil
  }

  /// Returns the byte offset of a place, whose columns count characters.
  private static func offset(of place: Node.Place, in bytes: ArraySlice<UInt8>) -> Int {
    var offset = bytes.startIndex
    for _ in 1..<max(1, place.line) {
      guard let end = bytes[offset...].firstIndex(of: 0x0A) else { break }
      offset = end + 1
    }
    for _ in 1..<max(1, place.column) where offset < bytes.endIndex {
      offset += 1
      while offset < bytes.endIndex, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }

  package func place(of fault: FieldFault) -> (offset: Int, length: Int) {
    guard var found = node else { return (range.lowerBound, 1) }
    var isKey = false
    var name = ""
    search: for (depth, component) in fault.path.components.enumerated() {
      switch component {
      case .index(let index):
        guard found.value.kind == .list, found.children.indices.contains(index) else {
          break search
        }
        found = found.children[index]
      case .key(let key), .repeatedKey(let key, _):
        guard
          let entry = found.value.entries.firstIndex(where: { $0.key.utf8.elementsEqual(key.utf8) })
        else { break search }
        found = found.children[entry]
        isKey = fault.part == .key && depth == fault.path.components.count - 1
        name = key
      }
    }
    let bytes = source.bytes[range]
    let offset = TOMLDocument.offset(of: isKey ? found.keyPlace : found.place, in: bytes)
    if let quote = fault.quote, let place = bytes.place(of: quote, in: offset..<bytes.endIndex) {
      return (place, quote.utf8.count)
    }
    guard offset < bytes.endIndex else { return (offset, 1) }
    let end = bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
    let isQuoted = bytes[offset] == 0x22 || bytes[offset] == 0x27
    let text = isKey ? name : found.value.bool.map { "\($0)" } ?? found.value.text ?? ""
    return (offset, max(1, min(text.utf8.count + (isQuoted ? 2 : 0), end - offset)))
  }
}

extension TOMLDocument {
  /// A value of a TOML document with its source positions. Dates and times are text.
  private struct Node {
    /// Line and character, from 1, as the parser counts them; 0 for values without a position.
    typealias Place = (line: Int, column: Int)

    private(set) var value: FieldValue
    /// Elements of a list, or values of an object.
    private(set) var children: [Node] = []
    let place: Place
    /// Position of its key.
    let keyPlace: Place

    private init(_ value: ct_value) {
      let written = unsafe Node.string(value.text)
      switch unsafe value.type {
      case CT_BOOL: self.value = unsafe .bool(value.flag)
      case CT_NUMBER: self.value = .plain(written, .number)
      case CT_ARRAY: self.value = .list([])
      case CT_TABLE: self.value = .object([])
      default: self.value = .string(written)
      }
      place = unsafe (Int(value.place.line), Int(value.place.column))
      keyPlace = unsafe (Int(value.key_place.line), Int(value.key_place.column))
    }

    /// - Returns: The root, or the parser's complaint with its place; neither if memory is
    ///   exhausted.
    static func parsed(
      _ bytes: ArraySlice<UInt8>
    ) -> (root: Node?, complaint: String?, place: Place) {
      let document = unsafe bytes.withUnsafeBufferPointer { buffer in
        unsafe buffer.withMemoryRebound(to: CChar.self) {
          unsafe ct_parse($0.baseAddress, $0.count)
        }
      }
      guard let document = unsafe document else { return (nil, nil, (0, 0)) }
      defer { unsafe ct_free(document) }
      var place = ct_place()
      let complaint = unsafe string(ct_complaint(document, &place))
      if !complaint.isEmpty { return (nil, complaint, (Int(place.line), Int(place.column))) }
      var count = 0
      let values = unsafe ct_values(document, &count)
      var next = 0
      let root = unsafe tree(UnsafeBufferPointer(start: values, count: count), &next)
      return (root, nil, (0, 0))
    }

    /// Returns the value at `next` and its descendants, which follow it; the parser limits the
    /// depth.
    private static func tree(_ values: UnsafeBufferPointer<ct_value>, _ next: inout Int) -> Node {
      var node = unsafe Node(values[next])
      let count = unsafe values[next].children
      next += 1
      var keys: [String] = []
      for _ in 0..<count {
        unsafe keys.append(string(values[next].key))
        unsafe node.children.append(tree(values, &next))
      }
      switch node.value {
      case .list: node.value = .list(node.children.map(\.value))
      case .object:
        node.value = .object(zip(keys, node.children).map { FieldEntry(key: $0, value: $1.value) })
      default: break
      }
      return node
    }

    private static func string(_ text: ct_text) -> String {
      guard let bytes = unsafe text.bytes else { return "" }
      return unsafe bytes.withMemoryRebound(to: UInt8.self, capacity: text.count) {
        unsafe String(decoding: UnsafeBufferPointer(start: $0, count: text.count), as: UTF8.self)
      }
    }
  }
}
