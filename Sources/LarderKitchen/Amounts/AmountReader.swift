package import LarderModel

/// A parser that splits amounts into numbers, units and words of one language, and caches its
/// results.
package final class AmountReader: Sendable {
  /// A way to write a unit, and whether the vocabulary of the language itself contains exactly this
  /// form.
  private typealias Forms = (way: Int, one: String, many: String, isOwn: Bool)

  private struct Request: Hashable {
    var text: String
    var quantity: Quantity
    var unit: Unit?

    /// Hashes only the text, which almost always implies the other properties.
    func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }

  private let lexicon: Lexicon
  /// A cache, since most amounts occur in many recipes.
  private let found = SharedCache<Request, AmountText>(limit: 20_000)
  /// Forms by unit and by word, ignoring case and dots.
  private let forms: [Unit: [String: Forms]]
  /// Words in lower case that do not join with a length; empty if the language never joins lengths.
  private let apart: Set<String>

  /// - Parameter english: The vocabulary whose words are understood in every language.
  init(_ kitchen: Kitchen, english: Kitchen?, _ lexicon: Lexicon) {
    self.lexicon = lexicon
    apart = Set(kitchen.measures[.apart])
    var forms: [Unit: [String: Forms]] = [:]
    for one in [kitchen] + (english.map { [$0] } ?? []) {
      for (unit, words) in one.units {
        for (way, word) in words.write.enumerated() {
          for form in word.all.map(AmountReader.key) where forms[unit]?[form] == nil {
            forms[unit, default: [:]][form] = (way, word.one, word.many, one === kitchen)
          }
        }
      }
    }
    self.forms = forms
  }

  /// Splits an amount into the parts that scale and the words around them.
  ///
  ///     split("2 cups (250 g)", 2, .cup)  // `2 cups`, `250 g`; again: ` (250 g)`
  ///     split("1 (14 oz) can", 1, .can)   // `1`, `14 oz`, `can`
  ///
  /// - Parameters:
  ///   - quantity: The meaning of the whole amount.
  ///   - unit: The unit of the quantity; its word need not follow the number.
  /// - Returns: An empty value if the text does not contain the amount.
  package func split(_ text: String, _ quantity: Quantity, _ unit: Unit?) -> AmountText {
    found.value(of: Request(text: text, quantity: quantity, unit: unit)) {
      cut(text, quantity, unit)
    }
  }

  private func cut(_ text: String, _ quantity: Quantity, _ unit: Unit?) -> AmountText {
    var reading = IngredientReading(text, lexicon)
    let all = reading.spokenAmounts()
    var result = AmountText()
    for index in all.indices {
      guard let last = all[index...].last(makingUp: quantity, unit) else { continue }
      let source = all[index].unit == unit ? all[index] : all[last]
      let hasWord = source.unit == unit
      let end = hasWord ? all[last].end : all[index].number.upperBound
      result.parts = [part(source, quantity, in: reading.cursor)]
      if !hasWord { result.parts[0] = AmountText.Part(range: 0..<0, quantity: quantity) }
      result.parts[0].range = all[index].number.lowerBound..<end
      if let unit, unit.dimension != .count {
        addOthers(all[(last + 1)...], to: &result, hasWord: hasWord, reading.cursor)
      } else if unit?.isPack == true {
        result.parts += all.enumerated().compactMap { place, one in
          guard !(index...last).contains(place), !one.isSpelled, one.unit?.isExact == true,
            let quantity = one.quantity(in: one.unit)
          else { return nil }
          var size = part(one, quantity, in: reading.cursor)
          size.isPack = true
          return size
        }
      }
      if let unit, !hasWord { result.parts += agreeing(with: unit, from: end, &reading) }
      result.parts.sort { $0.range.lowerBound < $1.range.lowerBound }
      break
    }
    return result
  }

  /// Finds amounts in the text after an ingredient's name.
  ///
  /// These are a unit at its start, ` cloves, crushed`; lengths, `cut into 2 cm dice`, which are
  /// converted but never scaled; and the total weight of counted things, `(about 500 g)`, which
  /// scales.
  ///
  /// - Parameters:
  ///   - unit: The unit that counts the ingredient.
  ///   - hasTotal: Whether the ingredient is counted, so that a weight in brackets is its total.
  package func remarks(_ text: String, of unit: Unit?, hasTotal: Bool) -> AmountText {
    var result = AmountText()
    let hasNumber = text.utf8.contains { $0.isDigit || $0 == 0xC2 || $0 == 0xE2 }
    guard hasNumber || unit?.dimension == .count else { return result }
    var reading = IngredientReading(text, lexicon)
    if let unit, unit.dimension == .count {
      result.parts = agreeing(with: unit, from: 0, &reading, isFirst: true)
    }
    if !hasNumber { return result }
    for one in reading.spokenAmounts() where !one.isSpelled {
      guard let unit = one.unit, let quantity = one.quantity(in: unit) else { continue }
      let before = reading.cursor.bytes[..<one.number.lowerBound]
      let isTotal =
        hasTotal && unit.isExact && reading.cursor.byte(at: one.end) == 0x29
        && before.last != 0x28 && before.contains(0x28)
        && !before.reversed().prefix { $0 != 0x28 }.contains(where: \.isDigit)
      guard unit.dimension == .length || isTotal else { continue }
      result.parts.append(part(one, quantity, in: reading.cursor))
      result.parts[result.parts.count - 1].isFixed = !isTotal
      join(&result, before: reading.cursor.bytes[one.end...])
    }
    return result
  }

  /// Marks a length that belongs to the next word: `5 cm pieces`, but not `5 cm long`.
  package func join(_ amount: inout AmountText, before rest: some Collection<UInt8>) {
    guard !apart.isEmpty, let last = amount.parts.last, let unit = last.unit,
      unit.dimension == .length, unit.isMetric, rest.first == 0x20
    else { return }
    let word = String(decoding: rest.dropFirst().prefix { $0.isLetter }, as: UTF8.self)
    amount.parts[amount.parts.count - 1].isJoined = !word.isEmpty && !apart.contains(word)
  }

  /// Splits a yield such as `about 20 rolls`, of which only one form of the word is known.
  package func yield(_ text: String) -> AmountText {
    var reading = IngredientReading(text, lexicon)
    reading.cursor.skipApproximation()
    let start = reading.cursor.index
    guard reading.cursor.startsNumber,
      let one = reading.spokenAmounts().first(where: { $0.number.lowerBound == start }),
      let quantity = one.quantity(in: one.unit)
    else { return AmountText() }
    let cursor = reading.cursor
    var result = AmountText()
    result.parts = [part(one, quantity, in: cursor)]
    let begin = cursor.endOfBlanks(at: one.end)
    let end = cursor.wordEnd(from: begin)
    if one.unit == nil, end > begin {
      let word = cursor.text(one.end..<end)
      let isOne = quantity == Quantity(Fraction(1))
      result.parts[0].word = isOne ? word + "/" : "/" + word
      result.parts[0].range = start..<end
    }
    return result
  }

  /// Normalizes fractions and ranges: `1½` for `1 1/2` and `1.5`, `2–3` for `2-3`.
  ///
  /// - Parameter hasDecimals: Whether decimals are kept, as for grams.
  package func styled(_ text: String, isRange: Bool, hasDecimals: Bool) -> String {
    let isPlain = text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x20 }
    if isPlain { return text }
    var cursor = TextCursor(text, lexicon)
    var styled = ""
    var end = 0
    for place in 0..<cursor.end where place >= end {
      let isNumber = cursor.startsNumber(at: place)
      let isDash = isRange && place == end && place > 0 && cursor.byte(at: place) == 0x2D
      guard isNumber || isDash && cursor.startsNumber(at: place + 1) else { continue }
      styled += cursor.text(end..<place)
      cursor.index = place + 1
      if isNumber {
        cursor.index = place
        let number = try? cursor.number()
        let written = cursor.text(place..<max(cursor.index, place + 1))
        styled += number.flatMap { AmountReader.signed($0, written, hasDecimals) } ?? written
      } else {
        styled += "–"
      }
      end = max(cursor.index, place + 1)
    }
    return styled + cursor.text(end..<cursor.end)
  }

  /// Returns the number with a fraction character, such as `1½`; `nil` if it has that form already
  /// or no such character exists.
  private static func signed(
    _ number: WrittenNumber, _ written: String, _ hasDecimals: Bool
  ) -> String? {
    let parts = written.split(separator: "/").compactMap { Int64($0) }
    // `14/3` is not a misprint of a mixed number.
    if parts.count == 2, parts[0] > parts[1], number.value == Fraction(parts[0], over: parts[1]) {
      return nil
    }
    let isDecimal = written.utf8.contains { $0 == 0x2E || $0 == 0x2C }
    let (over, under) = (number.value.numerator, number.value.denominator)
    guard number.decimal == nil, !isDecimal || !hasDecimals && 8 % under == 0,
      let sign = signs[Fraction(over % under, over: under)?.description ?? ""]
    else { return nil }
    return over < under ? sign : "\(over / under)\(sign)"
  }

  private static let signs = [
    "1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾", "1/5": "⅕", "2/5": "⅖",
    "3/5": "⅗", "4/5": "⅘", "1/6": "⅙", "5/6": "⅚", "1/8": "⅛", "3/8": "⅜", "5/8": "⅝",
    "7/8": "⅞",
  ]

  // MARK: Parts

  private func part(_ one: SpokenAmount, _ quantity: Quantity, in cursor: TextCursor)
    -> AmountText.Part
  {
    var part = AmountText.Part(range: one.number.lowerBound..<one.end, quantity: quantity)
    guard let unit = one.unit else { return part }
    part.unit = unit
    let written = cursor.text(one.word)
    let gap = cursor.text(one.number.upperBound..<one.word.lowerBound)
    guard !gap.utf8.contains(0x2D), let found = forms(of: unit, like: written) else {
      // The word of `2-inch` never changes.
      part.word = gap + written
      return part
    }
    part.way = found.way
    let sign = gap.isEmpty && !unit.isMetric ? " " : gap
    if found.isOwn, sign == " " { return part }
    part.word = sign + found.one + (found.one == found.many ? "" : "/" + sign + found.many)
    return part
  }

  /// Returns the forms of a unit's word, capitalized and with a dot as in the text.
  private func forms(of unit: Unit, like written: String) -> Forms? {
    let key = AmountReader.key(written)
    guard let found = forms[unit]?[key] else { return nil }
    func form(_ form: String) -> String {
      if AmountReader.key(form) == key { return written }
      return written.first?.isUppercase == true
        ? form.prefix(1).uppercased() + form.dropFirst() : form
    }
    let (one, many) = (form(found.one), form(found.many))
    let isOwn = found.isOwn && one == found.one && many == found.many
    return (found.way, one, many, isOwn)
  }

  /// Adds the amounts after a measured one, which repeat it in other units and scale with it.
  /// Lengths are skipped.
  private func addOthers(
    _ others: ArraySlice<SpokenAmount>, to result: inout AmountText, hasWord: Bool,
    _ cursor: TextCursor
  ) {
    let start = result.parts[0].range.upperBound
    var end: Int?
    for one in others where !one.isSpelled && one.number.lowerBound >= start {
      guard let quantity = one.quantity(in: one.unit) else { continue }
      guard let unit = one.unit else {
        if cursor.byte(at: cursor.endOfBlanks(at: one.end)) == 0x29 {
          result.parts.append(part(one, quantity, in: cursor))
        }
        continue
      }
      if unit.dimension == .length { continue }
      let last = result.parts.count - 1
      // `1lb 2oz` is one amount.
      if end == result.parts[last].range.upperBound, let before = result.parts[last].unit,
        cursor.endOfBlanks(at: result.parts[last].range.upperBound) == one.number.lowerBound,
        let more = unit.ratio(to: before).flatMap(quantity.lower.multiplied(by:)),
        let sum = result.parts[last].quantity?.lower.adding(more)
      {
        result.parts[last].quantity = Quantity(sum)
        result.parts[last].range = result.parts[last].range.lowerBound..<one.end
      } else {
        result.parts.append(part(one, quantity, in: cursor))
      }
      end = one.end
    }
    guard hasWord, let end else { return }
    let close = cursor.endOfBlanks(at: end)
    result.again = start..<(cursor.byte(at: close) == 0x29 ? close + 1 : end)
  }

  /// Finds the word of a unit that does not directly follow its number: `1 (14 oz) can`.
  private func agreeing(
    with unit: Unit, from start: Int, _ reading: inout IngredientReading, isFirst: Bool = false
  ) -> [AmountText.Part] {
    var place = reading.cursor.endOfBlanks(at: start)
    while place < reading.cursor.end {
      reading.cursor.index = place
      if reading.cursor.isWordStart(place), let (measure, text) = reading.measureWord(),
        measure.unit == unit
      {
        guard let found = forms(of: unit, like: text), found.one != found.many else { return [] }
        let range = place..<place + text.utf8.count
        return [AmountText.Part(range: range, word: "\(found.one)/\(found.many)")]
      }
      if isFirst { return [] }
      place = max(reading.cursor.wordEnd(from: place), place + 1)
    }
    return []
  }

  private static func key(_ word: String) -> String { MeasureWord.key(word).lowercased() }
}

