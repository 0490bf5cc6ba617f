internal import LarderModel

/// Who shares what with whom: tags, cuisines and ingredients of all recipes, numbered.
struct SharedFeatures: Sendable {
  /// For each recipe the ones its author names, in that order.
  let named: [[Int]]
  /// For each recipe the features it has.
  let all: [[Int32]]
  /// For each feature the recipes that have it, ascending.
  let bearers: [[Int32]]

  init(_ recipes: [Recipe]) {
    let namesOthers = SharedFeatures.namesOthers(recipes)
    let bySlug = Dictionary(
      namesOthers ? recipes.indices.map { (recipes[$0].slug, $0) } : [],
      uniquingKeysWith: { first, _ in first })
    named = recipes.indices.map { index in
      recipes[index].related.compactMap { bySlug[$0] }.filter { $0 != index }
    }
    var numbers: [String: Int32] = [:]
    var bearers: [[Int32]] = []
    all = recipes.indices.map { index in
      var own: [Int32] = []
      for name in SharedFeatures.featureNames(of: recipes[index]) {
        let number = numbers[name] ?? Int32(bearers.count)
        if number == bearers.count {
          numbers[name] = number
          bearers.append([])
        }
        if bearers[Int(number)].last != Int32(index) {
          bearers[Int(number)].append(Int32(index))
          own.append(number)
        }
      }
      return own
    }
    self.bearers = bearers
  }

  /// Names of different kinds do not meet: `basil` may be a tag and an ingredient.
  private static func featureNames(of recipe: Recipe) -> [String] {
    recipe.tags.map { "t:" + $0.lowercased() } + recipe.cuisines.map { "c:" + $0.lowercased() }
      + recipe.ingredients.map { "i:" + $0.name.lowercased() }
  }
  private static func namesOthers(_ recipes: [Recipe]) -> Bool {
    recipes.indices.contains { !recipes[$0].related.isEmpty }
  }

  /// Of everything that `init` looks at.
  static func fingerprint(of recipes: [Recipe]) -> Fingerprint {
    let namesOthers = namesOthers(recipes)
    var all = Inputs("recipes that share features")
    for index in recipes.indices {
      var own = Inputs("features")
      own.add(each: recipes[index].tags)
      own.add(each: recipes[index].cuisines)
      own.add(recipes[index].ingredients.count)
      for place in recipes[index].ingredients.indices {
        own.add(recipes[index].ingredients[place].name)
      }
      if namesOthers {
        own.add(recipes[index].slug.description)
        own.add(each: recipes[index].related.map(\.description))
      }
      all.add(own.fingerprint)
    }
    return all.fingerprint
  }
}

extension Inputs {
  fileprivate mutating func add(each texts: [String]) {
    add(texts.count)
    for text in texts { add(text) }
  }
}
