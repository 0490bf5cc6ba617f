import LarderModel
import LarderTemplate
import Testing

@Suite("Template sets")
struct TemplateSetTests {
  @Test("the later of two sources with one name counts")
  func overriding() throws {
    let set = TemplateSet([
      TemplateSource(name: "page", path: "built-in", text: "{{unknown}}"),
      TemplateSource(name: "page", path: "own", text: "own {{name}}"),
    ])
    var faults: [Diagnostic] = []
    let template = try #require(set.compile("page", for: Card.self, into: &faults))
    let buffer = HTMLBuffer()
    template.render(Card(), into: buffer)
    #expect(faults.isEmpty)
    #expect(buffer.bytes == Array("own Apple pie".utf8))
  }

  @Test("passes invalid UTF-8 through")
  func foreignBytes() throws {
    let bytes: [UInt8] = [0xFF, 0x7B, 0x7B, 0x21, 0x7D, 0x7D, 0xFE]
    let set = TemplateSet([TemplateSource(name: "page", path: "page", bytes: bytes)])
    var faults: [Diagnostic] = []
    let template = try #require(set.compile("page", for: Card.self, into: &faults))
    let buffer = HTMLBuffer()
    template.render(Card(), into: buffer)
    #expect(buffer.bytes == [0xFF, 0xFE])
  }

  @Test("one compiled template renders the same on many threads at once")
  func sharing() async throws {
    let set = TemplateSet([
      TemplateSource(
        name: "page", path: "page.html",
        text: "{{title}}{{#children}}<{{title}}{{> page}}>{{/children}}")
    ])
    var faults: [Diagnostic] = []
    let template = try #require(set.compile("page", for: PageTree.self, into: &faults))
    let tree = RecursionTests.tree
    let pages = await withTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<32 {
        group.addTask {
          let buffer = HTMLBuffer()
          for _ in 0..<50 {
            buffer.reset()
            template.render(tree, into: buffer)
          }
          return buffer.bytes
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(pages.count == 32)
    #expect(Set(pages) == [Array("a<bb<cc><dd>><ee>".utf8)])
  }
}
