internal import LarderBuild
internal import LarderModel

/// Who shares what with whom: dishes, foods, categories, tags, cuisines and ingredients of all
/// recipes, numbered.
struct SharedFeatures: Sendable {
  /// Names of different kinds do not meet: `basil` may be a tag and an ingredient.
  enum Kind: Sendable {
    case dish, word
    /// The main food, and the same where the name says it.
    case food, namedFood
    case category, tag, cuisine, ingredient

    /// Whether two recipes that share it may be of one kind at all.
    var isSubject: Bool {
      switch self {
      case .dish, .word, .food, .namedFood: true
      case .category, .tag, .cuisine, .ingredient: false
      }
    }
  }

  /// For each recipe the ones its author names, in that order.
  let named: [[Int]]
  /// For each recipe the features it has: first those that are its subject.
  let all: [[Int32]]
  /// For each feature.
  let kinds: [Kind]
  /// For each feature the recipes that have it, ascending.
  let bearers: [[Int32]]

  /// - Parameter subjects: Of the recipes.
  init(_ recipes: Recipes, _ subjects: [RecipeSubject]) {
    let namesOthers = SharedFeatures.namesOthers(recipes)
    let bySlug = Dictionary(
      namesOthers ? recipes.indices.map { (recipes[card: $0].slug, $0) } : [],
      uniquingKeysWith: { first, _ in first })
    named = recipes.indices.map { index in
      guard namesOthers else { return [] }
      return recipes[card: index].related.compactMap { bySlug[$0] }.filter { $0 != index }
    }
    var numbers = FeatureNumbers()
    var (bearers, kinds): ([[Int32]], [Kind]) = ([], [])
    all = recipes.indices.map { index in
      var own: [Int32] = []
      func add(_ kind: Kind, _ name: String) {
        let number = numbers.number(of: kind, name)
        if number == bearers.count {
          bearers.append([])
          kinds.append(kind)
        }
        guard bearers[Int(number)].last != Int32(index) else { return }
        bearers[Int(number)].append(Int32(index))
        own.append(number)
      }
      SharedFeatures.each(of: recipes[index], subjects[index], add)
      return own
    }
    (self.bearers, self.kinds) = (bearers, kinds)
  }

  /// The recipe is lent: a copy costs more than the look at it.
  private static func each(
    of recipe: borrowing Recipe, _ subject: RecipeSubject, _ add: (Kind, String) -> Void
  ) {
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

  /// A recipe's features that are categories; they follow its subject.
  func categories(of index: Int) -> ArraySlice<Int32> {
    all[index].drop { kinds[Int($0)].isSubject }.prefix { kinds[Int($0)] == .category }
  }

  private static func namesOthers(_ recipes: Recipes) -> Bool {
    recipes.indices.contains { !recipes[card: $0].related.isEmpty }
  }

  /// Of everything that `init` looks at.
  static func fingerprint(
    of recipes: Recipes, _ version: String, _ parallel: Parallel
  ) -> Fingerprint {
    let namesOthers = namesOthers(recipes)
    var all = FingerprintBuilder("recipes of one kind")
    all.add(version)
    let each = parallel.map(count: recipes.count, minimumSlice: 500) { range in
      range.map { fingerprint(of: recipes[$0], namesOthers: namesOthers) }
    }
    for own in each.joined() { all.add(own) }
    return all.fingerprint
  }

  private static func fingerprint(
    of recipe: borrowing Recipe, namesOthers: Bool
  ) -> Fingerprint {
    var own = FingerprintBuilder("features")
    own.add(recipe.name)
    own.add(recipe.language ?? "")
    own.add(each: recipe.categories)
    own.add(each: recipe.tags)
    own.add(each: recipe.cuisines)
    own.add(recipe.ingredients.count)
    for place in recipe.ingredients.indices {
      own.add(recipe.ingredients[place].name)
      own.add(recipe.ingredients[place].unit?.isPack == true)
    }
    if namesOthers {
      own.add(recipe.slug.description)
      own.add(each: recipe.related.map(\.description))
    }
    return own.fingerprint
  }
}

/// Numbers names in the order in which they come, whatever their case.
private struct FeatureNumbers {
  private struct Name: Hashable {
    let kind: SharedFeatures.Kind
    let text: String
  }

  /// As recipes spell them, so that each spelling is folded once.
  private var spelled: [Name: Int32] = [:]
  private var folded: [Name: Int32] = [:]

  mutating func number(of kind: SharedFeatures.Kind, _ text: String) -> Int32 {
    let name = Name(kind: kind, text: text)
    if let known = spelled[name] { return known }
    let plain = Name(kind: kind, text: text.lowercased())
    let number = folded[plain] ?? Int32(folded.count)
    folded[plain] = number
    spelled[name] = number
    return number
  }
}

extension FingerprintBuilder {
  fileprivate mutating func add(each texts: [String]) {
    add(texts.count)
    for text in texts { add(text) }
  }
}
