internal import LarderKitchen
package import LarderModel

/// The native schema. Fields under other programs' names are accepted too.
package enum NativeDialect {
  /// - Parameter isFrontMatter: Whether `title` can be the name, commas separate lists, and fields
  ///   of site generators are ignored.
  static func readRecipe(
    _ entries: [FieldEntry], origin: Recipe.Origin,
    with reader: inout FieldReader, isFrontMatter: Bool
  ) -> Recipe? {
    let value = { (key: String) in entries.last { $0.key == key }?.value }
    let nameKey = nameKey(in: entries, reader.lexicon, isFrontMatter)
    let isOurs = nameKey == RecipeField.name.rawValue || (isFrontMatter && nameKey == "title")
    let read = { (reader: inout FieldReader) in
      reader.identity(name: value(nameKey), slug: value("slug"), id: value("id"), nameKey: nameKey)
    }
    let identity = isOurs ? read(&reader) : reader.asForeign(read)
    guard let slug = identity?.slug ?? Slug("nameless") else { return nil }
    var recipe = Recipe(
      id: identity?.id ?? "", slug: slug, name: identity?.name ?? "", origin: origin)
    let separator = isFrontMatter ? UInt8(ascii: ",") : nil
    var strangers = reader.readKnown(entries) { (field: RecipeField, value, reader) in
      NativeDialect.readField(
        field, value, field.expectation, into: &recipe, with: &reader, separator: separator)
    }
    if let tags = reader.declared?.translations, !tags.isEmpty,
      let place = strangers.lastIndex(where: { $0.key == NativeDialect.translations })
    {
      let value = strangers.remove(at: place).value
      recipe.translations = reader.at(.key(NativeDialect.translations)) {
        NativeDialect.translations(
          value, of: recipe, tags, isFrontMatter: isFrontMatter, with: &$0)
      }
    }
    if isFrontMatter { strangers.removeAll { FieldSynonym.isOfTheGenerator($0.key) } }
    if !strangers.isEmpty {
      var synonyms = SynonymReader(entries, nameKey: nameKey, isNameOurs: isOurs)
      for entry in strangers { synonyms.readEntry(entry, into: &recipe, with: &reader) }
      synonyms.finish(&recipe, with: &reader)
    }
    recipe.computeTotalTime()
    return identity == nil ? nil : recipe
  }

  /// Returns the key of the name: Larder's own, or else the first synonym.
  private static func nameKey(
    in entries: [FieldEntry], _ lexicon: Lexicon, _ isFrontMatter: Bool
  ) -> String {
    let own = RecipeField.name.rawValue
    if isFrontMatter, entries.contains(where: { $0.key == "title" }) { return "title" }
    if entries.contains(where: { $0.key == own }) { return own }
    return entries.first { FieldSynonym($0.key, lexicon) == .field(.name) }?.key ?? own
  }

  static func readField(
    _ field: RecipeField, _ value: FieldValue, _ wanted: FieldExpectation,
    into recipe: inout Recipe, with reader: inout FieldReader, separator: UInt8?
  ) {
    switch field {
    case .name, .slug, .id: break
    case .language: recipe.language = reader.language(value, wanted)
    case .layout:
      // Pages of other generators have layouts too, which are ignored.
      let isForeign = value.text.map { FieldSynonym.isLayoutOfOthers($0) } ?? false
      if !isForeign { recipe.layout = reader.text(value, wanted, limit: 100) }
    case .image: recipe.pictures = reader.pictures(value, wanted)
    case .difficulty: recipe.difficulty = reader.difficulty(value, wanted)
    case .servings:
      let (servings, words) = reader.servings(value, wanted)
      recipe.servings = servings
      if recipe.yield == nil { recipe.yield = words }
    case .yield: recipe.yield = reader.yield(value, wanted) ?? recipe.yield
    case .ingredients: recipe.ingredients = reader.ingredients(value, wanted)
    case .steps: recipe.steps = reader.steps(value, wanted)
    case .nutrition: recipe.nutrition = nutrition(value, wanted, with: &reader)
    case .rating: recipe.rating = reader.fraction(value, wanted, in: .zero...Fraction(5))
    case .related: recipe.related = reader.slugs(value, wanted)
    case .aliases: recipe.aliases = reader.aliases(value, wanted)
    default:
      switch field.kind {
      case .text(_, let put): put(&recipe, reader.text(value, wanted))
      case .markdown(_, let put): put(&recipe, reader.prose(value, wanted))
      case .texts(_, let put): put(&recipe, reader.texts(value, wanted, separator: separator))
      case .minutes(_, let put): put(&recipe, reader.minutes(value, wanted))
      case .date(_, let put): put(&recipe, reader.date(value, wanted))
      case .count(_, let put): put(&recipe, reader.count(value, wanted))
      case .flag(_, let put): put(&recipe, reader.flag(value, wanted) ?? false)
      case .address(_, let put): put(&recipe, reader.publicAddress(value, wanted))
      case .attribution(_, let put): put(&recipe, reader.attribution(value, wanted))
      case .own: break
      }
    }
  }

  static let names = RecipeField.allCases.map(\.rawValue)

  private static func nutrition(
    _ value: FieldValue, _ wanted: FieldExpectation, with reader: inout FieldReader
  ) -> Nutrition {
    let isList = value.kind == .list && value.elements.allSatisfy { $0.kind == .object }
    guard value.kind == .object || isList else {
      if !reader.isAbsent(value) { reader.mismatch(value, wanted) }
      return Nutrition()
    }
    return Nutrition(reader.nutrients(value, of: "\"nutrition\""))
  }
}

extension NativeDialect {
  package static let translations = "translations"

  /// Reads words of a recipe in other languages: `{"de": {"name": "Pflaumenkuchen"}}`.
  ///
  /// - Parameter tags: The languages of the site.
  private static func translations(
    _ value: FieldValue, of recipe: Recipe, _ tags: [String], isFrontMatter: Bool,
    with reader: inout FieldReader
  ) -> [Recipe] {
    let wanted = FieldExpectation(
      translations, "an object with an object per language",
      example: #"{"de": {"name": "Pflaumenkuchen"}}"#)
    guard reader.holds(value, .object, wanted) else { return [] }
    // A recipe needs both; the translation inherits those that it does not have.
    let inherited = [
      FieldEntry(key: "name", value: .string(recipe.name)),
      FieldEntry(key: "slug", value: .string(recipe.slug.description)),
    ]
    return reader.entries(of: value).compactMap { entry in
      reader.at(.key(entry.key)) { reader -> Recipe? in
        guard let tag = tags.tag(entry.key) else {
          return reader.report(.unlistedLanguage(entry.key, listed: tags), part: .key)
        }
        guard entry.value.kind == .object else { return reader.mismatch(entry.value, wanted) }
        var entries = inherited + reader.entries(of: entry.value)
        return reader.speaking(tag) { reader in
          let own = reader.takeOwnFields(from: &entries, separator: nil)
          var words = NativeDialect.readRecipe(
            entries, origin: recipe.origin, with: &reader, isFrontMatter: isFrontMatter)
          words?.own = own
          words?.language = tag
          return words
        }
      }
    }
  }
}

extension Recipe {
  /// Computes the total from its parts if the catalog does not have one.
  mutating func computeTotalTime() { if totalTime == nil { totalTime = sumOfTimes } }

  /// The sum of the times of its parts.
  package var sumOfTimes: Minutes? {
    var sum: Minutes?
    for part in [prepTime, cookTime, restTime] {
      guard let part else { continue }
      sum = sum.map { $0.adding(part) ?? $0 } ?? part
    }
    return sum
  }
}
