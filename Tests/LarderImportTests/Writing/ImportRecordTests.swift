import LarderModel
import Testing

@testable import LarderImport

@Suite struct ImportRecordTests {
  @Test("Reads its own output, with one recipe per line sorted by key")
  func roundTrip() throws {
    var record = ImportRecord()
    let fingerprint = Fingerprint(high: 1, low: 2)
    for key in ["paprika:b\"", "mealie:a"] {
      record[key] = ImportRecord.Entry(
        source: fingerprint, slug: try #require(Slug("pie")), written: fingerprint)
    }
    #expect(try #require(ImportRecord(record.bytes)).entries == record.entries)
    let lines = String(decoding: record.bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[1].hasPrefix("\"mealie:a\":{\"source\":"))
  }

  @Test(
    "Rejects bytes that are not a record",
    arguments: [
      "", "{}", "{\"version\":2,\"recipes\":{}}", "{\"version\":1,\"recipes\":{\"a\":{}}}",
    ])
  func refused(_ text: String) {
    #expect(ImportRecord(Array(text.utf8)) == nil)
  }

  @Test(
    "Rejects a record that names a file other than that of a recipe or page",
    arguments: [
      "../../home/.bashrc", "/etc/passwd", "site.yaml", "recipes/../site.yaml", "recipes/pie",
      "recipes/sub/pie.md", "recipes/Pie.md", "recipes/pie.md/", "recipes//pie.md",
      ".git/hooks/x.md",
      "images/pie.md", "recipes/.md", "", "pages/sub/pie.md", "pages/Pie.md", "pages/pie",
      "pages/../site.md", "pages/.md",
    ])
  func leadsElsewhere(_ path: String) {
    let digits = String(repeating: "0", count: 32)
    func record(_ path: String) -> ImportRecord? {
      ImportRecord(
        Array(
          """
          {"version":1,"recipes":{"a":{"source":"\(digits)","path":"\(path)","written":"\(digits)"}}}
          """.utf8))
    }
    #expect(record(path) == nil)
    #expect(record("recipes/pie.md")?["a"]?.isPage == false)
    #expect(record("pages/pie.md")?["a"]?.isPage == true)
  }
}
