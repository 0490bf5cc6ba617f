internal import LarderKitchen
package import LarderModel

extension FieldReader {
  /// An exact number, or text that holds nothing else; `nil` for null and blank text.
  package mutating func fraction(
    _ value: Value, _ wanted: FieldExpectation, in range: ClosedRange<Fraction>
  ) -> Fraction? {
    guard !isAbsent(value) else { return nil }
    if let number = FieldReader.number(value), range.contains(number) { return number }
    mismatch(value, wanted)
    return nil
  }

  /// A whole number from 0.
  package mutating func count(_ value: Value, _ wanted: FieldExpectation) -> Int? {
    guard !isAbsent(value) else { return nil }
    if let number = FieldReader.number(value), number.isWhole, number >= .zero {
      return Int(exactly: number.numerator)
    }
    mismatch(value, wanted)
    return nil
  }

  /// Minutes as a number or a duration in words or ISO 8601; zero means unknown.
  ///
  /// Fractions of a minute are rounded up.
  package mutating func minutes(_ value: Value, _ wanted: FieldExpectation) -> Minutes? {
    guard !isAbsent(value) else { return nil }
    if let number = FieldReader.number(value) {
      if number == .zero { return nil }
      if number > .zero, let whole = Int(exactly: number.numerator / number.denominator) {
        let count = number.isWhole ? whole : whole.addingReportingOverflow(1).partialValue
        if let minutes = Minutes(count) { return minutes }
      }
      mismatch(value, wanted)
      return nil
    }
    guard let text = value.text, text.utf8.count <= 200 else {
      mismatch(value, wanted)
      return nil
    }
    switch DurationText.read(TextCleaner.plain(text), lexicon) {
    case .minutes(let minutes): return minutes
    case .unknown: return nil
    case .invalid:
      mismatch(value, wanted)
      return nil
    }
  }

  package mutating func date(_ value: Value, _ wanted: FieldExpectation) -> CalendarDate? {
    guard !isAbsent(value) else { return nil }
    if let text = value.text, text.utf8.count <= 64, let date = DateText.read(text) {
      return date
    }
    var wanted = wanted
    if let day = value.text.flatMap(DateText.onlyDay) { wanted.example = "\"\(day)\"" }
    mismatch(value, wanted)
    return nil
  }

  /// One number or a range, from text or a number; more than zero, at most 100,000.
  ///
  /// Of a list the first that can be read counts, with a warning in files of our own. Words after
  /// the number become `words`: `39 cookies` is 39, and the yield is "39 cookies"; but words for
  /// people say no more than the field does.
  ///
  /// - Parameter isProse: Whether words without a number are fine too, and all `words`.
  package mutating func servings(
    _ value: Value, _ wanted: FieldExpectation, isProse: Bool = false
  ) -> (quantity: Quantity?, words: String?) {
    guard !isAbsent(value) else { return (nil, nil) }
    var candidates = [value]
    if value.kind == .list { candidates = bounded(value, wanted).filter { !isAbsent($0) } }
    if let found = servings(in: candidates) {
      if value.kind == .list, !isForeign { mismatch(value, wanted, severity: .warning) }
      return found
    }
    if isProse { return (nil, text(value, wanted, limit: 500)) }
    if !candidates.isEmpty { mismatch(value, wanted) }
    return (nil, nil)
  }

  /// What the first of the values says that can be read.
  private func servings(
    in candidates: [Value]
  ) -> (quantity: Quantity?, words: String?)? {
    for candidate in candidates {
      if let number = FieldReader.number(candidate) {
        if let quantity = FieldReader.plausible(Quantity(number)) { return (quantity, nil) }
      } else if let text = candidate.text, text.utf8.count <= 200 {
        let clean = FieldReader.trimmed(TextCleaner.plain(text))
        if let quantity = FieldReader.plausible(quantity(clean)) { return (quantity, nil) }
        let people = PersonWord.number(in: clean).flatMap { quantity($0) }
        if let quantity = FieldReader.plausible(people) { return (quantity, nil) }
        let amount = clean.utf8.prefix { !($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) }
        let head = FieldReader.trimmed(String(decoding: amount, as: UTF8.self))
        if let quantity = FieldReader.plausible(quantity(head)) { return (quantity, clean) }
      }
    }
    return nil
  }

  /// A decimal, two of them joined by `-` or `–`, or whatever `QuantityText` can read.
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

  /// The value of a number, or of text that is one; at most 400 bytes are looked at.
  package static func number(_ value: Value) -> Fraction? {
    guard let text = value.digits ?? value.text, text.utf8.count <= 400 else { return nil }
    return DecimalText.fraction(trimmed(text))
  }

  /// Null, or text of nothing but blanks.
  package func isAbsent(_ value: Value) -> Bool {
    if value.kind == .null { return true }
    guard value.kind == .string, let text = value.text else { return false }
    return !text.utf8.contains { $0 > 0x20 }
  }

  /// The same of lists and objects without anything in them.
  func isEmpty(_ value: Value) -> Bool {
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
}
