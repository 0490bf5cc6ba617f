package import LarderModel

/// The recipes of several stores behind one another, to be put in another order, left out, replaced
/// and added to without being in memory.
///
/// In memory are 32 bytes a recipe; what is replaced or added is written to a file without a
/// name, which copies share and never write over. May be read by many threads at once.
///
/// A disk that fails, or a store that is changed after it was opened, may leave a recipe without a
/// value. An empty one is returned for it then and `failure` says why: a task throws that before
/// it hands on anything that it made.
package struct StoredRecipes: RecipeStorage {
  private let files: RecipeFiles
  private var places: [RecipeFiles.Place] = []

  /// - Parameters:
  ///   - starts: For each store the byte of its file that its recipes' offsets count from, so that
  ///     a store does not change when its recipes move.
  ///   - folder: For what is amended; its disk needs room for that.
  package init(
    _ stores: [RecipeStore], startingAt starts: [Int], amendedIn folder: String
  ) throws(EnvironmentFault) {
    files = try RecipeFiles(stores.map(\.file), startingAt: starts, amendedIn: folder)
    places.reserveCapacity(stores.reduce(0) { $0 + $1.count })
    for (number, store) in stores.enumerated() {
      for part in store.parts {
        places.append(RecipeFiles.Place(part: part, file: UInt32(number)))
      }
    }
  }

  package var count: Int { places.count }

  /// Why something could not be read or written, if so: the first reason. The same for all copies.
  package var failure: EnvironmentFault? { files.failure }

  package subscript(index: Int) -> Recipe { recipe(at: index) }

  package func recipe(at index: Int) -> Recipe {
    files.recipe(at: places[index], isCard: false)
  }

  package func card(at index: Int) -> Recipe { files.recipe(at: places[index], isCard: true) }

  /// A recipe as it is recorded, unchecked.
  func recorded(
    _ index: Int, isCard: Bool
  ) throws(EnvironmentFault) -> (records: [UInt8], lengths: RecipePart.Lengths) {
    let lengths = places[index].part.lengths
    return (
      try files.recorded(places[index], isCard: isCard),
      isCard ? (lengths.card, 0) : lengths
    )
  }

  package mutating func replace(at index: Int, with recipe: Recipe) {
    if let place = files.append(recipe) { places[index] = place }
  }

  package mutating func append(_ recipes: [Recipe]) {
    for recipe in recipes { if let place = files.append(recipe) { places.append(place) } }
  }

  /// The recipes at these places, in this order.
  package func selecting(_ places: [Int]) -> any RecipeStorage {
    var selected = self
    selected.places = places.map { self.places[$0] }
    return selected
  }
}
