extension Span<UInt8> {
  /// Whether all bytes satisfy a condition, like `allSatisfy`, but asked of every byte: a loop
  /// without an early end looks at sixteen of them at once.
  @inlinable package func holdsOnly(_ isOrdinary: (UInt8) -> Bool) -> Bool {
    var others: UInt8 = 0
    var index = 0
    while index < count {
      others |= isOrdinary(self[index]) ? 0 : 1
      // An addition that may trap would be another end.
      index &+= 1
    }
    return others == 0
  }
}

extension String {
  /// The same of the bytes of a text; false also where these lie in pieces.
  @inlinable package func holdsOnly(_ isOrdinary: (UInt8) -> Bool) -> Bool {
    unsafe utf8.withContiguousStorageIfAvailable { unsafe $0.span.holdsOnly(isOrdinary) } ?? false
  }
}
