internal import LarderModel

extension IngredientReading {
  mutating func readAmount() throws(NumberFault) {
    let start = cursor.index
    skipPartOf()
    cursor.skipApproximation()
    skipSizesBeforeNumber()
    guard var amount = try cursor.amount() else {
      cursor.index = start
      notes = []
      return readBareMeasure()
    }
    try addSecondNumber(to: &amount)
    skipCommaBeforeUnit()
    let behind = cursor.index
    if cursor.skip(0x2D) {
      guard let word = measureWord(joined: true), word.measure.unit != nil else {
        return refuse(from: start)
      }
      accept(amount, word)
    } else if try readCount(amount) {
      // A number of packages: "1 x 400g tin", "1 (14 oz) can", "One 6-ounce can".
    } else {
      cursor.index = behind
      guard !cursor.isUnitlessSign else { return refuse(from: start) }
      let isGlued = cursor.bytes[behind - 1].isDigit && cursor.peek().isLetter
      cursor.skipBlanks()
      // Skips the sign in `4 x pork chops`.
      if cursor.index > behind { _ = cursor.skip("x ") || cursor.skip("× ") }
      guard cursor.peek() != 0x25 else { return refuse(from: start) }
      readMeasure(of: amount)
      if isGlued, unitText == nil, !readUnitWithSlip(from: behind, amount) {
        return refuse(from: start)
      }
    }
    if quantity == nil { return refuse(from: start) }
    if unitText != nil {
      try readMore()
      while cursor.skip(0x29) || cursor.skip(0x3B) { cursor.skipBlanks() }
      noteCount()
    }
    skipEach()
    skipLink()
  }

  /// Adds the second number of a sum: `4 plus 1 eggs`, `4 + 1 tbsp oil`.
  private mutating func addSecondNumber(to amount: inout WrittenAmount) throws(NumberFault) {
    let start = cursor.index
    cursor.skipBlanks()
    let isSum =
      cursor.skip("+")
      || cursor.match(lexicon.numbers.and) == nil && cursor.match(lexicon.plus) != nil
    cursor.skipBlanks()
    guard isSum, cursor.startsNumber, amount.upper == nil, let more = try cursor.amount(),
      more.upper == nil, let sum = amount.lower.value.adding(more.lower.value)
    else {
      cursor.index = start
      return
    }
    amount = WrittenAmount(lower: WrittenNumber(sum))
  }

  /// Skips a comma before a unit: `1¼, cups cream`.
  private mutating func skipCommaBeforeUnit() {
    var ahead = self
    guard ahead.cursor.skip(0x2C), ahead.cursor.peek().isBlank else { return }
    ahead.cursor.skipBlanks()
    let unit = ahead.cursor.index
    guard ahead.measureWord()?.measure.unit != nil, ahead.cursor.peek().isBlank else { return }
    cursor.index = unit
  }

  /// Reads a unit with an extra letter before the same amount in other units: `100gl/3½oz`.
  private mutating func readUnitWithSlip(from start: Int, _ amount: WrittenAmount) -> Bool {
    let end = cursor.wordEnd(from: start)
    guard end - start > 1, cursor.byte(at: end) == 0x2F, cursor.startsNumber(at: end + 1),
      let measure = lexicon.measures[cursor.text(start..<(end - 1))], measure.unit?.isExact == true
    else { return false }
    accept(amount, (measure, cursor.text(start..<(end - 1))))
    cursor.index = end
    return true
  }

  /// Moves a count after a weight to the note: `, about 24 small`.
  private mutating func noteCount() {
    let start = cursor.index
    guard unit?.isExact == true, cursor.skip(0x2C) else { return }
    cursor.skipBlanks()
    let count = cursor.index
    cursor.skipApproximation()
    let isCount = cursor.startsNumber && (try? cursor.amount()) != nil && cursor.peek().isBlank
    cursor.skipBlanks()
    guard isCount, measureWord() == nil else {
      cursor.index = start
      return
    }
    skipSizes()
    note(count..<cursor.index)
    _ = cursor.skip(0x2C)
    cursor.skipBlanks()
  }

