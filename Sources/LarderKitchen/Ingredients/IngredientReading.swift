internal import LarderModel

/// The state of parsing one ingredient line; see `IngredientLine.parse(_:)`.
struct IngredientReading {
  /// The line without its bullet, as displayed.
  let text: String
  let lexicon: Lexicon
  var cursor: TextCursor
  var quantity: Quantity?
  var unit: Unit?
  var unitText: String?
  /// Range of words about the size, before the unit: `large` in `1 large bunch`.
  var sizes = 0..<0
  var name = ""
  var notes: [String] = []
  var isOptional = false
  var problems: [Problem] = []

  init(_ line: String, _ lexicon: Lexicon) {
    self.lexicon = lexicon
    cursor = TextCursor(line, lexicon)
    let end = cursor.end
    cursor.skipBullet()
    text = cursor.index == 0 ? line : cursor.text(cursor.index..<end)
    let start = cursor.index
    isOptional = cursor.match(lexicon.optional) != nil && cursor.skip(0x3A)
    if isOptional { cursor.skipBlanks() } else { cursor.index = start }
  }

  mutating func readLine() throws(NumberFault) {
    guard cursor.end <= IngredientLine.lengthLimit,
      EquipmentLabel.contents(of: text, lexicon) == nil
    else {
      return keepAsWritten()
    }
    try readAmount()
    if quantity == nil, unitText == nil { readTrailingAmount() }
    readName()
    if name.isEmpty { nameFromUnit() }
    if quantity != nil, unitText == nil { readTrailingUnit() }
  }

  mutating func keepAsWritten() {
    self.name = text
    quantity = nil
    unit = nil
    unitText = nil
    notes = []
  }

  var ingredient: Ingredient {
    var ingredient = Ingredient(
      text: text, quantity: quantity, unit: unit, unitText: unitText, name: name,
      note: notes.isEmpty ? nil : notes.joined(separator: ", "), isOptional: isOptional,
      isReadFromText: true)
    ingredient.moveEquivalent(lexicon)
    return ingredient
  }

  mutating func note(_ range: Range<Int>) {
    let trimmed = cursor.trimmed(range)
    // A full stop at the end of the line is not a note.
    if trimmed.contains(where: { cursor.bytes[$0] != 0x2E }) { notes.append(cursor.text(trimmed)) }
  }

  /// Turns the unit of a line without a name into the name: `4 cloves`, `2 whole cloves`.
  private mutating func nameFromUnit() {
    guard let word = unitText, unit?.dimension ?? .count == .count else { return keepAsWritten() }
    name = word
    unit = nil
    unitText = nil
    let size = cursor.text(cursor.trimmed(sizes))
    guard !size.isEmpty, let place = notes.firstIndex(of: size) else { return }
    notes.remove(at: place)
    name = cursor.text(sizes) + word
  }

  /// Reads a unit after the name, with its size before the name: `4 large garlic cloves`.
  private mutating func readTrailingUnit() {
    let bytes = name.utf8
    guard bytes.count >= 8, let blank = bytes.lastIndex(of: 0x20) else { return }
    let word = name[bytes.index(after: blank)...]
    let food = name[..<blank]
    guard let measure = lexicon.measures[String(word)], let foods = measure.behind,
      foods.isEmpty || foods.contains(where: { food.lowercased().hasSuffix($0) })
    else { return }
    unit = measure.unit
    unitText = String(word)
    var rest = IngredientReading(String(food), lexicon)
    rest.skipSizes()
    if rest.cursor.isAtEnd { rest.cursor.index = 0 }
    name = rest.cursor.text(rest.cursor.index..<rest.cursor.end)
    let size = rest.cursor.trimmed(0..<rest.cursor.index)
    if !size.isEmpty { notes.insert(rest.cursor.text(size), at: 0) }
  }
}

extension TextCursor {
  /// Skips list markers and check boxes: `- `, `* `, `• `, `[ ]`, `▢`.
  mutating func skipBullet() {
    while true {
      skipBlanks()
      switch peek() {
      case 0x2D, 0x2A, 0x2B:
        guard peek(1) == 0x20 || index + 1 == end else { return }
        index += 1
      case 0x5B:
        guard peek(2) == 0x5D, peek(1) == 0x20 || peek(1).lowered == 0x78 else { return }
        index += 3
      case 0xC2, 0xE2:
        guard
          skip("•") || skip("·") || skip("▢") || skip("☐") || skip("◦") || skip("▪")
            || skip("●") || skip("■") || skip("– ") || skip("— ") || skip("‣") || skip("➢")
        else { return }
      default: return
      }
    }
  }

  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, bytes[lower].isBlank || bytes[lower] == 0x2C { lower += 1 }
    while upper > lower, bytes[upper - 1].isBlank || bytes[upper - 1] == 0x2C { upper -= 1 }
    return lower..<upper
  }
}

extension IngredientReading {
  /// Skips words such as `Scant` or `A generous` before a number.
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

  /// Reads a measure without a number: `few drops lemon juice`, `pinch salt`.
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

  /// Moves a vague amount to the note: `A few tomatoes`, `a little oil`.
  mutating func skipVagueAmount() {
    let start = cursor.index
    guard cursor.skipWord(lexicon.vague), cursor.peek().isWord, cursor.end - cursor.index >= 3
    else {
      cursor.index = start
      return
    }
    note(start..<cursor.index)
  }

  /// Moves the words before the amount to the note: `Zest and juice of 1 lemon`,
  /// `Leaves from 1 bunch`.
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

  /// Skips sizes and other words between an amount and a unit.
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

