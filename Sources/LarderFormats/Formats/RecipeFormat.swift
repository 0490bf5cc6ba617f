internal import LarderKitchen
package import LarderModel

/// A format of recipes, recognized by content.
///
/// Formats of JSON objects are tables of fields, and builds read them in place. The others are the
/// files of a program, for `larder import`.
package struct RecipeFormat: Sendable {
  /// The name in messages, on the command line and in the keys of recipes: `recipe-keeper`.
  package let name: String
  /// The common name of the format.
  package let title: String
  /// Whether builds read it too, so that nobody needs to import it.
  package let isReadInPlace: Bool
  /// The fields of its objects; `nil` for files of any other kind.
  package let fieldTable: FieldTable?
  let recognizes: @Sendable (ImportFile) -> Bool
  /// Adds the recipes of a file. Recipes that cannot be read do not affect the others.
  let readRecipes: @Sendable (ImportFile, inout ImportReading) -> Void

  init(
    _ name: String, _ title: String, isReadInPlace: Bool = false,
    recognizes: @escaping @Sendable (ImportFile) -> Bool,
    readRecipes: @escaping @Sendable (ImportFile, inout ImportReading) -> Void
  ) {
    (self.name, self.title, self.isReadInPlace) = (name, title, isReadInPlace)
    (self.recognizes, self.readRecipes) = (recognizes, readRecipes)
    fieldTable = nil
  }

  /// Creates a format of JSON objects.
  private init(_ table: FieldTable) {
    (name, title, isReadInPlace, fieldTable) = (table.name, table.title, true, table)
    recognizes = { table.recognizes(Array($0.keys)) }
    // The other objects of a file can have other formats.
    readRecipes = { file, reading in reading.readFile(file, as: .json) }
  }

  /// All formats; the first one that recognizes a file or an object wins.
  package static let all: [RecipeFormat] =
    [
      paprika, tandoor, mealie, mela, crouton, recipesage, wordpress, recipeKeeper, copyMeThat,
      recetteTek, planToEat, openRecipe, table, gourmet, krecipes, recipeml, cookmate, cookml,
      mastercook, livingCookbook, mealMaster, page, cooklang,
    ] + tables.map { RecipeFormat($0) } + [json, markdown]

  private static let tables: [FieldTable] = [
    .helloFresh, .mealDB, .spoonacular, .food2Fork, .petitsPlats, .schemaOrg, .recipeScrapers,
    .crockPot,
  ]

  /// The formats of files, the most widely known first. All JSON objects are one of them.
  package static let ofFiles = all.filter { $0.fieldTable == nil }

  private static let marks = tables.reduce(into: Set<String>()) { $0.formUnion($1.marks) }

  /// Returns the fields of an object with these keys; `nil` for the native schema, the fallback.
  package static func table(of keys: [String]) -> FieldTable? {
    guard keys.contains(where: marks.contains) else { return nil }
    return tables.first { $0.recognizes(keys) }
  }

  /// The titles of the formats of files, as part of a sentence.
  package static var titles: String {
    let titles = ofFiles.map(\.title)
    return titles.dropLast().joined(separator: ", ") + " and " + (titles.last ?? "")
  }
}

extension FieldReader {
  /// Reads a recipe from the entries of its object, in any format.
  ///
  /// - Returns: `nil` after an error that leaves nothing to show.
  package mutating func recipe(of written: [FieldEntry], origin: Recipe.Origin) -> Recipe? {
    var origin = origin
    origin.hasForeignWords = lexicon.hasForeignWords
    // Keys over this limit are never field names.
    let keys = written.map(\.key).filter { $0.utf8.count <= FieldReader.keyLimit }
    let table = RecipeFormat.table(of: keys)
    isForeign = isForeign || table != nil
    var entries = entries(written)
    let own = takeOwnFields(from: &entries)
    let read =
      table.map { $0.recipe(of: entries, origin: origin, with: &self) }
      ?? NativeDialect.readRecipe(entries, origin: origin, with: &self, isFrontMatter: false)
    guard var recipe = read else { return nil }
    recipe.own = own + keptFields
    findIngredients(of: &recipe)
    recipe.moveEquipment(lexicon)
    return recipe
  }
}