  /// Skips `of` after an amount; the words of another language count only after a unit.
  private mutating func skipLink() {
    let start = cursor.index
    guard let isOwn = cursor.match(lexicon.of), isOwn || unitText != nil else {
      cursor.index = start
      return
    }
    cursor.skipBlanks()
  }

  /// Moves "each" to the note: `1 tsp each of salt and pepper`.
  mutating func skipEach() {
    let start = cursor.index
    guard cursor.skipWord(lexicon.each) else { return }
    note(start..<cursor.index)
    _ = cursor.skip(0x3A)
    cursor.skipBlanks()
  }

  /// Rejects a number that belongs to the name: `2% milk`, `5-spice`, `7up`.
  private mutating func refuse(from start: Int) {
    cursor.index = start
    quantity = nil
    notes = []
  }

  mutating func accept(
    _ amount: WrittenAmount, _ word: (measure: MeasureWord, text: String)
  ) {
    quantity = amount.quantity(in: word.measure.unit)
    unit = word.measure.unit
    unitText = word.text
  }

  /// Reads a unit after the amount, and moves sizes before it to the note; or accepts a mere count.
  private mutating func readMeasure(of amount: WrittenAmount) {
    let start = cursor.index
    skipSizes()
    let isChoice = cursor.index > start && skipOtherSize()
    let sizes = start..<cursor.index
    if let word = measureWord() {
      note(sizes)
      self.sizes = sizes
      accept(amount, word)
      return
    }
    if isChoice { note(sizes) } else { cursor.index = start }
    quantity = amount.quantity(in: nil)
    if quantity?.lower == .zero, quantity?.upper == nil { quantity = nil }
    warnOfUnknownUnit()
  }

  /// Skips an alternative size: `or 2 small` in `1 large or 2 small onions`.
  private mutating func skipOtherSize() -> Bool {
    let start = cursor.index
    if cursor.skipWord(lexicon.or), cursor.startsNumber, (try? cursor.amount()) != nil {
      cursor.skipBlanks()
      let size = cursor.index
      skipSizes()
      if cursor.index > size { return true }
    }
    cursor.index = start
    return false
  }

  /// Reads a number of things, with the size after a multiplier, in brackets or as a second number.
  private mutating func readCount(_ amount: WrittenAmount) throws(NumberFault) -> Bool {
    let glued = !cursor.peek().isBlank
    cursor.skipBlanks()
    let start = cursor.index
    let isTimes = (cursor.peek().lowered == 0x78 || cursor.peek() == 0xC3) && skipTimes()
    let isBracket = !isTimes && cursor.skip(0x28)
    guard isTimes || isBracket || !glued, cursor.startsNumber else { return false }
    let size = cursor.index
    guard try cursor.amount() != nil else { return false }
    _ = cursor.skip(0x2D)
    cursor.skipBlanks()
    guard let unit = measureWord(joined: true), unit.measure.unit != nil || isTimes else {
      cursor.index = start
      guard isTimes else { return false }
      cursor.index = size
      quantity = amount.quantity(in: nil)
      return true
    }
    _ = try sizeRun(continued: true)
    if isBracket {
      guard let close = cursor.bytes[cursor.index..<cursor.end].firstIndex(of: 0x29) else {
        return false
      }
      note(size..<close)
      cursor.index = close + 1
    } else {
      note(size..<cursor.index)
      noteSizeInBrackets()
    }
    cursor.skipBlanks()
    readMeasure(of: amount)
    return quantity != nil
  }

  /// Moves a bracketed size after another size to the note: `(411g)`.
  private mutating func noteSizeInBrackets() {
    let start = cursor.index
    cursor.skipBlanks()
    guard cursor.skip(0x28), cursor.startsNumber else {
      cursor.index = start
      return
    }
    let close = cursor.closingBracket(from: cursor.index - 1)
    note(cursor.index..<close)
    cursor.index = min(close + 1, cursor.end)
  }

