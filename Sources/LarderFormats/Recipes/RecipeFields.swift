internal import LarderModel

extension FieldReader {
  /// Reads name, slug and id: the slug defaults to one made from the name, the id to the slug.
  ///
  /// - Returns: `nil` after one of the errors `missing-name`, `invalid-name`, `too-long`,
  ///   `unsluggable-name`, `invalid-slug` and `invalid-id`.
  mutating func identity(
    name: FieldValue?, slug: FieldValue?, id: FieldValue?, nameKey: String = "name"
  ) -> (id: String, slug: Slug, name: String)? {
    let named = self.name(name, key: nameKey)
    let slugged = self.slug(slug, of: named, nameKey: nameKey)
    let known = id.flatMap { value in at(.key("id")) { $0.identifier(value) } }
    guard let named, let slugged else { return nil }
    return (known ?? slugged.description, slugged, named)
  }

  private mutating func name(_ value: FieldValue?, key: String) -> String? {
    let before = faults.count
    if let value {
      let wanted = RecipeField.name.expectation(as: key)
      let name = at(.key(key)) { $0.text(value, wanted, limit: 500) }
      if let name { return name }
    }
    if faults.count == before || isForeign {
      let example = example(key, "\"Apple pie\"")
      mustReport(.missingName(key, example: example))
    }
    return nil
  }

  private mutating func slug(_ value: FieldValue?, of name: String?, nameKey: String) -> Slug? {
    if let value, !isAbsent(value) {
      let slug = at(.key("slug")) { $0.slug(value, RecipeField.slug.expectation) }
      if slug != nil || !isForeign { return slug }
    }
    guard let name else { return nil }
    if let slug = Slug(from: name) { return slug }
    let example = example("slug", "\"my-recipe\"")
    at(.key(nameKey)) { $0.mustReport(.unsluggableName(name, example: example)) }
    return nil
  }

  mutating func identifier(_ value: FieldValue) -> String? {
    let wanted = RecipeField.id.expectation
    if value.kind == .number {
      guard let number = FieldReader.number(value), number.isWhole else {
        return mismatch(value, wanted)
      }
      return "\(number.numerator)"
    }
    return text(value, wanted, limit: 200)
  }

  mutating func difficulty(_ value: FieldValue, _ wanted: FieldExpectation) -> Difficulty? {
    guard !isAbsent(value) else { return nil }
    if let text = value.text, text.utf8.count <= 16 {
      let word = FieldReader.trimmed(text).lowercased()
      if let difficulty = Difficulty(rawValue: word) ?? difficultyWords[FieldName.letters(word)]
        ?? FieldReader.difficulty(outOf: word)
      {
        return difficulty
      }
    }
    return mismatch(value, wanted, severity: value.text == nil ? .error : .warning)
  }

  /// Returns the difficulty in `★★★☆☆`, `4/5`, or filled stars alone, out of five.
  private static func difficulty(outOf text: String) -> Difficulty? {
    let scalars = text.unicodeScalars.filter { $0 != "\u{FE0F}" && $0 != " " }
    var share = text.split(separator: "/").map { Int(FieldReader.trimmed(String($0))) ?? 0 }
    if !scalars.isEmpty, scalars.allSatisfy({ ["★", "⭐", "☆", "✩"].contains($0) }) {
      let stars = scalars.count { $0 == "★" || $0 == "⭐" }
      share = [stars, stars < scalars.count ? scalars.count : max(5, stars)]
    }
    guard share.count == 2, (1...100).contains(share[0]), (share[0]...100).contains(share[1]) else {
      return nil
    }
    let percent = share[0] * 100 / share[1]
    return percent <= 40 ? .easy : percent <= 70 ? .medium : .hard
  }

  /// Reads servings or yield, which most programs write in one field: numbers and words for people
  /// are servings, everything else is a yield.
  mutating func makes(
    _ value: FieldValue, _ wanted: FieldExpectation
  ) -> (servings: Quantity?, yield: String?) {
    guard let words = yield(value, wanted) else { return (nil, nil) }
    var reader = FieldReader(.yaml, isForeign: true, lexicon: lexicon)
    let (quantity, rest) = reader.servings(FieldValue.string(words), wanted)
    return quantity != nil && rest == nil ? (quantity, nil) : (nil, words)
  }

  /// Reads text, a number, or the longest text of a list: "39 cookies" in `["39", "39 cookies"]`.
  mutating func yield(_ value: FieldValue, _ wanted: FieldExpectation) -> String? {
    switch value.kind {
    case .list:
      let longer: (String, String) -> Bool = { $0.utf8.count < $1.utf8.count }
      return texts(value, wanted).max(by: longer)
    case .number, .object: return amountText(value, wanted)
    default: return text(value, wanted, limit: 500)
    }
  }

  /// Returns the language that a recipe declares, which determines how its lines are parsed.
  static func language(_ entries: [FieldEntry]) -> String? {
    // Long keys are not compared, because many combining marks make that slow.
    entries.last {
      $0.key.utf8.count <= 10 && ($0.key == "language" || $0.key == "inLanguage")
    }?.value.text
  }
}

/// Other words for the three difficulties, compared by their letters.
private let difficultyWords: [String: Difficulty] = FieldName.table([
  (
    .easy,
    "simple beginner beginners basic einfach leicht facile facil makkelijk eenvoudig semplice"
      + " sencillo"
  ),
  (.medium, "moderate intermediate normal average mittel moyen moyenne media medio gemiddeld"),
  (.hard, "difficult advanced expert challenging schwer schwierig difficile dificil moeilijk"),
])
