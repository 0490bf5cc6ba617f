internal import LarderLoad

/// Rows of a text table: RFC 4180, with commas, semicolons or tabs as separators.
///
/// A quoted cell may contain line breaks and doubled quotes. A line `sep=;` before the first row,
/// which spreadsheets write, specifies the separator.
struct TableRows {
  /// The maximum number of cells in a row.
  private static let columnLimit = 1_000

  /// The cells of the first row.
  private(set) var names: [String] = []
  private let bytes: [UInt8]
  private let isUTF8: Bool
  private var separator: UInt8 = 0x2C
  /// The offset of the next row.
  private(set) var place: Int

  /// - Parameter bytes: Text in UTF-8, otherwise interpreted as Windows-1252.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isUTF8 = String(validating: bytes, as: UTF8.self) != nil
    place = TextEncoding.start(of: bytes)
    let line = bytes[place...].prefix { $0 != 0x0A && $0 != 0x0D }
    if line.starts(with: "sep=".utf8), line.count == 5 {
      separator = line[line.startIndex + 4]
      place = line.endIndex
      endLine()
    } else {
      let counts = [0x2C, 0x3B, 0x09].map { sign in (sign, line.count { $0 == sign }) }
      separator = counts.max { $0.1 < $1.1 }.map { UInt8($0.0) } ?? 0x2C
    }
    names = next()?.cells.compactMap { FieldValue.string($0).words ?? "" } ?? []
  }

  /// Returns the next nonempty row, which may have fewer or more cells than there are names.
  mutating func next() -> (cells: [String], range: Range<Int>)? {
    while place < bytes.count {
      let start = place
      var cells: [String] = []
      repeat {
        let cell = self.cell()
        if cells.count < TableRows.columnLimit { cells.append(cell) }
      } while isAtSeparator()
      let range = start..<place
      endLine()
      if cells.contains(where: { !$0.isEmpty }) { return (cells, range) }
    }
    return nil
  }

  private mutating func isAtSeparator() -> Bool {
    guard place < bytes.count, bytes[place] == separator else { return false }
    place += 1
    return true
  }

  private mutating func endLine() {
    if place < bytes.count, bytes[place] == 0x0D { place += 1 }
    if place < bytes.count, bytes[place] == 0x0A { place += 1 }
  }

  private mutating func cell() -> String {
    var cell: [UInt8] = []
    var start = place
    while start < bytes.count, bytes[start] == 0x20 { start += 1 }
    if start < bytes.count, bytes[start] == 0x22 {
      place = start + 1
      while place < bytes.count {
        if bytes[place] == 0x22 {
          place += 1
          guard place < bytes.count, bytes[place] == 0x22 else { break }
        }
        cell.append(bytes[place])
        place += 1
      }
    }
    // Text after the closing quote is also part of the cell.
    let end =
      bytes[place...].firstIndex { $0 == separator || $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    cell += bytes[place..<end]
    place = end
    return CodePage.text(cell, isUTF8: isUTF8)
  }
}
