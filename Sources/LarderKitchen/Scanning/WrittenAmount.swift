package import LarderModel

/// A written number or range.
struct WrittenAmount {
  var lower: WrittenNumber
  var upper: WrittenNumber?

  func quantity(in unit: Unit?) -> Quantity? {
    Quantity(lower.value(in: unit), to: upper?.value(in: unit))
  }

  /// Multiplies by twelve: `2-3` in `2-3 dozen`.
  fileprivate func dozens() -> WrittenAmount? {
    guard let lower = lower.value.multiplied(by: Fraction(12)) else { return nil }
    let upper = upper?.value.multiplied(by: Fraction(12))
    return WrittenAmount(lower: WrittenNumber(lower), upper: upper.map { WrittenNumber($0) })
  }
}

extension TextCursor {
  /// Parses a number or a range: `2-3`, `2 – 3`, `20~30`, `2 to 3`, `four or five`, `2 bis 3`.
  ///
  /// - Parameter mayEnd: Whether the text may end after a number that is spelled out; in an
  ///   ingredient line such a number is not an amount.
  /// - Returns: `nil`, without moving, if no amount begins here.
  mutating func amount(mayEnd: Bool = false) throws(NumberFault) -> WrittenAmount? {
    guard let lower = try number() ?? spelledNumber(mayEnd: mayEnd) else { return nil }
    if let dozens = dozens(WrittenAmount(lower: lower)) { return dozens }
    let start = index
    guard skipRangeSign(), let upper = try number() ?? spelledNumber(isRangeEnd: true) else {
      index = start
      return WrittenAmount(lower: lower)
    }
    let amount = WrittenAmount(lower: lower, upper: upper.value == lower.value ? nil : upper)
    return dozens(amount) ?? amount
  }

  /// Multiplies the amount by twelve if the word for a dozen follows.
  private mutating func dozens(_ amount: WrittenAmount) -> WrittenAmount? {
    let start = index
    skipBlanks()
    if index > start, skipWord(words.dozen), let dozens = amount.dozens() { return dozens }
    index = start
    return nil
  }

  /// Skips words and signs that mean "roughly": `~`, `about`, `ca.`.
  package mutating func skipApproximation() {
    while true {
      let start = index
      if skip(0x7E) || skip("≈") || skip("c.") {
        skipBlanks()
      } else if let isOwn = match(words.about) {
        _ = skip(0x2E)
        skipBlanks()
        // `fast` means nearly in German, but quick in English.
        if !isOwn, !startsNumber { index = start }
      }
      if index == start { return }
    }
  }

  private mutating func skipRangeSign() -> Bool {
    let start = index
    let isGlued = !peek().isBlank
    skipBlanks()
    let isHyphen = skip(0x2D)
    if isHyphen || skip(0x7E) || skip("～") || skipDash() {
      skipBlanks()
      // Accepts the hyphen of `28- to 32-ounce`.
      if isHyphen, isGlued { _ = skipWord(words.range) }
      return true
    }
    if !isGlued, skipWord(words.range) { return true }
    index = start
    return false
  }

  /// Parses a number that is spelled out, articles included: `three`, `half a`, `a dozen`, `eine`.
  mutating func spelledNumber(isRangeEnd: Bool = false, mayEnd: Bool = false) -> WrittenNumber? {
    let start = index
    if let value = match(words.numbers), !isAtEnd || isRangeEnd || mayEnd {
      let behind = index
      skipBlanks()
      if value == Fraction(1), match(words.afterArticle) != nil {
        index = start
        return nil
      }
      if match(words.half) != nil, let sum = Fraction(1, over: 2).flatMap(value.adding) {
        return WrittenNumber(sum)
      }
      // `half and half` is a kind of milk.
      if value < Fraction(1), match(words.and) != nil {
        index = start
        return nil
      }
      index = behind
      return WrittenNumber(value)
    }
    index = start
    guard !isRangeEnd, match(words.articles) != nil, !isAtEnd || mayEnd else {
      index = start
      return nil
    }
    var ahead = self
    ahead.skipBlanks()
    if ahead.match(words.afterArticle) != nil {
      index = start
      return nil
    }
    return WrittenNumber(Fraction(1))
  }
}

/// Quantities as people type them.
///
/// Numbers stay exact: `2`, `1.5`, `1,5`, `1/2`, `1 1/2`, `2-1/2`, `1½`, U+2044 fractions, and
/// ranges of these with a dash, `to` or `or`. Numbers may be spelled out, including `a dozen` and
/// `half a`; `~` and "about" are ignored.
///
/// `1,500` is fifteen hundred and `1.500` is one and a half: a comma before exactly three digits
/// groups them unless the whole part is zero; a period does not. If the unit is known, use
/// `WrittenNumber.value(in:)` instead.
package enum QuantityText {
  /// Parses a quantity that fills the whole cleaned text.
  ///
  ///     QuantityText.quantity("2 – 2½", words)  // 2 to 5/2
  ///     QuantityText.quantity("1/0", words)     // nil, as for "2 eggs" and for ten digits
  package static func quantity(_ text: String, _ lexicon: Lexicon) -> Quantity? {
    guard let (quantity, rest) = leading(text, lexicon), rest.isEmpty else { return nil }
    return quantity
  }

  /// Parses the quantity at the start of `text` and returns it with the rest, trimmed.
  ///
  ///     QuantityText.leading("8 large bowls", words)  // 8, "large bowls"
  package static func leading(
    _ text: String, _ lexicon: Lexicon
  ) -> (quantity: Quantity, rest: String)? {
    guard text.utf8.count <= 1000 else { return nil }
    var cursor = TextCursor(text, lexicon)
    cursor.skipApproximation()
    let wordStart = cursor.index
    guard let amount = (try? cursor.amount(mayEnd: true)) ?? nil,
      let quantity = amount.quantity(in: nil)
    else { return nil }
    if cursor.peek() == 0x25 || (cursor.peek() == 0x2F && cursor.index > wordStart) { return nil }
    cursor.skipBlanks()
    return (quantity, cursor.text(cursor.index..<cursor.end))
  }
}
