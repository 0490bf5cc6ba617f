internal import LarderModel
internal import Synchronization

/// The files that `StoredRecipes` and its copies share: stores, and one of what was amended. A class,
/// since all of them add to the latter.
final class RecipeFiles: Sendable {
  /// Where the part of a recipe is.
  struct Place {
    private let start: Int
    private let length: UInt32
    let file: UInt32

    /// - Parameter range: Of fewer than 4 GiB.
    init(_ range: Range<Int>, inFile file: Int) {
      start = range.lowerBound
      length = UInt32(range.count)
      self.file = UInt32(file)
    }

    var range: Range<Int> { start..<(start + Int(length)) }
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

  /// - Returns: An empty recipe after a failure.
  func recipe(at place: Place) -> Recipe {
    let file = files[Int(place.file)]
    do throws(EnvironmentFault) {
      let part = try file.read(place.range.count, at: place.range.lowerBound)
      guard var recipe = Recipe(sealed: part) else { throw .noStore(file.path) }
      recipe.origin.offset += starts[Int(place.file)]
      return recipe
    } catch {
      fail(error)
      return unread
    }
  }

  /// - Returns: Where it is now; `nil` after a failure.
  func append(_ recipe: Recipe) -> Place? {
    var part = RecordWriter()
    part.put(sealed: { $0.put(recipe) })
    let count = part.bytes.count
    let start = state.withLock { state in
      defer { state.end += count }
      return state.end
    }
    do throws(EnvironmentFault) {
      try files[files.count - 1].write(part.bytes, at: start)
      return Place(start..<(start + count), inFile: files.count - 1)
    } catch {
      fail(error)
      return nil
    }
  }

  private func fail(_ fault: EnvironmentFault) {
    state.withLock { $0.failure = $0.failure ?? fault }
  }
}
