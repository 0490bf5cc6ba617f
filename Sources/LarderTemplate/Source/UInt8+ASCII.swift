extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  /// Space or tab, the bytes that indent.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// Space, tab or the end of a line, the bytes that may pad a tag.
  var isSpace: Bool { isBlank || self == .newline || self == .carriageReturn }
}
