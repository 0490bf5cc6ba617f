internal import LarderBuild
internal import LarderModel

/// What the last build read, and what it found out: all that spares the next one work, no texts.
///
/// Kept in `.larder/build`, beside the manifest of what was written, and valid only whole and only
/// for this very manifest. Since it holds the manifest once more, either can be lost.
struct BuildRecord: Sendable {
  /// The bytes of the manifest.
  let manifest: [UInt8]
  /// Who made the site; `nil` where that is not known.
  let program: Fingerprint?
  /// What `lstat` returned for each file of the manifest when it was last known good; `nil` for a
  /// file whose content must be read. Inodes and times differ from machine to machine, and so are
  /// not in the manifest.
  var facts: [FileFacts?]
  /// The caller's own.
  let note: [UInt8]

  init(
    manifest: [UInt8], program: Fingerprint? = nil, facts: [FileFacts?] = [], note: [UInt8] = []
  ) {
    self.manifest = manifest
    self.program = program
    self.facts = facts
    self.note = note
  }
}

extension BuildRecord {
  private static let header = Array("larder-build 2\n".utf8)
  /// Hexadecimal digits of the fingerprint of all before it.
  private static let sealCount = 32

  /// Header, then as `RecordWriter` writes them note, program, facts and manifest, then the seal. In
  /// parts, so that the manifest of a large site is not copied.
  var parts: [[UInt8]] {
    var record = RecordWriter(Self.header)
    record.put(note)
    record.put(program)
    record.put(each: facts) { record, facts in
      record.put(Int64(bitPattern: facts?.inode ?? 0))
      guard let facts else { return }
      record.put(facts.size)
      record.put(facts.modified)
      record.put(facts.changed)
      record.put(Int(facts.mode))
    }
    record.put(manifest.count)
    var stream = Fingerprint.Stream()
    stream.append(record.bytes[...])
    stream.append(manifest[...])
    var seal: [UInt8] = []
    stream.fingerprint().write(to: &seal)
    return [record.bytes, manifest, seal]
  }

  /// What is between header and seal; `nil` when anything about the bytes is not as written.
  private static func open(_ bytes: [UInt8]) -> RecordReader? {
    let end = bytes.count - sealCount
    guard end >= header.count, bytes.starts(with: header),
      let seal = Fingerprint(hexadecimal: bytes[end...]),
      seal == Fingerprint(of: bytes, in: 0..<end)
    else { return nil }
    return RecordReader(bytes[header.count..<end])
  }

  init?(_ bytes: [UInt8]) {
    guard var record = Self.open(bytes) else { return nil }
    note = record.bytes()
    program = record.fingerprint()
    facts = record.list { record -> FileFacts? in
      let inode = UInt64(bitPattern: record.int64())
      guard inode != 0 else { return nil }
      let (size, modified, changed) = (record.int64(), record.int64(), record.int64())
      return FileFacts(
        kind: .file, mode: UInt16(truncatingIfNeeded: record.int64()), inode: inode, size: size,
        modified: modified, changed: changed)
    }
    manifest = record.bytes()
    guard record.isDone else { return nil }
  }

  /// The note alone; `nil` when there is none, or none by this program.
  static func note(in output: Folder, by program: Fingerprint) -> [UInt8]? {
    guard let bytes = try? output.read(.build), var record = open(bytes) else { return nil }
    let note = record.bytes()
    return record.fingerprint() == program ? note : nil
  }
}
