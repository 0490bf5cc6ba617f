internal import LarderModel

/// Finds the amounts in a step: those of the recipe's ingredients are scaled, all others are only
/// converted.
struct AmountReading {
  let text: WordText
  let words: StepWords
  private(set) var cursor: TextCursor
  private let names: IngredientNames

  init(_ text: WordText, _ cursor: TextCursor, _ names: IngredientNames, _ words: StepWords) {
    self.text = text
    self.cursor = cursor
    self.names = names
    self.words = words
  }

  mutating func marks(besides temperatures: [StepMark]) -> [StepMark] {
    var found: [StepMark] = []
    var heats = temperatures[...]
    cursor.index = 0
    for start in text.numbers where start >= cursor.index && isAlone(start) {
      while let heat = heats.first, heat.range.upperBound <= start { heats.removeFirst() }
      if heats.first?.range.contains(start) == true { continue }
      cursor.index = start
      guard let amount = amount() else { continue }
      if let unit = unit() {
        if let mark = measured(start, amount, unit) {
          let marks = sides(before: mark) + [mark]
          // `2` in `2 x 3-inch` does not count anything, even if an ingredient's name contains an
          // `x`.
          if let last = found.last, last.range.overlaps(marks[0].range) { found.removeLast() }
          found += article(before: marks[0].range.lowerBound) + marks
        }
      } else if let mark = counted(start, amount) {
        found.append(mark)
      }
    }
    return found.map(cut)
  }

  /// Whether a number is not the end of a word or of another number.
  private func isAlone(_ start: Int) -> Bool {
    let byte = cursor.byte(at: start - 1)
    if byte < 0x80 { return !byte.isLetter && ![0x2E, 0x2C, 0x2F].contains(byte) }
    // Excludes U+2044 and accented Latin letters, but not `×`.
    let lead = cursor.byte(at: start - 2)
    let isLetter = (0xC3...0xC9).contains(lead) && !(lead == 0xC3 && byte & 0xDF == 0x97)
    return !isLetter && !(lead == 0x81 && byte == 0x84)
  }

  private mutating func amount() -> WrittenAmount? {
    let start = cursor.index
    if let amount = (try? cursor.amount()) ?? nil, amount.lower.value != .zero { return amount }
    cursor.index = start
    return nil
  }

  /// Skips the word for a unit, with white space and a hyphen before it. Rejects words that are
  /// ambiguous in a sentence: single characters such as `T`, a tablespoon to some, and `in`, which
  /// may be an inch.
  private mutating func unit() -> Unit? {
    let start = cursor.index
    cursor.skipBlanks()
    if cursor.skip(0x2D) { cursor.skipBlanks() }
    let word = cursor.index
    if let unit = cursor.measure(words.lexicon.measures, joined: true)?.unit {
      let letters = cursor.bytes[word..<cursor.index].lazy.filter { $0 != 0x2E }.map(\.lowered)
      let isLetter = letters.dropFirst().isEmpty && ![0x67, 0x6C].contains(letters.first)
      if !isLetter, !words.dull.contains(WordKey.of(letters)) {
        cursor.skipPluralEnding()
        return unit
      }
    }
    cursor.index = start
    return nil
  }

  // MARK: Amounts with a unit

  private mutating func measured(_ start: Int, _ amount: WrittenAmount, _ unit: Unit) -> StepMark? {
    guard let quantity = amount.quantity(in: unit) else { return nil }
    skipTwin()
    let end = cursor.index
    func mark(of places: [Int], isFixed: Bool) -> StepMark {
      StepMark(
        range: start..<(isLast(end) ? end - 1 : end),
        meaning: .amount(quantity, unit: unit, of: places, isFixed: isFixed))
    }
    if unit.dimension == .length { return mark(of: [], isFixed: false) }
    var places = named(phrase(from: end))
    if places.isEmpty { places = named(phrase(before: start)) }
    if isTooMuch(quantity, unit, of: places) { places = [] }
    let isFixed = !places.isEmpty && isFixed(places, start..<end)
    // Counted things are the same in all systems of measurement.
    if unit.dimension == .count, places.isEmpty || isFixed { return nil }
    return mark(of: places, isFixed: isFixed)
  }

