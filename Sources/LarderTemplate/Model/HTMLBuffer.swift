/// Growing bytes of one page after another, kept by a worker so that memory is asked for once.
///
/// A class because rendering hands it through closures down every section, and because it owns
/// raw memory: a page is put together from a thousand small parts, and each costs a third of
/// what appending to an array does. Not `Sendable`, each worker has its own.
///
/// Safe, since the memory is this one's alone, what is lent of it ends with the call, and nothing
/// is written before there is room for it.
@safe package final class HTMLBuffer {
  // Unchecked because each access ends within this class, and checking costs a third of a render.
  @exclusivity(unchecked) private var memory: UnsafeMutableRawBufferPointer
  /// Bytes appended since the last reset.
  @safe @exclusivity(unchecked) package private(set) var count = 0

  package init(capacity: Int = 0) {
    unsafe memory = .allocate(byteCount: max(64, capacity), alignment: 1)
  }

  deinit { unsafe memory.deallocate() }

  /// A copy of what was appended since the last reset.
  package var bytes: [UInt8] { unsafe withUnsafeBytes { unsafe Array($0) } }

  /// Forgets the bytes and keeps their memory.
  package func reset() { count = 0 }

  /// Lends the bytes, without a copy.
  package func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try unsafe body(UnsafeRawBufferPointer(rebasing: memory[..<count]))
  }

  /// Appends markup written in the source code.
  package func append(_ literal: StaticString) {
    literal.withUTF8Buffer { unsafe append($0) }
  }

  /// Appends bytes as they are.
  package func append(bytes more: [UInt8]) {
    unsafe more.withUnsafeBufferPointer { unsafe append($0) }
  }

  /// Appends text as it is, unescaped.
  package func append(utf8 text: String) {
    var text = text
    text.withUTF8 { unsafe append($0) }
  }

  package func append(byte: UInt8) {
    makeRoom(for: 1)
    put(byte)
  }

  /// Appends a whole number in decimal digits.
  package func append(decimal number: Int) {
    guard -999...999 ~= number else { return append(utf8: String(number)) }
    makeRoom(for: 4)
    if number < 0 { put(0x2D) }
    let value = UInt32(truncatingIfNeeded: abs(number))
    if value > 99 { put(0x30 + UInt8(truncatingIfNeeded: value / 100)) }
    if value > 9 { put(0x30 + UInt8(truncatingIfNeeded: value / 10 % 10)) }
    put(0x30 + UInt8(truncatingIfNeeded: value % 10))
  }

  /// Where there is room.
  @inline(__always) private func put(_ byte: UInt8) {
    unsafe memory[count] = byte
    count += 1
  }

  /// Appends part of a larger storage as it is.
  func append(_ part: UnsafeBufferPointer<UInt8>) {
    makeRoom(for: part.count)
    unsafe copy(UnsafeRawBufferPointer(part))
  }

  /// Appends some of what was appended before.
  package func append(again part: Range<Int>) {
    makeRoom(for: part.count)
    unsafe copy(UnsafeRawBufferPointer(rebasing: memory[part]))
  }

  private func copy(_ part: UnsafeRawBufferPointer) {
    unsafe UnsafeMutableRawBufferPointer(rebasing: memory[count...]).copyMemory(from: part)
    count += part.count
  }

  @inline(__always) private func makeRoom(for more: Int) {
    if unsafe more > memory.count - count { grow(by: more) }
  }

  /// Moves everything; what points into the memory then ends.
  private func grow(by more: Int) {
    let larger = unsafe UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(memory.count * 2, count + more), alignment: 1)
    unsafe larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<count]))
    unsafe memory.deallocate()
    unsafe memory = larger
  }
}

extension HTMLBuffer {
  /// Appends text with `&`, `<`, `>`, `"` and `'` escaped, for content and quoted attributes.
  ///
  /// Works on bytes: a quote is escaped even where a combining mark follows it.
  package func append(escaping text: String) {
    var text = text
    text.withUTF8 { unsafe appendEscaped($0) }
  }

  /// Appends UTF-8 with the same five characters escaped.
  package func append(escaping bytes: [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { unsafe appendEscaped($0) }
  }

  /// Copies what needs no escape in runs.
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

extension UInt8 {
  /// One bit for each of `"`, `&`, `'`, `<` and `>`.
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

/// Markup that its creator vouches for as safe where it is inserted.
package struct HTML: Hashable, Sendable {
  /// UTF-8.
  package let bytes: [UInt8]

  /// Markup that the caller vouches for: rendered by us, or cleaned.
  package init(trusting bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Markup that the caller vouches for: rendered by us, or cleaned.
  package init(trusting markup: String) {
    self.init(trusting: Array(markup.utf8))
  }

  /// The markup itself as text, which is what `{{name}}` shows of it.
  var escapedAgain: [UInt8] {
    let buffer = HTMLBuffer()
    buffer.append(escaping: bytes)
    return buffer.bytes
  }

  /// Text of any origin, escaped: `HTML(escaping: "<b>")` shows the three characters.
  package init(escaping text: String) {
    let buffer = HTMLBuffer()
    buffer.append(escaping: text)
    self.init(trusting: buffer.bytes)
  }
}
