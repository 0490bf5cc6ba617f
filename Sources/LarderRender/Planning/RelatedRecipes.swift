internal import LarderBuild
internal import LarderModel
internal import Synchronization

/// The recipes to show beside each: recalled when an earlier build found them among recipes with
/// the same features, else found when a page first wants them.
///
/// A class, since all workers share what is found.
final class RelatedRecipes: Sendable {
  /// Most recipes to show.
  static let limit = 4
  private static let none: Int32 = -1
  private static let unknown: Int32 = -2

  /// Of all that decides which recipes are related.
  let key: Fingerprint
  /// To find them with; `nil` when all were recalled.
  let features: SharedFeatures?
  /// For each recipe `limit` places, those without a recipe last.
  private let places: Mutex<[Int32]>

  init(
    _ recipes: [Recipe], recalling memory: (any ResultCache)? = nil,
    parallel: Parallel = Parallel(jobs: 1)
  ) {
    key = SharedFeatures.fingerprint(of: recipes, parallel)
    let recalled = memory?.lookup(key).flatMap { RelatedRecipes.places($0, recipes.count) }
    features = recalled == nil ? SharedFeatures(recipes) : nil
    places = Mutex(
      recalled
        ?? Array(repeating: RelatedRecipes.unknown, count: recipes.count * RelatedRecipes.limit))
  }

  /// Indices of the recipes to show beside one.
  ///
  /// - Parameter find: Finds at most `limit` of them, for the first who asks.
  func related(to index: Int, find: (SharedFeatures) -> [Int]) -> [Int] {
    let own = index * RelatedRecipes.limit..<(index + 1) * RelatedRecipes.limit
    let known = places.withLock { Array($0[own]) }
    if known[0] != RelatedRecipes.unknown {
      return known.prefix { $0 != RelatedRecipes.none }.map { Int($0) }
    }
    guard let features else { return [] }
    let found = find(features)
    let missing = repeatElement(RelatedRecipes.none, count: RelatedRecipes.limit - found.count)
    places.withLock { $0.replaceSubrange(own, with: found.map { Int32($0) } + missing) }
    return found
  }

  /// All that was found, for the next build: four bytes a place, lowest first.
  var record: [UInt8] {
    places.withLock { places in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(places.count * 4)
      for place in places {
        withUnsafeBytes(of: place.littleEndian) { bytes.append(contentsOf: $0) }
      }
      return bytes
    }
  }

  /// What `record` gave for as many recipes; `nil` for anything else.
  private static func places(_ record: [UInt8], _ count: Int) -> [Int32]? {
    guard record.count == count * limit * 4 else { return nil }
    let places = record.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: 4).map {
        Int32(littleEndian: bytes.loadUnaligned(fromByteOffset: $0, as: Int32.self))
      }
    }
    return places.allSatisfy { (none..<Int32(count)).contains($0) } ? places : nil
  }
}
