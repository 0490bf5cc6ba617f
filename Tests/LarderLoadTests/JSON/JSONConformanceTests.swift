import LarderLoad
import LarderModel
import Testing

/// nst/JSONTestSuite.
@Suite(.enabled(if: SharedData.isPresent, SharedData.reason))
struct JSONConformanceTests {
  @Test("What must be read is read", arguments: SharedData.jsonCases("y"))
  func accepted(name: String) throws {
    let document = JSONDocument(
      path: name, bytes: try SharedData.bytes("conformance/json/\(name)"))
    #expect(document.firstFault() == nil)
  }

  @Test(
    "What must be refused is refused, with line and column", arguments: SharedData.jsonCases("n"))
  func refused(name: String) throws {
    let bytes = try SharedData.bytes("conformance/json/\(name)")
    let fault = JSONDocument(path: name, bytes: bytes).firstFault()
    #expect(fault?.location.line != nil && fault?.location.column != nil)
    let ids = RecipeFile(path: name, bytes: bytes).read(using: .init(jobs: 1)).diagnostics.map(\.id)
    #expect(ids.contains { ["json-syntax", "json-too-deep"].contains($0) })
  }

  @Test("What may be either does no harm", arguments: SharedData.jsonCases("i"))
  func either(name: String) throws {
    let bytes = try SharedData.bytes("conformance/json/\(name)")
    _ = JSONDocument(path: name, bytes: bytes).firstFault()
    _ = RecipeFile(path: name, bytes: bytes).read(using: .init(jobs: 1))
  }
}
