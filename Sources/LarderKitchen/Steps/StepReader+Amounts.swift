internal import LarderModel

extension StepReader {
  /// The amounts of a step: those of this recipe's ingredients grow with it, those of anything
  /// else are only converted.
  func amounts(
    in text: WordText, _ bytes: [UInt8], at numbers: [Int], _ temperatures: [StepMark]
  ) -> [StepMark] {
    var found: [StepMark] = []
    var end = 0
    var heats = temperatures[...]
    for start in numbers where start >= end && isAlone(start, bytes) {
      while let heat = heats.first, heat.range.upperBound <= start { heats.removeFirst() }
      if heats.first?.range.contains(start) == true { continue }
      guard let first = StepNumber(at: start, of: bytes, words), !first.isZero else { continue }
      end = first.end
      if let (unit, behind) = words.units.unit(at: first.end, of: bytes) {
        let mark = measured(text, bytes, start, first, unit, behind)
        end = max(end, behind, mark?.range.upperBound ?? 0)
        if let mark {
          let marks = sides(before: mark, bytes) + [mark]
          found += article(before: marks[0].range.lowerBound, in: text, bytes) + marks
        }
      } else if let mark = counted(text, bytes, start, first) {
        found.append(mark)
      }
    }
    return found
  }

  /// Whether a number is not the tail of a word or of another number.
  private func isAlone(_ start: Int, _ bytes: [UInt8]) -> Bool {
    guard start > 0 else { return true }
    switch bytes[start - 1] {
    case 0x2E, 0x2C, 0x2F, 0x41...0x5A, 0x61...0x7A: return false
    case 0..<0x80: return true
    default:
      var place = start - 1
      while place > 0, bytes[place] & 0xC0 == 0x80 { place -= 1 }
      // U+2044, and Latin letters with marks.
      let scalar = WordText.scalar(at: place, of: bytes).0
      return scalar.value != 0x2044
        && !((0xC0...0x24F).contains(scalar.value) && scalar.properties.isAlphabetic)
    }
  }

  // MARK: Amounts with a unit

  private func measured(
    _ text: WordText, _ bytes: [UInt8], _ start: Int, _ first: StepNumber, _ unit: Unit,
    _ behind: Int
  ) -> StepMark? {
    guard let quantity = first.quantity(in: unit) else { return nil }
    let end = endOfTwin(bytes, behind)
    func mark(of places: [Int], isFixed: Bool) -> StepMark {
      StepMark(
        range: start..<(StepReader.isLast(bytes, end) ? end - 1 : end),
        meaning: .amount(quantity, unit: unit, of: places, isFixed: isFixed))
    }
    if unit.dimension == .length { return mark(of: [], isFixed: false) }
    var places = named(text, phrase(text, bytes, from: end))
    if places.isEmpty { places = named(text, phrase(text, bytes, before: start)) }
    let isFixed = !places.isEmpty && isFixed(places, text, start, end)
    // What is counted is the same in every kitchen.
    if unit.dimension == .count, places.isEmpty || isFixed { return nil }
    return mark(of: places, isFixed: isFixed)
  }

  /// Whether the dot before a place ends a sentence rather than a word: nothing follows in the
  /// paragraph, or a word that is not in lower case.
  private static func isLast(_ bytes: [UInt8], _ end: Int) -> Bool {
    guard bytes[end - 1] == 0x2E else { return false }
    let next = StepUnits.skipBlanks(bytes, from: end)
    guard next < bytes.count, bytes[next] != 0 else { return true }
    guard next > end else { return false }
    let properties = WordText.scalar(at: next, of: bytes).0.properties
    return properties.isAlphabetic && !properties.isLowercase
  }

  /// The place behind the same amount in other units, `(7 oz)` or `/7 oz`, if it stands here.
  private func endOfTwin(_ bytes: [UInt8], _ place: Int) -> Int {
    var index = StepUnits.skipBlanks(bytes, from: place)
    guard index < bytes.count, bytes[index] == 0x28 || bytes[index] == 0x2F else { return place }
    let isBracket = bytes[index] == 0x28
    index = StepUnits.skipBlanks(bytes, from: index + 1)
    guard index < bytes.count, let number = StepNumber(at: index, of: bytes, words),
      let (unit, end) = words.units.unit(at: number.end, of: bytes),
      unit.dimension == .mass || unit.dimension == .volume
    else { return place }
    guard isBracket else { return end }
    index = StepUnits.skipBlanks(bytes, from: end)
    return index < bytes.count && bytes[index] == 0x29 ? index + 1 : place
  }

