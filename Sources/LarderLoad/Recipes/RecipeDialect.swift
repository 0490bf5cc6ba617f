internal import LarderKitchen
package import LarderModel

/// A way of writing a recipe as an object, recognized by its keys: what each of its fields means.
///
/// Most fields are rows of a table. A field that is more than one of ours under another name has a
/// function of its own.
struct RecipeDialect: Sendable {
  /// What a field of another program means.
  enum Meaning: Sendable {
    /// One of our fields, in any form that web pages write it in.
    case field(RecipeField)
    /// One of our fields, in the forms of our own files.
    case native(RecipeField)
    case nutrient(Nutrition.Nutrient)
    /// A line of the notes, behind these words.
    case note(String)
    /// The page that the recipe comes from.
    case page
    /// The name of the site that it comes from.
    case site
    /// A field that means something together with others.
    case own(@Sendable (FieldValue, inout ForeignRecipe) -> Void)
  }

  /// As messages name it.
  let name: String
  /// Keys that no recipe of the native schema has. An object without any of them is not looked at
  /// any further.
  let marks: Set<String>
  /// How many marks an object of the dialect has at least.
  var leastMarks = 1
  /// Whether keys with that many marks are the dialect's.
  var recognizes: @Sendable ([String]) -> Bool = { _ in true }
  /// Whether the keys are a recipe's, rather than those of another thing in the same dialect.
  var isRecipe: @Sendable ([String]) -> Bool = { _ in true }
  /// Whether its recipes never have a method, so that pages link to where it is.
  var isLinkOnly = false
  /// The key of the name.
  var nameKey = "name"
  /// Which of `id` and `slug` are the owner's own rather than another program's.
  var ownKeys: Set<String> = []
  /// Changes entries before they are read.
  var prepare: @Sendable ([FieldEntry]) -> [FieldEntry] = { $0 }
  let fields: [String: Meaning]
  /// Keys that mean nothing to a cook, or that `finish` reads. All others are the warning
  /// `unknown-field`.
  var ignored: Set<String> = []
  /// Decides what several fields decide together.
  var finish: @Sendable (inout ForeignRecipe) -> Void = { _ in }

  /// All dialects; the first that recognizes an object counts.
  private static let all = [
    helloFresh, mealDB, spoonacular, food2Fork, petitsPlats, schemaOrg, recipeScrapers, crockPot,
  ]

  private static let allMarks = all.reduce(into: Set<String>()) { $0.formUnion($1.marks) }

  /// The dialect of an object with these keys; `nil` for the native schema, which takes the rest.
  static func of(_ keys: [String]) -> RecipeDialect? {
    guard keys.contains(where: allMarks.contains) else { return nil }
    return all.first { dialect in
      dialect.markCount(keys) >= dialect.leastMarks && dialect.recognizes(keys)
    }
  }

  /// The same for entries, whose keys over 64 bytes are not fields of anything.
  static func of(_ entries: [FieldEntry]) -> RecipeDialect? {
    of(entries.map(\.key).filter { $0.utf8.count <= FieldReader.keyLimit })
  }

  /// How many of the keys are marks.
  func markCount(_ keys: [String]) -> Int { keys.count(where: { marks.contains($0) }) }

  /// Reads the name and the address of a recipe, and then each of its fields.
  ///
  /// - Returns: `nil` after an error that leaves no name or no address.
  func recipe(
    of written: [FieldEntry], origin: Recipe.Origin, with reader: inout FieldReader
  ) -> Recipe? {
    let entries = prepare(written)
    let value = { (key: String?) in entries.last { $0.key == key }?.value }
    let identity = reader.identity(
      name: value(nameKey), slug: value(ownKeys.contains("slug") ? "slug" : nil),
      id: value(ownKeys.contains("id") ? "id" : nil), nameKey: nameKey)
    guard let identity else { return nil }
    let recipe = Recipe(
      id: identity.id, slug: identity.slug, name: identity.name, origin: origin)
    var foreign = ForeignRecipe(recipe, entries: entries, reader)
    for entry in entries where entry.key != nameKey && !ownKeys.contains(entry.key) {
      if let meaning = fields[entry.key] {
        foreign.at(.key(entry.key)) { $0.read(entry.value, of: entry.key, as: meaning) }
      } else if !ignored.contains(entry.key) {
        foreign.reader.unknown(
          entry.key, of: "a recipe", known: fields.keys.sorted() + [nameKey])
      }
    }
    finish(&foreign)
    foreign.complete()
    reader = foreign.reader
    return foreign.recipe
  }
}

extension FieldReader {
  /// A recipe of the entries of its object, in whichever dialect they are.
  ///
  /// - Returns: `nil` after an error that leaves nothing to show.
  package mutating func recipe(of written: [FieldEntry], origin: Recipe.Origin) -> Recipe? {
    var origin = origin
    origin.hasForeignWords = lexicon.hasForeignWords
    let dialect = RecipeDialect.of(written)
    var entries = entries(written)
    let own = takeOwnFields(from: &entries)
    let read =
      dialect.map { $0.recipe(of: entries, origin: origin, with: &self) }
      ?? NativeDialect.read(entries, origin: origin, with: &self, isFrontMatter: false)
    guard var recipe = read else { return nil }
    recipe.own = own
    findIngredients(of: &recipe)
    recipe.moveEquipment(lexicon)
    return recipe
  }
}
