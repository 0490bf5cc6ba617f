package import LarderModel

/// Reads amounts that people typed.
///
/// Numbers stay exact: `2`, `1.5`, `1,5`, `1/2`, `1 1/2`, `2-1/2`, `1½`, U+2044 fractions,
/// and ranges of these with a dash, `to` or `or`. Numbers spelled out count, `a dozen` and
/// `half a` among them; `~` and "about" are passed over.
///
/// `1,500` is fifteen hundred and `1.500` is one and a half: a comma before exactly three
/// digits groups them unless the whole part is zero, a period does not. Readers that know
/// the unit know better: see `WrittenNumber.value(in:)`.
package enum QuantityText {
  /// The quantity that is the whole of `text`, which is cleaned.
  ///
  ///     QuantityText.quantity("2 – 2½", words)  // 2 to 5/2
  ///     QuantityText.quantity("1/0", words)     // nil, as "2 eggs" and ten digits
  package static func quantity(_ text: String, _ lexicon: Lexicon) -> Quantity? {
    guard let (quantity, rest) = leading(text, lexicon), rest.isEmpty else { return nil }
    return quantity
  }

  /// The quantity that `text` begins with, and what follows it, trimmed.
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
