internal import LarderKitchen
internal import LarderModel

/// The subject of a recipe according to a vocabulary.
struct RecipeSubject: Hashable, Sendable {
  /// The known dish at the end of its name, or at the start in languages whose nouns come first:
  /// `soup`.
  var dish: String?
  /// The last specific word of the name if it contains no known dish or food: `goujon`.
  var word: String?
  /// The main food in the name or, if there is none, the first meat, fish or grain of the
  /// ingredients.
  var food: String?
  /// Whether the name contains the food.
  var namesFood = false
}

/// Determines the subjects of recipes.
struct SubjectReader: Sendable {
  /// Aisles of foods that dishes are based on; the first two come before all others.
  private static let aisles = ["meat", "fish", "grains", "produce", "dairy", "nuts"]

  private let dishes: NameTable
  private let foods: NameTable
  private let bought: BoughtFoods
  private let facts: [String: Food]

  /// - Parameters:
  ///   - foods: The names of the vocabulary's foods.
  ///   - facts: Facts about foods, by identifier.
  ///   - words: The words of the vocabulary's language.
  init(
    _ kitchen: Kitchen, _ foods: NameTable, _ bought: BoughtFoods, _ facts: [String: Food],
    _ words: StepWords
  ) {
    let names = kitchen.covers.dishes.values.joined().sorted()
    dishes = NameTable(names.map { ($0, $0) }, stops: kitchen.covers[.stops], words)
    self.foods = foods
    self.bought = bought
    self.facts = facts
  }

  func subject(of recipe: borrowing RecipeSummary) -> RecipeSubject {
    let named = namedFood(recipe.name)
    let dish = dishes.last(in: recipe.name, isWhole: false)
    let word = dish == nil ? dishes.head(of: recipe.name) : nil
    let isFood = word.map { foods.last(in: $0, isWhole: false) != nil } ?? false
    return RecipeSubject(
      dish: dish, word: isFood ? nil : word,
      food: (named ?? mainFood(recipe)).map(whole), namesFood: named != nil)
  }

  /// Returns meat or fish anywhere in the name, otherwise the food closest to the name's noun.
  private func namedFood(_ name: String) -> String? {
    var named: [String] = []
    _ = foods.last(in: name, isWhole: true) { food in
      named.append(food)
      return false
    }
    return named.first { isMain(facts[$0], in: SubjectReader.aisles.prefix(2)) }
      ?? named.first { isMain(facts[$0], in: SubjectReader.aisles[...]) }
  }

  private func mainFood(_ recipe: borrowing RecipeSummary) -> String? {
    var grain: String?
    for place in recipe.ingredients.indices {
      let ingredient = recipe.ingredients[place]
      let food = bought.food(
        named: ingredient.name, isPacked: ingredient.isPacked)
      var name: String { food.key ?? BoughtFoods.joined(food.name) }
      if isMain(food.food, in: SubjectReader.aisles.prefix(2)) { return name }
      if grain == nil, isMain(food.food, in: SubjectReader.aisles[2...2]) { grain = name }
    }
    return grain
  }

  /// Whether a food can be the main one. Fats are not, although they share an aisle with meat.
  private func isMain(_ food: Food?, in aisles: ArraySlice<String>) -> Bool {
    guard let food, !food.isStaple, !food.isDense, !food.isLiquid else { return false }
    return food.aisle.map(aisles.contains) ?? false
  }

  /// Returns the whole food: `chicken` for `chicken-thigh`, `rice` for `basmati-rice`.
  private func whole(_ food: String) -> String {
    let parts = food.split(separator: "-").map(String.init)
    return parts.first { facts[$0]?.aisle != nil && facts[$0]?.aisle == facts[food]?.aisle } ?? food
  }
}
