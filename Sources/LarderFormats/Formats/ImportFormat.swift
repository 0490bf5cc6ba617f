/// The export format of a program, which is recognized by the content of a file.
package struct ImportFormat: Sendable {
  /// The name on the command line and in the keys of recipes: `recipe-keeper`.
  package let name: String
  /// The common name of the format.
  let title: String
  let recognizes: @Sendable (ImportFile) -> Bool
  /// Adds the recipes of a file. Recipes that cannot be read do not affect the others.
  let readRecipes: @Sendable (ImportFile, inout ImportReading) -> Void

  init(
    _ name: String, _ title: String, recognizes: @escaping @Sendable (ImportFile) -> Bool,
    readRecipes: @escaping @Sendable (ImportFile, inout ImportReading) -> Void
  ) {
    (self.name, self.title) = (name, title)
    (self.recognizes, self.readRecipes) = (recognizes, readRecipes)
  }

  /// The supported formats, the most widely known first.
  package static let all: [ImportFormat] = [
    paprika, tandoor, mealie, mela, crouton, recipesage, wordpress, recipeKeeper, copyMeThat,
    recetteTek, planToEat, openRecipe, table, gourmet, krecipes, recipeml, cookmate, cookml,
    mastercook, livingCookbook, mealMaster, page, cooklang, json, markdown,
  ]

  /// The titles of all formats, as part of a sentence.
  package static var titles: String {
    let titles = all.map(\.title)
    return titles.dropLast().joined(separator: ", ") + " and " + (titles.last ?? "")
  }
}
