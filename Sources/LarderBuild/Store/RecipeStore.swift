package import LarderModel

/// Recipes in a file, each read when it is asked for; see `RecipeStoreWriter` for the format.
///
/// In memory are eight bytes a recipe. Header and index are checked when the store is opened, a
/// recipe when it is read: the file may be too large to read it twice. May be read by many threads
/// at once.
package struct RecipeStore: Sendable {
  let file: StoreFile
  /// Where each recipe's part ends and, last, the note's.
  private let ends: [Int]

  /// - Throws: `unreadable-file` for what is no store or not as it was written, and what the system
  ///   says of files that cannot be opened.
  package init(_ path: String) throws(EnvironmentFault) {
    file = try StoreFile(path, creates: false)
    let header = RecipeStoreWriter.header
    guard let size = file.size, size >= header.count + 8,
      try file.read(header.count, at: 0) == header
    else { throw .noStore(path) }
    var last = RecordReader(try file.read(8, at: size - 8)[...])
    guard let start = Int(exactly: last.fixed()), (header.count...(size - 8)).contains(start),
      let ends = RecipeStore.ends(try file.read(size - 8 - start, at: start)), ends.last == start
    else { throw .noStore(path) }
    self.ends = ends
  }

  /// - Returns: `nil` unless the bytes are an index.
  private static func ends(_ index: [UInt8]) -> [Int]? {
    guard var record = RecordReader(sealed: index) else { return nil }
    let count = record.int()
    let bytes = record.bytes()
    guard record.isDone, (0..<bytes.count).contains(count) else { return nil }
    var lengths = RecordReader(bytes[...])
    var ends: [Int] = []
    ends.reserveCapacity(count + 1)
    var end = RecipeStoreWriter.header.count
    for _ in 0...count {
      let (next, isTooFar) = end.addingReportingOverflow(lengths.int())
      guard !isTooFar, next >= end, next - end <= UInt32.max else { return nil }
      end = next
      ends.append(end)
    }
    return lengths.isDone ? ends : nil
  }

  package var count: Int { ends.count - 1 }

  /// - Parameter index: In `0..<count`.
  package func recipe(at index: Int) throws(EnvironmentFault) -> Recipe {
    guard let recipe = Recipe(sealed: try part(index)) else { throw .noStore(file.path) }
    return recipe
  }

  /// What the store was finished with.
  package func note() throws(EnvironmentFault) -> [UInt8] {
    guard var record = RecordReader(sealed: try part(count)) else { throw .noStore(file.path) }
    return record.bytes()
  }

  private func part(_ index: Int) throws(EnvironmentFault) -> [UInt8] {
    let range = range(ofPart: index)
    return try file.read(range.count, at: range.lowerBound)
  }

  /// The bytes of a recipe's part in the file, fewer than 4 GiB.
  func range(ofPart index: Int) -> Range<Int> {
    (index == 0 ? RecipeStoreWriter.header.count : ends[index - 1])..<ends[index]
  }
}
