package import LarderModel

/// Reads amounts that people typed.
///
/// Numbers stay exact: `2`, `1.5`, `1,5`, `1/2`, `1 1/2`, `2-1/2`, `1½`, U+2044 fractions,
/// and ranges of these with a dash, `to` or `or`. Words up to twelve, `a dozen` and
/// `half a` count; `~` and "about" are passed over.
///
/// `1,500` is fifteen hundred and `1.500` is one and a half: a comma before exactly three
/// digits groups them unless the whole part is zero, a period does not. Readers that know
/// the unit know better: see `WrittenNumber.value(in:)`.
package enum QuantityText {
  /// The quantity that is the whole of `text`, blanks and HTML entities aside.
  ///
  ///     QuantityText.quantity("2 – 2½")  // 2 to 5/2
  ///     QuantityText.quantity("1/0")     // nil, as "2 eggs" and ten digits
  package static func quantity(_ text: String) -> Quantity? {
    guard let (quantity, rest) = leading(text), rest.isEmpty else { return nil }
    return quantity
  }

  /// The quantity that `text` begins with, and what follows it, trimmed.
  ///
  ///     QuantityText.leading("8 large bowls")  // 8, "large bowls"
  package static func leading(_ text: String) -> (quantity: Quantity, rest: String)? {
    guard text.utf8.count <= 1000 else { return nil }
    var cursor = LineCursor(TextCleaner.plain(text))
    cursor.skipApproximation()
    let wordStart = cursor.index
    guard let amount = try? cursor.amount() ?? wholeWord(&cursor),
      let quantity = amount.quantity(in: nil)
    else { return nil }
    if cursor.peek() == 0x25 || (cursor.peek() == 0x2F && cursor.index > wordStart) { return nil }
    cursor.skipBlanks()
    return (quantity, cursor.text(cursor.index..<cursor.end))
  }

  /// A number word that is all there is; in a line, one without a name after it is no amount.
  private static func wholeWord(_ cursor: inout LineCursor) -> WrittenAmount? {
    guard let word = NumberWord(cursor.lowered(cursor.index..<cursor.end)) else { return nil }
    cursor.index = cursor.end
    switch word {
    case .article: return WrittenAmount(lower: WrittenNumber(Fraction(1)))
    case .half: return Fraction(1, over: 2).map { WrittenAmount(lower: WrittenNumber($0)) }
    case .number(let value): return WrittenAmount(lower: WrittenNumber(Fraction(value)))
    }
  }
}
