internal import LarderModel

extension IngredientReading {
  /// Reads a measure at the cursor, its spelling as written; `nil`, without moving, if none.
  ///
  /// - Parameter joined: Whether the word may go on after a hyphen, as in `inch-thick`,
  ///   and `in` may mean inch.
  mutating func measureWord(joined: Bool = false) -> (measure: MeasureWord, text: String)? {
    let start = cursor.index
    if cursor.peek() == 0x22 || cursor.isDoublePrime, start > 0,
      cursor.bytes[start - 1].isDigit, let inch = lexicon.measure(Unit.inch.rawValue)
    {
      cursor.index += cursor.peek() == 0x22 ? 1 : 3
      return (inch, cursor.text(start..<cursor.index))
    }
    var end = cursor.wordEnd(from: start)
    if joined, let hyphen = cursor.bytes[start..<end].firstIndex(of: 0x2D) { end = hyphen }
    guard end > start, end - start <= 24 else { return nil }
    let isGlued = joined || (start > 0 && !cursor.bytes[start - 1].isBlank)
    let key = end - start == 1 ? cursor.text(start..<end) : cursor.key(start..<end)
    if lexicon.longMeasures.contains(key), let found = longMeasure(from: start, to: end) {
      return found
    }
    guard let measure = lexicon.measure(key) else { return nil }
    // `in` is an inch only right behind its number.
    if !isGlued, measure.unit == .inch, roles(start..<end).contains(.follower) { return nil }
    cursor.index = joined ? cursor.wordEnd(from: start) : end
    let isLetter = key.utf8.count == 1
    if isLetter && (cursor.peek() == 0x26 || (cursor.peek() == 0x2D && cursor.peek(1).isLetter))
      || isBefore(measure.notBefore)
    {
      cursor.index = start
      return nil
    }
    return (measure, cursor.text(start..<end))
  }

  /// Whether one of the words is next: `fillet steak` is a cut, not a measure of steak.
  private func isBefore(_ words: [String]) -> Bool {
    guard !words.isEmpty else { return false }
    var ahead = cursor
    ahead.skipBlanks()
    return words.contains(ahead.lowered(ahead.index..<ahead.wordEnd(from: ahead.index)))
  }

  /// Units of two or three words: `fl oz`, `c. à s.`, `cuillère à soupe`.
  private mutating func longMeasure(
    from start: Int, to firstEnd: Int
  ) -> (measure: MeasureWord, text: String)? {
    var end = firstEnd
    var best: (measure: MeasureWord, end: Int)?
    for _ in 0..<2 {
      var place = end
      while place < cursor.end, cursor.bytes[place].isBlank { place += 1 }
      end = cursor.wordEnd(from: place)
      guard end > place, end - start <= 32 else { break }
      if let measure = lexicon.measure(MeasureWord.key(cursor.text(start..<end))) {
        best = (measure, end)
      }
    }
    guard let best else { return nil }
    cursor.index = best.end
    return (best.measure, cursor.text(start..<best.end))
  }

  /// Warns when the word at the cursor is one letter away from a unit and no known word.
  mutating func warnOfUnknownUnit() {
    let start = cursor.index
    let end = cursor.wordEnd(from: start)
    guard (4...14).contains(end - start), end + 1 < cursor.end, cursor.bytes[end] == 0x20,
      cursor.bytes[end + 1].isWord,
      let unit = lexicon.misspelling.unit(near: cursor.key(start..<end))
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

  /// The word as unit tables hold it: lower case, no dots.
  package func key(_ range: Range<Int>) -> String {
    var upper = range.upperBound
    while upper > range.lowerBound, bytes[upper - 1] == 0x2E { upper -= 1 }
    let word = range.lowerBound..<upper
    return bytes[word].contains(0x2E) ? MeasureWord.key(text(word)) : lowered(word)
  }
}
