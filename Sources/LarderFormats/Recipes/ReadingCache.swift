internal import LarderBuild
package import LarderKitchen
package import LarderModel
internal import Synchronization

/// The recipes of a folder in memory, for a preview that rereads the folder after each change but
/// parses only changed files.
///
/// Keys are fingerprints of everything that affects a reading except the vocabulary; a new
/// vocabulary clears the cache. A class, because all workers fill it.
package final class ReadingCache: Sendable {
  /// The vocabulary of a theme, with its source files and their diagnostics.
  package typealias Words = (files: [ThemeFile], kitchens: Kitchens, faults: [Diagnostic])

  private struct State {
    var words: Words?
    var lexicons: Lexicons?
    var current: [Fingerprint: FileReading] = [:]
    /// Readings of the previous run; those that are not used in this run are discarded.
    var last: [Fingerprint: FileReading] = [:]
  }

  private let state = Mutex(State())

  package init() {}

  /// Prepares the cache before the folder is read.
  package func begin(_ lexicons: Lexicons) {
    state.withLock { state in
      (state.last, state.current) = (state.lexicons == lexicons ? state.current : [:], [:])
      state.lexicons = lexicons
      state.current.reserveCapacity(state.last.count)
    }
  }

  /// Discards unused readings after the folder was read.
  package func end() { state.withLock { $0.last = [:] } }

  subscript(key: Fingerprint) -> FileReading? {
    get {
      state.withLock { state in
        if let cached = state.current[key] { return cached }
        guard let cached = state.last[key] else { return nil }
        state.current[key] = cached
        return cached
      }
    }
    set { state.withLock { $0.current[key] = newValue } }
  }

  /// Returns the cached reading of a file with one recipe, or calls `read` and caches its result.
  package func reading(of source: SourceText, _ read: () -> FileReading) -> FileReading {
    var inputs = FingerprintBuilder("recipe file")
    inputs.add(source.path)
    inputs.add(source.bytes)
    let key = inputs.fingerprint
    if let cached = self[key] { return cached }
    let reading = read()
    self[key] = reading
    return reading
  }

  /// Returns the cached vocabulary of these files, or calls `read` and caches its result.
  package func words(of files: [ThemeFile], _ read: () -> Words) -> Words {
    state.withLock { state in
      if let cached = state.words, cached.files == files { return cached }
      let words = read()
      state.words = words
      return words
    }
  }
}

/// The contents of a file with one recipe.
package struct FileReading: Hashable, Sendable {
  /// The recipe; `nil` after an error, or if the file contains none.
  package var recipe: Recipe?
  /// Diagnostics in file order.
  package var diagnostics: [Diagnostic] = []
  /// Whether the file is about recipes instead of being one.
  package var isForPeople = false
  /// Whether the text of its recipe may link to other recipes.
  package var hasLinks = false
  /// References from its recipe to others, at most one per ingredient.
  package var references: [RecipeReference] = []

  package init(
    recipe: Recipe? = nil, diagnostics: [Diagnostic] = [], isForPeople: Bool = false,
    hasLinks: Bool = false
  ) {
    self.recipe = recipe
    self.diagnostics = diagnostics
    self.isForPeople = isForPeople
    self.hasLinks = hasLinks
  }
}

/// A reference from an ingredient to its recipe.
package struct RecipeReference: Hashable, Sendable {
  /// Its index in the list.
  package var ingredient: Int
  /// The path as written.
  package var path: String
  /// Offset of the mark in the file, in bytes.
  package var offset: Int
}
