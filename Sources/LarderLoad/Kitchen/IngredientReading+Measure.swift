internal import LarderModel

extension IngredientReading {
  /// Reads a measure at the cursor, its spelling as written; `nil`, without moving, if none.
  ///
  /// - Parameter joined: Whether the word may go on after a hyphen, as in `inch-thick`,
  ///   and `in` may mean inch.
  mutating func measureWord(joined: Bool = false) -> (measure: MeasureWord, text: String)? {
    let start = cursor.index
    if cursor.peek() == 0x22 || cursor.isDoublePrime, start > 0,
      cursor.bytes[start - 1].isDigit, let inch = MeasureWord(key: "inch")
    {
      cursor.index += cursor.peek() == 0x22 ? 1 : 3
      return (inch, cursor.text(start..<cursor.index))
    }
    var end = cursor.wordEnd(from: start)
    if joined, let hyphen = cursor.bytes[start..<end].firstIndex(of: 0x2D) { end = hyphen }
    guard end > start, end - start <= 24 else { return nil }
    let isGlued = joined || (start > 0 && !cursor.bytes[start - 1].isBlank)
    if end - start == 1, cursor.bytes[start] == 0x54, let spoon = MeasureWord(key: "tbsp") {
      cursor.index = end
      return (spoon, "T")
    }
    let key = cursor.key(start..<end)
    if key == "in", !isGlued { return nil }
    if MeasureWord.isStart(key), let found = longMeasure(from: start, to: end) { return found }
    guard let measure = MeasureWord(key: key) else { return nil }
    cursor.index = joined ? cursor.wordEnd(from: start) : end
    if key.utf8.count == 1,
      cursor.peek() == 0x26 || (cursor.peek() == 0x2D && cursor.peek(1).isLetter)
    {
      cursor.index = start
      return nil
    }
    if measure.unit == .fillet, cursor.isBeforeSteak {
      cursor.index = start
      return nil
    }
    let text = cursor.text(start..<end)
    return (measure, text)
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
      if let measure = MeasureWord(key: UnitName.key(cursor.text(start..<end))) {
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
      cursor.bytes[end + 1].isWord, let unit = Misspelling.unit(near: cursor.key(start..<end))
    else { return }
    problems.append(.unknownUnit(cursor.text(start..<end), nearest: unit))
  }
}

extension Unit {
  /// A unit of mass or volume.
  var isExact: Bool { dimension == .mass || dimension == .volume }

  /// Whether people use it without a number: `pinch salt`.
  var isUsedAlone: Bool {
    switch self {
    case .pinch, .dash, .drop, .handful, .knob, .sprig, .bunch, .piece, .sheet: true
    default: false
    }
  }
}

extension MeasureWord {
  static func isStart(_ key: String) -> Bool {
    switch key {
    case "fl", "fluid", "c", "cuillère", "cuillères": true
    default: false
    }
  }

  /// A measure that people use without a number.
  var isVague: Bool {
    unit?.isUsedAlone ?? !isContainer
  }
}

extension LineCursor {
  var startsNumber: Bool { startsNumber(at: index) }

  /// Whether a digit or a vulgar fraction is at `place`.
  func startsNumber(at place: Int) -> Bool {
    guard place < end else { return false }
    if bytes[place].isDigit { return true }
    guard place + 1 < end else { return false }
    if bytes[place] == 0xC2 { return (0xBC...0xBE).contains(bytes[place + 1]) }
    return place + 2 < end && bytes[place] == 0xE2 && bytes[place + 1] == 0x85
      && (0x90...0x9E).contains(bytes[place + 2])
  }

  /// `%`, `°` or a fraction bar after a number, which is then no amount.
  var isUnitlessSign: Bool {
    peek() == 0x25 || (peek() == 0xC2 && peek(1) == 0xB0) || peek() == 0x2F
  }

  var isDoublePrime: Bool { peek() == 0xE2 && peek(1) == 0x80 && [0x9D, 0xB3].contains(peek(2)) }

  /// `fillet steak` is a cut, not a measure of steak.
  var isBeforeSteak: Bool {
    var ahead = self
    ahead.skipBlanks()
    return ahead.skipWord("steak") || ahead.skipWord("steaks")
  }

  /// Whether a number is next, in digits or spelled out; "a" is none.
  var startsCount: Bool {
    if startsNumber { return true }
    if case .number = NumberWord(lowered(index..<wordEnd(from: index))) { return true }
    return false
  }

  /// The word as unit tables hold it: lower case, no dots.
  func key(_ range: Range<Int>) -> String {
    var upper = range.upperBound
    while upper > range.lowerBound, bytes[upper - 1] == 0x2E { upper -= 1 }
    let word = range.lowerBound..<upper
    return bytes[word].contains(0x2E) ? UnitName.key(text(word)) : lowered(word)
  }
}
