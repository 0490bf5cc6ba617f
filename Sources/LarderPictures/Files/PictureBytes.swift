/// A bounds-checked reader of binary headers; everything beyond the end is `nil`.
struct PictureBytes {
  let bytes: [UInt8]
  /// Whether these are all bytes of the file, so that nothing can follow.
  let isWhole: Bool

  init(_ bytes: [UInt8], isWhole: Bool = true) {
    self.bytes = bytes
    self.isWhole = isWhole
  }

  var count: Int { bytes.count }

  func byte(at offset: Int) -> Int? {
    bytes.indices.contains(offset) ? Int(bytes[offset]) : nil
  }

  /// Returns an unsigned number of up to four bytes.
  func number(at offset: Int, bytes count: Int, isLittle: Bool = false) -> Int? {
    guard offset >= 0, count <= 4, offset <= bytes.count - count else { return nil }
    var value = 0
    for place in 0..<count {
      let byte = Int(bytes[offset + (isLittle ? count - 1 - place : place)])
      value = value << 8 | byte
    }
    return value
  }

  func matches(_ pattern: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, offset <= bytes.count - pattern.count else { return false }
    return bytes[offset..<offset + pattern.count].elementsEqual(pattern)
  }

  func matches(_ pattern: String, at offset: Int) -> Bool {
    matches(Array(pattern.utf8), at: offset)
  }
}

/// Boxes of the ISO base media file format, the container of AVIF.
extension PictureBytes {
  struct Box {
    let type: String
    let start: Int
    /// The bytes after the header, clipped to the parent box.
    let content: Range<Int>
  }

  /// Returns the content of the first box of a type among the boxes in `range`.
  func box(_ type: String, in range: Range<Int>) -> Range<Int>? {
    guard !range.isEmpty else { return nil }
    var offset = range.lowerBound
    while let next = boxEnd(at: offset, before: range.upperBound) {
      if matches(type, at: offset + 4) { return contentStart(at: offset)..<next }
      offset = next
    }
    return nil
  }

  /// Returns the end of the box at `offset`, at most `limit`; `nil` if there is no box.
  func boxEnd(at offset: Int, before limit: Int) -> Int? {
    guard offset + 8 <= limit, let length = number(at: offset, bytes: 4) else { return nil }
    switch length {
    case 0: return limit
    case 1:
      guard offset + 16 <= limit, let high = number(at: offset + 8, bytes: 4), high < 256,
        let low = number(at: offset + 12, bytes: 4), high << 32 | low >= 16
      else { return nil }
      return min(offset + (high << 32 | low), limit)
    default: return length < 8 ? nil : min(offset + length, limit)
    }
  }

  /// Calls `body` with each box in `range`.
  func eachBox(in range: Range<Int>, _ body: (Box) -> Void) {
    var offset = range.lowerBound
    while let next = boxEnd(at: offset, before: range.upperBound) {
      let type = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      body(Box(type: type, start: offset, content: contentStart(at: offset)..<next))
      offset = next
    }
  }

  /// Returns the start of a box's content. Boxes with a 64-bit length have a longer header.
  private func contentStart(at offset: Int) -> Int {
    offset + (number(at: offset, bytes: 4) == 1 ? 16 : 8)
  }
}
