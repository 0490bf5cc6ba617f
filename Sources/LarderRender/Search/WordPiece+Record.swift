internal import LarderBuild

/// The encoding of a piece: a table of the sections, then the sections, so that a reader of one
/// first character can skip the others.
///
/// Table: its length in four bytes, lowest first, then unit and length of each section. Section:
/// its entries, each with its word, gaps between recipe numbers by place, and lengths of names.
extension WordPiece {
  var bytes: [UInt8] {
    let sections = sections.map { (unit: $0.unit, bytes: WordPiece.bytes(of: $0.entries)) }
    var table = RecordWriter()
    table.put(each: sections) { record, section in
      record.put(section.unit)
      record.put(section.bytes.count)
    }
    let size = UInt32(clamping: table.bytes.count)
    return [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: size >> $0) } + table.bytes
      + sections.flatMap(\.bytes)
  }

  /// Returns the size of the table in bytes, including its length field.
  ///
  /// - Parameter start: The first four bytes of a piece.
  static func tableSize(_ start: some Collection<UInt8>) -> Int {
    4 + start.prefix(4).enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
  }

  /// Returns the ranges of the sections in a piece, with their units.
  ///
  /// - Parameter table: The first `tableSize` bytes of a piece.
  /// - Returns: `nil` if they are invalid.
  static func sections(_ table: [UInt8]) -> [(unit: [UInt8], range: Range<Int>)]? {
    guard table.count >= 4, table.count == tableSize(table) else { return nil }
    var reader = RecordReader(table[4...])
    let sizes = reader.list { (unit: $0.bytes(), size: $0.int()) }
    var sections: [(unit: [UInt8], range: Range<Int>)] = []
    var start = table.count
    for (unit, size) in sizes {
      let (end, isTooFar) = start.addingReportingOverflow(size)
      guard size >= 0, !isTooFar else { return nil }
      sections.append((unit, start..<end))
      start = end
    }
    return reader.isDone ? sections : nil
  }

  private static func bytes(of entries: [WordEntry]) -> [UInt8] {
    var record = RecordWriter()
    record.put(each: entries) { record, entry in
      record.put(entry.word)
      for numbers in entry.numbers {
        var last: Int32 = -1
        record.put(each: numbers) { record, number in
          record.put(Int(number - last - 1))
          last = number
        }
      }
      record.put(entry.lengths)
    }
    return record.bytes
  }

  /// - Parameter count: The number of all recipes; recipe numbers are less.
  /// - Returns: `nil` if the bytes are not a section of such a catalog.
  static func entries(_ section: ArraySlice<UInt8>, count: Int) -> [WordEntry]? {
    var reader = RecordReader(section)
    var isSound = true
    let entries = reader.list { reader in
      var entry = WordEntry(word: reader.bytes())
      for place in WordEntry.Place.allCases {
        var last: Int32 = -1
        entry.numbers[place.rawValue] = reader.list { reader in
          let gap = reader.int()
          isSound = isSound && (0..<count - 1 - Int(last)).contains(gap)
          if isSound { last += Int32(gap) + 1 }
          return last
        }
      }
      entry.lengths = reader.bytes()
      isSound =
        isSound && entry.lengths.count == entry.numbers[0].count
        && entry.lengths.allSatisfy { (0..<64).contains($0) } && entry.isWord
      return entry
    }
    return reader.isDone && isSound ? entries : nil
  }
}

extension WordEntry {
  /// Whether the word is a result of folding: letters and digits, which JSON does not escape.
  fileprivate var isWord: Bool {
    !word.isEmpty
      && word.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) || $0 >= 0x80 }
  }
}
