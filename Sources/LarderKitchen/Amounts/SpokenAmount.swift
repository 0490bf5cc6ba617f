internal import LarderModel

/// A number in a text, and the word of the unit after it.
struct SpokenAmount {
  var number: Range<Int>
  var amount: WrittenAmount
  /// Whether the number is spelled out.
  var isSpelled: Bool
  var unit: Unit?
  /// The range of the unit's word; empty without a unit.
  var word: Range<Int>

  var end: Int { word.upperBound }

  func quantity(in unit: Unit?) -> Quantity? { amount.quantity(in: unit) }
}

extension IngredientReading {
  /// Returns all numbers in the text with the units after them.
  mutating func spokenAmounts() -> [SpokenAmount] {
    var found: [SpokenAmount] = []
    var place = 0
    while place < cursor.end {
      cursor.index = place
      let isDigits = cursor.startsNumber
      let byte = cursor.bytes[place]
      guard isDigits || byte.isLetter || byte >= 0x80, isAlone(place),
        let amount = (try? cursor.amount(mayEnd: true)) ?? nil
      else {
        place = isDigits ? place + 1 : max(cursor.wordEnd(from: place), place + 1)
        continue
      }
      let end = cursor.index
      var one = SpokenAmount(
        number: place..<end, amount: amount, isSpelled: !isDigits, word: end..<end)
      cursor.skipBlanks()
      let isHyphened = cursor.skip(0x2D)
      if isHyphened { cursor.skipBlanks() }
      let start = cursor.index
      if let (measure, text) = measureWord(joined: isHyphened), let unit = measure.unit {
        one.unit = unit
        one.word = start..<endOfPlural(at: start + text.utf8.count)
      }
      found.append(one)
      place = one.end
    }
    return found
  }

  /// Whether a number is not the end of a word or of another number.
  private func isAlone(_ place: Int) -> Bool {
    cursor.isWordStart(place) && ![0x2C, 0x2E].contains(cursor.byte(at: place - 1))
  }

  /// Returns the place after an optional plural such as `(s)`, `(es)` or `(en)`.
  private func endOfPlural(at place: Int) -> Int {
    guard cursor.byte(at: place) == 0x28, cursor.byte(at: place + 1).isLetter else { return place }
    return (place + 3...place + 4).first { cursor.byte(at: $0 - 1) == 0x29 } ?? place
  }
}

extension ArraySlice<SpokenAmount> {
  /// Returns the index of the last of several numbers that together make up an amount: `1 lb 2 oz`,
  /// `1 cup plus 2 tbsp`, `1 cup to 2 cups`.
  func last(makingUp whole: Quantity, _ unit: Unit?) -> Int? {
    guard let first else { return nil }
    if first.quantity(in: unit) == whole { return startIndex }
    guard let unit, first.amount.upper == nil, let low = first.quantity(in: first.unit)?.lower
    else { return nil }
    var sum = first.unit.flatMap { $0.ratio(to: unit) }.flatMap(low.multiplied(by:))
    for index in indices.dropFirst() {
      guard let own = self[index].unit, self[index].amount.upper == nil,
        let next = self[index].quantity(in: own)?.lower
      else { return nil }
      if own == first.unit, Quantity(low, to: next) == whole { return index }
      sum = own.ratio(to: unit).flatMap(next.multiplied(by:)).flatMap { sum?.adding($0) }
      if sum == whole.lower, whole.upper == nil { return index }
    }
    return nil
  }
}