  private mutating func skipTimes() -> Bool {
    let start = cursor.index
    guard cursor.skip("x") || cursor.skip("×") else { return false }
    cursor.skipBlanks()
    if cursor.startsNumber { return true }
    if cursor.index - start == 2, cursor.peek().isWord { return false }
    cursor.index = start
    return false
  }

  /// Reads ranges, sums and other amounts after the first one.
  private mutating func readMore() throws(NumberFault) {
    while true {
      let start = cursor.index
      cursor.skipBlanks()
      if cursor.skip(0x2F) {
        while cursor.skip(0x2F) {}
        cursor.skipBlanks()
        let from = cursor.index
        let isNumber = cursor.startsNumber
        var isAmount = try sizeRun()
        if !isAmount, isNumber { isAmount = try cursor.amount() != nil }
        guard isAmount else {
          cursor.index = start
          break
        }
        note(from..<cursor.index)
      } else if try readSecondAmount(from: start) {
        continue
      } else {
        break
      }
    }
    noteSizeInBrackets()
    noteOtherMeasure()
    readContainer()
    cursor.skipBlanks()
  }

  /// Moves an alternative measure to the note: `1 bottle or can`, `¼ cup or more`.
  private mutating func noteOtherMeasure() {
    let start = cursor.index
    cursor.skipBlanks()
    let other = cursor.index
    guard cursor.skipWord(lexicon.or), measureWord() != nil || endsOpen(from: other) else {
      cursor.index = start
      return
    }
    note(other..<cursor.index)
  }

  /// Skips an ending such as `or more`.
  private mutating func endsOpen(from start: Int) -> Bool {
    cursor.index = start
    return cursor.match(lexicon.endings) != nil
  }

  /// Reads another amount: `2 oz` after `1 lb`, `plus 1 tbsp`; `- 2 cups` or `to 2 cups` after
  /// `1 cup`.
  private mutating func readSecondAmount(from start: Int) throws(NumberFault) -> Bool {
    let first = cursor.index
    let isSum = cursor.skip("+") || cursor.skip("&") || cursor.skipWord(lexicon.plus)
    let isOther = !isSum && cursor.skipWord(lexicon.or)
    let isRange = !isSum && !isOther && (cursor.skipDash() || cursor.skipWord(lexicon.to))
    cursor.skipBlanks()
    let isBare = !isSum && !isRange && !isOther && unit?.isExact == true
    guard isSum || isRange || isOther || isBare, cursor.startsNumber,
      let amount = try cursor.amount()
    else {
      cursor.index = start
      return false
    }
    _ = cursor.skip(0x2D)
    cursor.skipBlanks()
    guard let word = measureWord() else {
      cursor.index = start
      return false
    }
    if isSum || isBare, let sum = sum(with: amount, word.measure.unit), isSum || sum.isOfSmaller {
      quantity = sum.quantity
      return true
    }
    if isSum || isOther {
      _ = try sizeRun()
      note(first..<cursor.index)
      return true
    }
    if isRange, word.measure.unit == unit, let quantity,
      let range = Quantity(quantity.lower, to: amount.lower.value(in: unit))
    {
      self.quantity = range
      return true
    }
    if isBare || isRange, word.measure.unit?.isExact == true {
      note(first..<cursor.index)
      return true
    }
    cursor.index = start
    return false
  }

  /// Adds an amount to the one so far, if their units have an exact ratio.
  private func sum(
    with amount: WrittenAmount, _ other: Unit?
  ) -> (quantity: Quantity, isOfSmaller: Bool)? {
    guard let unit, let ratio = other?.ratio(to: unit), let quantity, quantity.upper == nil,
      amount.upper == nil, let part = amount.lower.value(in: other).multiplied(by: ratio),
      let sum = quantity.lower.adding(part), let total = Quantity(sum)
    else { return nil }
    return (total, ratio < Fraction(1))
  }

