internal import LarderModel

extension IngredientReading {
  /// Sizes and other words between an amount and a unit.
  mutating func skipSizes() {
    while true {
      let end = cursor.wordEnd(from: cursor.index)
      guard end > cursor.index, end - cursor.index <= 14,
        PreparationWord.measures.contains(cursor.lowered(cursor.index..<end))
      else { return }
      cursor.index = end
      cursor.skipBlanks()
    }
  }

  /// `Scant`, `A generous` before a number.
  mutating func skipSizesBeforeNumber() {
    let start = cursor.index
    _ = cursor.skipWord("a")
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
    _ = cursor.skipWord("a") || cursor.skipWord("some") || cursor.skipWord("several")
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
    _ = cursor.skipWord("of")
  }

  /// `A few tomatoes`, `a little oil`: how much is a note, what to buy the name.
  mutating func skipVagueAmount() {
    let start = cursor.index
    let isVague =
      cursor.skipWord("a few") || cursor.skipWord("few") || cursor.skipWord("a little")
      || cursor.skipWord("a bit of") || cursor.skipWord("a lot of") || cursor.skipWord("some")
      || cursor.skipWord("several") || cursor.skipWord("plenty of")
    guard isVague, cursor.peek().isWord, cursor.end - cursor.index >= 3 else {
      cursor.index = start
      return
    }
    note(start..<cursor.index)
  }

  /// `Zest and juice of 1 lemon`: what comes before the amount is the note.
  mutating func skipPartOf() {
    let start = cursor.index
    var isPart = false
    for _ in 0..<7 {
      let end = cursor.wordEnd(from: cursor.index)
      guard end > cursor.index, end - cursor.index <= 10 else { break }
      let word = cursor.lowered(cursor.index..<end)
      cursor.index = end
      cursor.skipBlanks()
      switch word {
      case "of":
        var ahead = cursor
        ahead.skipApproximation()
        guard isPart, (try? ahead.amount()) != nil else { break }
        note(start..<end)
        return
      case "juice", "zest", "peel", "rind", "seeds", "leaves", "pulp", "flesh", "meat":
        isPart = true
        continue
      case "grated", "finely", "freshly", "fresh", "and", "the", "squeezed", "strained", "or",
        "pared", "coarsely", "strips", "thinly", "minced", "plus", "rasped", "a", "strip":
        continue
      default: break
      }
      break
    }
    cursor.index = start
  }

  /// `Butter 100 g`, `Sugar: 2 cups`: the amount ends the line.
  mutating func readTrailingAmount() {
    let start = cursor.index
    var place = start + 1
    while place < cursor.end, cursor.bytes[place] != 0x28 {
      guard cursor.bytes[place - 1].isBlank, cursor.startsNumber(at: place) else {
        place += 1
        continue
      }
      var ahead = self
      ahead.cursor.index = place
      guard let amount = (try? ahead.cursor.amount()) ?? nil else { return }
      ahead.cursor.skipBlanks()
      guard let word = ahead.measureWord(),
        word.measure.unit?.dimension == .mass
          || word.measure.unit?.dimension == .volume
      else { return }
      ahead.cursor.skipBlanks()
      guard ahead.cursor.isAtEnd || ahead.cursor.peek() == 0x28 || ahead.cursor.peek() == 0x2C
      else {
        return
      }
      accept(amount, word)
      let rest = ahead.cursor.index..<ahead.cursor.end
      let isWrapped =
        rest.count > 1 && cursor.bytes[rest.lowerBound] == 0x28
        && cursor.closingBracket(from: rest.lowerBound) == rest.upperBound - 1
      note(isWrapped ? rest.lowerBound + 1..<rest.upperBound - 1 : rest)
      cursor.end = place
      while cursor.end > start, [0x20, 0x3A, 0x2C, 0x2D].contains(cursor.bytes[cursor.end - 1]) {
        cursor.end -= 1
      }
      return
    }
  }
}
