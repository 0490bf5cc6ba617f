/// An element of an SVG drawing with its attributes and children, without text.
package struct SVGElement: Sendable {
  package let name: String
  /// The attributes, and then those inherited from groups around it; declarations of `style` come
  /// first, since they take precedence.
  package internal(set) var attributes: [(name: String, value: String)]
  package fileprivate(set) var children: [SVGElement] = []
  /// The bytes from `<` to the end of the name.
  fileprivate let range: Range<Int>

  package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// Returns the words of an attribute, separated by spaces or commas.
  package func words(_ name: String) -> [String] {
    self[name]?.split { " ,\n\t".contains($0) }.map(String.init) ?? []
  }

  package func numbers(_ name: String) -> [Float] {
    var scanner = SVGScanner(self[name] ?? "")
    return Array(sequence(state: ()) { _ in scanner.number() })
  }

  /// Returns a number, with or without the unit of pixels: `12.5` or `12.5px`.
  package func number(_ name: String, else missing: Float = 0) throws(SVGFault) -> Float {
    guard let value = self[name] else { return missing }
    guard let number = Float(value.hasSuffix("px") ? String(value.dropLast(2)) : value),
      abs(number) < 100_000
    else {
      throw fault("\(name) must be a number, not \"\(value)\"", hint: "write \(name)=\"12\"")
    }
    return number
  }

  package func fault(_ message: String, hint: String) -> SVGFault {
    SVGFault(message: message, hint: hint, range: range)
  }

  /// Whether the element is not displayed: titles, metadata of drawing programs, hidden layers.
  package var isInvisible: Bool {
    name.contains(":") || ["title", "desc", "metadata", "defs"].contains(name)
      || self["display"] == "none"
  }

  /// Maximum depth of nested elements, so that no reader recurses further.
  private static let depthLimit = 32

  /// Reads the XML that drawing programs write, without entities and declarations.
  ///
  /// - Returns: The root element.
  package static func parse(_ bytes: [UInt8]) throws(SVGFault) -> SVGElement {
    var scanner = SVGScanner(bytes)
    var open: [SVGElement] = []
    while let start = scanner.skip(to: 0x3C) {
      if try scanner.skipsOther(from: start) { continue }
      var (element, isClosed) = (open.last, true)
      if scanner.take(0x2F) {
        guard scanner.name() == open.popLast()?.name, scanner.skip(to: 0x3E) != nil else {
          throw scanner.fault("this does not close an element", from: start)
        }
      } else {
        (element, isClosed) = try scanner.element(from: start)
      }
      guard let element, open.count < depthLimit, !open.isEmpty || element.name == "svg" else {
        throw scanner.fault("this element is not supported here", from: start)
      }
      if !isClosed {
        open.append(element)
      } else if let parent = open.indices.last {
        open[parent].children.append(element)
      } else {
        return element
      }
    }
    throw scanner.fault("the <svg> element is not complete", from: 0)
  }
}

/// An error at a place in a drawing that cannot be used.
package struct SVGFault: Error {
  package let message: String
  package let hint: String
  /// The bytes of the file in question.
  package let range: Range<Int>
}

/// A reader of the bytes of a drawing or of one of its attributes.
struct SVGScanner {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  @discardableResult
  private mutating func take(while isTaken: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let taken = bytes[place...].prefix(while: isTaken)
    place = taken.endIndex
    return taken
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  /// Moves past the next occurrence of the byte.
  ///
  /// - Returns: The offset of the byte; `nil` at the end.
  mutating func skip(to byte: UInt8) -> Int? {
    guard let found = bytes[place...].firstIndex(of: byte) else { return nil }
    place = found + 1
    return found
  }

  // MARK: Elements

  fileprivate func fault(_ message: String, from start: Int) -> SVGFault {
    SVGFault(
      message: message, hint: "save the drawing as plain SVG", range: start..<max(start + 1, place))
  }

  /// Skips a comment, a processing instruction or a document type after `<`.
  fileprivate mutating func skipsOther(from start: Int) throws(SVGFault) -> Bool {
    let isComment = bytes[place...].starts(with: "!--".utf8)
    guard take(0x3F) || take(0x21) else { return false }
    repeat {
      guard skip(to: 0x3E) != nil else { throw fault("this is not closed", from: start) }
    } while isComment && (place < start + 7 || bytes[(place - 3)..<(place - 1)] != [0x2D, 0x2D])
    if !isComment, bytes[start..<place].contains(0x5B) {
      throw fault("declarations are not supported", from: start)
    }
    return true
  }

  fileprivate mutating func name() -> String {
    String(
      decoding: take { $0 > 0x20 && $0 != 0x2F && $0 != 0x3D && $0 != 0x3E }, as: UTF8.self)
  }

  /// Parses the rest of a start tag.
  fileprivate mutating func element(
    from start: Int
  ) throws(SVGFault) -> (SVGElement, isClosed: Bool) {
    var element = SVGElement(name: name(), attributes: [], range: start..<place)
    while true {
      take { $0 <= 0x20 }
      let isClosed = take(0x2F)
      if take(0x3E) { return (element, isClosed) }
      let key = name()
      let equals = take { $0 <= 0x20 || $0 == 0x3D }
      let quote: UInt8 = take(0x27) ? 0x27 : 0x22
      guard !key.isEmpty, equals.contains(0x3D), quote == 0x27 || take(0x22),
        case let first = place, let end = skip(to: quote)
      else {
        throw fault("<\(element.name)> has an attribute without a value in quotes", from: start)
      }
      let value = String(decoding: bytes[first..<end], as: UTF8.self)
      if key == "style" {
        let declarations = value.split(separator: ";").map { $0.split(separator: ":") }
        element.attributes.insert(
          contentsOf: declarations.filter { $0.count == 2 }.map {
            (String($0[0].filter { $0 > " " }), String($0[1].drop { $0 <= " " }))
          }, at: 0)
      } else {
        element.attributes.append((key, value))
      }
    }
  }

  // MARK: Numbers, with any separators between them

  init(_ text: String) {
    self.init(Array(text.utf8))
    skipSeparators()
  }

  var hasMore: Bool { place < bytes.count }

  private mutating func skipSeparators() { take { $0 <= 0x20 || $0 == 0x2C } }

  /// Returns the command letter before the next number, if there is one.
  mutating func command() -> UInt8? {
    guard hasMore, bytes[place] | 0x20 >= 0x61 else { return nil }
    defer { skipSeparators() }
    place += 1
    return bytes[place - 1]
  }

  /// Reads a single digit 0 or 1, which needs no separator.
  mutating func flag() -> Float? {
    defer { skipSeparators() }
    return take(0x31) ? 1 : take(0x30) ? 0 : nil
  }

  mutating func number() -> Float? {
    var before: UInt8 = 0x65
    var hasPoint = false
    let number = take { byte in
      let isFirst = before | 0x20 == 0x65
      before = byte
      switch byte {
      case 0x30...0x39: return true
      case 0x2B, 0x2D: return isFirst
      case 0x2E, 0x45, 0x65:
        defer { hasPoint = true }
        return byte == 0x2E ? !hasPoint : !isFirst
      default: return false
      }
    }
    skipSeparators()
    return Float(String(decoding: number, as: UTF8.self)).flatMap { abs($0) < 100_000 ? $0 : nil }
  }
}
