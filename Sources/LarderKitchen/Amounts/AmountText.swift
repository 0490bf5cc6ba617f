package import LarderModel

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
