extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  /// Space or tab, the bytes that indent.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// Whether this is a later byte of a UTF-8 sequence.
  var isContinuation: Bool { self & 0xC0 == 0x80 }

  /// Space, tab or the end of a line, the bytes that may pad a tag.
  var isSpace: Bool { isBlank || self == .newline || self == .carriageReturn }
}
