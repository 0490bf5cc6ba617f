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

extension RandomAccessCollection<UInt8> where Index == Int {
  /// Returns the index of the first occurrence of a text in a range.
  package func place(of text: String, in range: Range<Int>) -> Int? {
    place(of: Array(text.utf8), in: range)
  }

  @inlinable package func place(of text: [UInt8], in range: Range<Int>) -> Int? {
    let range = range.clamped(to: startIndex..<endIndex)
    guard let first = text.first, range.count >= text.count else { return nil }
    return (range.lowerBound...(range.upperBound - text.count)).first { place in
      self[place] == first && self[place..<place + text.count].elementsEqual(text)
    }
  }
}

extension [UInt8] {
  /// Returns the ranges of the lines after an offset, without their endings: LF, CR LF or CR.
  package func lines(from start: Int = 0) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = start
    while let end = self[start...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      lines.append(start..<end)
      start = end + (self[end...].starts(with: [0x0D, 0x0A]) ? 2 : 1)
    }
    if start < count { lines.append(start..<count) }
    return lines
  }

  /// Returns the number of lines that end in a range, and where the line after them begins.
  package func lineEnds(in range: Range<Int>) -> (count: Int, next: Int?) {
    var ends: (count: Int, next: Int?) = (0, nil)
    for index in range.clamped(to: indices)
    where self[index] == 0x0A
      || self[index] == 0x0D && (index + 1 == count || self[index + 1] != 0x0A)
    {
      ends = (ends.count + 1, index + 1)
    }
    return ends
  }
}

extension Sequence {
  /// Returns the elements without later ones that have an equal key.
  package func unique<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
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
