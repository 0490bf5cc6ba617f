package import LarderModel

/// Writes recipes one after another into a store, a file that `RecipeStore` reads.
///
///     larder-recipes 1⏎    the header, with the version of the format
///     part, part, …        one a recipe
///     part                 the note
///     part                 the index: how many recipes, the bytes of the length of each part before
///     8 bytes              where the index begins
///
/// A part is a record, as `RecordWriter` and `Recorded` have it, with the lower half of its
/// `Fingerprint` behind it. Such numbers of eight bytes begin with the lowest.
///
/// The file has another name until it is finished, so that a store of this name is whole, and
/// several may be written at once: the last one stays. Equal recipes and notes give equal bytes.
package struct RecipeStoreWriter: ~Copyable {
  /// The version changes with all that `Recorded` writes of a recipe.
  static let header = Array("larder-recipes 1\n".utf8)
  /// Bytes that wait at most before they are written, if recipes are no larger.
  private static let room = 1 << 18

  private let file: StoreFile
  private let path: String
  private var waiting = RecordWriter(header)
  private var lengths = RecordWriter()
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
    add { $0.put(recipe) }
    count += 1
    if waiting.bytes.count >= RecipeStoreWriter.room { try flush() }
  }

  /// Writes what is left, and puts the store in its place.
  ///
  /// - Parameter note: Whatever goes with the recipes.
  package consuming func finish(note: [UInt8] = []) throws(EnvironmentFault) {
    add { $0.put(note) }
    let start = written + waiting.bytes.count
    let (count, lengths) = (count, lengths.bytes)
    waiting.put(sealed: { index in
      index.put(count)
      index.put(lengths)
    })
    waiting.put(fixed: UInt64(start))
    try flush()
    try file.close()
    try StoreFile.move(file.path, to: path)
    isFinished = true
  }

  private mutating func add(_ body: (inout RecordWriter) -> Void) {
    let start = waiting.bytes.count
    waiting.put(sealed: body)
    lengths.put(waiting.bytes.count - start)
  }

  private mutating func flush() throws(EnvironmentFault) {
    try file.write(waiting.bytes, at: written)
    written += waiting.bytes.count
    waiting.clear()
  }
}

// MARK: Parts

extension RecordWriter {
  mutating func put(sealed body: (inout RecordWriter) -> Void) {
    let start = bytes.count
    body(&self)
    put(fixed: Fingerprint(of: bytes, in: start..<bytes.count).low)
  }
}

extension RecordReader {
  /// - Returns: `nil` unless the bytes are a part as it was written.
  init?(sealed part: [UInt8]) {
    let end = part.count - 8
    guard end >= 0 else { return nil }
    var seal = RecordReader(part[end...])
    guard seal.fixed() == Fingerprint(of: part, in: 0..<end).low else { return nil }
    self.init(part[..<end])
  }
}

extension Recipe {
  /// - Returns: `nil` unless the bytes are a recipe's part as it was written.
  init?(sealed part: [UInt8]) {
    guard var record = RecordReader(sealed: part), let recipe = try? Recipe(from: &record),
      record.isDone
    else { return nil }
    self = recipe
  }
}
