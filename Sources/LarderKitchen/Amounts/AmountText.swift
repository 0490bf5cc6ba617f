package import LarderModel

/// What an amount as written consists of, for those who say it in other measures.
package struct AmountText: Hashable, Sendable {
  package struct Part: Hashable, Sendable {
    /// Offsets in UTF-8 bytes.
    package var range: Range<Int>
    /// `nil` for a word alone that goes with the amount: `cans` of `2 (14 oz) cans`.
    package var quantity: Quantity?
    /// The unit whose word is in the range.
    package var unit: Unit?
    /// Which of the ways of writing the unit in its language it is.
    package var way = 0
    /// What stands behind the number with one and with several, blanks included: ` Cup/ Cups`, `g`.
    /// Nothing where it is a blank and what the language's kitchen has; an empty form is not known.
    package var word: String?
    /// Whether it stays, however much is made.
    package var isFixed = false
    /// Whether it goes with what follows, before which inches have a hyphen: `5 cm pieces`.
    package var isJoined = false
    /// Whether it is what each pack holds: `400 g` of `2 tins (400 g)`.
    package var isPack = false

    package init(range: Range<Int>, quantity: Quantity? = nil, word: String? = nil) {
      self.range = range
      self.quantity = quantity
      self.word = word
    }
  }

  /// From left to right; none overlap.
  package var parts: [Part] = []
  /// The same again in other units, with the signs around it: ` (250 g)`.
  package var again: Range<Int>?

  package init() {}
}
