package import LarderModel

/// A ZIP archive, as far as programs that export recipes use the format: APPNOTE.TXT of PKWARE.
///
/// Supports stored and deflated entries, Zip64, and names in UTF-8 or code page 437. Sizes in the
/// directory are verified during decompression.
package struct ZipArchive: ImportContainer {
  package let shown: String
  package let names: [String]
  /// Errors for entries that are missing from the names.
  package let faults: [Problem]
  /// Names of entries with paths outside the archive, which are not among `names`.
  package let escaping: [String]
  private let source: any ImportBytes
  package let namesByLast: [String: String]
  private let entries: [String: ZipEntry]

  /// Whether bytes begin like an archive, which may be empty.
  package static func begins(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6])
  }

  /// Reads the directory.
  ///
  /// - Throws: `archive-damaged`, `archive-too-large`.
  package init(_ source: any ImportBytes, shown: String) throws(Problem) {
    var directory = ZipDirectory(source)
    try directory.read()
    // Archives whose entries share bytes decompress to far more than their size.
    let places = directory.entries.sorted { $0.offset < $1.offset }
    for (entry, next) in zip(places, places.dropFirst())
    where entry.offset + 30 + entry.packedSize > next.offset {
      throw .archiveDamaged("has entries that overlap")
    }
    var entries: [String: ZipEntry] = [:]
    var escaping: [String] = []
    var names: [String] = []
    var faults: [Problem] = []
    for entry in directory.entries where !entry.isFolder {
      if entry.name.utf8.split(separator: 0x2F).contains(where: { $0.elementsEqual("..".utf8) }) {
        escaping.append(entry.name)
        continue
      }
      if ImportName.isHidden(entry.name) { continue }
      // The last of several entries with the same name is used, as in other programs.
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
    self.escaping = escaping
    self.names = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    namesByLast = ImportName.byLast(self.names)
  }

  package func holds(_ name: String) -> Bool { entries[name] != nil }

  package func bytes(of name: String, limit: Int) throws(Problem) -> [UInt8] {
    let (entry, start) = try place(of: name)
    guard entry.size <= limit else { throw .archiveTooLarge(limit: limit) }
    let bytes = try unpacked(entry, at: start, packed: entry.packedSize, upTo: nil)
    guard bytes.count == entry.size, Inflation.checksum(bytes) == entry.checksum else {
      throw .archiveDamaged("has a wrong checksum for \"\(name.shortened)\"")
    }
    return bytes
  }

  package func head(of name: String) throws(Problem) -> [UInt8] {
    let (entry, start) = try place(of: name)
    // Enough for bytes that are not compressible at all.
    let packed = min(entry.packedSize, 2 * ImportLimit.head)
    return try unpacked(entry, at: start, packed: packed, upTo: ImportLimit.head)
  }

  /// Returns an entry and the offset of its compressed bytes.
  private func place(of name: String) throws(Problem) -> (entry: ZipEntry, start: Int) {
    guard let entry = entries[name] else {
      throw .archiveDamaged("does not contain \"\(name.shortened)\"")
    }
    if entry.isEncrypted { throw .archiveEncrypted }
    // The local header may have a name and extra fields of different lengths.
    guard let head = source.bytes(in: entry.offset..<entry.offset + 30),
      head.starts(with: [0x50, 0x4B, 3, 4])
    else { throw .archiveDamaged("has no entry where \"\(name.shortened)\" should begin") }
    let names = ZipDirectory.number(head, 26, 2) + ZipDirectory.number(head, 28, 2)
    return (entry, entry.offset + 30 + names)
  }

  /// - Parameter end: The number of bytes to decompress; `nil` for all.
  private func unpacked(
    _ entry: ZipEntry, at start: Int, packed count: Int, upTo end: Int?
  ) throws(Problem) -> [UInt8] {
    guard let packed = source.bytes(in: start..<start + count) else {
      throw .archiveDamaged("ends inside \"\(entry.name.shortened)\"")
    }
    switch entry.method {
    case 0: return end.map { Array(packed.prefix($0)) } ?? packed
    case 8:
      do throws(Inflation.Failure) {
        return try Inflation.unpacked(packed, as: .raw, limit: entry.size, upTo: end)
      } catch {
        throw error == .damaged
          ? .archiveDamaged("cannot be unpacked at \"\(entry.name.shortened)\"")
          : .archiveTrap(entry.name)
      }
    default: throw .archiveMethod(entry.method)
    }
  }

  package func contents(of name: String) throws(Problem) -> any ImportBytes {
    try bytes(of: name, limit: ImportLimit.entry)
  }
}

/// Limits for reading untrusted files.
package enum ImportLimit {
  /// The maximum size of a file or an archive entry, in bytes.
  package static let entry = 256 << 20
  /// The maximum size of a file with many recipes, in bytes.
  package static let catalog = 1 << 30
  /// The maximum total size of all files, in bytes.
  package static let sum = 4 << 30
  /// The number of bytes that identify the format of a file.
  package static let head = 4_096
  /// The maximum depth of nested archives.
  package static let depth = 2
  /// The maximum number of entries in an archive.
  package static let count = 100_000
}
