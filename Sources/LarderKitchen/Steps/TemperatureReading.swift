internal import LarderModel

/// Finds the temperatures of a text: degrees Celsius and Fahrenheit, and gas marks.
///
/// Shapes: `180 °C`, `350F`, `180-200°C`, `180 degrees`, `gas mark 4`. Those that the author
/// gives in both scales are one, and stay as written.
struct TemperatureReading {
  let bytes: [UInt8]
  let words: TemperatureWords

  private struct Found {
    var mark: StepMark
    /// `nil` where one cannot be sure.
    var scale: TemperatureScale?
  }

  /// - Parameter numbers: Where in the text numbers begin.
  func marks(at numbers: [Int]) -> [StepMark] {
    var found: [Found] = []
    var end = 0
    for place in numbers where place >= end {
      guard let one = degrees(at: place) ?? gasMark(at: place) else { continue }
      found.append(one)
      end = one.mark.range.upperBound
    }
    if found.isEmpty { return [] }
    var marks: [StepMark] = []
    var group: [Found] = []
    for one in found {
      if let last = group.last,
        !isBeside(last.mark.range.upperBound..<one.mark.range.lowerBound)
      {
        marks += TemperatureReading.kept(group)
        group = []
      }
      group.append(one)
    }
    return marks + TemperatureReading.kept(group)
  }

  /// What of several ways to say one temperature is converted.
  private static func kept(_ group: [Found]) -> [StepMark] {
    let scales = group.compactMap(\.scale)
    if scales.count < group.count { return [] }
    if scales.contains(.celsius), scales.contains(.fahrenheit) { return [] }
    let isGas = scales.allSatisfy { $0 == .gas }
    return group.compactMap { isGas || $0.scale != .gas ? $0.mark : nil }
  }

  // MARK: Degrees

  private func degrees(at start: Int) -> Found? {
    guard start == 0 || ![0x2E, 0x2C].contains(bytes[start - 1]),
      let (low, behind) = number(at: start)
    else { return nil }
    var ends = [low]
    var place = behind
    if let joint = words.joint(at: place, of: bytes), let (high, behind) = number(at: joint) {
      ends.append(high)
      place = behind
    }
    guard let (named, end, isSure) = scale(at: place, ends) else { return nil }
    let scale = named ?? unnamedScale(ends)
    if named == nil, isTurning(start..<end) { return nil }
    if !isSure { return nil }
    guard let lower = Fraction(Int64(ends[0]), over: 1),
      let quantity = Quantity(lower, to: ends.count > 1 ? Fraction(Int32(ends[1])) : nil)
    else { return nil }
    return Found(
      mark: StepMark(
        range: start..<end, meaning: .temperature(quantity, scale: scale ?? .celsius)),
      scale: scale)
  }

  /// Two or three digits.
  private func number(at start: Int) -> (Int, end: Int)? {
    var end = start
    var value = 0
    while end < bytes.count, (0x30...0x39).contains(bytes[end]) {
      guard end < start + 3 else { return nil }
      value = value * 10 + Int(bytes[end] - 0x30)
      end += 1
    }
    return end > start + 1 ? (value, end) : nil
  }

  /// The sign and the scale behind a number, either of which may be missing, but not both.
  ///
  /// - Returns: Also whether it is one beyond doubt: a letter alone is a scale in `350F`; in `35 f`
  ///   and `20 C` it may be anything.
  private func scale(
    at start: Int, _ ends: [Int]
  ) -> (named: TemperatureScale?, end: Int, isSure: Bool)? {
    let place = StepUnits.skipBlanks(bytes, from: start)
    for word in words.degree {
      guard let sign = StepUnits.match(word, bytes, at: place) else { continue }
      let behind = StepUnits.skipBlanks(bytes, from: sign)
      if let (scale, end, _) = scaleName(at: behind) { return (scale, end, true) }
      if StepUnits.isWord(bytes, at: sign) { continue }
      return (nil, sign, true)
    }
    guard let (scale, end, isLetter) = scaleName(at: place) else { return nil }
    let isCapital = [0x43, 0x46].contains(bytes[place])
    return (scale, end, !isLetter || isCapital && ends.allSatisfy { $0 >= 100 })
  }

  private func scaleName(at place: Int) -> (TemperatureScale, end: Int, isLetter: Bool)? {
    for (word, scale) in words.scales {
      if let end = StepUnits.match(word, bytes, at: place), !StepUnits.isWord(bytes, at: end) {
        return (scale, end, word.count == 1)
      }
    }
    return nil
  }