  /// Whether an amount is more than twice what the list has, so that it is of something else:
  /// `1 tbsp of the saffron water` is not of `¼ tsp saffron`.
  private func isTooMuch(_ quantity: Quantity, _ unit: Unit, of places: [Int]) -> Bool {
    var twice = Fraction.zero
    for place in places {
      let ingredient = names.ingredients[place]
      guard let listed = ingredient.quantity, let ratio = ingredient.unit?.ratio(to: unit),
        let factor = ratio.multiplied(by: Fraction(2)), let part = listed.scaled(by: factor),
        let sum = twice.adding(part.upper ?? part.lower)
      else { return false }
      twice = sum
    }
    return quantity.lower > twice
  }

  /// Whether the dot before a place ends a sentence rather than an abbreviation: the paragraph
  /// ends, or the next word is not in lower case.
  private func isLast(_ end: Int) -> Bool {
    guard cursor.byte(at: end - 1) == 0x2E else { return false }
    let next = cursor.endOfBlanks(at: end)
    guard cursor.byte(at: next) != 0 else { return true }
    let properties = SearchText.scalar(at: next, of: cursor.bytes).0.properties
    return next > end && properties.isAlphabetic && !properties.isLowercase
  }

  /// Skips the same amount in other units, `(7 oz)` or `/7 oz`.
  private mutating func skipTwin() {
    let start = cursor.index
    cursor.skipBlanks()
    let isBracket = cursor.skip(0x28)
    if isBracket || cursor.skip(0x2F) {
      cursor.skipBlanks()
      if amount() != nil, unit()?.isExact == true {
        if !isBracket { return }
        cursor.skipBlanks()
        if cursor.skip(0x29) { return }
      }
    }
    cursor.index = start
  }

  /// Returns the other side of a tin, in the same unit: `9 x` before `13-inch`.
  private func sides(before mark: StepMark) -> [StepMark] {
    guard case .amount(_, let unit, _, _) = mark.meaning, unit?.dimension == .length else {
      return []
    }
    var ahead = self
    var end = cursor.startOfBlanks(before: mark.range.lowerBound)
    let isTimes = cursor.byte(at: end - 2) == 0xC3 && cursor.byte(at: end - 1) == 0x97
    guard isTimes || cursor.byte(at: end - 1).lowered == 0x78 else { return [] }
    end = cursor.startOfBlanks(before: end - (isTimes ? 2 : 1))
    var start = end
    while cursor.byte(at: start - 1).isDigit { start -= 1 }
    ahead.cursor.index = start
    guard start < end, isAlone(start), let amount = ahead.amount(), ahead.cursor.index == end,
      let quantity = amount.quantity(in: unit)
    else { return [] }
    return [
      StepMark(range: start..<end, meaning: .amount(quantity, unit: unit, of: [], isFixed: false))
    ]
  }

  // MARK: Counted amounts

  /// Returns an amount whose next word names the counted thing: `the 2 eggs`.
  private func counted(_ start: Int, _ amount: WrittenAmount) -> StepMark? {
    let end = cursor.index
    let first = text.word(from: end)
    let next = cursor.endOfBlanks(at: end)
    guard next > end, let quantity = amount.quantity(in: nil), first < text.words.count,
      text.words[first].range.lowerBound == next, !text.words[first].isNumber,
      !words.links.contains(text.words[first].key)
    else { return nil }
    var last = first
    if words.vague.contains(text.words[first].key), first + 1 < text.words.count,
      text.words[first + 1].gap == .blank, !text.words[first + 1].isNumber
    {
      last += 1
    }
    let places = named(first..<last + 1).filter {
      names.ingredients[$0].unit.map { $0.dimension == .count } ?? true
    }
    if places.isEmpty || isFixed(places, start..<end) { return nil }
    return StepMark(
      range: start..<end, meaning: .amount(quantity, unit: nil, of: places, isFixed: false))
  }

  // MARK: Ingredients of an amount

