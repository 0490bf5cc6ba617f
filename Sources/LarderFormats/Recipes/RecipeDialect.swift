internal import LarderKitchen
package import LarderModel

/// A format of recipe objects, recognized by their keys, with the meaning of each field.
///
/// Most fields are rows of a table. A field that is not just a synonym of one of Larder's fields
/// has a function of its own.
package struct RecipeDialect: Sendable {
  /// The meaning of another program's field.
  enum Meaning: Sendable {
    /// A Larder field in any format that web pages use.
    case field(RecipeField)
    /// A Larder field in its native format.
    case native(RecipeField)
    case nutrient(Nutrition.Nutrient)
    /// A line of the notes, after these words.
    case note(String)
    /// The URL of the recipe's page.
    case page
    /// The name of the recipe's site.
    case site
    /// A field that depends on others.
    case own(@Sendable (FieldValue, inout ForeignRecipe) -> Void)
  }

  /// Name in messages.
  package let name: String
  /// Keys that recipes of the native schema never have. An object with none of them is not checked
  /// further.
  let marks: Set<String>
  /// Minimum number of marks in an object of the dialect.
  var leastMarks = 1
  /// Whether keys with that many marks belong to the dialect.
  var recognizes: @Sendable ([String]) -> Bool = { _ in true }
  /// Whether the keys belong to a recipe and not to another object of the dialect.
  var isRecipe: @Sendable ([String]) -> Bool = { _ in true }
  /// Whether its recipes never have a method, so that pages link to the original.
  package var isLinkOnly = false
  /// The key of the name.
  var nameKey = "name"
  /// Which of `id` and `slug` were set by the owner and not by another program.
  var ownKeys: Set<String> = []
  /// Transforms entries before they are read.
  var prepare: @Sendable ([FieldEntry]) -> [FieldEntry] = { $0 }
  let fields: [String: Meaning]
  /// Keys that are irrelevant to a cook, or that `finish` reads. All others are the warning
  /// `unknown-field`.
  var ignored: Set<String> = []
  /// Sets values that depend on several fields.
  var finish: @Sendable (inout ForeignRecipe) -> Void = { _ in }

  /// All dialects; the first one that recognizes an object wins.
  private static let all = [
    helloFresh, mealDB, spoonacular, food2Fork, petitsPlats, schemaOrg, recipeScrapers, crockPot,
  ]

  private static let allMarks = all.reduce(into: Set<String>()) { $0.formUnion($1.marks) }

  /// Returns the dialect of an object with these keys; `nil` for the native schema, the fallback.
  package static func of(_ keys: [String]) -> RecipeDialect? {
    guard keys.contains(where: allMarks.contains) else { return nil }
    return all.first { dialect in
      dialect.markCount(keys) >= dialect.leastMarks && dialect.recognizes(keys)
    }
  }

  /// Returns the dialect of entries, ignoring keys over 64 bytes, which are never field names.
  static func of(_ entries: [FieldEntry]) -> RecipeDialect? {
    of(entries.map(\.key).filter { $0.utf8.count <= FieldReader.keyLimit })
  }

  /// Returns the number of keys that are marks.
  func markCount(_ keys: [String]) -> Int { keys.count(where: { marks.contains($0) }) }

  /// Reads the name and the slug of a recipe, and then each of its fields.
  ///
  /// - Returns: `nil` after an error that leaves it without a name or slug.
  func recipe(
    of written: [FieldEntry], origin: Recipe.Origin, with reader: inout FieldReader
  ) -> Recipe? {
    let entries = prepare(written)
    let value = { (key: String?) in entries.last { $0.key == key }?.value }
    let identity = reader.identity(
      name: value(nameKey), slug: value(ownKeys.contains("slug") ? "slug" : nil),
      id: value(ownKeys.contains("id") ? "id" : nil), nameKey: nameKey)
    guard let identity else { return nil }
    let recipe = Recipe(id: identity.id, slug: identity.slug, name: identity.name, origin: origin)
    var foreign = ForeignRecipe(recipe, entries: entries, reader)
    for entry in entries where entry.key != nameKey && !ownKeys.contains(entry.key) {
      if let meaning = fields[entry.key] {
        foreign.at(.key(entry.key)) { $0.readField(entry.value, of: entry.key, as: meaning) }
      } else if !ignored.contains(entry.key) {
        foreign.reader.unknown(entry.key, of: "a recipe", known: fields.keys.sorted() + [nameKey])
      }
    }
    finish(&foreign)
    foreign.complete()
    reader = foreign.reader
    return foreign.recipe
  }
}

extension FieldReader {
  /// Reads a recipe from the entries of its object, in any dialect.
  ///
  /// - Returns: `nil` after an error that leaves nothing to show.
  package mutating func recipe(of written: [FieldEntry], origin: Recipe.Origin) -> Recipe? {
    var origin = origin
    origin.hasForeignWords = lexicon.hasForeignWords
    let dialect = RecipeDialect.of(written)
    isForeign = isForeign || dialect != nil
    var entries = entries(written)
    let own = takeOwnFields(from: &entries)
    let read =
      dialect.map { $0.recipe(of: entries, origin: origin, with: &self) }
      ?? NativeDialect.readRecipe(entries, origin: origin, with: &self, isFrontMatter: false)
    guard var recipe = read else { return nil }
    recipe.own = own + keptFields
    findIngredients(of: &recipe)
    recipe.moveEquipment(lexicon)
    return recipe
  }
}
