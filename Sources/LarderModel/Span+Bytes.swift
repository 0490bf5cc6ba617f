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