  /// Returns up to three words after an amount, without leading link words, until the phrase ends.
  private func phrase(from place: Int) -> Range<Int> {
    let first = text.word(from: place)
    func isWithin(_ index: Int) -> Bool {
      guard index < text.words.count else { return false }
      let word = text.words[index]
      return !word.isNumber && word.range.lowerBound < place + 80
        && (index == first || word.gap == .blank)
    }
    guard isWithin(first),
      WordText.gap(in: place..<text.words[first].range.lowerBound, of: cursor.bytes) == .blank
    else { return first..<first }
    var start = first
    while isWithin(start), words.links.contains(text.words[start].key) { start += 1 }
    var end = start
    while end < start + 3, isWithin(end) { end += 1 }
    return start..<end
  }

  /// Returns the words before an amount in brackets: `the flour (200 g)`.
  private func phrase(before start: Int) -> Range<Int> {
    var place = cursor.startOfBlanks(before: start)
    guard cursor.byte(at: place - 1) == 0x28 else { return 0..<0 }
    place = cursor.startOfBlanks(before: place - 1)
    let end = text.word(from: place)
    guard end > 0, text.words[end - 1].range.upperBound == place, !text.words[end - 1].isNumber
    else { return 0..<0 }
    let hasTwo = end > 1 && text.words[end - 1].gap == .blank && !text.words[end - 2].isNumber
    return (hasTwo ? end - 2 : end - 1)..<end
  }

  /// Returns the ingredients that the words may mean. Full names come before partial ones, then
  /// earlier names before later ones, then longer names before shorter ones.
  private func named(_ phrase: Range<Int>) -> [Int] {
    guard phrase.contains(where: { names.mayHold(text.words[$0]) }) else { return [] }
    var best: [Int] = []
    var rank = (isPart: 2, place: 0, length: 0)
    let firsts = words.hasCompounds ? phrase.map { names.first(of: text.words[$0], in: text) } : []
    for reading in names.readings {
      var (first, found, all) = (Int.max, 0, 0)
      var isWhole = true
      for stem in reading.stems where names.stems[stem].isTelling {
        all += 1
        for place in phrase {
          let likeness = names.likeness(
            text.words[place], firsts.isEmpty ? [] : firsts[place - phrase.lowerBound], of: text,
            names.stems[stem].name)
          if likeness == .none { continue }
          isWhole = isWhole && likeness >= .general
          first = min(first, place)
          found += 1
          break
        }
      }
      if found == 0 { continue }
      let own = found == all && isWhole ? (0, first, -found) : (1, 0, 0)
      if own < rank {
        rank = own
        best = []
      }
      if own == rank, best.last != reading.ingredient { best.append(reading.ingredient) }
    }
    return best
  }

  private func isFixed(_ places: [Int], _ amount: Range<Int>) -> Bool {
    if places.contains(where: { names.ingredients[$0].isFixed }) { return true }
    var first = text.word(from: amount.lowerBound)
    var last = text.word(from: amount.upperBound)
    while first > 0, text.words[first].gap < .sentence,
      text.words[first - 1].range.lowerBound >= amount.lowerBound - 20
    {
      first -= 1
    }
    while last < text.words.count, text.words[last].gap < .sentence,
      text.words[last].range.upperBound <= amount.upperBound + 40
    {
      last += 1
    }
    return (first..<last).contains { index in
      words.each.contains { phrase in
        index + phrase.count <= last
          && phrase.indices.allSatisfy { text.words[index + $0].key == phrase[$0] }
      }
    }
  }
}

extension AmountReading {
  /// Returns the mark of an amount with the structure of its text.
  func cut(_ mark: StepMark) -> StepMark {
    guard case .amount(let quantity, let unit, _, _) = mark.meaning else { return mark }
    var mark = mark
    mark.amount = words.amounts.split(cursor.text(mark.range), quantity, unit)
    words.amounts.join(&mark.amount, before: cursor.bytes[mark.range.upperBound...])
    return mark
  }

  /// Returns the article before an amount: `a` in `a 20 cm tin`, which becomes `an` before
  /// `8-inch`.
  func article(before start: Int) -> [StepMark] {
    let next = text.word(from: start)
    guard next > 0, words.articles.contains(text.words[next - 1].key) else { return [] }
    let range = text.words[next - 1].range
    guard range.upperBound + 1 == start, cursor.byte(at: start - 1) == 0x20 else { return [] }
    return [StepMark(range: range, meaning: .article)]
  }
}
