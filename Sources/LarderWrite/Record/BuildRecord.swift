internal import LarderBuild
internal import LarderModel

/// A record of what the last build read and computed, to save the next one work; without text.
///
/// Stored in `.larder/build`, beside the manifest of written files, and valid only if it is intact
/// and belongs to this manifest. Since it contains a copy of the manifest, either can be lost.
struct BuildRecord: Sendable {
  /// The bytes of the manifest.
  let manifest: [UInt8]
  /// The program that made the site; `nil` if unknown.
  let program: Fingerprint?
  /// The result of `lstat` for each file of the manifest when it was last known to be unchanged;
  /// `nil` for a file whose content must be read. Inodes and times differ between machines, and so
  /// are not in the manifest.
  var facts: [FileFacts?]
  /// Data of the caller.
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
  /// Hexadecimal digits of the fingerprint of everything before it.
  private static let sealCount = 32

  /// The header; note, program, facts and manifest as `RecordWriter` writes them; the seal. In
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

  /// Returns the bytes between header and seal; `nil` if the bytes are damaged.
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

  /// Returns only the note; `nil` if there is none, or if another program wrote it.
  static func note(in output: Folder, by program: Fingerprint) -> [UInt8]? {
    guard let bytes = try? output.read(.build), var record = open(bytes) else { return nil }
    let note = record.bytes()
    return record.fingerprint() == program ? note : nil
  }
}
