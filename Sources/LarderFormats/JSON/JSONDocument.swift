package import LarderModel

/// A JSON file whose outermost list or object is split into elements, which remain unparsed bytes.
package struct JSONDocument: Sendable {
  package let path: String
  package let bytes: [UInt8]
  /// The elements before `fault`.
  package let root: JSONOutline
  /// The first syntax error of the outermost structure; elements are checked when they are parsed.
  let fault: LocatedProblem?

  /// Splits the document; a byte order mark is skipped.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    (root, fault) = JSONDocument.cut(bytes)
  }

  /// Splits a document with one value per line; blank lines and a byte order mark are skipped.
  ///
  /// A file with one value across several lines is split as such.
  package init(path: String, lines bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    let lines = JSONDocument.lines(of: bytes, in: TextEncoding.start(of: bytes)..<bytes.count)
    let isFirstWhole =
      lines.first.map { JSONOutline.split(bytes, in: $0).isSound } ?? false
    if lines.count < 2 || !isFirstWhole {
      let (root, fault) = JSONDocument.cut(bytes)
      if fault == nil || lines.count < 2 {
        (self.root, self.fault) = (root, fault)
        return
      }
    }
    (root, fault) = (.list(lines), nil)
  }

  /// Returns the nonblank lines, without the whitespace around them.
  private static func lines(of bytes: [UInt8], in range: Range<Int>) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let end = bytes[start..<range.upperBound].firstIndex(of: 0x0A) ?? range.upperBound
      let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      if let first = bytes[start..<end].firstIndex(where: { !isBlank($0) }),
        let last = bytes[start..<end].lastIndex(where: { !isBlank($0) })
      {
        lines.append(first..<last + 1)
      }
      start = end + 1
    }
    return lines
  }

  /// Returns the first error of the whole file, including its elements; `nil` if it is valid JSON.
  package func firstFault() -> Diagnostic? {
    let parser = JSONParser()
    for element in elements {
      if let fault = check(element, with: parser) { return diagnostic(fault) }
    }
    return fault.map { diagnostic($0) }
  }

  private var elements: [Range<Int>] {
    switch root {
    case .list(let elements): elements
    case .object(let entries): entries.flatMap { [$0.key, $0.value] }
    case .scalar(let element): [element]
    }
  }

  private func diagnostic(_ fault: LocatedProblem) -> Diagnostic {
    LineIndex(path: path, bytes: bytes).diagnostic(fault)
  }

  /// Returns the reason why an element cannot be parsed; `nil` if it can.
  func check(_ element: Range<Int>, with parser: JSONParser) -> LocatedProblem? {
    parser.accepts(bytes, in: element) ? nil : JSONValidator.fault(of: element, in: bytes)
  }

  private static func cut(_ bytes: [UInt8]) -> (JSONOutline, LocatedProblem?) {
    let nothing = JSONOutline.list([])
    if TextEncoding.isUTF16(bytes) {
      return (nothing, LocatedProblem(.foreignEncoding("UTF-16"), at: 0))
    }
    let start = TextEncoding.start(of: bytes)
    let (root, isSound) = JSONOutline.split(bytes, in: start..<bytes.count)
    if isSound { return (root, nil) }
    let fault = JSONValidator.fault(in: bytes, range: start..<bytes.count)
    switch root {
    case .list(let elements):
      return (.list(elements.filter { $0.upperBound <= fault.offset }), fault)
    case .object(let entries):
      return (.object(entries.filter { $0.value.upperBound <= fault.offset }), fault)
    case .scalar: return (nothing, fault)
    }
  }
}

