internal import LarderBuild
package import LarderModel
internal import Synchronization

/// Values that a build keeps for the next one, by fingerprint. A class, since it owns a file.
///
/// Two files of `.larder`: `pantry` holds the values one behind the other, and is only ever
/// appended to or replaced; `pantry.shelves` is its index, with the program that wrote it. Values
/// are checked when they are read. Whatever is damaged, cut short or another program's counts as
/// missing, and is computed again.
package final class BuildCache: ResultCache {
  struct Place: Sendable {
    var offset: Int
    var count: Int
    var content: Fingerprint
  }

  /// A value to keep, written only if the cache does not hold it yet.
  package struct CacheEntry: Sendable {
    let key: Fingerprint
    let bytes: @Sendable () -> [UInt8]

    package init(_ key: Fingerprint, _ bytes: @escaping @Sendable () -> [UInt8]) {
      self.key = key
      self.bytes = bytes
    }
  }

  private static let header = Array("larder-pantry 1\n".utf8)
  private static let wordsEach = 6
  private static let batch = 1024

  /// Who may use the values: the program that made them.
  let owner: Fingerprint
  let places: [Fingerprint: Place]
  /// Bytes of the values that the index covers.
  let size: Int
  private let file: FileReader?
  /// True once a value that is in the index could not be read.
  private let isDamaged = Mutex(false)

  /// Opens what the output folder holds; empty when there is no valid index.
  package init(_ output: String, owner: Fingerprint) {
    self.owner = owner
    let folder = try? Folder.open(output)
    let bytes = try? folder?.reader(Record.cacheIndex.path)?.all(limit: Record.limit)
    let known = bytes.flatMap { BuildCache.places($0, owner) }
    places = known?.places ?? [:]
    size = known?.size ?? 0
    file = try? folder?.reader(Record.cache.path)
  }

  package func lookup(_ key: Fingerprint) -> [UInt8]? {
    guard let place = places[key] else { return nil }
    if let bytes = file?.bytes(at: place.offset, count: place.count),
      Fingerprint(of: bytes) == place.content
    {
      return bytes
    }
    isDamaged.withLock { $0 = true }
    return nil
  }

  // MARK: Updating

  /// Keeps what the next build will ask for and drops the rest.
  ///
  /// Appends while most of the file is still needed, else writes a new one.
  func update(
    _ entries: [CacheEntry], in folder: Folder, _ parallel: Parallel
  ) throws(EnvironmentFault) {
    var kept: [(Fingerprint, Place)] = []
    var used = 0
    let isDamaged = isDamaged.withLock { $0 }
    for entry in entries where !isDamaged {
      guard let place = places[entry.key] else { continue }
      kept.append((entry.key, place))
      used += place.count
    }
    if kept.count == entries.count, kept.count == places.count, !isDamaged { return }
    let facts = try folder.facts(Record.cache.path)
    let appends = size > 0 && used * 2 > size && facts?.size == Int64(size)
    let name = appends ? Record.cache.path : Record.cache.path + ".new"
    if !appends {
      kept = []
      try folder.delete(name)
    }
    let writer =
      appends ? try folder.appender(name) : try folder.writer(name, exactly: false)
    guard let writer else { return }
    let known = Set(kept.map(\.0))
    let missing = entries.filter { !known.contains($0.key) }
    var end = appends ? size : 0
    // In batches, so that few values are in memory at a time.
    for start in stride(from: 0, to: missing.count, by: Self.batch) {
      let batch = missing[start..<min(start + Self.batch, missing.count)]
      let packed = parallel.map(count: batch.count) { range in
        range.map { place -> (key: Fingerprint, bytes: [UInt8], content: Fingerprint) in
          let entry = batch[start + place]
          let bytes = entry.bytes()
          return (entry.key, bytes, Fingerprint(of: bytes))
        }
      }
      for slice in packed {
        var together: [UInt8] = []
        for item in slice {
          kept.append(
            (item.key, Place(offset: end, count: item.bytes.count, content: item.content)))
          end += item.bytes.count
          together += item.bytes
        }
        try writer.append(together)
      }
    }
    if !appends { try folder.move(name, to: folder, as: Record.cache.path) }
    try folder.replace(.cacheIndex, with: index(kept, size: end))
  }

  private func index(_ places: [(Fingerprint, Place)], size: Int) -> [UInt8] {
    var bytes = Self.header
    bytes.reserveCapacity(bytes.count + 48 + places.count * Self.wordsEach * 8)
    func append(_ word: UInt64) {
      withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
    }
    append(owner.high)
    append(owner.low)
    append(UInt64(size))
    for (key, place) in places {
      append(key.high)
      append(key.low)
      append(place.content.high)
      append(place.content.low)
      append(UInt64(place.offset))
      append(UInt64(place.count))
    }
    let seal = Fingerprint(of: bytes)
    append(seal.high)
    append(seal.low)
    return bytes
  }

  private static func places(
    _ bytes: [UInt8], _ owner: Fingerprint
  ) -> (places: [Fingerprint: Place], size: Int)? {
    let start = header.count
    let body = bytes.count - start - 40
    guard body >= 0, body % (wordsEach * 8) == 0, bytes.starts(with: header) else { return nil }
    func word(_ index: Int) -> UInt64 {
      bytes.withUnsafeBytes {
        UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: start + index * 8, as: UInt64.self))
      }
    }
    let count = body / (wordsEach * 8)
    let last = 3 + count * wordsEach
    let seal = bytes.withUnsafeBytes {
      Fingerprint(of: .init(rebasing: $0[..<(start + last * 8)]))
    }
    guard seal == Fingerprint(high: word(last), low: word(last + 1)),
      owner == Fingerprint(high: word(0), low: word(1))
    else { return nil }
    var places: [Fingerprint: Place] = [:]
    places.reserveCapacity(count)
    for index in 0..<count {
      let first = 3 + index * wordsEach
      places[Fingerprint(high: word(first), low: word(first + 1))] = Place(
        offset: Int(truncatingIfNeeded: word(first + 4)),
        count: Int(truncatingIfNeeded: word(first + 5)),
        content: Fingerprint(high: word(first + 2), low: word(first + 3)))
    }
    return (places, Int(truncatingIfNeeded: word(2)))
  }
}
