internal import LarderBuild
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
    var numbers = FeatureNumbers()
    var bearers: [[Int32]] = []
    all = recipes.indices.map { index in
      var own: [Int32] = []
      func add(_ kind: FeatureNumbers.Kind, _ name: String) {
        let number = numbers.number(of: kind, name)
        if number == bearers.count { bearers.append([]) }
        guard bearers[Int(number)].last != Int32(index) else { return }
        bearers[Int(number)].append(Int32(index))
        own.append(number)
      }
      for tag in recipes[index].tags { add(.tag, tag) }
      for cuisine in recipes[index].cuisines { add(.cuisine, cuisine) }
      let ingredients = recipes[index].ingredients
      for place in ingredients.indices { add(.ingredient, ingredients[place].name) }
      return own
    }
    self.bearers = bearers
  }

  private static func namesOthers(_ recipes: [Recipe]) -> Bool {
    recipes.indices.contains { !recipes[$0].related.isEmpty }
  }

  /// Of everything that `init` looks at.
  static func fingerprint(of recipes: [Recipe], _ parallel: Parallel) -> Fingerprint {
    let namesOthers = namesOthers(recipes)
    var all = FingerprintBuilder("recipes that share features")
    let each = parallel.map(count: recipes.count, minimumSlice: 500) { range in
      range.map { index in
        var own = FingerprintBuilder("features")
        own.add(each: recipes[index].tags)
        own.add(each: recipes[index].cuisines)
        let ingredients = recipes[index].ingredients
        own.add(ingredients.count)
        for place in ingredients.indices { own.add(ingredients[place].name) }
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
  /// Names of different kinds do not meet: `basil` may be a tag and an ingredient.
  enum Kind: Hashable { case tag, cuisine, ingredient }

  private struct Name: Hashable {
    let kind: Kind
    let text: String
  }

  /// As recipes spell them, so that each spelling is folded once.
  private var spelled: [Name: Int32] = [:]
  private var folded: [Name: Int32] = [:]

  mutating func number(of kind: Kind, _ text: String) -> Int32 {
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