  /// `9 x` before `13-inch`: the other side of the tin, in the same unit.
  private func sides(before mark: StepMark, _ bytes: [UInt8]) -> [StepMark] {
    guard case .amount(_, let unit, _, _) = mark.meaning, unit?.dimension == .length else {
      return []
    }
    var end = StepReader.dropBlanks(bytes, before: mark.range.lowerBound)
    if end > 0, bytes[end - 1] == 0x78 || bytes[end - 1] == 0x58 {
      end -= 1
    } else if end > 1, bytes[end - 2] == 0xC3, bytes[end - 1] == 0x97 {
      end -= 2
    } else {
      return []
    }
    end = StepReader.dropBlanks(bytes, before: end)
    var start = end
    while start > 0, (0x30...0x39).contains(bytes[start - 1]) { start -= 1 }
    guard start < end, isAlone(start, bytes), let number = StepNumber(at: start, of: bytes, words),
      number.end == end, !number.isZero, let quantity = number.quantity(in: unit)
    else { return [] }
    return [
      StepMark(
        range: start..<end, meaning: .amount(quantity, unit: unit, of: [], isFixed: false))
    ]
  }

  private static func dropBlanks(_ bytes: [UInt8], before place: Int) -> Int {
    var place = place
    while place > 0, bytes[place - 1] == 0x20 { place -= 1 }
    return place
  }

  // MARK: Amounts of what is counted

  /// `the 2 eggs`: the very next word names what is counted.
  private func counted(
    _ text: WordText, _ bytes: [UInt8], _ start: Int, _ number: StepNumber
  ) -> StepMark? {
    let next = StepUnits.skipBlanks(bytes, from: number.end)
    guard next > number.end, let quantity = number.quantity(in: nil) else { return nil }
    let first = text.word(from: number.end)
    guard first < text.words.count, text.words[first].range.lowerBound == next,
      !text.words[first].isNumber, !words.links.contains(text.words[first].key)
    else { return nil }
    var last = first
    if words.vague.contains(text.words[first].key), first + 1 < text.words.count,
      text.words[first + 1].gap == .blank, !text.words[first + 1].isNumber
    {
      last += 1
    }
    let places = named(text, first..<last + 1).filter {
      names.ingredients[$0].unit.map { $0.dimension == .count } ?? true
    }
    if places.isEmpty || isFixed(places, text, start, number.end) { return nil }
    return StepMark(
      range: start..<number.end,
      meaning: .amount(quantity, unit: nil, of: places, isFixed: false))
  }

  // MARK: What an amount is of

  /// The next words behind an amount that are not mere links, until the phrase ends.
  private func phrase(_ text: WordText, _ bytes: [UInt8], from place: Int) -> Range<Int> {
    let first = text.word(from: place)
    func isWithin(_ index: Int) -> Bool {
      guard index < text.words.count else { return false }
      let word = text.words[index]
      return !word.isNumber && word.range.lowerBound < place + 80
        && (index == first || word.gap == .blank)
    }
    guard isWithin(first),
      WordText.gap(in: place..<text.words[first].range.lowerBound, of: bytes) == .blank
    else { return first..<first }
    var start = first
    while isWithin(start), words.links.contains(text.words[start].key) { start += 1 }
    var end = start
    while end < start + 3, isWithin(end) { end += 1 }
    return start..<end
  }

  /// `the flour (200 g)`: the words before a bracket.
  private func phrase(_ text: WordText, _ bytes: [UInt8], before start: Int) -> Range<Int> {
    var place = StepReader.dropBlanks(bytes, before: start)
    guard place > 0, bytes[place - 1] == 0x28 else { return 0..<0 }
    place = StepReader.dropBlanks(bytes, before: place - 1)
    let end = text.word(from: place)
    guard end > 0, text.words[end - 1].range.upperBound == place, !text.words[end - 1].isNumber
    else { return 0..<0 }
    let hasTwo = end > 1 && text.words[end - 1].gap == .blank && !text.words[end - 2].isNumber
    return (hasTwo ? end - 2 : end - 1)..<end
  }

  /// The ingredients that some words may mean: those named whole before those named in part, the
  /// earlier before the later, the longer name before the shorter.
  private func named(_ text: WordText, _ phrase: Range<Int>) -> [Int] {
    guard phrase.contains(where: { names.mayHold(text.words[$0]) }) else { return [] }
    var best: [Int] = []
    var rank = (isPart: 2, place: 0, length: 0)
    for reading in names.readings {
      var (first, found, all) = (Int.max, 0, 0)
      for stem in reading.stems where names.stems[stem].isTelling {
        all += 1
        for place in phrase where names.isSame(text.words[place], of: text, stem) {
          first = min(first, place)
          found += 1
          break
        }
      }
      if found == 0 { continue }
      let own = found == all ? (0, first, -found) : (1, 0, 0)
      if own < rank {
        rank = own
        best = []
      }
      if own == rank, best.last != reading.ingredient { best.append(reading.ingredient) }
    }
    return best
  }

  private func isFixed(_ places: [Int], _ text: WordText, _ start: Int, _ end: Int) -> Bool {
    if places.contains(where: { names.ingredients[$0].isFixed }) { return true }
    var first = text.word(from: start)
    var last = text.word(from: end)
    while first > 0, text.words[first].gap < .sentence,
      text.words[first - 1].range.lowerBound >= start - 20
    {
      first -= 1
    }
    while last < text.words.count, text.words[last].gap < .sentence,
      text.words[last].range.upperBound <= end + 40
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
