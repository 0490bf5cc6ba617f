internal import LarderModel
internal import Synchronization

/// The files that `StoredRecipes` and its copies share: stores, and one of what was amended. A class,
/// since all of them add to the latter.
final class RecipeFiles: Sendable {
  struct Place {
    let part: RecipePart
    let file: UInt32
  }

  private struct State {
    /// Bytes in the file of amendments.
    var end = 0
    var failure: EnvironmentFault?
  }

  /// Of amendments the last.
  private let files: [StoreFile]
  private let starts: [Int]
  private let state = Mutex(State())
  private let unread: Recipe

  /// - Parameter starts: For each store what its recipes' offsets count from.
  init(
    _ stores: [StoreFile], startingAt starts: [Int], amendedIn folder: String
  ) throws(EnvironmentFault) {
    self.starts = starts + [0]
    files = stores + [try StoreFile(unnamedIn: folder)]
    guard let slug = Slug("unread") else { throw .noStore(folder) }
    unread = Recipe(id: "", slug: slug, name: "", origin: Recipe.Origin(path: "", offset: 0))
  }

  var failure: EnvironmentFault? { state.withLock { $0.failure } }

  /// - Parameter isCard: Whether the card is enough.
  /// - Returns: An empty recipe after a failure.
  func recipe(at place: Place, isCard: Bool) -> Recipe {
    do throws(EnvironmentFault) {
      var recipe = try files[Int(place.file)].recipe(place.part, isCard: isCard)
      recipe.origin.offset += starts[Int(place.file)]
      return recipe
    } catch {
      fail(error)
      return unread
    }
  }

  /// The records of a recipe as they are, unchecked.
  func recorded(_ place: Place, isCard: Bool) throws(EnvironmentFault) -> [UInt8] {
    try files[Int(place.file)].read(isCard ? place.part.card : place.part.whole)
  }

  /// - Returns: Where it is now; `nil` after a failure.
  func append(_ recipe: Recipe) -> Place? {
    let file = files.count - 1
    var records = RecordWriter()
    let lengths = records.put(sealed: recipe)
    let count = records.bytes.count
    let start = state.withLock { state in
      defer { state.end += count }
      return state.end
    }
    do throws(EnvironmentFault) {
      guard let part = RecipePart(lengths, start: start, offset: recipe.origin.offset) else {
        throw .noStore(files[file].path)
      }
      try files[file].write(records.bytes, at: start)
      return Place(part: part, file: UInt32(file))
    } catch {
      fail(error)
      return nil
    }
  }

  private func fail(_ fault: EnvironmentFault) {
    state.withLock { $0.failure = $0.failure ?? fault }
  }
}
