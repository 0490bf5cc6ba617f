internal import LarderModel

extension IngredientReading {
  /// `Butter 100 g`, `Sugar: 2 cups (400 g)`, `Eggs, 2`, `Eggs (2)`, `Nutmeg, a pinch`,
  /// `Rice (50 g)`: the amount ends the line.
  mutating func readTrailingAmount() {
    let start = cursor.index
    var place = start + 1
    var mayBeBare = true
    while place < cursor.end {
      let byte = cursor.bytes[place]
      let separator = cursor.separatorLength(at: place)
      let isBare = mayBeBare && byte.isBlank && cursor.startsNumber(at: place + 1)
      if separator > 0 || isBare {
        var ahead = self
        ahead.cursor.index = place + max(separator, 1)
        if isBare ? ahead.readBareAmount() : ahead.readSeparatedAmount(isBracketed: byte == 0x28) {
          self = ahead
          noteRemarks(from: cursor.index)
          cursor.index = start
          cursor.end = place
          while cursor.end > start, [0x20, 0x2C, 0x2D, 0x3A].contains(cursor.bytes[cursor.end - 1])
          {
            cursor.end -= 1
          }
          return
        }
        mayBeBare = mayBeBare && !isBare
      }
      place = byte == 0x28 ? cursor.closingBracket(from: place) + 1 : place + 1
    }
  }

  /// A mass or a volume that ends the line.
  private mutating func readBareAmount() -> Bool {
    guard let amount = (try? cursor.amount()) ?? nil else { return false }
    cursor.skipBlanks()
    guard let word = measureWord(), word.measure.unit?.isExact == true else { return false }
    accept(amount, word)
    return cursor.endsAmount
  }

  /// Any amount, after a sign that parts it from the name.
  private mutating func readSeparatedAmount(isBracketed: Bool) -> Bool {
    cursor.skipBlanks()
    cursor.skipApproximation()
    let start = cursor.index
    guard let amount = (try? cursor.amount()) ?? nil else {
      return !isBracketed && readVagueMeasure()
    }
    let isCount =
      (isBracketed ? cursor.peek() == 0x29 && cursor.index + 1 == cursor.end : cursor.isAtEnd)
      && cursor.index - start <= 2 && cursor.startsNumber(at: start)
      && cursor.bytes[start] > 0x30
    cursor.skipBlanks()
    if let word = measureWord() {
      accept(amount, word)
    } else {
      guard isCount else { return false }
      quantity = amount.quantity(in: nil)
    }
    cursor.skipBlanks()
    return (!isBracketed || cursor.skip(0x29)) && cursor.endsAmount
  }

  /// `pinch` of `sugar, pinch of`.
  private mutating func readVagueMeasure() -> Bool {
    skipSizes()
    guard let word = measureWord(), word.measure.isVague else { return false }
    unit = word.measure.unit
    unitText = word.text
    cursor.skipBlanks()
    _ = cursor.skipWord(lexicon.of)
    return cursor.isAtEnd
  }
}

extension TextCursor {
  /// Bytes of a comma, colon, opening bracket or dash between name and amount; 0 for others.
  fileprivate func separatorLength(at place: Int) -> Int {
    switch bytes[place] {
    case 0x28, 0x2C, 0x3A: 1
    default: dashLength(at: place)
    }
  }

  /// Whether an amount before the cursor is the last thing, remarks aside.
  fileprivate var endsAmount: Bool {
    var ahead = self
    ahead.skipBlanks()
    return ahead.isAtEnd || [0x28, 0x2C, 0x2F, 0x7C].contains(ahead.peek())
  }
}
