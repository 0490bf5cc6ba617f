extension DurationReader {
  /// Whether the number at `index` is the tail of a word, a fraction, a range or a longer number.
  func isInsideNumber(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    switch bytes[index - 1] {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2F: return true
    case 0x2C, 0x2D, 0x2E, 0x3A: return digit(at: index - 2) != nil
    case 0x93, 0x94: return index > 3 && bytes[index - 3] == 0xE2 && digit(at: index - 4) != nil
    default: return false
    }
  }

  /// Passes a run of digits, or one byte of anything else.
  mutating func skipNumber() {
    position += 1
    while digit(at: position) != nil { position += 1 }
  }

  /// Reads a number or range with its unit, and a smaller unit after it.
  mutating func measured() -> DurationMention? {
    let start = position
    guard let length = length() else { return nil }
    return mention(from: start, length)
  }

  /// Reads a length whose number is spelled out, or in digits of Arabic.
  mutating func spelled() -> DurationMention? {
    let start = position
    let isTail = [0x2C, 0x2D, 0x2E, 0x2F, 0x3A].contains(byte(at: start - 1))
    guard !isTail, beginsNumber, !isAfter(words.notBeforeNumber, at: start),
      let mention = measured()
    else {
      position = start
      return nil
    }
    return mention
  }

  /// Whether a number stands here that is no figure of ASCII.
  private var beginsNumber: Bool {
    var reader = self
    return arabicDigit(at: position) != nil || reader.number() != nil
  }

  /// Reads a phrase without digits: `half an hour`.
  mutating func phrase() -> DurationMention? {
    let start = position
    guard let length = phraseLength() else { return nil }
    return mention(from: start, length)
  }

  private struct Length {
    var lower: Int
    var upper: Int?
  }

  private mutating func length() -> Length? {
    guard let first = reading() else { return nil }
    guard first.upper == nil, first.lower % first.unit == 0 else {
      return Length(lower: first.lower, upper: first.upper)
    }
    if first.lower == first.unit, let upper = orMore(first.unit) {
      return Length(lower: first.lower, upper: upper)
    }
    guard let second = remainder(below: first.unit) else { return Length(lower: first.lower) }
    return Length(lower: first.lower + second.lower, upper: second.upper.map { first.lower + $0 })
  }

  private mutating func phraseLength() -> Length? {
    let start = position
    for phrase in words.phrases {
      position = start
      guard acceptAll(phrase.words), byte(at: position) != 0x2D, !isNoUnit(),
        !isAfter(words.notBeforePhrase, at: start), !isAfterDigit(start)
      else { continue }
      if phrase.seconds == 3600 || phrase.seconds == 60, let upper = orMore(phrase.seconds) {
        return Length(lower: phrase.seconds, upper: upper)
      }
      guard phrase.seconds % 3600 == 0, let second = remainder(below: 3600) else {
        return Length(lower: phrase.seconds)
      }
      let upper = second.upper.map { phrase.seconds + $0 }
      return Length(lower: phrase.seconds + second.lower, upper: upper)
    }
    position = start
    return nil
  }

  /// `or two` of `an hour or two`, in seconds.
  private mutating func orMore(_ unit: Int) -> Int? {
    let start = position
    guard blanks(), words.rangeWords.contains(where: { acceptWord($0) }), blanks(),
      let number = number(), number.numerator > number.denominator
    else {
      position = start
      return nil
    }
    var ahead = self
    guard ahead.unit() == nil else {
      position = start
      return nil
    }
    return number.seconds(of: unit)
  }

  private struct Reading {
    var lower: Int
    var upper: Int?
    var unit: Int
  }

  /// `20 minutes`, `10–12 min`.
  private mutating func reading() -> Reading? {
    let start = position
    if let seconds = colonTime() { return Reading(lower: seconds, upper: nil, unit: 60) }
    guard let first = amount() else { return nil }
    let afterFirst = position
    if joins(start), let second = amount() {
      if first < second, let unit = unit() {
        return Reading(lower: first.seconds(of: unit), upper: second.seconds(of: unit), unit: unit)
      }
    }
    position = afterFirst
    // `une seconde fois` is the second time.
    let isOne = first.numerator == 1 && first.denominator == 1 && words.beginsWord(byte(at: start))
    guard let unit = unit(), !(isOne && unit == 1) else {
      position = start
      return nil
    }
    return Reading(lower: first.seconds(of: unit), upper: nil, unit: unit)
  }

  /// `1:30` before hours, in seconds.
  private mutating func colonTime() -> Int? {
    let start = position
    guard let hours = digit(at: position) else { return nil }
    position += 1
    var count = hours
    if let ones = digit(at: position) {
      count = hours * 10 + ones
      position += 1
    }
    guard count < 24, accept(0x3A), isClockMinutes(position), let tens = digit(at: position),
      let ones = digit(at: position + 1), !isAfter(words.notBeforeClock, at: start)
    else {
      position = start
      return nil
    }
    position += 2
    guard unit() == 3600 else {
      position = start
      return nil
    }
    return count * 3600 + (tens * 10 + ones) * 60
  }

  /// What joins the ends of a range: a dash, or a word such as `to`.
  private mutating func joins(_ rangeStart: Int) -> Bool {
    let start = position
    let isSpaced = blanks()
    for dash in DurationWords.dashes where accept(dash) {
      _ = blanks()
      return true
    }
    if isSpaced {
      for word in words.rangeWords where acceptWord(word) { return blanks() }
      if let pair = words.pair, isAfter([pair.before], at: rangeStart), acceptWord(pair.word) {
        return blanks()
      }
    }
    position = start
    return false
  }

  /// A unit after blanks, a hyphen or nothing, in seconds.
  private mutating func unit() -> Int? {
    let start = position
    if blanks() {
      if words.beforeUnit.contains(where: { acceptWord($0) }) { _ = blanks() }
    } else {
      _ = accept(0x2D) || accept([0xE2, 0x80, 0x91])
    }
    let unitStart = position
    for unit in words.units {
      position = unitStart
      guard unit.word.count > 1 || byte(at: position) == unit.word[0], accept(unit.word),
        unit.word != [0x73] || !isAfterYear(unitStart)
      else { continue }
      let isClock = unit.word == [0x68] && isClockMinutes(position)
      guard isClock || isWordEnd(position), !isNoUnit() else { continue }
      return unit.seconds
    }
    position = start
    return nil
  }

  /// Whether four digits stand before `index`: `1970s`.
  private func isAfterYear(_ index: Int) -> Bool {
    (1...4).allSatisfy { digit(at: index - $0) != nil }
  }

  /// Whether a digit stands before the blank before `index`.
  private func isAfterDigit(_ index: Int) -> Bool {
    byte(at: index - 1) == 0x20
      && (digit(at: index - 2) != nil || arabicDigit(at: index - 3) != nil)
  }

  private func isNoUnit() -> Bool {
    var reader = self
    return reader.blanks() && words.notAfterUnit.contains { reader.acceptWord($0) }
  }

  /// What follows a first unit and is smaller: `30 minutes`, `and 30 to 40 minutes`, `30` of `1h30`
  /// and `1 hour 30`.
  private mutating func remainder(below larger: Int) -> Reading? {
    let start = position
    let isClock = larger == 3600 && position > 0 && bytes[position - 1] | 0x20 == 0x68
    if isClock, let minutes = clockMinutes() { return minutes }
    if larger == 3600, let part = tail() { return part }
    _ = isAfterAbbreviation && accept(0x2E)
    let isListed = accept(0x2C)
    // Arabic writes its "and" together with the next word.
    if blanks(), let and = words.and, and[0] < 0x80 ? acceptWord(and) : accept(and) { _ = blanks() }
    if let second = reading(), second.unit < larger, (second.upper ?? second.lower) < larger,
      !isListed || second.upper == nil
    {
      return second
    }
    position = start
    if larger == 3600, blanks(), let minutes = clockMinutes() ?? spelledMinutes(), endsClock {
      return minutes
    }
    position = start
    return nil
  }

  /// `trente` of `une heure trente`.
  private mutating func spelledMinutes() -> Reading? {
    let start = position
    guard let number = number(), number.denominator == 1, (10..<60).contains(number.numerator)
    else {
      position = start
      return nil
    }
    return Reading(lower: number.numerator * 60, upper: nil, unit: 60)
  }

  /// Whether what follows minutes without a unit leaves them minutes; not in `1 hour 30 g`.
  private var endsClock: Bool {
    var reader = self
    switch byte(at: position) {
    case 0x2D, 0x2F, 0x3A: return false
    case 0x2C, 0x2E: return digit(at: position + 1) == nil
    case 0xE2 where DurationWords.dashes.contains { reader.accept($0) }: return false
    default: break
    }
    if reader.unit() != nil { return false }
    _ = reader.blanks()
    return !DurationWords.measures.contains { reader.acceptWord($0) }
  }

  /// `and a half` behind hours.
  private mutating func tail() -> Reading? {
    let start = position
    for tail in words.tails {
      position = start
      if blanks(), acceptAll(tail.words) {
        return Reading(lower: tail.seconds, upper: nil, unit: 60)
      }
    }
    position = start
    return nil
  }

  /// `30` of `1h30`: two digits, below 60, with or without `min` after.
  private mutating func clockMinutes() -> Reading? {
    let start = position
    guard isClockMinutes(position), let tens = digit(at: position),
      let ones = digit(at: position + 1)
    else { return nil }
    position += 2
    let minutes = (tens * 10 + ones) * 60
    let unit = unit() ?? 60
    guard unit == 60, isWordEnd(position) else {
      position = start
      return nil
    }
    return Reading(lower: minutes, upper: nil, unit: 60)
  }

  private func isClockMinutes(_ index: Int) -> Bool {
    (digit(at: index) ?? 6) < 6 && digit(at: index + 1) != nil && digit(at: index + 2) == nil
  }

  /// Whether the unit before this place is short enough to end in a point that ends no sentence.
  private var isAfterAbbreviation: Bool {
    (1...3).contains { length in
      let word = position - length..<position
      return word.lowerBound >= 0 && word.allSatisfy { bytes[$0] | 0x20 >= 0x61 }
        && (word.lowerBound == 0 || bytes[word.lowerBound - 1] | 0x20 < 0x61)
    }
  }

  /// A length that began at `start`, or the range up to a longer one: `45 s – 1 minute`.
  private mutating func mention(from start: Int, _ first: Length) -> DurationMention? {
    var upper = first.upper
    let behind = position
    if upper == nil, joins(start), let second = phraseLength() ?? length(), second.upper == nil,
      first.lower < second.lower
    {
      upper = second.lower
    } else {
      position = behind
    }
    guard let lower = Seconds(first.lower) else { return nil }
    guard let upper else { return DurationMention(range: start..<position, lower: lower) }
    guard let upper = Seconds(upper), lower < upper else { return nil }
    return DurationMention(range: start..<position, lower: lower, upper: upper)
  }
}
