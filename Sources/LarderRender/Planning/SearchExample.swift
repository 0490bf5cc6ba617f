internal import LarderKitchen
internal import LarderModel

/// What the empty field of search shows: a dish and an ingredient of this site.
///
/// Both are short and in the site's language. The ingredient is of another recipe than the dish,
/// and nothing that is in every kitchen.
struct SearchExample: Equatable {
  var dish: String
  var ingredient: String

  /// Recipes that are looked at.
  private static let limit = 200
  private static let longest = 18

  func placeholder(_ wording: Wording) -> String {
    wording.text(.searchExample, ("dish", dish), ("ingredient", ingredient))
  }

  /// `nil` for a catalog without a short name, or in a language without names of foods.
  init?(_ recipes: Recipes, language: String, _ kitchens: Kitchens) {
    let own = recipes.indices.prefix(SearchExample.limit).filter {
      recipes[$0].language ?? language == language
    }
    guard let dish = own.first(where: { recipes[$0].name.count <= SearchExample.longest })
    else { return nil }
    self.dish = recipes[dish].name
    let kitchen = kitchens[language]
    for place in own.reversed() where place != dish {
      for ingredient in recipes[place].ingredients where ingredient.recipe == nil {
        guard ingredient.name.count <= SearchExample.longest,
          let food = kitchen.names.food(named: ingredient.name),
          kitchens.foods[food]?.isStaple != true
        else { continue }
        self.ingredient = ingredient.name
        return
      }
    }
    return nil
  }
}
