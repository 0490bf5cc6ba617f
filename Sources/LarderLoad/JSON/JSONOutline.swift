/// The outermost structure of a JSON document: its value, cut into the children's bytes.
package struct JSONOutline: Sendable {
  package enum Root: Sendable {
    case list([JSONSlice])
    case object([Entry])
    /// A string, number or word.
    case scalar(JSONSlice)
  }

  package struct Entry: Sendable {
    /// With its quotes.
    package var key: JSONSlice
    package var value: JSONSlice
  }

  package var root: Root
  /// Whether separators, brackets and the end were all in their places. The slices before
  /// the fault are usable even when this is false.
  package var isSound: Bool

  /// Cuts the value that fills `range`, blanks around it allowed.
  ///
  /// Linear in the length, without recursion. The slices themselves are not checked.
  ///
  /// - Parameter depth: How many levels are open around `range`.
  package init(_ bytes: [UInt8], in range: Range<Int>, depth: Int = 0) {
    self = unsafe bytes.withUnsafeBufferPointer { bytes in
      var scanner = unsafe JSONScanner(bytes, from: range.lowerBound, to: range.upperBound)
      return JSONOutline(&scanner, depth: depth)
    }
  }

  /// Cuts what stands between the brackets of the outermost list, or a run of its elements.
  ///
  /// - Returns: `nil` where separators are not in their places.
  static func elements(of bytes: [UInt8], in range: Range<Int>) -> [JSONSlice]? {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      var scanner = unsafe JSONScanner(bytes, from: range.lowerBound, to: range.upperBound)
      var slices: [JSONSlice] = []
      repeat {
        scanner.skipBlanks()
        guard let slice = scanner.value(depth: 1) else { return nil }
        slices.append(slice)
        scanner.skipBlanks()
      } while scanner.skip(UInt8(ascii: ","))
      return scanner.index == scanner.end ? slices : nil
    }
  }

  private init(_ scanner: inout JSONScanner, depth: Int) {
    scanner.skipBlanks()
    switch scanner.byte {
    case UInt8(ascii: "["):
      var slices: [JSONSlice] = []
      isSound = JSONOutline.list(&scanner, depth: depth + 1, into: &slices)
      root = .list(slices)
    case UInt8(ascii: "{"):
      var entries: [Entry] = []
      isSound = JSONOutline.object(&scanner, depth: depth + 1, into: &entries)
      root = .object(entries)
    default:
      let start = scanner.index
      let slice = scanner.value(depth: depth)
      isSound = slice != nil
      root = .scalar(slice ?? JSONSlice(offset: start, count: 0))
    }
    scanner.skipBlanks()
    if scanner.index != scanner.end { isSound = false }
  }

  private static func list(
    _ scanner: inout JSONScanner, depth: Int, into slices: inout [JSONSlice]
  ) -> Bool {
    guard scanner.skip(UInt8(ascii: "[")) else { return false }
    scanner.skipBlanks()
    if scanner.skip(UInt8(ascii: "]")) { return true }
    while let slice = scanner.value(depth: depth) {
      slices.append(slice)
      scanner.skipBlanks()
      if scanner.skip(UInt8(ascii: "]")) { return true }
      guard scanner.skip(UInt8(ascii: ",")) else { return false }
      scanner.skipBlanks()
    }
    return false
  }

  private static func object(
    _ scanner: inout JSONScanner, depth: Int, into entries: inout [Entry]
  ) -> Bool {
    guard scanner.skip(UInt8(ascii: "{")) else { return false }
    scanner.skipBlanks()
    if scanner.skip(UInt8(ascii: "}")) { return true }
    while scanner.byte == UInt8(ascii: "\""), let key = scanner.value(depth: depth) {
      scanner.skipBlanks()
      guard scanner.skip(UInt8(ascii: ":")) else { return false }
      scanner.skipBlanks()
      guard let value = scanner.value(depth: depth) else { return false }
      entries.append(Entry(key: key, value: value))
      scanner.skipBlanks()
      if scanner.skip(UInt8(ascii: "}")) { return true }
      guard scanner.skip(UInt8(ascii: ",")) else { return false }
      scanner.skipBlanks()
    }
    return false
  }
}

/// The bytes of one JSON value inside a file.
package struct JSONSlice: Hashable, Sendable {
  package var offset: Int
  package var count: Int

  package var end: Int { offset + count }

  package init(offset: Int, count: Int) {
    self.offset = offset
    self.count = count
  }
}
