/// Scans JSON values without parsing them: recognizes strings and counts brackets, nothing more.
///
/// The content of values is left to simdjson, which parses every element in full. Together they
/// reject exactly what JSON forbids: the scanner checks every byte between elements.
///
/// Safe while the bytes are borrowed, which covers the whole life of the scanner in `JSONOutline`:
/// every index is compared with `end` before it is read.
@safe struct JSONScanner {
  /// Maximum nesting depth of lists and objects.
  static let depthLimit = 512

  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var index: Int
  let end: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, from index: Int, to end: Int) {
    unsafe self.bytes = bytes
    self.index = index
    self.end = end
  }

  var byte: UInt8? { index < end ? byte(at: index) : nil }

  /// Returns the byte at an index before `end`.
  @inline(__always) private func byte(at index: Int) -> UInt8 { unsafe bytes[index] }

  mutating func skipBlanks() {
    while index < end, JSONScanner.isBlank(byte(at: index)) { index += 1 }
  }

  /// Whether JSON regards a byte as whitespace.
  @inline(__always) static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Skips `byte` if it comes next.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard index < end, self.byte(at: index) == byte else { return false }
    index += 1
    return true
  }

  /// Skips the list or object that opens here, child by child.
  ///
  /// - Parameters:
  ///   - end: Its closing bracket.
  ///   - skipChild: Skips one child; returns `false` if none begins here.
  /// - Returns: Whether separators and brackets were all in their places.
  mutating func skipChildren(upTo end: UInt8, _ skipChild: (inout JSONScanner) -> Bool) -> Bool {
    index += 1
    skipBlanks()
    if skip(end) { return true }
    while skipChild(&self) {
      skipBlanks()
      if skip(end) { return true }
      guard skip(UInt8(ascii: ",")) else { return false }
      skipBlanks()
    }
    return false
  }

  /// Returns the value that begins here; `nil` if there is none, it does not end, or it is nested
  /// more deeply than the limit.
  ///
  /// - Parameter depth: Number of levels already open around the value.
  mutating func value(depth: Int) -> Range<Int>? {
    let start = index
    guard index < end else { return nil }
    switch byte(at: index) {
    case UInt8(ascii: "\""): guard skipString() else { return nil }
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard skipBrackets(allowed: JSONScanner.depthLimit - depth) else { return nil }
    default: skipScalar()
    }
    return index > start ? start..<index : nil
  }

  /// Skips the string whose opening quote comes next, eight bytes at a time.
  private mutating func skipString() -> Bool {
    index += 1
    guard let base = unsafe bytes.baseAddress else { return false }
    let raw = unsafe UnsafeRawPointer(base)
    var i = index
    while i &+ 8 <= end {
      let word = unsafe raw.loadUnaligned(fromByteOffset: i, as: UInt64.self).littleEndian
      let quotes = word ^ 0x2222_2222_2222_2222
      let slashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
      let ones: UInt64 = 0x0101_0101_0101_0101
      let found =
        (((quotes &- ones) & ~quotes) | ((slashes &- ones) & ~slashes)) & 0x8080_8080_8080_8080
      if found == 0 {
        i &+= 8
        continue
      }
      i &+= found.trailingZeroBitCount &>> 3
      if byte(at: i) == UInt8(ascii: "\"") {
        index = i &+ 1
        return true
      }
      i &+= 2
    }
    while i < end {
      let byte = byte(at: i)
      i &+= byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") {
        index = i
        return true
      }
    }
    index = end
    return false
  }

  /// Skips the list or object that opens here. Brackets are counted, not matched.
  private mutating func skipBrackets(allowed: Int) -> Bool {
    var depth = 0
    while index < end {
      let byte = byte(at: index)
      if byte == UInt8(ascii: "\"") {
        guard skipString() else { return false }
        continue
      }
      index &+= 1
      // `[` and `{`, and `]` and `}`, differ in one bit each.
      switch byte | 0x20 {
      case UInt8(ascii: "{"):
        depth &+= 1
        guard depth <= allowed else { return false }
      case UInt8(ascii: "}"):
        depth &-= 1
        if depth == 0 { return true }
      default: break
      }
    }
    return false
  }

  private mutating func skipScalar() {
    while index < end {
      switch byte(at: index) {
      case 0x20, 0x0A, 0x0D, 0x09, UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "]"),
        UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "\""):
        return
      default: index += 1
      }
    }
  }
}
