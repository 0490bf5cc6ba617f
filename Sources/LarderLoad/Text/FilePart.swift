/// Some bytes of a file, all of them most often, and where in it they stand.
package struct FilePart: Sendable {
  package let path: String
  package let bytes: [UInt8]
  /// Bytes of the file before them.
  package let offset: Int
  /// The line of the first of them, which begins there or before.
  let line: LineMark

  /// A whole file.
  package init(path: String, bytes: [UInt8]) {
    self.init(path: path, bytes: bytes, offset: 0, line: LineMark())
  }

  init(path: String, bytes: [UInt8], offset: Int, line: LineMark) {
    self.path = path
    self.bytes = bytes
    self.offset = offset
    self.line = line
  }
}

/// A line of a file. Lines end with LF, CR LF or CR.
struct LineMark: Hashable, Sendable {
  /// From 1.
  var number = 1
  /// Its first byte.
  var start = 0

  /// Goes on to the line that `range` ends in.
  ///
  /// - Parameter offset: Bytes of the file before `bytes`.
  mutating func advance(through range: Range<Int>, of bytes: [UInt8], after offset: Int = 0) {
    let end = min(range.upperBound, bytes.count)
    var index = range.lowerBound
    while index < end {
      let byte = bytes[index]
      index += 1
      if byte == 0x0A || (byte == 0x0D && (index >= bytes.count || bytes[index] != 0x0A)) {
        number += 1
        start = offset + index
      }
    }
  }
}
