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

extension Span<UInt8> {
  /// Whether all bytes satisfy a condition. Unlike `allSatisfy`, it tests every byte: without an
  /// early exit, the loop is vectorized to sixteen bytes at a time.
  @inlinable package func holdsOnly(_ isOrdinary: (UInt8) -> Bool) -> Bool {
    var others: UInt8 = 0
    var index = 0
    while index < count {
      others |= isOrdinary(self[index]) ? 0 : 1
      // An addition that may trap would be another exit.
      index &+= 1
    }
    return others == 0
  }
}

extension String {
  /// Whether all bytes of a text satisfy a condition; always false if its storage is not
  /// contiguous.
  @inlinable package func holdsOnly(_ isOrdinary: (UInt8) -> Bool) -> Bool {
    unsafe utf8.withContiguousStorageIfAvailable { unsafe $0.span.holdsOnly(isOrdinary) } ?? false
  }
}
