package import LarderModel

/// The words by which the recipes of a site are read, and the fields that its owner declares.
package struct Lexicons: Sendable {
  private let kitchens: Kitchens
  /// BCP 47 tag of the site's language.
  package let language: String
  /// What recipes that were read by them have in common.
  package let texts = SharedTexts()
  /// In the order of `site.yaml`.
  package let fields: [OwnField]
  /// Places in `fields` by name.
  private let places: [String: Int]

  package init(_ kitchens: Kitchens, language: String, fields: [OwnField] = []) {
    self.kitchens = kitchens
    self.language = language
    self.fields = fields
    places = Dictionary(
      fields.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { $1 })
  }

  /// The same for a page in another language.
  package func spoken(in tag: String) -> Lexicons {
    Lexicons(kitchens, language: tag, fields: fields)
  }

  /// Place in `fields` of the field with a key, which is compared as it is written.
  package func place(ofField key: String) -> Int? {
    // Long keys are never looked up: hashing many combining marks is slow.
    places.isEmpty || key.utf8.count > 40 ? nil : places[key]
  }

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
      && one.fields == other.fields
  }
}
