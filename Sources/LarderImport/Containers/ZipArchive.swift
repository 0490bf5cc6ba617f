package import LarderModel

/// A ZIP archive: APPNOTE.TXT of PKWARE, as far as programs that export recipes use it.
///
/// Stored and deflated entries, Zip64, names in UTF-8 or in code page 437. What the directory says
/// of sizes is checked against what comes out.
package struct ZipArchive: ImportContainer {
  package let shown: String
  package let names: [String]
  /// Why some entries are not among the names.
  package let faults: [Problem]
  private let source: any ImportBytes
  private let entries: [String: ZipEntry]

  /// Whether bytes begin as an archive does, or as an empty one.
  package static func begins(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6])
  }

  /// Reads the directory.
  ///
  /// - Throws: `archive-damaged`, `archive-too-large`.
  package init(_ source: any ImportBytes, shown: String) throws(Problem) {
    var directory = ZipDirectory(source)
    try directory.read()
    var entries: [String: ZipEntry] = [:]
    var names: [String] = []
    var faults: [Problem] = []
    for entry in directory.entries where !entry.isFolder && !ImportName.isHidden(entry.name) {
      // Of equal names the last counts, as in other readers.
      if entries.updateValue(entry, forKey: entry.name) == nil {
        names.append(entry.name)
      } else {
        faults.append(.archiveNameTwice(entry.name))
      }
    }
    self.source = source
    self.shown = shown
    self.entries = entries
    self.faults = faults
    self.names = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  package func holds(_ name: String) -> Bool { entries[name] != nil }

  package func bytes(of name: String, limit: Int) throws(Problem) -> [UInt8] {
    guard let entry = entries[name] else { throw .archiveDamaged("holds no \"\(name.shortened)\"") }
    if entry.isEncrypted { throw .archiveEncrypted }
    guard entry.size <= limit else { throw .archiveTooLarge(limit: limit) }
    // The entry's own head may have a name and extras of other lengths than the directory.
    guard let head = source.bytes(in: entry.offset..<entry.offset + 30),
      head.starts(with: [0x50, 0x4B, 3, 4])
    else { throw .archiveDamaged("has no entry where \"\(name.shortened)\" should begin") }
    let start =
      entry.offset + 30 + ZipDirectory.number(head, 26, 2) + ZipDirectory.number(head, 28, 2)
    guard let packed = source.bytes(in: start..<start + entry.packedSize) else {
      throw .archiveDamaged("ends within \"\(name.shortened)\"")
    }
    let bytes: [UInt8]
    switch entry.method {
    case 0: bytes = packed
    case 8:
      do throws(Inflation.Failure) {
        bytes = try Inflation.unpacked(packed, as: .raw, limit: min(limit, entry.size))
      } catch {
        throw error == .damaged
          ? .archiveDamaged("cannot be unpacked at \"\(name.shortened)\"")
          : .archiveTrap(name)
      }
    default: throw .archiveMethod(entry.method)
    }
    guard bytes.count == entry.size, Inflation.checksum(bytes) == entry.checksum else {
      throw .archiveDamaged("holds other bytes than were packed as \"\(name.shortened)\"")
    }
    return bytes
  }

  package func contents(of name: String) throws(Problem) -> any ImportBytes {
    try bytes(of: name, limit: ImportLimit.entry)
  }
}

/// How much of somebody else's files is read.
package enum ImportLimit {
  /// Bytes of a file, or of an entry of an archive.
  package static let entry = 256 << 20
  /// Bytes of a file that holds many recipes.
  package static let catalog = 1 << 30
  /// Bytes of all files together.
  package static let sum = 4 << 30
  /// Archives inside one another.
  package static let depth = 2
  /// Entries of an archive.
  package static let count = 100_000
}
