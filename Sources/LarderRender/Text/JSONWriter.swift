internal import LarderModel

/// Writes JSON for a place inside `<script>`, byte by byte.
///
/// Commas come from the structure, so none can be wrong. `<`, `>`, `&`, U+2028, U+2029 and
/// characters that cannot be seen are written as `\u00XX`: no text can end the script or begin
/// a comment.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private var isFirst = true

  /// The bytes of one object.
  static func object(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.bytes.reserveCapacity(1 << 12)
    writer.object(body)
    return writer.bytes
  }

  /// The bytes of one array made of `items`.
  static func array<Items: Collection>(
    _ items: Items, _ body: (inout JSONWriter, Items.Element) -> Void
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.array(items, body)
    return writer.bytes
  }

  // MARK: Members of an object

  mutating func member(_ name: StaticString, _ value: String) {
    key(name)
    string(value)
  }

  mutating func member(_ name: StaticString, _ value: Int) {
    key(name)
    integer(value)
  }

  mutating func member(_ name: StaticString, _ value: Bool) {
    key(name)
    separate()
    bytes += (value ? "true" : "false").utf8
  }

  /// Nothing when the value is `nil`.
  mutating func member(_ name: StaticString, optional value: String?) {
    if let value { member(name, value) }
  }

  mutating func member(_ name: StaticString, object body: (inout JSONWriter) -> Void) {
    key(name)
    object(body)
  }

  /// An array made of `items`; nothing when there are none.
  mutating func member<Items: Collection>(
    _ name: StaticString, each items: Items, _ body: (inout JSONWriter, Items.Element) -> Void
  ) {
    guard !items.isEmpty else { return }
    key(name)
    array(items, body)
  }

  /// An array of strings; nothing when there are none.
  mutating func member(_ name: StaticString, strings: [String]) {
    member(name, each: strings) { $0.string($1) }
  }

  // MARK: Values

  mutating func object(_ body: (inout JSONWriter) -> Void) {
    nest(0x7B, 0x7D) { body(&$0) }
  }

  mutating func array<Items: Collection>(
    _ items: Items, _ body: (inout JSONWriter, Items.Element) -> Void
  ) {
    nest(0x5B, 0x5D) { writer in
      for item in items { body(&writer, item) }
    }
  }

  mutating func string(_ value: String) {
    separate()
    quoted(value)
  }

  mutating func integer(_ value: Int) {
    separate()
    bytes += "\(value)".utf8
  }

  /// A number as short as it is exact, at most six places.
  mutating func number(_ value: Fraction) {
    separate()
    bytes += value.decimalDescription.utf8
  }

  mutating func key(_ name: StaticString) {
    separate()
    bytes.append(0x22)
    name.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
    bytes += [0x22, 0x3A]
    isFirst = true
  }

  /// A key that is no name of ours.
  mutating func key(named name: String) {
    separate()
    quoted(name)
    bytes.append(0x3A)
    isFirst = true
  }

  // MARK: Bytes

  /// A comma, unless this is the first in its container or the value of a key.
  private mutating func separate() {
    if !isFirst { bytes.append(0x2C) }
    isFirst = false
  }

  private mutating func nest(_ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(open)
    isFirst = true
    body(&self)
    bytes.append(close)
    isFirst = false
  }

  private mutating func quoted(_ text: String) {
    var text = text
    bytes.append(0x22)
    text.withUTF8 { unsafe append($0) }
    bytes.append(0x22)
  }

  /// Copies what needs no care in one piece.
  private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var index = 0
    while index < text.count {
      let byte = unsafe text[index]
      guard JSONWriter.isCareful[Int(byte)] else {
        index += 1
        continue
      }
      var length = 1
      var unit = UInt16(byte)
      if byte >= 0x80 {
        guard let hidden = unsafe JSONWriter.hidden(text, at: index) else {
          index += 1
          continue
        }
        unit = hidden
        length = byte == 0xC2 ? 2 : 3
      }
      unsafe bytes.append(contentsOf: text[start..<index])
      switch byte {
      case 0x22, 0x5C: bytes += [0x5C, byte]
      case 0x0A: bytes += [0x5C, 0x6E]
      case 0x09: bytes += [0x5C, 0x74]
      default: escape(unit)
      }
      index += length
      start = index
    }
    unsafe bytes.append(contentsOf: text[start...])
  }

  /// Bytes that JSON inside `<script>` may not hold, or that begin a character it may not.
  private static let isCareful: [Bool] = (0...0xFF).map { byte in
    switch byte {
    case 0x00...0x1F, 0x22, 0x26, 0x3C, 0x3E, 0x5C, 0x7F, 0xC2, 0xE2, 0xEF: true
    default: false
    }
  }

  /// The character at `index`, when it ends lines in scripts or cannot be seen.
  private static func hidden(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt16? {
    let bytes = unsafe text[index...].prefix(3)
    let isSeparator =
      unsafe bytes.elementsEqual([0xE2, 0x80, 0xA8])
      || bytes.elementsEqual([0xE2, 0x80, 0xA9])
    guard unsafe isSeparator || HTMLText.forbiddenLength(text, at: index) > 0 else { return nil }
    return unsafe String(decoding: bytes, as: UTF8.self).utf16.first
  }

  private mutating func escape(_ unit: UInt16) {
    bytes += "\\u".utf8
    for shift in stride(from: 12, through: 0, by: -4) {
      bytes.append(JSONWriter.digits[Int(unit >> UInt16(shift) & 15)])
    }
  }

  private static let digits = Array("0123456789abcdef".utf8)
}
