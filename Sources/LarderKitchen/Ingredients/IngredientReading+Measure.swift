internal import LarderModel

extension IngredientReading {
  /// Reads a measure at the cursor, its spelling as written; `nil`, without moving, if none.
  ///
  /// - Parameter joined: Whether the word may go on after a hyphen, as in `inch-thick`,
  ///   and `in` may mean inch.
  mutating func measureWord(joined: Bool = false) -> (measure: MeasureWord, text: String)? {
    let start = cursor.index
    if cursor.peek() == 0x22 || cursor.isDoublePrime, start > 0,
      cursor.bytes[start - 1].isDigit, let inch = lexicon.measures[Unit.inch.rawValue]
    {
      cursor.index += cursor.peek() == 0x22 ? 1 : 3
      return (inch, cursor.text(start..<cursor.index))
    }
    let isGlued = joined || (start > 0 && !cursor.bytes[start - 1].isBlank)
    guard let measure = cursor.measure(lexicon.measures, joined: joined) else { return nil }
    let word = start..<cursor.index
    let isBeforeSign =
      word.count == 1
      && (cursor.peek() == 0x26 || (cursor.peek() == 0x2D && cursor.peek(1).isLetter))
    // `in` is an inch only right behind its number.
    let isIn = !isGlued && measure.unit == .inch && roles(word).contains(.follower)
    if isIn || isBeforeSign || isBefore(measure.notBefore) {
      cursor.index = start
      return nil
    }
    if joined { cursor.index = max(cursor.index, cursor.wordEnd(from: start)) }
    cursor.skipPluralEnding()
    return (measure, cursor.text(word))
  }

  /// Whether one of the words is next: `fillet steak` is a cut, not a measure of steak.
  private func isBefore(_ words: [String]) -> Bool {
    guard !words.isEmpty else { return false }
    var ahead = cursor
    ahead.skipBlanks()
    return words.contains(ahead.lowered(ahead.index..<ahead.wordEnd(from: ahead.index)))
  }

  /// Warns when the word at the cursor is one letter away from a unit and no known word.
  mutating func warnOfUnknownUnit() {
    let start = cursor.index
    let end = cursor.wordEnd(from: start)
    guard (4...14).contains(end - start), end + 1 < cursor.end, cursor.bytes[end] == 0x20,
      cursor.bytes[end + 1].isWord,
      let unit = lexicon.misspelling.unit(near: cursor.lowered(start..<end))
    else { return }
    problems.append(.unknownUnit(cursor.text(start..<end), nearest: unit))
  }
}

extension TextCursor {
  /// `%`, `°` or a fraction bar after a number, which is then no amount.
  var isUnitlessSign: Bool {
    peek() == 0x25 || (peek() == 0xC2 && peek(1) == 0xB0) || peek() == 0x2F
  }

  var isDoublePrime: Bool { peek() == 0xE2 && peek(1) == 0x80 && [0x9D, 0xB3].contains(peek(2)) }

  /// Whether a number is next, in digits or spelled out; "a" is none.
  var startsCount: Bool {
    if startsNumber { return true }
    var ahead = self
    return ahead.match(words.numbers) != nil
  }
}
