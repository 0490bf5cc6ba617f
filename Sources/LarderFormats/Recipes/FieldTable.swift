internal import LarderModel

/// The fields of another program's recipe objects, with the meaning of each.
///
/// Most fields are rows of a table. A field that is not just a synonym of one of Larder's fields
/// has a function of its own.
package struct FieldTable: Sendable {
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

  /// The name in messages, and the common name.
  package let name, title: String
  /// Keys that recipes of the native schema never have. An object with none of them is not checked
  /// further.
  let marks: Set<String>
  /// Minimum number of marks in an object of the format.
  var leastMarks = 1
  /// Whether keys with that many marks belong to the format.
  var accepts: @Sendable ([String]) -> Bool = { _ in true }
  /// Whether the keys belong to a recipe and not to another object of the format.
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

  /// Returns whether an object with these keys has the format.
  func recognizes(_ keys: [String]) -> Bool {
    keys.count(where: { marks.contains($0) }) >= leastMarks && accepts(keys)
  }

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
