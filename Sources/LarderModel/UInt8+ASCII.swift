// Classes of bytes in UTF-8, for parsers that only need to distinguish ASCII.
extension UInt8 {
  @inlinable package var isDigit: Bool { self &- 0x30 < 10 }

  @inlinable package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// Whether the byte is part of a word: a letter, a digit or part of a character beyond ASCII.
  @inlinable package var isWord: Bool { isLetter || isDigit || self >= 0x80 }

  @inlinable package var isBlank: Bool { self == 0x20 || self == 0x09 }

  @inlinable package var isUpper: Bool { self &- 0x41 < 26 }

  /// The lower-case letter of an ASCII capital; every other byte is unchanged.
  @inlinable package var lowered: UInt8 { isUpper ? self | 0x20 : self }
}
