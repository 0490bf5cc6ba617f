internal import LarderModel
internal import LarderTemplate

/// Writes JSON for use inside `<script>`, byte by byte.
///
/// Commas follow from the structure, so they are always correct. `<`, `>`, `&`, U+2028, U+2029 and
/// invisible characters are written as `\u00XX`: no text can end the script or begin a comment.
struct JSONWriter: ~Copyable {
  private let buffer = HTMLBuffer(capacity: 1 << 12)
  private var isFirst = true

  /// Returns the bytes of one object.
  static func object(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object(body)
    return writer.buffer.bytes
  }

  /// Returns the bytes of one array of `items`.
  static func array<Items: Collection>(
    _ items: Items, _ body: (inout JSONWriter, Items.Element) -> Void
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.array(items, body)
    return writer.buffer.bytes
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
    buffer.append(value ? "true" : "false")
  }

  /// Writes a member unless the value is `nil`.
  mutating func member(_ name: StaticString, optional value: String?) {
    if let value { member(name, value) }
  }

  mutating func member(_ name: StaticString, object body: (inout JSONWriter) -> Void) {
    key(name)
    object(body)
  }

  /// Writes an array of `items` unless it is empty.
  mutating func member<Items: Collection>(
    _ name: StaticString, each items: Items, _ body: (inout JSONWriter, Items.Element) -> Void
  ) {
    guard !items.isEmpty else { return }
    key(name)
    array(items, body)
  }

  /// Writes an array of strings unless it is empty.
  mutating func member(_ name: StaticString, strings: [String]) {
    member(name, each: strings) { $0.string($1) }
  }

  // MARK: Values

  mutating func object(_ body: (inout JSONWriter) -> Void) {
    nest(0x7B, 0x7D, body)
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
    buffer.append(decimal: value)
  }

  /// Writes a number with at most six decimals.
  mutating func number(_ value: Fraction) {
    separate()
    buffer.append(utf8: value.decimalDescription)
  }

  mutating func key(_ name: StaticString) {
    separate()
    buffer.append(byte: 0x22)
    buffer.append(name)
    buffer.append("\":")
    isFirst = true
  }

  /// Writes a key that is not a literal.
  mutating func key(named name: String) {
    separate()
    quoted(name)
    buffer.append(byte: 0x3A)
    isFirst = true
  }

  // MARK: Bytes

  /// Writes a comma, unless this is the first element of its container or the value of a key.
  private mutating func separate() {
    if !isFirst { buffer.append(byte: 0x2C) }
    isFirst = false
  }

  private mutating func nest(_ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) -> Void) {
    separate()
    buffer.append(byte: open)
    isFirst = true
    body(&self)
    buffer.append(byte: close)
    isFirst = false
  }

  private func quoted(_ text: String) {
    var text = text
    buffer.append(byte: 0x22)
    text.withUTF8 { unsafe append($0) }
    buffer.append(byte: 0x22)
  }

  /// Appends text; nearly all texts need no escaping and are copied at once.
  private func append(_ text: UnsafeBufferPointer<UInt8>) {
    if unsafe text.span.holdsOnly(JSONWriter.isPlain) { return unsafe buffer.append(text) }
    let plain = JSONWriter.plainBytes
    var start = 0
    var index = 0
    while index < text.count {
      let byte = unsafe text[index]
      if plain[Int(byte)] {
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
      unsafe buffer.append(UnsafeBufferPointer(rebasing: text[start..<index]))
      buffer.append(byte: 0x5C)
      switch byte {
      case 0x22, 0x5C: buffer.append(byte: byte)
      case 0x0A: buffer.append(byte: 0x6E)
      case 0x09: buffer.append(byte: 0x74)
      default: escape(unit)
      }
      index += length
      start = index
    }
    unsafe buffer.append(UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// Whether a byte needs no escaping, and does not begin a character that does.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x22 && byte != 0x26 && byte != 0x3C && byte != 0x3E && byte != 0x5C
      && byte != 0x7F && byte != 0xC2 && byte != 0xE2 && byte != 0xEF
  }

  private static let plainBytes = (UInt8.min...UInt8.max).map(isPlain)

  /// Returns the character at `index` if it is a line separator of scripts or invisible.
  private static func hidden(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt16? {
    let bytes = unsafe text[index...].prefix(3)
    let isSeparator =
      unsafe bytes.elementsEqual([0xE2, 0x80, 0xA8])
      || bytes.elementsEqual([0xE2, 0x80, 0xA9])
    guard unsafe isSeparator || HTMLText.forbiddenLength(text, at: index) > 0 else { return nil }
    return unsafe String(decoding: bytes, as: UTF8.self).utf16.first
  }

  /// Appends the escape sequence after the backslash.
  private func escape(_ unit: UInt16) {
    buffer.append(byte: 0x75)
    for shift: UInt16 in [12, 8, 4, 0] {
      let digit = UInt8(truncatingIfNeeded: unit >> shift & 15)
      buffer.append(byte: digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }
}
