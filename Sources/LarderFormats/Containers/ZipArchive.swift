private import CZlib
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
  private let entries: [String: Directory.Entry]

  /// Whether bytes begin like an archive, which may be empty.
  package static func begins(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6])
  }

  /// Reads the directory.
  ///
  /// - Throws: `archive-damaged`, `archive-too-large`.
  package init(_ source: any ImportBytes, shown: String) throws(Problem) {
    var directory = Directory(source)
    try directory.readEntries()
    // Archives whose entries share bytes decompress to far more than their size.
    let places = directory.entries.sorted { $0.offset < $1.offset }
    for (entry, next) in zip(places, places.dropFirst())
    where entry.offset + 30 + entry.packedSize > next.offset {
      throw .archiveDamaged("has entries that overlap")
    }
    var entries: [String: Directory.Entry] = [:]
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
    guard bytes.count == entry.size, ZipArchive.checksum(bytes) == entry.checksum else {
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

  /// Decodes a name as UTF-8 if the bytes are valid, otherwise as code page 437. Replaces
  /// backslashes, which some programs write, by slashes.
  static func name(_ bytes: ArraySlice<UInt8>) -> String {
    let text =
      String(validating: bytes, as: UTF8.self)
      ?? String(decoding: CodePage.dos437.utf8(bytes), as: UTF8.self)
    return text.utf8.contains(0x5C) ? String(text.map { $0 == "\\" ? "/" : $0 }) : text
  }

  /// Returns an entry and the offset of its compressed bytes.
  private func place(of name: String) throws(Problem) -> (entry: Directory.Entry, start: Int) {
    guard let entry = entries[name] else {
      throw .archiveDamaged("does not contain \"\(name.shortened)\"")
    }
    if entry.isEncrypted { throw .archiveEncrypted }
    // The local header may have a name and extra fields of different lengths.
    guard let head = source.bytes(in: entry.offset..<entry.offset + 30),
      head.starts(with: [0x50, 0x4B, 3, 4])
    else { throw .archiveDamaged("has no entry where \"\(name.shortened)\" should begin") }
    let names = Directory.number(head, 26, 2) + Directory.number(head, 28, 2)
    return (entry, entry.offset + 30 + names)
  }

  /// - Parameter end: The number of bytes to decompress; `nil` for all.
  private func unpacked(
    _ entry: Directory.Entry, at start: Int, packed count: Int, upTo end: Int?
  ) throws(Problem) -> [UInt8] {
    guard let packed = source.bytes(in: start..<start + count) else {
      throw .archiveDamaged("ends inside \"\(entry.name.shortened)\"")
    }
    switch entry.method {
    case 0: return end.map { Array(packed.prefix($0)) } ?? packed
    case 8:
      return try ZipArchive.unpacked(packed, named: entry.name, limit: entry.size, upTo: end)
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

extension ZipArchive {
  /// Reads the directory at the end of an archive.
  private struct Directory {
    private(set) var entries: [Entry] = []
    private let source: any ImportBytes

    /// The maximum size of a directory, in bytes.
    private static let limit = 64 << 20
    /// The maximum size of the end record, with the longest comment after it.
    private static let tail = 22 + 0xFFFF

    init(_ source: any ImportBytes) { self.source = source }

    mutating func readEntries() throws(Problem) {
      let place = try end()
      guard place.count <= ImportLimit.count, place.size <= Directory.limit else {
        throw .archiveTooManyEntries(place.count, limit: ImportLimit.count)
      }
      guard place.offset <= source.count - place.size,
        let bytes = source.bytes(in: place.offset..<place.offset + place.size)
      else { throw .archiveDamaged("ends before its directory is complete") }
      entries.reserveCapacity(place.count)
      var start = 0
      while entries.count < place.count {
        guard start + 46 <= bytes.count, bytes[start...].starts(with: [0x50, 0x4B, 1, 2]) else {
          throw .archiveDamaged("has fewer entries than it declares")
        }
        let name = start + 46..<start + 46 + Directory.number(bytes, start + 28, 2)
        let extra = name.upperBound..<name.upperBound + Directory.number(bytes, start + 30, 2)
        let end = extra.upperBound + Directory.number(bytes, start + 32, 2)
        guard end <= bytes.count else { throw .archiveDamaged("has a truncated directory") }
        entries.append(entry(bytes, at: start, name: name, extra: extra))
        start = end
      }
    }

    private func entry(
      _ bytes: [UInt8], at start: Int, name: Range<Int>, extra: Range<Int>
    ) -> Entry {
      var entry = Entry(
        name: ZipArchive.name(bytes[name]), method: Directory.number(bytes, start + 10, 2),
        checksum: UInt32(Directory.number(bytes, start + 16, 4)),
        packedSize: Directory.number(bytes, start + 20, 4),
        size: Directory.number(bytes, start + 24, 4),
        offset: Directory.number(bytes, start + 42, 4),
        isEncrypted: Directory.number(bytes, start + 8, 2) & 1 != 0)
      widen(&entry, bytes, extra)
      return entry
    }

    /// Reads Zip64 sizes and offsets, which are in an extra field in this order.
    private func widen(_ entry: inout Entry, _ bytes: [UInt8], _ extra: Range<Int>) {
      var start = extra.lowerBound
      while start + 4 <= extra.upperBound {
        let end = start + 4 + Directory.number(bytes, start + 2, 2)
        if Directory.number(bytes, start, 2) == 1, end <= extra.upperBound {
          var place = start + 4
          for field in [\Entry.size, \.packedSize, \.offset]
          where entry[keyPath: field] == 0xFFFF_FFFF && place + 8 <= end {
            entry[keyPath: field] = Directory.number(bytes, place, 8)
            place += 8
          }
        }
        start = end
      }
    }

    /// Returns the offset and size of the directory, and the number of its entries.
    private func end() throws(Problem) -> (offset: Int, size: Int, count: Int) {
      let start = max(0, source.count - Directory.tail)
      let tail = source.bytes(in: start..<source.count) ?? []
      let place = tail.indices.reversed().first { index in
        index + 22 <= tail.count && tail[index] == 0x50
          && tail[index...].starts(with: [0x50, 0x4B, 5, 6])
      }
      guard let place else {
        throw .archiveDamaged("has no directory; the download may be incomplete")
      }
      let found = (
        offset: Directory.number(tail, place + 16, 4), size: Directory.number(tail, place + 12, 4),
        count: Directory.number(tail, place + 10, 2)
      )
      guard found.offset == 0xFFFF_FFFF || found.count == 0xFFFF || found.size == 0xFFFF_FFFF,
        start + place >= 20, let locator = source.bytes(in: start + place - 20..<start + place),
        locator.starts(with: [0x50, 0x4B, 6, 7])
      else { return found }
      let wide = Directory.number(locator, 8, 8)
      guard wide <= source.count - 56, let record = source.bytes(in: wide..<wide + 56),
        record.starts(with: [0x50, 0x4B, 6, 6])
      else { throw .archiveDamaged("does not have its directory where it should be") }
      return (
        Directory.number(record, 48, 8), Directory.number(record, 40, 8),
        Directory.number(record, 32, 8)
      )
    }

    /// Reads a little-endian number of `count` bytes, limited to 2⁶⁰.
    static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
      let value = bytes[start..<start + count].reversed().reduce(into: UInt64(0)) {
        $0 = $0 << 8 | UInt64($1)
      }
      return Int(min(value, 1 << 60))
    }

    /// An entry in the directory of an archive.
    struct Entry {
      var name: String
      var method: Int
      var checksum: UInt32
      var packedSize: Int
      var size: Int
      /// The offset of the local header.
      var offset: Int
      var isEncrypted: Bool

      var isFolder: Bool { name.utf8.last == 0x2F }
    }
  }
}

// Decompression of DEFLATE: RFC 1951 in archives, RFC 1952 in gzip files.
extension ZipArchive {
  /// The maximum compression ratio; a higher one is an attack. Small results are exempt.
  static let ratio = 200
  private static let spared = 1 << 20

  /// - Parameters:
  ///   - isGzip: Whether this is a gzip file and not an entry of an archive.
  ///   - name: The name of the file or entry.
  ///   - limit: The maximum size of the result, which is enforced whatever size a header claims.
  ///   - end: The number of bytes to decompress from incomplete input; `nil` for all bytes.
  /// - Throws: `archive-damaged`, `archive-trap`.
  static func unpacked(
    _ packed: [UInt8], isGzip: Bool = false, named name: String, limit: Int, upTo end: Int? = nil
  ) throws(Problem) -> [UInt8] {
    let damage = Problem.archiveDamaged(
      "cannot be unpacked" + (isGzip ? "" : " at \"\(name.shortened)\""))
    let limit = min(limit, max(spared, packed.count.multipliedReportingOverflow(by: ratio).0))
    var stream = unsafe z_stream()
    // A window of 15 bits without a header, plus 16 for that of gzip.
    guard
      unsafe inflateInit2_(
        &stream, isGzip ? 31 : -15, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw damage }
    defer { unsafe inflateEnd(&stream) }
    var input = packed
    var result: [UInt8] = []
    var room = [UInt8](repeating: 0, count: min(1 << 16, end ?? 1 << 16))
    var fed = 0
    while true {
      let step = min(1 << 20, input.count - fed)
      var used = 0
      var made = 0
      let code = unsafe input.withUnsafeMutableBufferPointer { input in
        unsafe room.withUnsafeMutableBufferPointer { room in
          unsafe stream.next_in = input.baseAddress.map { unsafe $0 + fed }
          unsafe stream.avail_in = UInt32(step)
          unsafe stream.next_out = room.baseAddress
          unsafe stream.avail_out = UInt32(room.count)
          let code = unsafe inflate(&stream, Z_NO_FLUSH)
          used = unsafe step - Int(stream.avail_in)
          made = unsafe room.count - Int(stream.avail_out)
          return code
        }
      }
      fed += used
      if end == nil, result.count + made > limit { throw .archiveTrap(name) }
      result += room[..<made]
      if let end, result.count >= end { return Array(result[..<end]) }
      if code == Z_STREAM_END { return result }
      guard code == Z_OK, used + made > 0 else { throw damage }
    }
  }

  /// Returns the CRC-32 that ZIP and gzip store.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer {
      UInt32(truncatingIfNeeded: unsafe crc32_z(0, $0.baseAddress, $0.count))
    }
  }
}
