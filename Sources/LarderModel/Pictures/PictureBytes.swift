/// Bounds-checked reading of binary headers; beyond the end everything is `nil`.
package struct PictureBytes {
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package var count: Int { bytes.count }

  package func byte(at offset: Int) -> Int? {
    bytes.indices.contains(offset) ? Int(bytes[offset]) : nil
  }

  /// An unsigned number of up to four bytes.
  package func number(at offset: Int, bytes count: Int, isLittle: Bool = false) -> Int? {
    guard offset >= 0, count <= 4, offset <= bytes.count - count else { return nil }
    var value = 0
    for place in 0..<count {
      let byte = Int(bytes[offset + (isLittle ? count - 1 - place : place)])
      value = value << 8 | byte
    }
    return value
  }

  package func matches(_ wanted: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, offset <= bytes.count - wanted.count else { return false }
    return bytes[offset..<offset + wanted.count].elementsEqual(wanted)
  }

  package func matches(_ wanted: String, at offset: Int) -> Bool {
    matches(Array(wanted.utf8), at: offset)
  }
}
