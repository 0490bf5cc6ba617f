package import LarderModel

/// Growing bytes of one page after another; each worker keeps one so that memory is allocated once.
///
/// It is a class because closures pass it down every section and because it owns raw memory: a page
/// consists of a thousand small pieces, and appending to an array would cost three times as much.
/// It is not `Sendable`; each worker has its own.
///
/// It is safe because no other object uses the memory, borrowed bytes are valid only during the
/// call, and nothing is written before there is room for it.
@safe @usableFromInline package final class HTMLBuffer {
  // Unchecked because every access ends within this class; checks would cost a third of a render.
  @usableFromInline @exclusivity(unchecked) var memory: UnsafeMutableRawPointer
  @usableFromInline @safe @exclusivity(unchecked) var capacity: Int
  @usableFromInline @safe @exclusivity(unchecked) var length = 0

  package init(capacity: Int = 0) {
    self.capacity = max(64, capacity)
    unsafe memory = .allocate(byteCount: self.capacity, alignment: 1)
  }

  deinit { unsafe memory.deallocate() }

  /// The number of bytes since the last reset.
  @inlinable package var count: Int { length }

  /// A copy of the bytes since the last reset.
  package var bytes: [UInt8] { unsafe withUnsafeBytes { unsafe Array($0) } }

  /// Discards all bytes after the first `count`, but keeps the memory.
  package func reset(to count: Int = 0) { length = min(length, max(0, count)) }

  /// Lends the bytes without copying them.
  package func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try unsafe body(UnsafeRawBufferPointer(start: memory, count: length))
  }

  /// Appends markup written in the source code.
  @inlinable package func append(_ literal: StaticString) {
    literal.withUTF8Buffer { unsafe append($0) }
  }

  /// Appends bytes unchanged.
  @inlinable package func append(bytes more: [UInt8]) {
    unsafe more.withUnsafeBufferPointer { unsafe append($0) }
  }

  /// Appends text without escaping it.
  @usableFromInline package func append(utf8 text: String) {
    var text = text
    text.withUTF8 { unsafe append($0) }
  }

  @inlinable package func append(byte: UInt8) {
    makeRoom(for: 1)
    unsafe memory.storeBytes(of: byte, toByteOffset: length, as: UInt8.self)
    length &+= 1
  }

  /// Appends an integer in decimal digits.
  @usableFromInline package func append(decimal number: Int) {
    guard -999...999 ~= number else { return append(utf8: String(number)) }
    makeRoom(for: 5)
    if number < 0 { append(byte: 0x2D) }
    let digits = HTMLBuffer.digits[Int(number.magnitude)]
    // Always writes four bytes; those that are not digits are overwritten by the next write.
    unsafe memory.storeBytes(of: digits.littleEndian, toByteOffset: length, as: UInt32.self)
    length &+= Int(digits >> 24)
  }

  /// The digits of 0 to 999, the first in the lowest byte; the highest byte is their number.
  private static let digits: [UInt32] = (0...999).map { number in
    let digits = String(number).utf8
    return digits.enumerated().reduce(UInt32(digits.count) << 24) { packed, digit in
      packed | UInt32(digit.element) << (8 * UInt32(digit.offset))
    }
  }

  /// Appends part of a larger buffer unchanged.
  @inlinable package func append(_ part: UnsafeBufferPointer<UInt8>) {
    unsafe append(UnsafeRawBufferPointer(part))
  }

  /// Appends a copy of bytes that were appended earlier.
  package func append(again part: Range<Int>) {
    precondition(part.lowerBound >= 0 && part.upperBound <= length)
    makeRoom(for: part.count)
    unsafe append(UnsafeRawBufferPointer(start: memory + part.lowerBound, count: part.count))
  }

  @inlinable @inline(__always) func append(_ part: UnsafeRawBufferPointer) {
    guard let start = part.baseAddress else { return }
    makeRoom(for: part.count)
    unsafe (memory + length).copyMemory(from: start, byteCount: part.count)
    length &+= part.count
  }

  @inlinable @inline(__always) func makeRoom(for more: Int) {
    if more > capacity &- length { grow(by: more) }
  }

  /// Moves the bytes to larger memory; pointers into the old memory become invalid.
  @usableFromInline @inline(never) func grow(by more: Int) {
    capacity = max(capacity * 2, length + more)
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 1)
    unsafe larger.copyMemory(from: memory, byteCount: length)
    unsafe memory.deallocate()
    unsafe memory = larger
  }
}

extension HTMLBuffer {
  /// Appends text with `&`, `<`, `>`, `"` and `'` escaped, for content and quoted attributes.
  ///
  /// Works on bytes, so a quote is escaped even if a combining mark follows it.
  @usableFromInline package func append(escaping text: String) {
    var text = text
    text.withUTF8 { unsafe appendEscaped($0) }
  }

  /// Appends UTF-8 with the same five characters escaped.
  @usableFromInline package func append(escaping bytes: [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { unsafe appendEscaped($0) }
  }

  /// Appends the text and copies runs that need no escape in one go.
  private func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
    var copied = 0
    for index in bytes.indices where unsafe bytes[index].needsEscape {
      unsafe append(UnsafeBufferPointer(rebasing: bytes[copied..<index]))
      unsafe append(bytes[index].escape)
      copied = index + 1
    }
    unsafe append(UnsafeBufferPointer(rebasing: bytes[copied...]))
  }
}

extension HTMLBuffer {
  /// Appends `#abc` if it is equal to `#aabbcc`.
  package func append(color: Colour) {
    func write(digit: UInt8) { append(byte: digit < 10 ? 0x30 + digit : 0x57 + digit) }
    let parts = [color.red, color.green, color.blue]
    let isShort = parts.allSatisfy { $0 >> 4 == $0 & 15 }
    append(byte: 0x23)
    for part in parts {
      if !isShort { write(digit: part >> 4) }
      write(digit: part & 15)
    }
  }
}

extension UInt8 {
  /// Bit set of the byte values of `"`, `&`, `'`, `<` and `>`.
  private static let escaped: UInt64 = 1 << 34 | 1 << 38 | 1 << 39 | 1 << 60 | 1 << 62

  @inline(__always)
  fileprivate var needsEscape: Bool {
    self < 64 && Self.escaped &>> UInt64(self) & 1 != 0
  }

  fileprivate var escape: StaticString {
    switch self {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    default: "&#39;"
    }
  }
}

/// Markup that is safe to insert; the creator of the value is responsible for that.
@usableFromInline package struct HTML: Hashable, Sendable {
  /// Bytes of the markup, in UTF-8.
  @usableFromInline package let bytes: [UInt8]

  /// Creates markup from bytes that are known to be safe: rendered by Larder, or sanitized.
  package init(trusting bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Creates markup from text that is known to be safe: rendered by Larder, or sanitized.
  package init(trusting markup: String) {
    self.init(trusting: Array(markup.utf8))
  }

  /// The markup escaped as if it were text, which is what `{{name}}` shows.
  var escapedAgain: [UInt8] {
    let buffer = HTMLBuffer()
    buffer.append(escaping: bytes)
    return buffer.bytes
  }

  /// Escapes text of any origin: `HTML(escaping: "<b>")` shows the three characters.
  package init(escaping text: String) {
    let buffer = HTMLBuffer()
    buffer.append(escaping: text)
    self.init(trusting: buffer.bytes)
  }
}