/// A JSON value, whose list or object is split into the bytes of its children.
package enum JSONOutline: Sendable {
  case list([Range<Int>])
  case object([Entry])
  /// A string, number or literal.
  case scalar(Range<Int>)

  /// The bytes of a key with its quotes, and those of its value.
  package typealias Entry = (key: Range<Int>, value: Range<Int>)

  /// Splits the value that fills `range`, which may have whitespace around it.
  ///
  /// Linear in the length, without recursion. The elements themselves are not checked.
  ///
  /// - Parameter depth: Number of levels open around `range`.
  /// - Returns: The value, and whether separators, brackets and the end were all in their places. The
  ///   elements before the error are usable even if they were not.
  package static func split(
    _ bytes: [UInt8], in range: Range<Int>, depth: Int = 0
  ) -> (root: JSONOutline, isSound: Bool) {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      var scanner = unsafe JSONScanner(bytes, from: range.lowerBound, to: range.upperBound)
      scanner.skipBlanks()
      let (root, isSound) = split(&scanner, depth: depth)
      scanner.skipBlanks()
      return (root, isSound && scanner.index == scanner.end)
    }
  }

  private static func split(
    _ scanner: inout JSONScanner, depth: Int
  ) -> (root: JSONOutline, isSound: Bool) {
    switch scanner.byte {
    case UInt8(ascii: "["):
      var elements: [Range<Int>] = []
      let isSound = scanner.skipChildren(upTo: UInt8(ascii: "]")) { scanner in
        guard let element = scanner.value(depth: depth + 1) else { return false }
        elements.append(element)
        return true
      }
      return (.list(elements), isSound)
    case UInt8(ascii: "{"):
      var entries: [Entry] = []
      let isSound = scanner.skipChildren(upTo: UInt8(ascii: "}")) { scanner in
        guard scanner.byte == UInt8(ascii: "\""), let key = scanner.value(depth: depth + 1) else {
          return false
        }
        scanner.skipBlanks()
        guard scanner.skip(UInt8(ascii: ":")) else { return false }
        scanner.skipBlanks()
        guard let value = scanner.value(depth: depth + 1) else { return false }
        entries.append((key, value))
        return true
      }
      return (.object(entries), isSound)
    default:
      let start = scanner.index
      let element = scanner.value(depth: depth)
      return (.scalar(element ?? start..<start), element != nil)
    }
  }
}

// Positions of fields, found by scanning the bytes of a value again.
//
// Expects text that simdjson accepted. Each search is linear in the element, so readers limit the
// number of problems they report per recipe.
extension JSONOutline {
  /// Returns the offset and length, in bytes, of the value at `path` or of its key; of the nearest
  /// enclosing value if the path does not exist.
  package static func place(
    of path: FieldPath, part: FieldPart, in bytes: [UInt8], _ element: Range<Int>
  ) -> (offset: Int, length: Int) {
    var found = element
    for (depth, component) in path.components.enumerated() {
      guard let child = child(component, of: found, in: bytes) else { break }
      let isLast = depth == path.components.count - 1
      found = isLast && part == .key ? child.key ?? child.value : child.value
    }
    switch bytes[found.lowerBound] {
    case UInt8(ascii: "["), UInt8(ascii: "{"): return (found.lowerBound, 1)
    default: return (found.lowerBound, found.count)
    }
  }

  /// Returns the range of the faulty part, or of the whole value if the file spells it otherwise.
  package static func place(
    of fault: FieldFault, in bytes: [UInt8], _ element: Range<Int>
  ) -> (offset: Int, length: Int) {
    let place = place(of: fault.path, part: fault.part, in: bytes, element)
    let value = place.offset..<place.offset + place.length
    guard let quote = fault.quote.map({ written($0) }),
      let quoted = bytes.place(of: quote, in: value)
    else { return place }
    return (quoted, quote.count)
  }

  /// Returns text without control characters as JSON; some programs also escape slashes.
  package static func written(_ text: String, slashes: Bool = false) -> [UInt8] {
    text.utf8.flatMap { $0 == 0x22 || $0 == 0x5C || (slashes && $0 == 0x2F) ? [0x5C, $0] : [$0] }
  }

  private static func child(
    _ component: FieldPath.Component, of parent: Range<Int>, in bytes: [UInt8]
  ) -> (key: Range<Int>?, value: Range<Int>)? {
    switch (component, split(bytes, in: parent).root) {
    case (.index(let index), .list(let elements)) where elements.indices.contains(index):
      return (nil, elements[index])
    case (.key(let name), .object(let entries)):
      return entries.last { isKey($0.key, name, in: bytes) }.map { ($0.key, $0.value) }
    case (.repeatedKey(let name, let count), .object(let entries)):
      let equal = entries.filter { isKey($0.key, name, in: bytes) }
      return equal.indices.contains(count) ? (equal[count].key, equal[count].value) : nil
    default: return nil
    }
  }

  private static func isKey(_ key: Range<Int>, _ name: String, in bytes: [UInt8]) -> Bool {
    let written = bytes[key].dropFirst().dropLast()
    guard written.contains(UInt8(ascii: "\\")) else { return written.elementsEqual(name.utf8) }
    let text = JSONParser().parse(bytes, in: key)?.text
    return text?.utf8.elementsEqual(name.utf8) ?? false
  }
}
