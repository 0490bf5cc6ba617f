import LarderLoad
import LarderModel
import Testing

/// nst/JSONTestSuite.
@Suite(.enabled(if: SharedCatalogs.isPresent, SharedCatalogs.reason))
struct JSONConformanceTests {
  @Test("What must be read is read", arguments: SharedCatalogs.jsonCases("y"))
  func accepted(name: String) throws {
    let document = JSONDocument(
      path: name, bytes: try SharedCatalogs.bytes("conformance/json/\(name)"))
    #expect(document.firstFault() == nil)
  }

  @Test(
    "What must be refused is refused, with line and column",
    arguments: SharedCatalogs.jsonCases("n"))
  func refused(name: String) throws {
    let bytes = try SharedCatalogs.bytes("conformance/json/\(name)")
    let fault = JSONDocument(path: name, bytes: bytes).firstFault()
    #expect(fault?.location.line != nil && fault?.location.column != nil)
    let ids = RecipeFile(path: name, bytes: bytes).read(using: .init(jobs: 1)).diagnostics.map(\.id)
    #expect(ids.contains { ["json-syntax", "json-too-deep"].contains($0) })
  }

  @Test(
    "What may be either is read, or refused with line and column",
    arguments: SharedCatalogs.jsonCases("i"))
  func either(name: String) throws {
    let bytes = try SharedCatalogs.bytes("conformance/json/\(name)")
    let fault = JSONDocument(path: name, bytes: bytes).firstFault()
    #expect(fault == nil || fault?.location.line != nil && fault?.location.column != nil)
    let reading = RecipeFile(path: name, bytes: bytes).read(using: .init(jobs: 1))
    #expect(fault == nil || !reading.diagnostics.isEmpty)
  }
}
