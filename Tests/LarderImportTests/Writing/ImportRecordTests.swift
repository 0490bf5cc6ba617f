import LarderModel
import Testing

@testable import LarderImport

@Suite struct ImportRecordTests {
  @Test("A record reads back as it was written, a recipe a line in the order of their keys")
  func roundTrip() throws {
    var record = ImportRecord()
    let fingerprint = Fingerprint(high: 1, low: 2)
    for key in ["paprika:b\"", "mealie:a"] {
      record[key] = ImportRecord.Entry(
        source: fingerprint, path: "recipes/pie.md", written: fingerprint)
    }
    #expect(try #require(ImportRecord(record.bytes)).entries == record.entries)
    let lines = String(decoding: record.bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[1].hasPrefix("\"mealie:a\":{\"source\":"))
  }

  @Test(
    "What is no record is none",
    arguments: [
      "", "{}", "{\"version\":2,\"recipes\":{}}", "{\"version\":1,\"recipes\":{\"a\":{}}}",
    ])
  func refused(_ text: String) {
    #expect(ImportRecord(Array(text.utf8)) == nil)
  }
}
