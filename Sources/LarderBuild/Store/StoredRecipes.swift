package import LarderModel

/// Recipes in a file without a name, to be put in another order, left out, replaced and added to
/// without being in memory.
///
/// In memory are 24 bytes per recipe. Copies share the file and never write over it. May be read by
/// many threads at once.
///
/// If the disk fails, an empty recipe is returned and `failure` contains the reason: a task throws
/// it before it hands on anything that it made.
package struct StoredRecipes: RecipeStorage {
  /// Where a recipe is in the file: first its card, then the rest.
  struct Place {
    let start: Int
    let card: UInt32
    let rest: UInt32
    /// `Recipe.Origin.offset`, which is not recorded.
    let offset: Int

    func bytes(isCard: Bool) -> Range<Int> {
      start..<start + Int(card) + (isCard ? 0 : Int(rest))
    }
  }

  private let file: ScratchFile
  private let unread: Recipe
  private var places: [Place] = []

  /// - Parameter folder: Its disk needs room for the recipes.
  package init(in folder: String) throws(EnvironmentFault) {
    file = try ScratchFile(in: folder)
    guard let slug = Slug("unread") else { throw .damagedScratch(folder) }
    unread = Recipe(id: "", slug: slug, name: "", origin: Recipe.Origin(path: "", offset: 0))
  }

  package var count: Int { places.count }

  /// The first reason why something could not be read or written; the same for all copies.
  package var failure: EnvironmentFault? { file.failure }

  package subscript(index: Int) -> Recipe { recipe(at: index) }

  package func recipe(at index: Int) -> Recipe { recipe(at: index, isCard: false) }

  package func card(at index: Int) -> Recipe { recipe(at: index, isCard: true) }

  private func recipe(at index: Int, isCard: Bool) -> Recipe {
    guard let bytes = recorded(index, isCard: isCard) else { return unread }
    var record = RecordReader(bytes[...])
    guard var recipe = try? record.recipe(isCard: isCard), record.isDone else {
      file.fail(.damagedScratch(file.folder))
      return unread
    }
    recipe.origin.offset = places[index].offset
    return recipe
  }

  /// - Returns: `nil` after a failure.
  fileprivate func recorded(_ index: Int, isCard: Bool) -> [UInt8]? {
    file.read(places[index].bytes(isCard: isCard))
  }

  /// - Returns: `nil` after a failure.
  private func append(_ recipe: Recipe) -> Place? {
    var record = RecordWriter()
    recipe.put(cardInto: &record)
    let card = record.bytes.count
    recipe.put(restInto: &record)
    guard let start = file.append(record.bytes) else { return nil }
    return Place(
      start: start, card: UInt32(clamping: card), rest: UInt32(clamping: record.bytes.count - card),
      offset: recipe.origin.offset)
  }

  package mutating func replace(at index: Int, with recipe: Recipe) {
    if let place = append(recipe) { places[index] = place }
  }

  package mutating func append(_ recipes: [Recipe]) {
    for recipe in recipes { if let place = append(recipe) { places.append(place) } }
  }

  /// The recipes at these places, in this order.
  package func selecting(_ places: [Int]) -> any RecipeStorage {
    var selected = self
    selected.places = places.map { self.places[$0] }
    return selected
  }
}

extension RecordWriter {
  /// Writes a recipe without its offset, or its card alone.
  package mutating func put(recipe place: Int, of recipes: Recipes, isCard: Bool) {
    put(isCard)
    if let stored = recipes.storage as? StoredRecipes {
      // A failure is known to the storage.
      append(stored.recorded(place, isCard: isCard) ?? [])
    } else {
      recipes[place].put(cardInto: &self)
      if !isCard { recipes[place].put(restInto: &self) }
    }
  }
}

extension RecordReader {
  /// Reads what `put(recipe:of:isCard:)` wrote.
  package mutating func recipe() throws(Fault) -> Recipe {
    try recipe(isCard: try value())
  }

  fileprivate mutating func recipe(isCard: Bool) throws(Fault) -> Recipe {
    var recipe = try Recipe(card: &self)
    if !isCard { try recipe.add(restFrom: &self) }
    return recipe
  }
}

extension EnvironmentFault {
  fileprivate static func damagedScratch(_ folder: String) -> EnvironmentFault {
    EnvironmentFault(
      .unreadableFile, "recipes that were written here cannot be read again", path: folder,
      hint: "build again")
  }
}
