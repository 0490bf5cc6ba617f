internal import LarderModel

extension TextCursor {
  /// Skips the longest measure at the cursor, with its final dot, and returns it.
  ///
  /// - Parameter joined: Whether a hyphen and more may follow the word, as in `inch-thick`.
  mutating func measure(_ measures: MeasureWords, joined: Bool = false) -> MeasureWord? {
    let start = index
    let (words, lead) = (measures.words, lead)
    for place in words.places(at: peek()) where words.goesOn(place, with: lead) {
      if skip(words.words[place], of: words.letters), endsMeasure(joined) {
        return words.meanings[place]
      }
      index = start
    }
    guard let measure = measures.letter(peek()) else { return nil }
    index += 1
    if endsMeasure(joined) { return measure }
    index = start
    return nil
  }

  private mutating func endsMeasure(_ joined: Bool) -> Bool {
    if peek() == 0x2E { index += 1 }
    let apostrophe = peek() == 0x27 ? 1 : skipsApostrophe ? 3 : 0
    let isJoined = apostrophe > 0 || (peek() == 0x2D && !joined)
    return !isLetter(index) && !(isJoined && isLetter(index + max(apostrophe, 1)))
  }

  private var skipsApostrophe: Bool { peek() == 0xE2 && peek(1) == 0x80 && peek(2) == 0x99 }

  /// Skips an optional plural: `(s)`, `(es)`, `(n)`, `(en)` or `(x)`.
  mutating func skipPluralEnding() {
    guard peek() == 0x28 else { return }
    let count = (1...3).first { peek($0 + 1) == 0x29 }
    guard let count, (1...count).allSatisfy({ peek($0).isLetter }),
      [0x73, 0x6E, 0x78].contains(peek(count))
    else { return }
    index += count + 2
  }
}
