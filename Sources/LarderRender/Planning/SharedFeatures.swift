internal import LarderBuild
internal import LarderKitchen
internal import LarderModel

/// An index of the features that recipes share: dishes, foods, categories, tags, cuisines and
/// ingredients.
struct SharedFeatures: Sendable {
  /// Kind of a feature; equal names of different kinds are different: `basil` may be a tag and an
  /// ingredient.
  enum Kind: Sendable {
    case dish, word
    /// The main food, and the main food if the name contains it.
    case food, namedFood
    case category, tag, cuisine, ingredient

    /// Whether recipes that share it can be related for this reason alone.
    var isSubject: Bool {
      switch self {
      case .dish, .word, .food, .namedFood: true
      case .category, .tag, .cuisine, .ingredient: false
      }
    }
  }

  /// For each recipe, the related recipes named by its author, in order.
  let named: [[Int]]
  /// For each recipe, its features, with those of its subject first.
  let all: [[Int32]]
  /// The kind of each feature.
  let kinds: [Kind]
  /// For each feature, the recipes that have it, in ascending order.
  let bearers: [[Int32]]

  /// Collects the features of all recipes in one pass.
  ///
  /// - Parameter subject: Returns the subject of a recipe, which is borrowed.
  init(
    _ recipes: [RecipeSummary], _ parallel: Parallel,
    subject: @Sendable (borrowing RecipeSummary) -> RecipeSubject
  ) {
    var parts = parallel.map(count: recipes.count, minimumSlice: 100) { range in
      var part = FeaturePart()
      for place in range {
        Restart.working(on: recipes[place].slug) { part.addRecipe(recipes[place], subject) }
      }
      return part
    }
    var numbers: [FeaturePart.Name: Int32] = [:]
    var (all, bearers, kinds): ([[Int32]], [[Int32]], [Kind]) = ([], [], [])
    var related: [[Slug]] = []
    all.reserveCapacity(recipes.count)
    for part in parts.indices {
      let own = parts[part].names.map { name in
        if let known = numbers[name] { return known }
        let number = Int32(kinds.count)
        numbers[name] = number
        kinds.append(name.kind)
        bearers.append([])
        return number
      }
      for list in parts[part].lists {
        let recipe = Int32(all.count)
        all.append(parts[part].features[list].map { own[Int($0)] })
        for number in all[all.count - 1] { bearers[Int(number)].append(recipe) }
      }
      related += parts[part].related
      parts[part] = FeaturePart()
    }
    (self.all, self.bearers, self.kinds) = (all, bearers, kinds)
    named = SharedFeatures.named(related, in: recipes)
  }

  /// - Parameter related: The slugs named by each recipe; empty if no recipe names any.
  private static func named(_ related: [[Slug]], in recipes: [RecipeSummary]) -> [[Int]] {
    guard related.contains(where: { !$0.isEmpty }) else {
      return Array(repeating: [], count: recipes.count)
    }
    let bySlug = Dictionary(
      recipes.indices.map { (recipes[$0].slug, $0) }, uniquingKeysWith: { first, _ in first })
    return related.enumerated().map { index, slugs in
      slugs.compactMap { bySlug[$0] }.filter { $0 != index }
    }
  }

  /// Returns a recipe's categories; they follow its subject in the list of features.
  func categories(of index: Int) -> ArraySlice<Int32> {
    all[index].drop { kinds[Int($0)].isSubject }.prefix { kinds[Int($0)] == .category }
  }
}

/// The features of consecutive recipes, numbered in order of appearance, ignoring case.
private struct FeaturePart {
  struct Name: Hashable {
    let kind: SharedFeatures.Kind
    let text: String
  }

  /// Names by number.
  private(set) var names: [Name] = []
  /// Features of all recipes, one recipe after another.
  private(set) var features: [Int32] = []
  /// For each recipe, the range of its features without duplicates.
  private(set) var lists: [Range<Int>] = []
  /// For each recipe, the related recipes named by its author.
  private(set) var related: [[Slug]] = []
  /// Numbers by original spelling, so that each spelling is folded only once.
  private var spelled: [Name: Int32] = [:]
  private var folded: [Name: Int32] = [:]
  /// For each feature, the last recipe that has it.
  private var bearers: [Int] = []

  /// Adds a recipe, which is borrowed: a copy would cost more than the work itself.
  mutating func addRecipe(
    _ recipe: borrowing RecipeSummary, _ subject: (borrowing RecipeSummary) -> RecipeSubject
  ) {
    let start = features.count
    defer { lists.append(start..<features.count) }
    related.append(recipe.related)
    let subject = subject(recipe)
    if let dish = subject.dish { addFeature(.dish, dish) }
    if let word = subject.word { addFeature(.word, word) }
    if let food = subject.food {
      addFeature(.food, food)
      if subject.namesFood { addFeature(.namedFood, food) }
    }
    for category in recipe.categories { addFeature(.category, category) }
    for tag in recipe.tags { addFeature(.tag, tag) }
    for cuisine in recipe.cuisines { addFeature(.cuisine, cuisine) }
    for place in recipe.ingredients.indices {
      addFeature(.ingredient, recipe.ingredients[place].name)
    }
  }

  private mutating func addFeature(_ kind: SharedFeatures.Kind, _ text: String) {
    let number = number(of: Name(kind: kind, text: text))
    guard bearers[Int(number)] != lists.count else { return }
    bearers[Int(number)] = lists.count
    features.append(number)
  }

  private mutating func number(of name: Name) -> Int32 {
    if let known = spelled[name] { return known }
    let plain = Name(kind: name.kind, text: name.text.lowercased())
    let number = folded[plain] ?? Int32(names.count)
    if number == names.count {
      folded[plain] = number
      names.append(plain)
      bearers.append(-1)
    }
    spelled[name] = number
    return number
  }
}

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
