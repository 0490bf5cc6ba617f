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
      namesOthers ? recipes.indices.map { (recipes[$0].slug, $0) } : [],
      uniquingKeysWith: { first, _ in first })
    named = recipes.indices.map { index in
      recipes[index].related.compactMap { bySlug[$0] }.filter { $0 != index }
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
      if let dish = subjects[index].dish { add(.dish, dish) }
      if let word = subjects[index].word { add(.word, word) }
      if let food = subjects[index].food {
        add(.food, food)
        if subjects[index].namesFood { add(.namedFood, food) }
      }
      for category in recipes[index].categories { add(.category, category) }
      for tag in recipes[index].tags { add(.tag, tag) }
      for cuisine in recipes[index].cuisines { add(.cuisine, cuisine) }
      let ingredients = recipes[index].ingredients
      for place in ingredients.indices { add(.ingredient, ingredients[place].name) }
      return own
    }
    (self.bearers, self.kinds) = (bearers, kinds)
  }

  /// A recipe's features that are categories; they follow its subject.
  func categories(of index: Int) -> ArraySlice<Int32> {
    all[index].drop { kinds[Int($0)].isSubject }.prefix { kinds[Int($0)] == .category }
  }

  private static func namesOthers(_ recipes: Recipes) -> Bool {
    recipes.indices.contains { !recipes[$0].related.isEmpty }
  }

  /// Of everything that `init` looks at.
  static func fingerprint(
    of recipes: Recipes, _ version: String, _ parallel: Parallel
  ) -> Fingerprint {
    let namesOthers = namesOthers(recipes)
    var all = FingerprintBuilder("recipes of one kind")
    all.add(version)
    let each = parallel.map(count: recipes.count, minimumSlice: 500) { range in
      range.map { index in
        var own = FingerprintBuilder("features")
        own.add(recipes[index].name)
        own.add(recipes[index].language ?? "")
        own.add(each: recipes[index].categories)
        own.add(each: recipes[index].tags)
        own.add(each: recipes[index].cuisines)
        let ingredients = recipes[index].ingredients
        own.add(ingredients.count)
        for place in ingredients.indices {
          own.add(ingredients[place].name)
          own.add(ingredients[place].unit?.isPack == true)
        }
        if namesOthers {
          own.add(recipes[index].slug.description)
          own.add(each: recipes[index].related.map(\.description))
        }
        return own.fingerprint
      }
    }
    for own in each.joined() { all.add(own) }
    return all.fingerprint
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