/// The structure of a written amount, from which it can be scaled and converted.
package struct AmountText: Hashable, Sendable {
  package struct Part: Hashable, Sendable {
    /// The position, as offsets in UTF-8 bytes.
    package var range: Range<Int>
    /// The number, or `nil` for a word that only agrees with the amount: `cans` in
    /// `2 (14 oz) cans`.
    package var quantity: Quantity?
    /// The unit whose word is in the range.
    package var unit: Unit?
    /// Index of the spelling of the unit among those of its language.
    package var way = 0
    /// The text after the number, singular and plural, with leading spaces: ` Cup/ Cups`, `g`.
    /// `nil` if it is a space and the vocabulary's own word; an empty form is unknown.
    package var word: String?
    /// Whether the amount is not scaled.
    package var isFixed = false
    /// Whether it modifies the next word, so that inches get a hyphen: `5 cm pieces`.
    package var isJoined = false
    /// Whether it is the content of each package: `400 g` in `2 tins (400 g)`.
    package var isPack = false

    package init(range: Range<Int>, quantity: Quantity? = nil, word: String? = nil) {
      self.range = range
      self.quantity = quantity
      self.word = word
    }
  }

  /// Parts from left to right, without overlaps.
  package var parts: [Part] = []
  /// Range that repeats the amount in other units, with its punctuation: ` (250 g)`.
  package var again: Range<Int>?

  package init() {}
}
