internal import LarderModel

/// The recipes that a share of the site shows, at their places in the whole catalog.
struct SliceRecipes: RecipeStorage {
  /// Of the whole catalog.
  private(set) var count: Int
  private var held: [Int: Recipe]

  /// - Parameter count: Of the whole catalog.
  init(_ held: [Int: Recipe], of count: Int) {
    self.held = held
    self.count = count
  }

  func recipe(at place: Int) -> Recipe {
    guard let recipe = held[place] else {
      preconditionFailure("recipe \(place) is shown by a share of the site that does not hold it")
    }
    return recipe
  }

  mutating func replace(at place: Int, with recipe: Recipe) { held[place] = recipe }

  mutating func append(_ recipes: [Recipe]) {
    for recipe in recipes {
      held[count] = recipe
      count += 1
    }
  }

  func selecting(_ places: [Int]) -> any RecipeStorage {
    let selected = places.enumerated().compactMap { new, old in held[old].map { (new, $0) } }
    return SliceRecipes(
      Dictionary(selected, uniquingKeysWith: { first, _ in first }), of: places.count)
  }
}
