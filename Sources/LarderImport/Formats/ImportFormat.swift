/// The export format of a program, which is recognized by the content of a file.
struct ImportFormat: Sendable {
  /// The common name of the format.
  let title: String
  let recognizes: @Sendable (ImportFile) -> Bool
  /// Adds the recipes of a file. Recipes that cannot be read do not affect the others.
  let readRecipes: @Sendable (ImportFile, inout ImportReading) -> Void

  init(
    _ title: String, recognizes: @escaping @Sendable (ImportFile) -> Bool,
    readRecipes: @escaping @Sendable (ImportFile, inout ImportReading) -> Void
  ) { (self.title, self.recognizes, self.readRecipes) = (title, recognizes, readRecipes) }
}

/// The supported formats, the most widely known first.
package enum KnownFormat: String, CaseIterable, Sendable {
  case paprika, tandoor, mealie, mela, crouton, recipesage, wordpress
  case recipeKeeper = "recipe-keeper"
  case copyMeThat = "copymethat"
  case recetteTek = "recettetek"
  case planToEat = "plan-to-eat"
  case openRecipe = "open-recipe-format"
  case table = "csv"
  case gourmet, krecipes, recipeml, cookmate, cookml, mastercook
  case livingCookbook = "living-cookbook"
  case mealMaster = "meal-master"
  case page, cooklang, json, markdown

  var format: ImportFormat {
    switch self {
    case .paprika: .paprika
    case .tandoor: .tandoor
    case .mealie: .mealie
    case .mela: .mela
    case .crouton: .crouton
    case .recipesage: .recipesage
    case .wordpress: .wordpress
    case .recipeKeeper: .recipeKeeper
    case .copyMeThat: .copyMeThat
    case .recetteTek: .recetteTek
    case .planToEat: .planToEat
    case .openRecipe: .openRecipe
    case .table: .table
    case .gourmet: .gourmet
    case .krecipes: .krecipes
    case .recipeml: .recipeml
    case .cookmate: .cookmate
    case .cookml: .cookml
    case .livingCookbook: .livingCookbook
    case .mastercook: .mastercook
    case .mealMaster: .mealMaster
    case .page: .page
    case .json: .json
    case .cooklang: .cooklang
    case .markdown: .markdown
    }
  }

  package var title: String { format.title }

  /// The titles of all formats, as part of a sentence.
  package static var titles: String {
    let titles = allCases.map(\.title)
    return titles.dropLast().joined(separator: ", ") + " and " + (titles.last ?? "")
  }
}