  /// Skips amounts with units, such as `2lb 4oz-2lb 10oz`.
  ///
  /// - Parameter continued: Whether an amount precedes, so that a hyphen, dash or slash may come
  ///   first.
  private mutating func sizeRun(continued: Bool = false) throws(NumberFault) -> Bool {
    var isFound = continued
    while true {
      let start = cursor.index
      cursor.skipBlanks()
      if isFound { _ = cursor.skip(0x2D) || cursor.skip(0x2F) || cursor.skip("–") }
      cursor.skipApproximation()
      guard cursor.startsNumber, try cursor.amount() != nil else {
        cursor.index = start
        return isFound
      }
      _ = cursor.skip(0x2D)
      cursor.skipBlanks()
      guard measureWord(joined: true) != nil else {
        cursor.index = start
        return isFound
      }
      isFound = true
    }
  }

  /// Moves a container such as `tin` after `400g/14oz` to the note, since the amount is in grams
  /// already. A repeated unit, as in `½ tbsp tbsp butter`, is dropped.
  private mutating func readContainer() {
    guard let unit, unit.dimension != .count else { return }
    let start = cursor.index
    cursor.skipBlanks()
    let from = cursor.index
    // `feta` is a slice in Spanish, but also a cheese.
    guard let word = measureWord(), !cursor.isAtEnd, !lexicon.isFood(word.text),
      !isAbbreviatedName(from), word.measure.isContainer || word.measure.unit == unit
    else {
      cursor.index = start
      return
    }
    if word.measure.isContainer { note(from..<cursor.index) }
  }

  /// Whether a short unit is part of a name: `St.` in `St. Germain liqueur`, which abbreviates a
  /// piece in other languages.
  private func isAbbreviatedName(_ place: Int) -> Bool {
    var ahead = cursor
    ahead.skipBlanks()
    let isCapital = { (byte: UInt8) in (0x41...0x5A).contains(byte) }
    return cursor.index - place <= 3 && isCapital(cursor.bytes[place])
      && cursor.bytes[cursor.index - 1] == 0x2E && isCapital(ahead.peek())
  }
}

extension IngredientReading {
  /// Reads a measure at the cursor and returns it with its spelling.
  ///
  /// - Parameter joined: Whether a hyphen and more may follow the word, as in `inch-thick`, and
  ///   `in` may mean inch.
  /// - Returns: `nil`, without moving, if there is none.
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
    // `in` means inch only directly after its number.
    let isIn = !isGlued && measure.unit == .inch && roles(word).contains(.follower)
    if isIn || isBeforeSign || isBefore(measure.notBefore) {
      cursor.index = start
      return nil
    }
    if joined { cursor.index = max(cursor.index, cursor.wordEnd(from: start)) }
    cursor.skipPluralEnding()
    return (measure, cursor.text(word))
  }

  /// Whether one of the words is next: in `fillet steak`, `fillet` is a cut, not a measure of
  /// steak.
  private func isBefore(_ words: [String]) -> Bool {
    guard !words.isEmpty else { return false }
    var ahead = cursor
    ahead.skipBlanks()
    return words.contains(ahead.lowered(ahead.index..<ahead.wordEnd(from: ahead.index)))
  }

  /// Warns if the word at the cursor is unknown and differs from a unit by one letter.
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
  /// Whether the next character after a number shows that it is not an amount: `%`, `°` or `/`.
  var isUnitlessSign: Bool {
    peek() == 0x25 || (peek() == 0xC2 && peek(1) == 0xB0) || peek() == 0x2F
  }

  var isDoublePrime: Bool { peek() == 0xE2 && peek(1) == 0x80 && [0x9D, 0xB3].contains(peek(2)) }

  /// Whether a number is next, in digits or spelled out; "a" does not count.
  var startsCount: Bool {
    if startsNumber { return true }
    var ahead = self
    return ahead.match(words.numbers) != nil
  }
}
