package import LarderModel
internal import Synchronization

/// Values that builds put by for the next one, by fingerprint. A class, since it owns a file.
///
/// Two files of `.larder`: the pantry, values one behind the other, only ever appended to or
/// replaced; and its shelves, which say what lies where and who put it there. Values are
/// checked when they are taken out. Whatever is damaged, cut short or another program's is
/// not there, and is worked out again.
package final class Pantry: Memory {
  struct Place: Sendable {
    var offset: Int
    var count: Int
    var content: Fingerprint
  }

  /// A value to put by, written down only if it is not there yet.
  package struct Supply: Sendable {
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
  /// Bytes of the pantry that the shelves know of.
  let size: Int
  private let file: FileReader?
  /// True once something that should lie there did not.
  private let isSpoilt = Mutex(false)

  /// Opens what the output folder holds; empty when there is nothing to be believed.
  package init(_ output: String, owner: Fingerprint) {
    self.owner = owner
    let folder = try? Folder.open(output)
    let bytes = try? folder?.reader(Record.shelves.path)?.all(limit: Record.limit)
    let known = bytes.flatMap { Pantry.places($0, owner) }
    places = known?.places ?? [:]
    size = known?.size ?? 0
    file = try? folder?.reader(Record.pantry.path)
  }

  package func recall(_ key: Fingerprint) -> [UInt8]? {
    guard let place = places[key] else { return nil }
    if let bytes = file?.bytes(at: place.offset, count: place.count),
      Fingerprint(of: bytes) == place.content
    {
      return bytes
    }
    isSpoilt.withLock { $0 = true }
    return nil
  }

  // MARK: Putting by

  /// Puts by what the next build will ask for and forgets the rest.
  ///
  /// Appends while most of what lies there is still wanted, else begins anew.
  func restock(
    _ supplies: [Supply], in folder: Folder, _ parallel: Parallel
  ) throws(EnvironmentFault) {
    var kept: [(Fingerprint, Place)] = []
    var used = 0
    let isSpoilt = isSpoilt.withLock { $0 }
    for supply in supplies where !isSpoilt {
      guard let place = places[supply.key] else { continue }
      kept.append((supply.key, place))
      used += place.count
    }
    if kept.count == supplies.count, kept.count == places.count, !isSpoilt { return }
    let facts = try folder.facts(Record.pantry.path)
    let appends = size > 0 && used * 2 > size && facts?.size == Int64(size)
    let name = appends ? Record.pantry.path : Record.pantry.path + ".new"
    if !appends {
      kept = []
      try folder.delete(name)
    }
    let writer =
      appends ? try folder.appender(name) : try folder.writer(name, exactly: false)
    guard let writer else { return }
    let known = Set(kept.map(\.0))
    let wanted = supplies.filter { !known.contains($0.key) }
    var end = appends ? size : 0
    // Some at a time, so that few wait in memory.
    for start in stride(from: 0, to: wanted.count, by: Self.batch) {
      let some = wanted[start..<min(start + Self.batch, wanted.count)]
      let packed = parallel.map(count: some.count) { range in
        range.map { place -> (key: Fingerprint, bytes: [UInt8], content: Fingerprint) in
          let supply = some[start + place]
          let bytes = supply.bytes()
          return (supply.key, bytes, Fingerprint(of: bytes))
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
    if !appends { try folder.move(name, to: folder, as: Record.pantry.path) }
    try folder.replace(.shelves, with: shelves(kept, size: end))
  }

  private func shelves(_ places: [(Fingerprint, Place)], size: Int) -> [UInt8] {
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