  /// Returns the roles of a word; `dry-roasted` is a description because `roasted` is.
  func roles(_ word: Range<Int>) -> WordRoles {
    let text = cursor.lowered(word)
    let roles = lexicon.roles(text)
    guard roles.isEmpty, let hyphen = text.utf8.lastIndex(of: 0x2D) else { return roles }
    let last = lexicon.roles(String(text[hyphen...].dropFirst()))
    return last.isDisjoint(with: [.participle, .dependent]) ? roles : .adjective
  }
}

extension IngredientReading {
  /// Reads an amount at the end of the line: `Butter 100 g`, `Sugar: 2 cups (400 g)`, `Eggs, 2`,
  /// `Eggs (2)`, `Nutmeg, a pinch`, `Rice (50 g)`.
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

  /// Reads a mass or a volume at the end of the line.
  private mutating func readBareAmount() -> Bool {
    guard let amount = (try? cursor.amount()) ?? nil else { return false }
    cursor.skipBlanks()
    guard let word = measureWord(), word.measure.unit?.isExact == true else { return false }
    accept(amount, word)
    return cursor.endsAmount
  }

  /// Reads any amount after punctuation that separates it from the name.
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

  /// Reads a vague measure: `pinch` in `sugar, pinch of`.
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
  /// Returns the length in bytes of a comma, colon, opening bracket or dash between name and
  /// amount; 0 for anything else.
  fileprivate func separatorLength(at place: Int) -> Int {
    switch bytes[place] {
    case 0x28, 0x2C, 0x3A: 1
    default: dashLength(at: place)
    }
  }

  /// Whether only remarks can follow the amount before the cursor.
  fileprivate var endsAmount: Bool {
    var ahead = self
    ahead.skipBlanks()
    return ahead.isAtEnd || [0x28, 0x2C, 0x2F, 0x7C].contains(ahead.peek())
  }
}

extension IngredientReading {
  /// Whether the words at `place` begin a remark: `to taste`, `for the sauce`, `cut into`.
  func beginsRemark(at place: Int) -> Bool {
    guard place == 0 || cursor.bytes[place - 1].isBlank || cursor.bytes[place - 1] == 0x29 else {
      return false
    }
    var ahead = cursor
    ahead.index = place
    if let needsNumber = ahead.match(lexicon.endings) {
      ahead.skipBlanks()
      if !needsNumber || ahead.startsNumber { return true }
      ahead.index = place
    }
    // `or 1 tsp salt` is an alternative, not the same amount of something else.
    if ahead.skipWord(lexicon.or) { return ahead.startsCount }
    if ahead.skipWord(lexicon.to), ahead.match(lexicon.purposes) != nil { return true }
    return isTrailingPreparation(at: place)
  }

  /// Whether a preparation follows the name: `finely chopped` or `peeled and sliced`, but not
  /// `middle cut bacon` or `salt and ground pepper`.
  private func isTrailingPreparation(at place: Int) -> Bool {
    var end = cursor.wordEnd(from: place)
    let first = roles(place..<end)
    guard !first.isDisjoint(with: [.adverb, .participle]), !isBehindJoiner(place) else {
      return false
    }
    if first.contains(.adverb) {
      guard cursor.byte(at: end) == 0x20 else { return false }
      let next = end + 1
      end = cursor.wordEnd(from: next)
      guard !roles(next..<end).isDisjoint(with: [.participle, .dependent]) else { return false }
    }
    end = cursor.endOfBlanks(at: end)
    guard cursor.byte(at: end).isWord else { return true }
    return !roles(end..<cursor.wordEnd(from: end)).isDisjoint(with: [.follower, .adverb])
  }

  /// Whether `and`, `or` or `&` precedes a place.
  private func isBehindJoiner(_ place: Int) -> Bool {
    let blank = place - 1
    guard blank > 0, cursor.bytes[blank] == 0x20 else { return false }
    var start = blank
    while start > 0, !cursor.bytes[start - 1].isBlank { start -= 1 }
    return cursor.bytes[start..<blank].elementsEqual("&".utf8)
      || roles(start..<blank).contains(.joiner)
  }

  /// Returns the end of the preparations at the start of `range`: `finely chopped `,
  /// `peeled and diced `.
  func preparationEnd(in range: Range<Int>) -> Int {
    var accepted = range.lowerBound
    var place = accepted
    var hasAdverb = false
    var isJoined = false
    while place < range.upperBound {
      let end = cursor.wordEnd(from: place)
      guard end > place, end <= range.upperBound else { break }
      let word = roles(place..<end)
      var next = end
      while next < range.upperBound, cursor.bytes[next].isBlank || cursor.bytes[next] == 0x2C {
        next += 1
      }
      if !hasAdverb, word.contains(.sold) || isSold(place, before: next) { break }
      if word.contains(.participle) || (hasAdverb || isJoined) && word.contains(.dependent) {
        accepted = next
        hasAdverb = false
        isJoined = false
      } else if word.contains(.adverb) {
        hasAdverb = true
      } else if word.contains(.joiner), place == accepted, place > range.lowerBound {
        isJoined = true
      } else {
        break
      }
      place = next
    }
    // In `chopped or chiffonade-cut basil`, no preparation can be split off.
    return isJoined ? range.lowerBound : accepted
  }

  /// Whether shops sell the food in this form, together with its next word: `crushed red pepper`.
  private func isSold(_ place: Int, before next: Int) -> Bool {
    next > place && roles(place..<cursor.wordEnd(from: next)).contains(.sold)
  }
}
