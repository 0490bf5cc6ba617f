internal import LarderKitchen
package import LarderModel

extension FieldReader {
  /// Reads an exact number, or text that contains only a number; `nil` for null and blank text.
  package mutating func fraction(
    _ value: FieldValue, _ wanted: FieldExpectation, in range: ClosedRange<Fraction>
  ) -> Fraction? {
    guard !isAbsent(value) else { return nil }
    if let number = FieldReader.number(value), range.contains(number) { return number }
    return mismatch(value, wanted)
  }

  /// Reads a whole number from 0.
  package mutating func count(_ value: FieldValue, _ wanted: FieldExpectation) -> Int? {
    guard !isAbsent(value) else { return nil }
    if let number = FieldReader.number(value), number.isWhole, number >= .zero {
      return Int(exactly: number.numerator)
    }
    return mismatch(value, wanted)
  }

  /// Reads minutes as a number or a duration in words or ISO 8601; zero means unknown.
  ///
  /// Fractions of a minute are rounded up.
  package mutating func minutes(_ value: FieldValue, _ wanted: FieldExpectation) -> Minutes? {
    guard !isAbsent(value) else { return nil }
    if value.kind == .object {
      let text = amountText(value, wanted)
      if case .minutes(let minutes)? = text.map({ DurationText.parse($0, lexicon) }) {
        return minutes
      }
      return mismatch(value, wanted)
    }
    if let number = FieldReader.number(value) {
      if number == .zero { return nil }
      if number > .zero, let whole = Int(exactly: number.numerator / number.denominator) {
        let count = number.isWhole ? whole : whole.addingReportingOverflow(1).partialValue
        if let minutes = Minutes(count) { return minutes }
      }
      return mismatch(value, wanted)
    }
    guard let text = value.text, text.utf8.count <= 200 else { return mismatch(value, wanted) }
    switch DurationText.parse(TextCleaner.plain(text), lexicon) {
    case .minutes(let minutes): return minutes
    case .unknown: return nil
    case .invalid: return mismatch(value, wanted)
    }
  }

  package mutating func date(_ value: FieldValue, _ wanted: FieldExpectation) -> CalendarDate? {
    guard !isAbsent(value) else { return nil }
    if let text = value.text, text.utf8.count <= 100,
      let date = DateText.parse(text) ?? (isForeign ? DateText.day(of: text) : nil)
    {
      return date
    }
    var wanted = wanted
    if let day = value.text.flatMap({ DateText.onlyDay($0) ?? DateText.lastDay($0) }) {
      wanted.example = "\"\(day)\""
    }
    return mismatch(value, wanted)
  }

  /// Reads servings or yield: a number, a range, a text, an object with amount and unit, or a list
  /// of these. The number must be more than zero and at most 100,000.
  ///
  /// Text beyond a number of people becomes `words`; of several, the longest is kept. `39 cookies`
  /// is not a number of people, nor is the 39 next to it in a list. A list is a warning in native
  /// files.
  ///
  /// - Parameter isProse: Whether text without a number is accepted too.
  package mutating func servings(
    _ value: FieldValue, _ wanted: FieldExpectation, isProse: Bool = false
  ) -> (quantity: Quantity?, words: String?) {
    let isList = value.kind == .list
    let values = (isList ? bounded(value, wanted) : [value]).filter { !isAbsent($0) }
    var amounts: [Quantity] = []
    var texts: [String] = []
    for value in values {
      if isProse, FieldReader.number(value) == .zero { continue }
      guard let text = amountText(value, wanted) else {
        mismatch(value, wanted)
        continue
      }
      let written = quantity(text)
      let read =
        written != nil || value.kind == .number
        ? (quantity: written, words: nil) : ServingsPhrase.reading(of: text, lexicon)
      let amount = FieldReader.plausible(read.0)
      let saysHowMuch =
        written == nil
        && (text.utf8.contains(where: \.isDigit) || QuantityText.leading(text, lexicon) != nil)
      guard amount != nil || (value.kind != .number && (isProse || saysHowMuch)) else {
        mismatch(value, wanted)
        continue
      }
      if let amount { amounts.append(amount) }
      if let words = amount == nil ? text : read.1 { texts.append(words) }
    }
    if isList, !isForeign, !amounts.isEmpty { mismatch(value, wanted, severity: .warning) }
    let longer: (String, String) -> Bool = { $0.utf8.count < $1.utf8.count }
    let words = texts.max(by: longer)
    if let number = words.flatMap({ QuantityText.leading($0, lexicon) })?.quantity,
      words.map({ ServingsPhrase.reading(of: $0, lexicon).quantity == nil }) ?? false
    {
      amounts.removeAll { $0 == number }
    }
    return (amounts.first { $0.upper != nil } ?? amounts.first, words)
  }

