/// An element of an SVG drawing with its attributes and children, without text.
package struct SVGElement: Sendable {
  package let name: String
  /// The attributes; declarations of `style` come first, since they take precedence.
  package let attributes: [(name: String, value: String)]
  package fileprivate(set) var children: [SVGElement] = []
  /// The bytes from `<` to the end of the name.
  private let range: Range<Int>

  /// Maximum depth of nested elements, so that no reader recurses further.
  private static let depthLimit = 32

  fileprivate init(
    name: String, attributes: [(name: String, value: String)], range: Range<Int>
  ) {
    (self.name, self.attributes, self.range) = (name, attributes, range)
  }

  /// Creates a copy with other attributes.
  init(_ element: SVGElement, attributes: [(name: String, value: String)]) {
    self = SVGElement(name: element.name, attributes: attributes, range: element.range)
    children = element.children
  }

  package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// Returns the words of an attribute, separated by spaces or commas.
  package func words(_ name: String) -> [String] {
    self[name]?.split { " ,\n\t".contains($0) }.map(String.init) ?? []
  }

  package func numbers(_ name: String) -> [Float] {
    var scanner = NumberScanner(self[name] ?? "")
    return Array(sequence(state: ()) { _ in scanner.next() })
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
}

/// An error at a place in a drawing that cannot be used.
package struct SVGFault: Error {
  package let message: String
  package let hint: String
  /// The bytes of the file in question.
  package let range: Range<Int>
}

extension SVGElement {
  /// Reads the XML that drawing programs write, without entities and declarations.
  ///
  /// - Returns: The root element.
  package static func parse(_ bytes: [UInt8]) throws(SVGFault) -> SVGElement {
    var reader = TagReader(bytes: bytes)
    var open: [SVGElement] = []
    while let start = reader.skip(to: 0x3C) {
      if try reader.skipsOther() { continue }
      var (element, isClosed) = (open.last, true)
      if reader.take(0x2F) {
        guard reader.name() == open.popLast()?.name, reader.skip(to: 0x3E) != nil else {
          throw reader.fault("this does not close an element", from: start)
        }
      } else {
        (element, isClosed) = try reader.element(from: start)
      }
      guard let element, open.count < depthLimit, !open.isEmpty || element.name == "svg" else {
        throw reader.fault("this element is not supported here", from: start)
      }
      if !isClosed {
        open.append(element)
      } else if let parent = open.indices.last {
        open[parent].children.append(element)
      } else {
        return element
      }
    }
    throw reader.fault("the <svg> element is not complete", from: 0)
  }
}

private struct TagReader {
  let bytes: [UInt8]
  var place = 0

  func fault(_ message: String, from start: Int) -> SVGFault {
    SVGFault(
      message: message, hint: "save the drawing as plain SVG", range: start..<max(start + 1, place))
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

  /// Skips a comment, a processing instruction or a document type after `<`.
  mutating func skipsOther() throws(SVGFault) -> Bool {
    let start = place - 1
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

  mutating func skipSpace() {
    while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
  }

  mutating func name() -> String {
    let start = place
    while place < bytes.count, bytes[place] > 0x20, ![0x2F, 0x3D, 0x3E].contains(bytes[place]) {
      place += 1
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// Parses the rest of a start tag.
  mutating func element(from start: Int) throws(SVGFault) -> (SVGElement, isClosed: Bool) {
    let name = name()
    let range = start..<place
    var attributes: [(name: String, value: String)] = []
    while true {
      skipSpace()
      let isClosed = take(0x2F)
      if take(0x3E) {
        return (SVGElement(name: name, attributes: attributes, range: range), isClosed)
      }
      let key = self.name()
      skipSpace()
      let hasValue = !key.isEmpty && take(0x3D)
      skipSpace()
      let quote: UInt8 = take(0x27) ? 0x27 : 0x22
      let first = quote == 0x27 || take(0x22) ? place : nil
      guard hasValue, let first, let end = skip(to: quote) else {
        throw fault("<\(name)> has an attribute without a value in quotes", from: start)
      }
      let value = String(decoding: bytes[first..<end], as: UTF8.self)
      guard key == "style" else {
        attributes.append((key, value))
        continue
      }
      let declarations = value.split(separator: ";").map { $0.split(separator: ":") }
      attributes =
        declarations.filter { $0.count == 2 }.map {
          (String($0[0].filter { $0 > " " }), String($0[1].drop { $0 <= " " }))
        } + attributes
    }
  }
}
