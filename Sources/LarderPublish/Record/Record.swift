internal import LarderBuild
internal import LarderModel

/// The files in `.larder`. None contains text of the catalog, so publishing them by mistake reveals
/// nothing.
enum Record: String, CaseIterable {
  /// The written files: `Manifest`.
  case manifest
  /// The inputs: `BuildRecord`.
  case build
  /// The pending changes, while there are any: `Journal`.
  case journal

  /// The folder below the output for Larder's own records.
  static let folder = ".larder"

  /// Records that move after the files of a site.
  static let moved = [manifest.path, build.path]

  var path: String { Record.folder + "/" + rawValue }

  /// Maximum size in bytes, enough for ten million files; larger files are not ours.
  static let limit = 4 << 30
}

extension Folder {
  /// Returns the bytes of a record; `nil` if there is none.
  func contents(of record: Record) throws(EnvironmentFault) -> [UInt8]? {
    guard try facts(Record.folder)?.kind == .folder else { return nil }
    return try reader(record.path)?.all(limit: Record.limit)
  }

  /// Replaces one of Larder's own records atomically.
  ///
  /// - Parameters:
  ///   - parts: Its bytes in consecutive parts.
  ///   - lasting: Whether it is flushed before it replaces the old one, to survive a power cut.
  func replace(
    _ record: Record, with parts: [[UInt8]], lasting: Bool = false
  ) throws(EnvironmentFault) {
    try replace(record.path, with: parts, by: record.path + ".new", lasting: lasting)
  }
}

extension Record {
  /// Returns lines between a header that names their format and a last line with count and
  /// checksum.
  ///
  ///     larder-journal 1
  ///     put index.html
  ///     end 1 0f3c…
  ///
  /// A truncated or changed file, or one of another version, cannot be opened.
  static func seal(_ header: String, lines: Int, _ body: (inout [UInt8]) -> Void) -> [UInt8] {
    var bytes = Array(header.utf8)
    bytes.append(0x0A)
    body(&bytes)
    let fingerprint = Fingerprint(of: bytes)
    bytes += Array("end \(lines) ".utf8)
    fingerprint.write(to: &bytes)
    bytes.append(0x0A)
    return bytes
  }

  /// Returns the lines between header and seal; `nil` if the bytes are not as `seal` wrote them.
  static func open(_ bytes: [UInt8], _ header: String) -> [ArraySlice<UInt8>]? {
    guard bytes.last == 0x0A, bytes.starts(with: header.utf8) else { return nil }
    let start = header.utf8.count
    guard bytes[start] == 0x0A,
      let newline = bytes.dropLast().lastIndex(of: 0x0A), newline >= start
    else { return nil }
    let seal = bytes[(newline + 1)...].dropLast().split(
      separator: 0x20, omittingEmptySubsequences: false)
    guard seal.count == 3, seal[0].elementsEqual("end".utf8), let count = natural(seal[1]),
      let expected = Fingerprint(hexadecimal: seal[2]),
      Fingerprint(of: bytes, in: 0..<newline + 1) == expected
    else { return nil }
    let lines =
      newline == start
      ? [] : bytes[(start + 1)..<newline].split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.count == count ? lines : nil
  }

  /// Parses decimal digits without sign or leading zero, at most 18 of them.
  static func natural(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...18).contains(digits.count), digits.count == 1 || digits.first != 0x30 else {
      return nil
    }
    var value = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      value = value * 10 + Int(digit - 0x30)
    }
    return value
  }
}

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
    guard let bytes = try? output.contents(of: .build), var record = open(bytes) else { return nil }
    let note = record.bytes()
    return record.fingerprint() == program ? note : nil
  }
}
