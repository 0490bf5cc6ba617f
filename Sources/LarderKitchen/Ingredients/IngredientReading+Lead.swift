internal import LarderModel

extension IngredientReading {
  /// `Scant`, `A generous` before a number.
  mutating func skipSizesBeforeNumber() {
    let start = cursor.index
    _ = cursor.skipWord(lexicon.numbers.articles)
    let sizes = cursor.index
    skipSizes()
    if sizes < cursor.index, cursor.startsNumber {
      note(sizes..<cursor.index)
    } else {
      cursor.index = start
    }
  }

  /// `few drops lemon juice`, `pinch salt`: a measure without a number.
  mutating func readBareMeasure() {
    let start = cursor.index
    _ = cursor.skipWord(lexicon.vague) || cursor.skipWord(lexicon.numbers.articles)
    skipSizes()
    let sizes = start..<cursor.index
    guard let word = measureWord(), !sizes.isEmpty || word.measure.isVague, !cursor.isAtEnd else {
      cursor.index = start
      skipVagueAmount()
      return
    }
    note(sizes)
    unit = word.measure.unit
    unitText = word.text
    cursor.skipBlanks()
    skipEach()
    _ = cursor.skipWord(lexicon.of)
  }

  /// `A few tomatoes`, `a little oil`: how much is a note, what to buy the name.
  mutating func skipVagueAmount() {
    let start = cursor.index
    guard cursor.skipWord(lexicon.vague), cursor.peek().isWord, cursor.end - cursor.index >= 3
    else {
      cursor.index = start
      return
    }
    note(start..<cursor.index)
  }

  /// `Zest and juice of 1 lemon`, `Leaves from 1 bunch`: what comes before the amount is the note.
  mutating func skipPartOf() {
    let start = cursor.index
    var isPart = false
    var others = 0
    for _ in 0..<7 where others < 3 {
      let end = cursor.wordEnd(from: cursor.index)
      guard end > cursor.index, end - cursor.index <= 10 else { break }
      let word = cursor.lowered(cursor.index..<end)
      let roles = lexicon.roles(word)
      var ahead = cursor
      let isLink = ahead.skipWord(lexicon.of)
      if isLink || ahead.match(lexicon.from) != nil {
        ahead.skipBlanks()
        let behind = ahead
        ahead.skipApproximation()
        let isPartOf =
          isLink ? isPart && others == 0 : (isPart || others > 0) && ahead.startsNumber
        guard isPartOf, (try? ahead.amount()) != nil else { break }
        cursor = behind
        return note(start..<cursor.index)
      }
      cursor.index = end
      cursor.skipBlanks()
      if roles.contains(.part) {
        isPart = true
      } else if !roles.contains(.besidePart) {
        others += 1
      }
    }
    cursor.index = start
  }

  /// Moves past sizes and other words between an amount and a unit.
  mutating func skipSizes() {
    while true {
      let end = cursor.wordEnd(from: cursor.index)
      guard end > cursor.index, end - cursor.index <= 14,
        roles(cursor.index..<end).contains(.size)
      else { return }
      cursor.index = end
      cursor.skipBlanks()
    }
  }

  /// What the word at some bytes may do; `dry-roasted` describes because `roasted` does.
  func roles(_ word: Range<Int>) -> WordRoles {
    let text = cursor.lowered(word)
    let roles = lexicon.roles(text)
    guard roles.isEmpty, let hyphen = text.utf8.lastIndex(of: 0x2D) else { return roles }
    let last = lexicon.roles(String(text[hyphen...].dropFirst()))
    return last.isDisjoint(with: [.participle, .dependent]) ? roles : .adjective
  }
}
