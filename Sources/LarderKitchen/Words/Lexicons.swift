package import LarderModel

/// The words with which the recipes of a site are read, and the custom fields of its owner.
package struct Lexicons: Sendable {
  private let kitchens: Kitchens
  /// BCP 47 tag of the site's language.
  package let language: String
  /// Strings shared by the recipes that were read with these words.
  package let texts = SharedTexts()
  /// Custom fields in the order of `site.yaml`.
  package let fields: [OwnField]
  /// Indices in `fields` by name.
  private let places: [String: Int]

  package init(_ kitchens: Kitchens, language: String, fields: [OwnField] = []) {
    self.kitchens = kitchens
    self.language = language
    self.fields = fields
    places = Dictionary(
      fields.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { $1 })
  }

  /// Returns the same for a page in another language.
  package func spoken(in tag: String) -> Lexicons {
    Lexicons(kitchens, language: tag, fields: fields)
  }

  /// Returns the index in `fields` of the field with exactly this key.
  package func place(ofField key: String) -> Int? {
    // Long keys are never looked up: hashing many combining marks is slow.
    places.isEmpty || key.utf8.count > 40 ? nil : places[key]
  }

  /// Returns the lexicon for lines of a recipe, in its language or else the site's. If the recipe
  /// does not specify a language, words of other languages are included if its source contains
  /// some.
  ///
  /// - Parameter range: The range of the recipe in its source; `nil` for the whole source.
  package func lexicon(
    _ language: String?, _ source: [UInt8], in range: Range<Int>? = nil
  ) -> Lexicon {
    if let language { return kitchens.lexicon(language) }
    return prose(nil, source, in: range)
  }

  /// Returns the lexicon for the structure of a recipe: headings and labels, which may be in the
  /// language of the site and in others regardless of the recipe's language.
  package func prose(
    _ language: String?, _ source: [UInt8], in range: Range<Int>? = nil
  ) -> Lexicon {
    let tag = language ?? self.language
    return kitchens.hasForeignWords(source, in: range ?? source.indices, beside: tag)
      ? kitchens.wideLexicon(self.language) : kitchens.lexicon(tag)
  }

  /// The lexicon with which a recipe was read.
  package subscript(recipe: Recipe) -> Lexicon {
    recipe.origin.hasForeignWords
      ? kitchens.wideLexicon(language) : kitchens.lexicon(recipe.language ?? language)
  }
}

extension Lexicons: Equatable {
  /// Returns whether both are identical: equal words that were loaded again count as different.
  package static func == (one: Lexicons, other: Lexicons) -> Bool {
    one.kitchens === other.kitchens && one.language.utf8.elementsEqual(other.language.utf8)
      && one.fields == other.fields
  }
}
