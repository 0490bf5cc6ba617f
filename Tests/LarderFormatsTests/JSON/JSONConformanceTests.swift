import LarderLoad
import LarderModel
import Testing

@testable import LarderFormats
import LarderBuild

/// RFC 8259 rule by rule, in tables.
@Suite struct JSONGrammarTests {
  @Test("Accepts everything the grammar allows")
  func accepted() throws {
    let table = try CaseTable("json/accepted.tsv")
    #expect(table.rows.count > 90)
    for row in table.rows {
      let fault = JSONDocument(path: "a", bytes: CaseTable.bytes(row[0])).firstFault()
      #expect(fault == nil, "\(row[0])")
    }
  }

  @Test("Rejects everything else with its position and a specific message")
  func refused() throws {
    let table = try CaseTable("json/refused.tsv")
    #expect(table.rows.count > 220)
    for row in table.rows {
      let parts = row[0].split(separator: "👉", omittingEmptySubsequences: false)
      let before = CaseTable.bytes(parts[0])
      let bytes = before + CaseTable.bytes(parts[1])
      let fault = JSONDocument(path: "a", bytes: bytes).firstFault()
      let isEncoding = row[2].contains("save the file as UTF-8")
      #expect(fault?.id == (isEncoding ? "text-encoding" : "json-syntax"), "\(row[0])")
      #expect(fault?.message == row[1], "\(row[0])")
      #expect(fault?.hint ?? "-" == row[2], "\(row[0])")
      let place = SourceText(path: "a", bytes: bytes).location(at: before.count)
      #expect(fault?.location == place, "\(row[0])")
      let read = RecipeFile(path: "a", bytes: bytes).readRecipes(using: .init(jobs: 1)).diagnostics
      // Control characters in a string are accepted with a warning.
      #expect(
        read.contains {
          ["json-syntax", "json-control-character", "text-encoding"].contains($0.id)
        }, "\(row[0])")
    }
  }

  @Test("Decodes escapes in strings")
  func strings() throws {
    let table = try CaseTable("json/strings.tsv")
    #expect(table.rows.count > 20)
    for row in table.rows {
      let scalars = JSONParser().parse(Array(row[0].utf8))?.text?.unicodeScalars
      let expected = row[1].split(separator: " ").compactMap { UInt32($0, radix: 16) }
      #expect(scalars?.map(\.value) == expected, "\(row[0])")
    }
  }

  @Test("Rejects every invalid UTF-8 byte inside and outside strings")
  func singleBytes() {
    for byte in Array(0x00..<0x20) + Array(0x80...0xFF) as [UInt8] {
      let quote = UInt8(ascii: "\"")
      let inside = JSONDocument(path: "a", bytes: [quote, byte, quote]).firstFault()
      #expect(inside?.location.column == (byte == 0 ? 1 : 2) || byte == 0x0A || byte == 0x0D)
      let isEncoding = byte == 0 || byte >= 0x80
      #expect(inside?.id == (isEncoding ? "text-encoding" : "json-syntax"), "\(byte)")
      let isBlank = [0x09, 0x0A, 0x0D].contains(byte)
      let outside = JSONDocument(path: "a", bytes: Array("[1, ".utf8) + [byte] + Array("2]".utf8))
      #expect((outside.firstFault() == nil) == isBlank, "\(byte)")
    }
  }

  @Test("Rejects a file truncated at any byte")
  func cutShort() {
    let text = #"[{"name":"P\u00e9\uD83C\uDF70","servings":-1.5e+2,"tags":["é",true,null,{}]}]"#
    let bytes = Array(text.utf8)
    #expect(JSONDocument(path: "a", bytes: bytes).firstFault() == nil)
    for count in 1..<bytes.count {
      let fault = JSONDocument(path: "a", bytes: Array(bytes.prefix(count))).firstFault()
      let isEncoding = bytes[count] & 0xC0 == 0x80
      #expect(fault?.id == (isEncoding ? "text-encoding" : "json-syntax"), "\(count)")
    }
  }
}

/// The test suite nst/JSONTestSuite.
@Suite(.enabled(if: SharedCatalogs.isPresent, SharedCatalogs.reason))
struct JSONConformanceTests {
  @Test("Accepts every valid case", arguments: SharedCatalogs.jsonCases("y"))
  func accepted(name: String) throws {
    let document = JSONDocument(
      path: name, bytes: try SharedCatalogs.bytes("conformance/json/\(name)"))
    #expect(document.firstFault() == nil)
  }

  @Test(
    "Rejects every invalid case with line and column",
    arguments: SharedCatalogs.jsonCases("n"))
  func refused(name: String) throws {
    let bytes = try SharedCatalogs.bytes("conformance/json/\(name)")
    let fault = JSONDocument(path: name, bytes: bytes).firstFault()
    #expect(fault?.location.line != nil && fault?.location.column != nil)
    let ids = RecipeFile(path: name, bytes: bytes).readRecipes(using: .init(jobs: 1)).diagnostics
      .map(\.id)
    let expected: Set<Diagnostic.ID> = [
      "json-syntax", "too-deep", "json-control-character", "text-encoding",
    ]
    #expect(!expected.isDisjoint(with: ids))
  }

  @Test(
    "Accepts implementation-defined cases, or rejects them with line and column",
    arguments: SharedCatalogs.jsonCases("i"))
  func either(name: String) throws {
    let bytes = try SharedCatalogs.bytes("conformance/json/\(name)")
    let fault = JSONDocument(path: name, bytes: bytes).firstFault()
    #expect(fault == nil || fault?.location.line != nil && fault?.location.column != nil)
    let reading = RecipeFile(path: name, bytes: bytes).readRecipes(using: .init(jobs: 1))
    #expect(fault == nil || !reading.diagnostics.isEmpty)
  }
}