  /// Reads a number, a text, or an object's amount and unit as one text.
  mutating func amountText(_ value: FieldValue, _ wanted: FieldExpectation) -> String? {
    switch value.kind {
    case .object: return amountText(of: entries(of: value), wanted)
    case .number: return FieldReader.number(value)?.decimalDescription ?? value.digits
    case .string:
      guard let raw = value.text, raw.utf8.count <= 2048 else { return nil }
      let text = FieldReader.trimmed(TextCleaner.plain(raw))
      return text.isEmpty ? nil : text
    default: return nil
    }
  }

  /// Returns `12 muffins` for `{"value": 12, "unitText": "muffins"}`, `4-6` for `{min: 4, max: 6}`.
  private mutating func amountText(
    of entries: [FieldEntry], _ wanted: FieldExpectation
  ) -> String? {
    var parts: [String: String] = [:]
    for entry in entries where !isEmpty(entry.value) {
      guard let part = FieldReader.amountParts[FieldName.letters(entry.key)], parts[part] == nil
      else {
        if !isForeign { unknown(entry.key, of: "an amount", known: ["amount", "unit"]) }
        continue
      }
      let name = entry.value["name"] ?? entry.value
      if name.kind != .object { parts[part] = at(.key(entry.key)) { $0.amountText(name, wanted) } }
    }
    guard let amount = parts["amount"] ?? parts["most"] else { return parts["unit"] }
    let most = parts["amount"] == nil ? nil : parts["most"].flatMap { $0 == amount ? nil : $0 }
    return [most.map { "\(amount)-\($0)" } ?? amount, parts["unit"]].compactMap { $0 }
      .joined(separator: " ")
  }

  /// Parses a decimal, two decimals joined by `-` or `–`, or anything `QuantityText` accepts.
  package func quantity(_ text: String) -> Quantity? {
    if let number = DecimalText.fraction(text) { return Quantity(number) }
    let scalars = text.unicodeScalars
    if let dash = scalars.firstIndex(where: { $0 == "-" || $0 == "\u{2013}" }),
      let lower = DecimalText.fraction(FieldReader.trimmed(String(scalars[..<dash]))),
      let upper = DecimalText.fraction(
        FieldReader.trimmed(String(scalars[scalars.index(after: dash)...])))
    {
      return Quantity(lower, to: upper)
    }
    return QuantityText.quantity(TextCleaner.plain(text), lexicon)
  }

  /// Returns the value of a number or numeric text of at most 400 bytes.
  package static func number(_ value: FieldValue) -> Fraction? {
    guard let text = value.digits ?? value.text, text.utf8.count <= 400 else { return nil }
    return DecimalText.fraction(trimmed(text))
  }

  /// Returns whether a value is null or blank text.
  package func isAbsent(_ value: FieldValue) -> Bool {
    if value.kind == .null { return true }
    guard value.kind == .string, let text = value.text else { return false }
    return !text.utf8.contains { $0 > 0x20 }
  }

  /// Returns whether a value is absent, or a list or object without any content.
  func isEmpty(_ value: FieldValue) -> Bool {
    switch value.kind {
    case .list: value.elements.isEmpty
    case .object: value.entries.isEmpty
    default: isAbsent(value)
    }
  }

  private static func plausible(_ quantity: Quantity?) -> Quantity? {
    guard let quantity, quantity.lower > .zero,
      quantity.upper ?? quantity.lower <= Fraction(100_000)
    else { return nil }
    return quantity
  }

  /// Fields of an object that represents an amount.
  private static let amountParts = FieldName.table([
    ("amount", "amount value quantity qty number count min minvalue minimum from"),
    ("most", "max maxvalue maximum to"),
    ("unit", "unit unittext unitname units name label text of"),
  ])
}
