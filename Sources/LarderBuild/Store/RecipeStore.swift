package import LarderModel

/// Recipes in a file, each read when it is asked for; see `RecipeStoreWriter` for the format.
///
/// In memory are 24 bytes a recipe. Header and index are checked when the store is opened, a
/// recipe when it is read: the file may be too large to read it twice. May be read by many threads
/// at once.
package struct RecipeStore: Sendable {
  let file: StoreFile
  let parts: [RecipePart]
  /// Where the note is.
  private let noteRange: Range<Int>

  /// - Throws: `unreadable-file` for what is no store or not as it was written, and what the system
  ///   says of files that cannot be opened.
  package init(_ path: String) throws(EnvironmentFault) {
    file = try StoreFile(path, creates: false)
    let header = RecipeStoreWriter.header
    guard let size = file.size, size >= header.count + 8,
      try file.read(0..<header.count) == header
    else { throw .noStore(path) }
    var last = RecordReader(try file.read(size - 8..<size)[...])
    guard let start = Int(exactly: last.fixed()), (header.count...(size - 8)).contains(start),
      let (parts, note) = RecipeStore.index(try file.read(start..<size - 8)),
      note.upperBound == start
    else { throw .noStore(path) }
    (self.parts, noteRange) = (parts, note)
  }

  /// - Returns: `nil` unless the bytes are an index.
  private static func index(_ bytes: [UInt8]) -> (parts: [RecipePart], note: Range<Int>)? {
    guard var record = RecordReader(sealed: bytes) else { return nil }
    let count = record.int()
    let numbers = record.bytes()
    guard record.isDone, (0..<numbers.count).contains(count) else { return nil }
    var rest = RecordReader(numbers[...])
    var parts: [RecipePart] = []
    parts.reserveCapacity(count)
    var end = RecipeStoreWriter.header.count
    for _ in 0..<count {
      let lengths = (rest.int(), rest.int())
      guard let part = RecipePart(lengths, start: end, offset: rest.int()) else { return nil }
      parts.append(part)
      end = part.whole.upperBound
    }
    let length = rest.int()
    guard rest.isDone, length >= 0, !end.addingReportingOverflow(length).overflow else {
      return nil
    }
    return (parts, end..<end + length)
  }

  package var count: Int { parts.count }

  /// Nothing there is fine too.
  package static func remove(_ path: String) { try? StoreFile.remove(path) }

  /// - Parameter index: In `0..<count`.
  package func recipe(at index: Int) throws(EnvironmentFault) -> Recipe {
    try file.recipe(parts[index], isCard: false)
  }

  /// What the store was finished with.
  package func note() throws(EnvironmentFault) -> [UInt8] {
    guard var record = RecordReader(sealed: try file.read(noteRange)) else {
      throw .noStore(file.path)
    }
    return record.bytes()
  }
}
