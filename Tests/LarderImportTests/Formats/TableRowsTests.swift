import Testing

@testable import LarderFormats

@Suite struct TableRowsTests {
  private func rows(_ text: String) -> (names: [String], rows: [[String]]) {
    var rows = TableRows(Array(text.utf8))
    var cells: [[String]] = []
    while let row = rows.next() { cells.append(row.cells) }
    return (rows.names, cells)
  }

  @Test(
    "Detects the separator from the first row, or reads it from a line before",
    arguments: [
      "a,b;c,d\n1,2,3", "\u{FEFF}a\tb;c\td\r\n1\t2\t3\r\n", "sep=|\na|b;c|d\n1|2|3",
    ])
  func separators(_ text: String) {
    let (names, cells) = rows(text)
    #expect(names == ["a", "b;c", "d"])
    #expect(cells == [["1", "2", "3"]])
  }

  @Test("Keeps line ends, separators and quotes inside quotes, and skips empty rows")
  func quotes() {
    let (names, cells) = rows("a,b\n\"x\ny\",\"say \"\"no\"\", or\"\n\n,\n \"p\" q,\"open\n")
    #expect(names == ["a", "b"])
    #expect(cells == [["x\ny", "say \"no\", or"], ["p q", "open\n"]])
  }

  @Test("Reads bytes that are not UTF-8 as Windows-1252")
  func codePage() {
    var rows = TableRows(Array("a,b\n".utf8) + [0x80, 0x2C, 0xE4, 0x81])
    #expect(rows.next()?.cells == ["€", "ä\u{FFFD}"])
  }

  @Test("Returns each row with its range of bytes")
  func ranges() {
    var rows = TableRows(Array("a,b\n1,2\n3,4".utf8))
    #expect(rows.next()?.range == 4..<7)
    #expect(rows.next()?.range == 8..<11)
    #expect(rows.next() == nil)
  }
}
