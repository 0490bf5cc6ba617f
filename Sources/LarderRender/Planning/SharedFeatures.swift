internal import LarderBuild
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
        Restart.working(on: recipes[place].slug) { part.add(recipes[place], subject) }
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
  mutating func add(
    _ recipe: borrowing RecipeSummary, _ subject: (borrowing RecipeSummary) -> RecipeSubject
  ) {
    let start = features.count
    defer { lists.append(start..<features.count) }
    related.append(recipe.related)
    let subject = subject(recipe)
    if let dish = subject.dish { add(.dish, dish) }
    if let word = subject.word { add(.word, word) }
    if let food = subject.food {
      add(.food, food)
      if subject.namesFood { add(.namedFood, food) }
    }
    for category in recipe.categories { add(.category, category) }
    for tag in recipe.tags { add(.tag, tag) }
    for cuisine in recipe.cuisines { add(.cuisine, cuisine) }
    for place in recipe.ingredients.indices { add(.ingredient, recipe.ingredients[place].name) }
  }

  private mutating func add(_ kind: SharedFeatures.Kind, _ text: String) {
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
