internal import LarderModel

extension IngredientReading {
  /// `Scant`, `A generous` before a number.
  mutating func skipSizesBeforeNumber() {
    let start = cursor.index
    _ = cursor.skipWord("a")
    let sizes = cursor.index
    cursor.skipSizes()
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
    cursor.skipSizes()
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
    _ = cursor.skipWord("of")
  }

  /// `A few tomatoes`, `a little oil`: how much is a note, what to buy the name.
  mutating func skipVagueAmount() {
    let start = cursor.index
    let isVague =
      cursor.skipWord("a few") || cursor.skipWord("few") || cursor.skipWord("a little")
      || cursor.skipWord("a bit of") || cursor.skipWord("a lot of") || cursor.skipWord("some")
      || cursor.skipWord("several") || cursor.skipWord("plenty of")
      || cursor.skipWord("additional")
    guard isVague, cursor.peek().isWord, cursor.end - cursor.index >= 3 else {
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
      cursor.index = end
      cursor.skipBlanks()
      switch word {
      case "of", "from":
        var ahead = cursor
        ahead.skipApproximation()
        let isPartOf =
          word == "of" ? isPart && others == 0 : (isPart || others > 0) && ahead.startsNumber
        guard isPartOf, (try? ahead.amount()) != nil else {
          cursor.index = start
          return
        }
        note(start..<end)
        return
      case "juice", "zest", "peel", "rind", "seeds", "leaves", "pulp", "flesh", "meat", "most",
        "part", "parts", "portions", "tops", "white", "whites", "green", "greens":
        isPart = true
      case "grated", "finely", "freshly", "fresh", "and", "the", "squeezed", "strained", "or",
        "pared", "coarsely", "strips", "thinly", "minced", "plus", "rasped", "a", "strip":
        break
      default: others += 1
      }
    }
    cursor.index = start
  }
}

extension LineCursor {
  /// Moves past sizes and other words between an amount and a unit.
  mutating func skipSizes() {
    while true {
      let end = wordEnd(from: index)
      guard end > index, end - index <= 14,
        PreparationWord.measures.contains(lowered(index..<end))
      else { return }
      index = end
      skipBlanks()
    }
  }
}
