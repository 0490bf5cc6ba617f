internal import LarderKitchen
internal import LarderModel

/// The part that a heading of a recipe opens.
enum RecipeHeading: Equatable {
  /// The ingredients, and the group in the heading: `Sauce` of "Sauce Ingredients". Equipment is a
  /// group of this kind until the recipe is complete.
  case ingredients(String?)
  /// The steps, and the section: `For the sauce` of "Directions for the sauce".
  case steps(String?)
  case notes
  case other

  /// Parses the plain text of a heading, ignoring case, emoji and a closing colon.
  init(_ text: String, _ lexicon: Lexicon) {
    let text = RecipeHeading.trimmed(text)
    if lexicon.isOfNeeds(text) || ServingsPhrase.amount(inHeading: text, lexicon) != nil {
      self = .ingredients(nil)
      return
    }
    if EquipmentLabel.isLabel(text, lexicon) {
      self = .ingredients(text)
      return
    }
    let parts = text.split(separator: " ").map(String.init)
    guard let first = parts.first, let last = parts.last, parts.count <= 10 else {
      self = .other
      return
    }
    let (head, tail) = (RecipeHeading.key(first), RecipeHeading.key(last))
    func group(_ parts: ArraySlice<String>) -> String? { RecipeHeading.group(parts, lexicon) }
    if lexicon.isHeading(tail, .ingredients) {
      self = .ingredients(group(parts.dropLast()))
    } else if lexicon.isHeading(head, .ingredients) {
      self = .ingredients(group(parts.dropFirst()))
    } else if lexicon.isHeading(tail, .method), parts.count <= 4 {
      // "Step by step" and "Étapes de la recette" mean the whole method.
      let isWhole =
        parts.count > 2 && lexicon.isHeading(head, .method) && !text.utf8.contains(where: \.isDigit)
      self = .steps(isWhole ? nil : group(parts.dropLast()))
    } else if lexicon.isHeading(head, .method), parts.count == 1 || lexicon.join(parts[1]) {
      self = .steps(group(parts.dropFirst()))
    } else if [.notes, .equipment].contains(where: { lexicon.isHeading(head, $0) }),
      parts.count <= 3
    {
      self = .notes
    } else {
      self = .other
    }
  }

  /// Returns the text without emoji and symbols at the start, and emoji and colons at the end.
  static func trimmed(_ text: String) -> String {
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first,
      !first.properties.isAlphabetic, !(0x30...0x39).contains(first.value), first != "("
    {
      scalars = scalars.dropFirst()
    }
    while let last = scalars.last, isOrnament(last) { scalars = scalars.dropLast() }
    return String(scalars)
  }

  /// Returns whether a character is a colon, dot, space, emoji, or joins emoji.
  private static func isOrnament(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ":", ".", " ", "\u{FE0F}", "\u{200D}": true
    case "°": false
    default: [.otherSymbol, .modifierSymbol].contains(scalar.properties.generalCategory)
    }
  }

  /// Returns the amount in a heading of ingredients: `4` servings for "Ingredients for 4 people",
  /// the yield `12 rolls` for "Ingredients (makes 12 rolls)".
  static func amount(
    in text: String, _ lexicon: Lexicon
  ) -> (label: String, value: String)? {
    let words = trimmed(text).split { " ()".contains($0) }.map(String.init)
      .filter { !lexicon.isHeading(key($0), .ingredients) }
    let servings = ServingsPhrase.amount(
      in: words.joined(separator: " "), lexicon, isBehindHeading: true)
    if let servings { return ("Servings", servings) }
    guard words.count > 1, lexicon.field(of: words[0]) == .yield,
      words[1].utf8.first?.isDigit ?? false
    else { return nil }
    return ("Yield", words.dropFirst().joined(separator: " "))
  }

  /// Returns `Dough` for "(Dough)".
  private static func withoutBrackets(_ text: String) -> String {
    text.hasPrefix("(") && text.hasSuffix(")") ? String(text.dropFirst().dropLast()) : text
  }

  /// Returns the part after a word for the method: `Teig` for "Zubereitung Teig".
  ///
  /// - Returns: `nil` for other headings, and for labels such as "Preparation time".
  static func partOfMethod(_ text: String, _ lexicon: Lexicon) -> String? {
    let text = trimmed(text)
    let words = text.split(separator: " ").map(String.init)
    guard (2...4).contains(words.count), lexicon.isHeading(key(words[0]), .method),
      !lexicon.isHeading(key(words[words.count - 1]), .notes), lexicon.field(of: text) == nil
    else { return nil }
    // "Step 1" only repeats its position.
    return words[1].utf8.first?.isDigit == true ? text : group(words.dropFirst(), lexicon)
  }

  /// Returns the section after "of" in a heading of steps: `Teigs` for "Zubereitung des Teigs".
  ///
  /// - Parameter isOnly: Whether no other heading opens steps. Then such words describe the whole
  ///   method: "Modo de preparo".
  static func section(_ group: String, isOnly: Bool, _ lexicon: Lexicon) -> String? {
    let words = group.split(separator: " ", maxSplits: 1)
    guard words.count == 2, lexicon.isHeading(words[0].lowercased(), .joiners),
      !lexicon.isHeading(words[0].lowercased(), .for)
    else { return group }
    return isOnly ? nil : String(words[1])
  }

  /// Returns whether text begins with "for" in any language, and is thus a group or a section.
  static func beginsWithFor(_ text: String, _ lexicon: Lexicon) -> Bool {
    let first = trimmed(text).prefix { $0 != " " }
    return first.utf8.count < text.utf8.count && lexicon.isHeading(first.lowercased(), .for)
  }

  private static func key(_ word: String) -> String {
    var word = word.lowercased()
    while let last = word.utf8.last, [0x3A, 0x2C, 0x21].contains(last) {
      word.unicodeScalars.removeLast()
    }
    return word
  }

  /// Returns the words as a group name; `nil` if they are redundant.
  private static func group(_ words: ArraySlice<String>, _ lexicon: Lexicon) -> String? {
    var words = words
    while let first = words.first, ["–", "-", "&"].contains(first) { words = words.dropFirst() }
    guard let first = words.first else { return nil }
    if words.allSatisfy({ lexicon.isHeading($0.lowercased(), .generic) }) { return nil }
    let text = withoutBrackets(words.joined(separator: " "))
    if amount(in: text, lexicon) != nil { return nil }
    // "Mode de" of "Mode de préparation" describes the method.
    if let last = words.last?.lowercased(), lexicon.isHeading(last, .joiners),
      !lexicon.isHeading(last, .for)
    {
      return nil
    }
    guard lexicon.isHeading(first.lowercased(), .for) else { return text }
    var scalars = text.unicodeScalars
    let capital = scalars.removeFirst().properties.uppercaseMapping
    return capital + String(scalars)
  }
}

extension Lexicon {
  /// Returns whether a text is "What you need", "You will need" or similar.
  fileprivate func isOfNeeds(_ text: String) -> Bool {
    guard text.utf8.count <= 40 else { return false }
    return isHeading(String(text.lowercased().map { $0 == "’" ? "'" : $0 }), .needs)
  }

  /// Returns whether a word shows that the word before it is the whole subject of the heading.
  fileprivate func join(_ word: String) -> Bool {
    word.utf8.first == 0x28 || ["–", "-", "&"].contains(word)
      || isHeading(word.lowercased(), .joiners)
  }
}
