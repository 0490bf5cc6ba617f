package import LarderModel

/// Quantities as people type them.
///
/// Numbers stay exact: `2`, `1.5`, `1,5`, `1/2`, `1 1/2`, `2-1/2`, `1½`, U+2044 fractions, and
/// ranges of these with a dash, `to` or `or`. Numbers may be spelled out, including `a dozen` and
/// `half a`; `~` and "about" are ignored.
///
/// `1,500` is fifteen hundred and `1.500` is one and a half: a comma before exactly three digits
/// groups them unless the whole part is zero; a period does not. If the unit is known, use
/// `WrittenNumber.value(in:)` instead.
package enum QuantityText {
  /// Parses a quantity that fills the whole cleaned text.
  ///
  ///     QuantityText.quantity("2 – 2½", words)  // 2 to 5/2
  ///     QuantityText.quantity("1/0", words)     // nil, as for "2 eggs" and for ten digits
  package static func quantity(_ text: String, _ lexicon: Lexicon) -> Quantity? {
    guard let (quantity, rest) = leading(text, lexicon), rest.isEmpty else { return nil }
    return quantity
  }

  /// Parses the quantity at the start of `text` and returns it with the rest, trimmed.
  ///
  ///     QuantityText.leading("8 large bowls", words)  // 8, "large bowls"
  package static func leading(
    _ text: String, _ lexicon: Lexicon
  ) -> (quantity: Quantity, rest: String)? {
    guard text.utf8.count <= 1000 else { return nil }
    var cursor = TextCursor(text, lexicon)
    cursor.skipApproximation()
    let wordStart = cursor.index
    guard let amount = (try? cursor.amount(mayEnd: true)) ?? nil,
      let quantity = amount.quantity(in: nil)
    else { return nil }
    if cursor.peek() == 0x25 || (cursor.peek() == 0x2F && cursor.index > wordStart) { return nil }
    cursor.skipBlanks()
    return (quantity, cursor.text(cursor.index..<cursor.end))
  }
}
