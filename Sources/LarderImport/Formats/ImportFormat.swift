/// A way in which a program exports recipes, recognised by what a file holds.
protocol ImportFormat {
  /// As people call it.
  static var title: String { get }

  static func recognises(_ file: ImportFile) -> Bool

  /// Adds what the file holds. A recipe that cannot be read stops no other.
  static func read(_ file: ImportFile, into reading: inout ImportReading)
}

/// The formats there are, those that are known by more first.
package enum KnownFormat: String, CaseIterable, Sendable {
  case paprika, tandoor, mealie, mela, crouton, recipesage
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

  /// All of them as a sentence has them.
  package static var titles: String {
    let titles = allCases.map(\.title)
    return titles.dropLast().joined(separator: ", ") + " and " + (titles.last ?? "")
  }
}
