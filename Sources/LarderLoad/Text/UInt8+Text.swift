extension UInt8 {
  var isDigit: Bool { self &- 0x30 < 10 }

  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// Part of a word: a letter, a digit or a byte of any character beyond ASCII.
  var isWord: Bool { isLetter || isDigit || self >= 0x80 }

  var isBlank: Bool { self == 0x20 || self == 0x09 }

  var isUpper: Bool { self &- 0x41 < 26 }

  /// The lower-case letter of an ASCII capital, every other byte as it is.
  var lowered: UInt8 { isUpper ? self | 0x20 : self }
}
