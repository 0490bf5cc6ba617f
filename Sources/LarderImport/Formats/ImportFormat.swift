/// The export format of a program, which is recognized by the content of a file.
protocol ImportFormat {
  /// The common name of the format.
  static var title: String { get }

  static func recognises(_ file: ImportFile) -> Bool

  /// Adds the recipes of a file. Recipes that cannot be read do not affect the others.
  static func readRecipes(in file: ImportFile, into reading: inout ImportReading)
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

  var format: any ImportFormat.Type {
    switch self {
    case .paprika: PaprikaFormat.self
    case .tandoor: TandoorFormat.self
    case .mealie: MealieFormat.self
    case .mela: MelaFormat.self
    case .crouton: CroutonFormat.self
    case .recipesage: RecipeSageFormat.self
    case .wordpress: WordPressFormat.self
    case .recipeKeeper: RecipeKeeperFormat.self
    case .copyMeThat: CopyMeThatFormat.self
    case .recetteTek: RecetteTekFormat.self
    case .planToEat: PlanToEatFormat.self
    case .openRecipe: OpenRecipeFormat.self
    case .table: TableFormat.self
    case .gourmet: GourmetFormat.self
    case .krecipes: KRecipesFormat.self
    case .recipeml: RecipeMLFormat.self
    case .cookmate: CookmateFormat.self
    case .cookml: CookMLFormat.self
    case .livingCookbook: LivingCookbookFormat.self
    case .mastercook: MasterCookFormat.self
    case .mealMaster: MealMasterFormat.self
    case .page: PageFormat.self
    case .json: JSONFormat.self
    case .cooklang: CooklangFormat.self
    case .markdown: MarkdownFormat.self
    }
  }

  package var title: String { format.title }

  /// The titles of all formats, as part of a sentence.
  package static var titles: String {
    let titles = allCases.map(\.title)
    return titles.dropLast().joined(separator: ", ") + " and " + (titles.last ?? "")
  }
}
