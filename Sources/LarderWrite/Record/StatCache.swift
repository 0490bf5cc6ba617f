internal import LarderBuild
internal import LarderModel

/// What `lstat` returned for each file of a manifest when it was last known good.
///
/// Kept in `.larder/state`, apart from the manifest, since inodes and times differ from
/// machine to machine. Only a shortcut: without it every file is compared by content.
struct StatCache: Sendable {
  /// Of the bytes of the manifest that this belongs to.
  let manifest: Fingerprint
  /// In the order of the manifest; `nil` for a file whose content must be read.
  let facts: [FileFacts?]

  private static let header = Array("larder-state 1\n".utf8)
  private static let wordsEach = 5

  init(manifest: Fingerprint, facts: [FileFacts?]) {
    self.manifest = manifest
    self.facts = facts
  }

  var bytes: [UInt8] {
    var bytes = Self.header
    bytes.reserveCapacity(bytes.count + 48 + facts.count * Self.wordsEach * 8)
    func append(_ word: UInt64) {
      withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
    }
    append(manifest.high)
    append(manifest.low)
    for facts in facts {
      append(facts?.inode ?? 0)
      append(UInt64(bitPattern: facts?.size ?? 0))
      append(UInt64(bitPattern: facts?.modified ?? 0))
      append(UInt64(bitPattern: facts?.changed ?? 0))
      append(UInt64(facts?.mode ?? 0))
    }
    let seal = Fingerprint(of: bytes)
    append(seal.high)
    append(seal.low)
    return bytes
  }

  init?(_ bytes: [UInt8]) {
    let start = Self.header.count
    let body = bytes.count - start - 32
    guard body >= 0, body % (Self.wordsEach * 8) == 0, bytes.starts(with: Self.header) else {
      return nil
    }
    func word(_ index: Int) -> UInt64 {
      bytes.withUnsafeBytes {
        UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: start + index * 8, as: UInt64.self))
      }
    }
    let count = body / (Self.wordsEach * 8)
    let last = 2 + count * Self.wordsEach
    let seal = bytes.withUnsafeBytes {
      Fingerprint(of: .init(rebasing: $0[..<(start + last * 8)]))
    }
    guard seal == Fingerprint(high: word(last), low: word(last + 1)) else { return nil }
    manifest = Fingerprint(high: word(0), low: word(1))
    facts = (0..<count).map { index in
      let first = 2 + index * Self.wordsEach
      guard word(first) != 0 else { return nil }
      return FileFacts(
        kind: .file, mode: UInt16(truncatingIfNeeded: word(first + 4)), inode: word(first),
        size: Int64(bitPattern: word(first + 1)), modified: Int64(bitPattern: word(first + 2)),
        changed: Int64(bitPattern: word(first + 3)))
    }
  }
}
