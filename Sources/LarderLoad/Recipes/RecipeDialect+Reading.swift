internal import LarderModel

extension RecipeDialect {
  /// A recipe with its name and address, and then each of its fields, which `read` is called for at
  /// the field's place.
  ///
  /// - Parameters:
  ///   - nameKey: The field that holds the name.
  ///   - slugKey: The one that holds the last part of the address; made from the name without one.
  ///   - idKey: `id` where the dialect's ids are the owner's own.
  ///   - fields: All that `read` knows.
  ///   - ignored: Fields that say nothing to a cook. All others are the warning `unknown-field`.
  /// - Returns: `nil` after an error that leaves no name or no address.
  static func readRecipe<Value: FieldValue>(
    of entries: [FieldEntry<Value>], name nameKey: String = "name",
    slug slugKey: String? = "slug", id idKey: String? = "id", fields: [String],
    ignoring ignored: Set<String> = [], origin: Recipe.Origin,
    with reader: inout FieldReader<Value>,
    _ read: (String, Value, inout Recipe, inout FieldReader<Value>) -> Void
  ) -> Recipe? {
    let value = { (key: String?) in entries.last { $0.key == key }?.value }
    guard
      let identity = reader.identity(
        name: value(nameKey), slug: value(slugKey), id: value(idKey), nameKey: nameKey)
    else { return nil }
    var recipe = Recipe(
      id: identity.id, slug: identity.slug, name: identity.name, origin: origin)
    for entry in entries where entry.key != nameKey {
      if fields.contains(entry.key) {
        reader.at(.key(entry.key)) { read(entry.key, entry.value, &recipe, &$0) }
      } else if !ignored.contains(entry.key) {
        reader.unknown(entry.key, of: "a recipe", known: fields)
      }
    }
    return recipe
  }
}

extension RecipeField {
  /// What belongs into the field where another program calls it `key`.
  func expectation(as key: String) -> FieldExpectation {
    var wanted = expectation
    wanted.key = key
    return wanted
  }
}

extension Recipe {
  /// Adds a fact that no field holds as a line of the notes.
  mutating func addNote(_ label: String, _ text: String) {
    let line = "- \(label): \(text)"
    let isList = notes?.utf8.starts(with: "- ".utf8) ?? false
    notes = notes.map { $0 + (isList ? "\n" : "\n\n") + line } ?? line
  }
}
