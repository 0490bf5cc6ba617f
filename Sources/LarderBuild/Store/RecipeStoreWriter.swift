package import LarderModel

/// Writes recipes one after another into a store, a file that `RecipeStore` reads.
///
///     larder-recipes 2⏎    the header, with the version of the format
///     card, rest, …        two records a recipe, or the card alone
///     record               the note
///     record               the index: how many recipes; of each the length of card and rest, or 0,
///                          and the offset of its origin; the length of the note
///     8 bytes              where the index begins
///
/// A record is as `RecordWriter` and `Recorded` have it, with the lower half of its `Fingerprint`
/// behind it, which its length counts. Such numbers of eight bytes begin with the lowest.
///
/// The file has another name until it is finished, so that a store of this name is whole, and
/// several may be written at once: the last one stays. Equal recipes and notes give equal bytes.
package struct RecipeStoreWriter: ~Copyable {
  /// The version changes with all that `Recorded` writes of a recipe.
  static let header = Array("larder-recipes 2\n".utf8)
  /// Bytes that wait at most before they are written, if recipes are no larger.
  private static let room = 1 << 18

  private let file: StoreFile
  private let path: String
  private var waiting = RecordWriter(header)
  private var index = RecordWriter()
  /// Bytes in the file.
  private var written = 0
  private var isFinished = false
  /// Recipes so far.
  package private(set) var count = 0

  package init(_ path: String) throws(EnvironmentFault) {
    file = try StoreFile(StoreFile.unusedPath(beside: path), creates: true)
    self.path = path
  }

  deinit { if !isFinished { _ = try? StoreFile.remove(file.path) } }

  package mutating func append(_ recipe: Recipe) throws(EnvironmentFault) {
    try note(waiting.put(sealed: recipe), offset: recipe.origin.offset)
  }

  /// Copies a recipe as it is recorded, but for its offset, which is 0 then; one in memory as it is.
  ///
  /// - Parameter isCard: Whether its card is enough.
  package mutating func append(
    recipe place: Int, of recipes: Recipes, isCard: Bool
  ) throws(EnvironmentFault) {
    guard let stored = recipes.storage as? StoredRecipes else {
      return try append(recipes[place])
    }
    let (records, lengths) = try stored.recorded(place, isCard: isCard)
    waiting.append(records)
    try note(lengths, offset: 0)
  }

  /// Writes what is left, and puts the store in its place.
  ///
  /// - Parameter note: Whatever goes with the recipes.
  package consuming func finish(note: [UInt8] = []) throws(EnvironmentFault) {
    let first = waiting.bytes.count
    waiting.put(sealed: { $0.put(note) })
    let start = written + waiting.bytes.count
    index.put(waiting.bytes.count - first)
    let (count, index) = (count, index.bytes)
    waiting.put(sealed: { record in
      record.put(count)
      record.put(index)
    })
    waiting.put(fixed: UInt64(start))
    try flush()
    try file.close()
    try StoreFile.move(file.path, to: path)
    isFinished = true
  }

  /// - Parameter lengths: Of a recipe that waits.
  private mutating func note(
    _ lengths: RecipePart.Lengths, offset: Int
  ) throws(EnvironmentFault) {
    for number in [lengths.card, lengths.rest, offset] { index.put(number) }
    count += 1
    if waiting.bytes.count >= RecipeStoreWriter.room { try flush() }
  }

  private mutating func flush() throws(EnvironmentFault) {
    try file.write(waiting.bytes, at: written)
    written += waiting.bytes.count
    waiting.clear()
  }
}
