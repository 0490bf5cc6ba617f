internal import LarderBuild
internal import LarderKitchen
internal import LarderModel
internal import Synchronization

/// What was read of recipes, so that whoever reads a folder time and again reads only what has
/// changed. A class, since all workers fill it.
///
/// Keys are made of all that decides a reading but the words: where these are others everything is
/// read again.
package final class ReadingCache: Sendable {
  typealias Reading = (recipe: Recipe?, note: FileNote)
  /// Of a theme, with the files that they were read from and the faults of these.
  typealias Words = (files: [ThemeFile], kitchens: Kitchens, faults: [Diagnostic])

  private struct State {
    var words: Words?
    var lexicons: Lexicons?
    var current: [Fingerprint: Reading] = [:]
    /// Of the time before; what nobody asks for this time is forgotten.
    var last: [Fingerprint: Reading] = [:]
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

  /// Is called once all is read.
  func end() { state.withLock { $0.last = [:] } }

  subscript(key: Fingerprint) -> Reading? {
    get {
      state.withLock { state in
        if let known = state.current[key] { return known }
        guard let known = state.last[key] else { return nil }
        state.current[key] = known
        return known
      }
    }
    set { state.withLock { $0.current[key] = newValue } }
  }

  /// What is known of a file of one recipe, else what `read` makes of it.
  func reading(of source: SourceText, _ read: () -> Reading) -> Reading {
    var inputs = FingerprintBuilder("recipe file")
    inputs.add(source.path)
    inputs.add(source.bytes)
    let key = inputs.fingerprint
    if let known = self[key] { return known }
    let reading = read()
    self[key] = reading
    return reading
  }

  /// Those that were made of these very files, else those that `read` makes of them.
  func words(of files: [ThemeFile], _ read: () -> Words) -> Words {
    state.withLock { state in
      if let known = state.words, known.files == files { return known }
      let words = read()
      state.words = words
      return words
    }
  }
}
