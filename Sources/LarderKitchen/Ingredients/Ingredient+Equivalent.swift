package import LarderModel

extension Ingredient {
  /// Moves an equivalent amount in other units out of the note: `120 g` in `sifted, 120 g`.
  ///
  /// Does so only for ingredients that are weighed or measured: `400 g` after `2 cans` is the size
  /// of one can.
  package mutating func moveEquivalent(_ lexicon: Lexicon) {
    guard quantity != nil, unit?.isExact == true, let note, note.utf8.contains(where: \.isNumeric)
    else { return }
    var reading = IngredientReading(note, lexicon)
    var start = 0
    while start < reading.cursor.end {
      reading.cursor.index = start
      if let end = reading.endOfMeasures() {
        let cursor = reading.cursor
        equivalent = cursor.text(start..<end)
        let rest = [cursor.trimmed(0..<start), cursor.trimmed(end..<cursor.end)]
          .filter { !$0.isEmpty }.map { cursor.text($0) }
        self.note = rest.isEmpty ? nil : rest.joined(separator: ", ")
        return
      }
      guard let comma = reading.cursor.bytes[start...].firstIndex(of: 0x2C) else { return }
      start = comma + 1
      while start < reading.cursor.end, reading.cursor.bytes[start].isBlank { start += 1 }
    }
  }
}

extension IngredientReading {
  /// Returns the end of masses and volumes that fill the text up to a comma: `1 lb 2 oz`,
  /// `about 30 ml`.
  fileprivate mutating func endOfMeasures() -> Int? {
    cursor.skipApproximation()
    while cursor.startsNumber, (try? cursor.amount()) != nil {
      cursor.skipBlanks()
      guard measureWord()?.measure.unit?.isExact == true else { return nil }
      let end = cursor.index
      cursor.skipBlanks()
      if cursor.isAtEnd || cursor.peek() == 0x2C { return end }
      if cursor.skip(0x2F) { cursor.skipBlanks() }
    }
    return nil
  }
}

extension UInt8 {
  /// Whether the byte is a digit or the first byte of a vulgar fraction.
  fileprivate var isNumeric: Bool { isDigit || self == 0xC2 || self == 0xE2 }
}