  /// The scale of `350 degrees` and `180 Grad`, which do not name it. Only in English it may be
  /// either, and beyond 300 none but Fahrenheit.
  private func unnamedScale(_ ends: [Int]) -> TemperatureScale? {
    if words.mayBeFahrenheit {
      return ends.allSatisfy { $0 > 300 && $0 != 360 } ? .fahrenheit : nil
    }
    return ends.allSatisfy { (100...300).contains($0) } ? .celsius : nil
  }

  private func isTurning(_ range: Range<Int>) -> Bool {
    let before = max(0, range.lowerBound - 30)..<range.lowerBound
    let behind = range.upperBound..<min(bytes.count, range.upperBound + 15)
    if words.turning.contains(where: { holds($0, before) || holds($0, behind) }) { return true }
    var end = range.lowerBound
    while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
    return words.turningBy.contains { isWord($0, endingAt: end) }
  }

  /// Whether a word in a part of the text begins with these letters.
  private func holds(_ beginning: [UInt8], _ range: Range<Int>) -> Bool {
    range.contains { place in
      StepUnits.match(beginning, bytes, at: place) != nil
        && !StepUnits.isWord(bytes, at: place - 1)
    }
  }

  // MARK: Gas marks

  /// The number behind `gas mark`: ¼, ½, 1 to 10.
  private func gasMark(at start: Int) -> Found? {
    guard let value = gasValue(at: start) else { return nil }
    var end = start
    while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
    guard end < start, let word = words.gasMark.first(where: { isWord($0, endingAt: end) }),
      let quantity = Quantity(value.number)
    else { return nil }
    return Found(
      mark: StepMark(
        range: end - word.count..<value.end, meaning: .temperature(quantity, scale: .gas)),
      scale: .gas)
  }

  private func isWord(_ word: [UInt8], endingAt end: Int) -> Bool {
    end >= word.count && StepUnits.match(word, bytes, at: end - word.count) == end
      && !StepUnits.isWord(bytes, at: end - word.count - 1)
  }

  private func gasValue(at start: Int) -> (number: Fraction, end: Int)? {
    let rest = bytes[start...]
    let marks: [(StaticString, Int64)] = [("¼", 4), ("½", 2), ("1/4", 4), ("1/2", 2)]
    for (text, under) in marks {
      let isHere = text.withUTF8Buffer { unsafe rest.starts(with: $0) }
      guard isHere, let number = Fraction(1, over: under) else { continue }
      return isLast(start + text.utf8CodeUnitCount) ? (number, start + text.utf8CodeUnitCount) : nil
    }
    var end = start
    var value: Int32 = 0
    while end < bytes.count, end < start + 2, (0x30...0x39).contains(bytes[end]) {
      value = value * 10 + Int32(bytes[end] - 0x30)
      end += 1
    }
    guard (1...10).contains(value), isLast(end) else { return nil }
    return (Fraction(value), end)
  }

  /// Whether a number ends here: no digit goes on, and no degrees follow.
  private func isLast(_ place: Int) -> Bool {
    guard place < bytes.count else { return true }
    switch bytes[place] {
    case 0x30...0x39, 0x2F: return false
    case 0x2E, 0x2C: return place + 1 >= bytes.count || !(0x30...0x39).contains(bytes[place + 1])
    default:
      let behind = StepUnits.skipBlanks(bytes, from: place)
      return !bytes[behind...].starts(with: [0xC2, 0xB0])
    }
  }

  // MARK: Several ways to say one

  /// Whether nothing but signs and up to three words such as "fan" stand between two.
  private func isBeside(_ range: Range<Int>) -> Bool {
    var place = range.lowerBound
    var count = 0
    while true {
      while place < range.upperBound, let length = signLength(at: place) { place += length }
      if place >= range.upperBound { return true }
      guard count < 3,
        let end = words.beside.lazy.compactMap({ StepUnits.match($0, bytes, at: place) })
          .first(where: { !StepUnits.isWord(bytes, at: $0) }), end <= range.upperBound
      else { return false }
      place = end
      count += 1
    }
  }

  private func signLength(at place: Int) -> Int? {
    switch bytes[place] {
    case 0x20, 0x28, 0x29, 0x2C, 0x3B, 0x2F, 0x7C, 0x7E, 0x2D: 1
    case 0xE2 where bytes[place...].starts(with: [0xE2, 0x80, 0x93]): 3
    case 0xE2 where bytes[place...].starts(with: [0xE2, 0x89, 0x88]): 3
    default: nil
    }
  }
}
