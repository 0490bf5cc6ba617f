/// Growing bytes of one page after another, kept by a worker so that memory is asked for once.
///
/// A class because rendering hands it through closures down every section, and because it owns
/// raw memory: a page is put together from a thousand small parts, and each costs a third of
/// what appending to an array does. Not `Sendable`, each worker has its own.
package final class HTMLBuffer {
  // Unchecked because each access ends within this class, and checking costs a third of a render.
  @exclusivity(unchecked) private var memory: UnsafeMutableRawBufferPointer
  /// Bytes appended since the last reset.
  @exclusivity(unchecked) package private(set) var count = 0

  package init(capacity: Int = 0) {
    memory = .allocate(byteCount: max(64, capacity), alignment: 1)
  }

  deinit { memory.deallocate() }

  /// A copy of what was appended since the last reset.
  package var bytes: [UInt8] { withUnsafeBytes { Array($0) } }

  /// Forgets the bytes and keeps their memory.
  package func reset() { count = 0 }

  /// Lends the bytes, without a copy.
  package func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try body(UnsafeRawBufferPointer(rebasing: memory[..<count]))
  }

  /// Appends markup written in the source code.
  package func append(_ literal: StaticString) {
    literal.withUTF8Buffer { append($0) }
  }

  /// Appends bytes as they are.
  package func append(bytes more: [UInt8]) {
    more.withUnsafeBufferPointer { append($0) }
  }

  /// Appends text as it is, unescaped.
  package func append(utf8 text: String) {
    var text = text
    text.withUTF8 { append($0) }
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
    memory[count] = byte
    count += 1
  }

  /// Appends part of a larger storage as it is.
  func append(_ part: UnsafeBufferPointer<UInt8>) {
    makeRoom(for: part.count)
    copy(UnsafeRawBufferPointer(part))
  }

  /// Appends some of what was appended before.
  package func append(again part: Range<Int>) {
    makeRoom(for: part.count)
    copy(UnsafeRawBufferPointer(rebasing: memory[part]))
  }

  private func copy(_ part: UnsafeRawBufferPointer) {
    UnsafeMutableRawBufferPointer(rebasing: memory[count...]).copyMemory(from: part)
    count += part.count
  }

  @inline(__always) private func makeRoom(for more: Int) {
    if more > memory.count - count { grow(by: more) }
  }

  /// Moves everything; what points into the memory then ends.
  private func grow(by more: Int) {
    let larger = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(memory.count * 2, count + more), alignment: 1)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<count]))
    memory.deallocate()
    memory = larger
  }
}
