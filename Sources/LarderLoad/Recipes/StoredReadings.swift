internal import LarderBuild
internal import LarderKitchen
internal import LarderModel
internal import Synchronization

/// What a build read of many recipes, in a file for the next one, which reads only what has changed:
/// a `RecipeStore`, whose note has the key of each recipe in its order.
///
/// A store that is there stays as it is, since one recipe changes and ten thousand do not. Once more
/// than an eighth of what is asked for is missing it is removed, and the next build makes another.
/// What cannot be read or written is read from its source. A class, since all workers share it.
final class StoredReadings: Sendable {
  private struct New: ~Copyable {
    var writer: RecipeStoreWriter?
    var keys: [Fingerprint] = []
  }

  private let path: String
  private let store: RecipeStore?
  private let places: [Fingerprint: Int]
  private let texts = SharedTexts()
  private let misses = Atomic<Int>(0)
  private let new: Mutex<New>

  /// - Parameter path: Of the file, which need not be there.
  init(_ path: String) {
    self.path = path
    let store = try? RecipeStore(path)
    let keys = store.flatMap { store in (try? store.note()).flatMap { StoredReadings.keys($0) } }
    if let store, let keys, keys.count == store.count {
      self.store = store
      places = Dictionary(zip(keys, keys.indices)) { first, _ in first }
      new = Mutex(New(writer: nil))
    } else {
      self.store = nil
      places = [:]
      new = Mutex(New(writer: try? RecipeStoreWriter(path)))
    }
  }

  subscript(key: Fingerprint) -> Recipe? {
    if let store, let place = places[key], var recipe = try? store.recipe(at: place) {
      texts.share(&recipe)
      return recipe
    }
    misses.add(1, ordering: .relaxed)
    return nil
  }

  func add(_ recipe: Recipe, _ key: Fingerprint) {
    if store != nil { return }
    new.withLock { new in
      guard new.writer != nil else { return }
      if (try? new.writer?.append(recipe)) == nil {
        new.writer = nil
      } else {
        new.keys.append(key)
      }
    }
  }

  /// Is called once all is read.
  func end() {
    if store != nil {
      if misses.load(ordering: .relaxed) * 8 > places.count { RecipeStore.remove(path) }
      return
    }
    new.withLock { new in
      var note = RecordWriter()
      note.put(each: new.keys) { $0.put($1) }
      try? new.writer.take()?.finish(note: note.bytes)
    }
  }

  /// - Returns: `nil` unless it is a note of such a store.
  private static func keys(_ note: [UInt8]) -> [Fingerprint]? {
    var reader = RecordReader(note[...])
    let keys = reader.list { $0.fingerprint() }.compactMap { $0 }
    return reader.isDone ? keys : nil
  }
}
