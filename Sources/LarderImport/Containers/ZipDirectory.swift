internal import LarderModel

/// An entry in the directory of an archive.
struct ZipEntry {
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

/// Reads the directory at the end of an archive.
struct ZipDirectory {
  private(set) var entries: [ZipEntry] = []
  private let source: any ImportBytes

  /// The maximum size of a directory, in bytes.
  private static let limit = 64 << 20
  /// The maximum size of the end record, with the longest comment after it.
  private static let tail = 22 + 0xFFFF

  init(_ source: any ImportBytes) { self.source = source }

  mutating func read() throws(Problem) {
    let place = try end()
    guard place.count <= ImportLimit.count, place.size <= ZipDirectory.limit else {
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
      let name = start + 46..<start + 46 + ZipDirectory.number(bytes, start + 28, 2)
      let extra = name.upperBound..<name.upperBound + ZipDirectory.number(bytes, start + 30, 2)
      let end = extra.upperBound + ZipDirectory.number(bytes, start + 32, 2)
      guard end <= bytes.count else { throw .archiveDamaged("has a truncated directory") }
      entries.append(entry(bytes, at: start, name: name, extra: extra))
      start = end
    }
  }

  private func entry(
    _ bytes: [UInt8], at start: Int, name: Range<Int>, extra: Range<Int>
  ) -> ZipEntry {
    let flags = ZipDirectory.number(bytes, start + 8, 2)
    var entry = ZipEntry(
      name: ZipName.text(bytes[name], isUTF8: flags & 0x800 != 0),
      method: ZipDirectory.number(bytes, start + 10, 2),
      checksum: UInt32(ZipDirectory.number(bytes, start + 16, 4)),
      packedSize: ZipDirectory.number(bytes, start + 20, 4),
      size: ZipDirectory.number(bytes, start + 24, 4),
      offset: ZipDirectory.number(bytes, start + 42, 4), isEncrypted: flags & 1 != 0)
    widen(&entry, bytes, extra)
    return entry
  }

  /// Reads Zip64 sizes and offsets, which are in an extra field in this order.
  private func widen(_ entry: inout ZipEntry, _ bytes: [UInt8], _ extra: Range<Int>) {
    var start = extra.lowerBound
    while start + 4 <= extra.upperBound {
      let end = start + 4 + ZipDirectory.number(bytes, start + 2, 2)
      if ZipDirectory.number(bytes, start, 2) == 1, end <= extra.upperBound {
        var place = start + 4
        for field in [\ZipEntry.size, \.packedSize, \.offset]
        where entry[keyPath: field] == 0xFFFF_FFFF && place + 8 <= end {
          entry[keyPath: field] = ZipDirectory.number(bytes, place, 8)
          place += 8
        }
      }
      start = end
    }
  }

  /// Returns the offset and size of the directory, and the number of its entries.
  private func end() throws(Problem) -> (offset: Int, size: Int, count: Int) {
    let start = max(0, source.count - ZipDirectory.tail)
    let tail = source.bytes(in: start..<source.count) ?? []
    let place = tail.indices.reversed().first { index in
      index + 22 <= tail.count && tail[index] == 0x50
        && tail[index...].starts(with: [0x50, 0x4B, 5, 6])
    }
    guard let place else {
      throw .archiveDamaged("has no directory; the download may be incomplete")
    }
    let found = (
      offset: ZipDirectory.number(tail, place + 16, 4),
      size: ZipDirectory.number(tail, place + 12, 4),
      count: ZipDirectory.number(tail, place + 10, 2)
    )
    guard found.offset == 0xFFFF_FFFF || found.count == 0xFFFF || found.size == 0xFFFF_FFFF,
      start + place >= 20,
      let locator = source.bytes(in: start + place - 20..<start + place),
      locator.starts(with: [0x50, 0x4B, 6, 7])
    else { return found }
    let wide = ZipDirectory.number(locator, 8, 8)
    guard wide <= source.count - 56, let record = source.bytes(in: wide..<wide + 56),
      record.starts(with: [0x50, 0x4B, 6, 6])
    else { throw .archiveDamaged("does not have its directory where it should be") }
    return (
      ZipDirectory.number(record, 48, 8), ZipDirectory.number(record, 40, 8),
      ZipDirectory.number(record, 32, 8)
    )
  }

  /// Reads a little-endian number of `count` bytes, limited to 2⁶⁰.
  static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    let value = bytes[start..<start + count].reversed().reduce(into: UInt64(0)) {
      $0 = $0 << 8 | UInt64($1)
    }
    return Int(min(value, 1 << 60))
  }
}

/// Names in archives.
enum ZipName {
  /// Decodes a name as UTF-8 if the entry declares it or the bytes are valid, otherwise as code
  /// page 437. Replaces backslashes, which some programs write, by slashes.
  static func text(_ bytes: ArraySlice<UInt8>, isUTF8: Bool) -> String {
    let text =
      String(validating: bytes, as: UTF8.self)
      ?? String(
        String.UnicodeScalarView(bytes.map(CodePage.scalar437)))
    return text.utf8.contains(0x5C) ? String(text.map { $0 == "\\" ? "/" : $0 }) : text
  }
}
