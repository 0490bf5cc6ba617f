internal import LarderBuild
internal import LarderModel

/// What is to be known of a file in `recipes/` beside its recipes, once all are read.
struct FileNote: Hashable, Sendable {
  /// How many recipes it has.
  var count = 0
  /// What is wrong in it, in its order.
  var diagnostics: [Diagnostic] = []
  /// Whether it is about recipes rather than one, and has none for that.
  var isForPeople = false
  /// Whether its recipe may name others in its text.
  var hasLinks = false
  /// Of its recipe to others, one for each of the ingredients at most.
  var references: [RecipeReference] = []
}

/// An ingredient that another recipe makes.
package struct RecipeReference: Hashable, Sendable {
  /// Its place in the list.
  package var ingredient: Int
  /// As it is written.
  package var path: String
  /// Of the mark in the file, in bytes.
  package var offset: Int
}

extension RecordWriter {
  mutating func put(_ note: FileNote) {
    put(note.count)
    put((note.isForPeople ? 1 : 0) + (note.hasLinks ? 2 : 0))
    put(each: note.diagnostics) { $0.put($1) }
    put(each: note.references) { record, reference in
      record.put(reference.ingredient)
      record.put(reference.path)
      record.put(reference.offset)
    }
  }
}

extension RecordReader {
  private mutating func fileNote() -> FileNote? {
    let (count, flags) = (int(), int())
    guard count >= 0, (0...3).contains(flags), let diagnostics = diagnostics() else { return nil }
    let references = list { record in
      let (ingredient, path) = (record.int(), record.text())
      return RecipeReference(ingredient: ingredient, path: path, offset: record.int())
    }
    return FileNote(
      count: count, diagnostics: diagnostics, isForPeople: flags & 1 != 0,
      hasLinks: flags & 2 != 0, references: references)
  }

  /// A list of them that `put(each:)` wrote.
  ///
  /// - Returns: `nil` where one is not of this version's.
  mutating func fileNotes() -> [FileNote]? {
    let notes = list { $0.fileNote() }
    let sound = notes.compactMap { $0 }
    return sound.count == notes.count ? sound : nil
  }
}
