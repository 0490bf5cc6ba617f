internal import LarderBuild
internal import LarderKitchen
package import LarderModel
internal import Synchronization

/// What was read of recipes, so that whoever reads a folder time and again reads only what has
/// changed: in memory, or in a file from one run of the program to the next. A class, since all
/// workers fill it.
///
/// Keys are made of all that decides a reading but the words: where these are others everything is
/// read again.
package final class ReadingCache: Sendable {
  typealias Reading = (recipe: Recipe?, note: FileNote)
  /// Of a theme, with the files that they were read from and the faults of these.
  typealias Words = (files: [ThemeFile], kitchens: Kitchens, faults: [Diagnostic])

  /// Where what was read by some words is stored; `nil` where it cannot be.
  package typealias Storing = @Sendable (_ key: Fingerprint) -> String?

  private struct State {
    var words: Words?
    var stored: StoredReadings?
    var lexicons: Lexicons?
    var current: [Fingerprint: Reading] = [:]
    /// Of the time before; what nobody asks for this time is forgotten.
    var last: [Fingerprint: Reading] = [:]
  }

  private let state = Mutex(State())
  private let storing: (inputs: Fingerprint, least: Int, path: Storing)?

  /// In memory.
  package init() { storing = nil }

  /// In a file, where there are many recipes.
  ///
  /// - Parameters:
  ///   - inputs: All that decides a reading, apart from the recipe and the site's language.
  ///   - least: Fewer recipes are read sooner than a file is opened for them.
  package init(madeFrom inputs: Fingerprint, least: Int = 500, storedAt path: @escaping Storing) {
    storing = (inputs, least, path)
  }

  /// Is called before the folder is read.
  func begin(_ lexicons: Lexicons) {
    state.withLock { state in
      (state.last, state.current) = (state.lexicons == lexicons ? state.current : [:], [:])
      state.lexicons = lexicons
      state.current.reserveCapacity(state.last.count)
    }
  }

  /// Is called once all is read.
  func end() {
    let stored = state.withLock { state in
      state.last = [:]
      return state.stored.take()
    }
    stored?.end()
  }

  /// The cache for so many recipes or files of one: `nil` where it is of no use.
  func serving(_ count: Int) -> ReadingCache? {
    guard let storing else { return self }
    if count < storing.least { return nil }
    return state.withLock { state in
      if state.stored != nil { return self }
      var inputs = FingerprintBuilder("readings")
      inputs.add(storing.inputs)
      inputs.add(state.lexicons?.language)
      state.stored = storing.path(inputs.fingerprint).map { StoredReadings($0) }
      return state.stored == nil ? nil : self
    }
  }

  subscript(key: Fingerprint) -> Reading? {
    get {
      if storing != nil { return stored?[key].map { ($0, FileNote()) } }
      return state.withLock { state in
        if let known = state.current[key] { return known }
        guard let known = state.last[key] else { return nil }
        state.current[key] = known
        return known
      }
    }
    set {
      if storing == nil {
        state.withLock { $0.current[key] = newValue }
      } else if let recipe = newValue?.recipe, newValue?.note == FileNote() {
        stored?.add(recipe, key)
      }
    }
  }

  private var stored: StoredReadings? { state.withLock { $0.stored } }

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
