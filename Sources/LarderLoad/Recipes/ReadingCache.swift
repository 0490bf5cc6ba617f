internal import LarderBuild
internal import LarderKitchen
internal import LarderModel
internal import Synchronization

/// The recipes of a folder in memory, for a preview that reads the folder again after each change
/// and parses only what has changed.
///
/// Keys are fingerprints of everything that decides a reading except the vocabulary; another
/// vocabulary empties the cache. A class, since all workers fill it.
package final class ReadingCache: Sendable {
  /// The vocabulary of a theme, with the files that it was read from and their diagnostics.
  typealias Words = (files: [ThemeFile], kitchens: Kitchens, faults: [Diagnostic])

  private struct State {
    var words: Words?
    var lexicons: Lexicons?
    var current: [Fingerprint: FileReading] = [:]
    /// Readings of the time before; those that are not used this time are forgotten.
    var last: [Fingerprint: FileReading] = [:]
  }

  private let state = Mutex(State())

  package init() {}

  /// Is called before the folder is read.
  func begin(_ lexicons: Lexicons) {
    state.withLock { state in
      (state.last, state.current) = (state.lexicons == lexicons ? state.current : [:], [:])
      state.lexicons = lexicons
      state.current.reserveCapacity(state.last.count)
    }
  }

  /// Is called after the folder was read.
  func end() { state.withLock { $0.last = [:] } }

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
  func reading(of source: SourceText, _ read: () -> FileReading) -> FileReading {
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
  func words(of files: [ThemeFile], _ read: () -> Words) -> Words {
    state.withLock { state in
      if let cached = state.words, cached.files == files { return cached }
      let words = read()
      state.words = words
      return words
    }
  }
}
