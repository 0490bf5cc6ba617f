internal import LarderKitchen
internal import LarderModel

/// What a recipe is of, by the words of a kitchen.
struct RecipeSubject: Hashable, Sendable {
  /// The dish that the kitchen knows and its name ends with, or begins with where nouns do: `soup`.
  var dish: String?
  /// The last telling word of the name where neither a dish nor a food is known: `goujon`.
  var word: String?
  /// The main food: of the name, else the first meat, fish or grain of the ingredients.
  var food: String?
  /// Whether the name says the food.
  var namesFood = false
}

/// Reads what recipes are of.
struct SubjectReader: Sendable {
  /// Where in a shop foods stand that dishes are made of; the first two before all others.
  private static let aisles = ["meat", "fish", "grains", "produce", "dairy", "nuts"]

  private let dishes: NameTable
  private let foods: NameTable
  private let bought: BoughtFoods
  private let facts: [String: Food]

  /// - Parameters:
  ///   - foods: Of the kitchen.
  ///   - facts: By the identifiers of foods.
  ///   - words: Of the kitchen's language.
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

  /// Meat or fish wherever the name says it, else the food nearest to what the dish is.
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

  /// Fat stands beside the meat it is of, and fills cups.
  private func isMain(_ food: Food?, in aisles: ArraySlice<String>) -> Bool {
    guard let food, !food.isStaple, !food.isDense, !food.isLiquid else { return false }
    return food.aisle.map(aisles.contains) ?? false
  }

  /// `chicken` of `chicken-thigh`, `rice` of `basmati-rice`.
  private func whole(_ food: String) -> String {
    let parts = food.split(separator: "-").map(String.init)
    return parts.first { facts[$0]?.aisle != nil && facts[$0]?.aisle == facts[food]?.aisle } ?? food
  }
}
