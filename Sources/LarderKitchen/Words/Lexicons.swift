package import LarderModel

/// The words by which the recipes of a site are read.
package struct Lexicons: Sendable {
  private let kitchens: Kitchens
  /// BCP 47 tag of the site's language.
  package let language: String
  /// What recipes that were read by them have in common.
  package let texts = SharedTexts()

  package init(_ kitchens: Kitchens, language: String) {
    self.kitchens = kitchens
    self.language = language
  }

  /// The same for a page in another language.
  package func spoken(in tag: String) -> Lexicons { Lexicons(kitchens, language: tag) }

  /// For the lines of a recipe: the words of the language that it says it is in, or else of the
  /// site's. Of a recipe that says none the words of other languages are understood, too, and read
  /// only where its source holds some.
  ///
  /// - Parameter range: Of the recipe in its source; all of it for `nil`.
  package func lexicon(
    _ language: String?, _ source: [UInt8], in range: Range<Int>? = nil
  ) -> Lexicon {
    if let language { return kitchens.lexicon(language) }
    return prose(nil, source, in: range)
  }

  /// For what tells the parts of a recipe: headings and labels, which may be in the language of the
  /// site and in others whatever the recipe says.
  package func prose(
    _ language: String?, _ source: [UInt8], in range: Range<Int>? = nil
  ) -> Lexicon {
    let tag = language ?? self.language
    return kitchens.hasForeignWords(source, in: range ?? source.indices, beside: tag)
      ? kitchens.wideLexicon(self.language) : kitchens.lexicon(tag)
  }

  /// Those by which a recipe was read.
  package subscript(recipe: Recipe) -> Lexicon {
    recipe.origin.hasForeignWords
      ? kitchens.wideLexicon(language) : kitchens.lexicon(recipe.language ?? language)
  }
}

extension Lexicons: Equatable {
  /// Whether they are the very same: words of another reading count as others.
  package static func == (one: Lexicons, other: Lexicons) -> Bool {
    one.kitchens === other.kitchens && one.language.utf8.elementsEqual(other.language.utf8)
  }
}
