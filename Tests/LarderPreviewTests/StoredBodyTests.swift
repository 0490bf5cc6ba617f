import Testing

@testable import LarderPreview

@Suite("Entity tags")
struct EntityTagTests {
  @Test("Equal bytes have equal tags, others others")
  func hashing() {
    #expect(EntityTag(of: [1, 2, 3]) == EntityTag(of: [1, 2, 3]))
    #expect(EntityTag(of: [1, 2, 3]) != EntityTag(of: [1, 2, 4]))
    #expect(EntityTag(of: [1]) != EntityTag(of: [1]).coded("-gzip"))
    // FNV-1a of "a" is published as af63dc4c8601ec8c.
    #expect(EntityTag(of: Array("a".utf8)).description == "\"af63dc4c8601ec8c-1\"")
  }

  @Test(
    "A field matches by one of its tags",
    arguments: [
      ("TAG", true), ("W/TAG", true), ("\"x\", TAG", true), (" \"x\" ,\tTAG ", true), ("*", true),
      ("\"x\"", false), ("", false), ("af63dc4c8601ec8c-1", false),
    ])
  func matching(_ field: String, _ expected: Bool) {
    let tag = EntityTag(of: Array("a".utf8))
    let field = field.split(separator: "TAG", omittingEmptySubsequences: false)
      .joined(separator: tag.description)
    #expect(tag.matches(field) == expected)
    #expect(!tag.matches(nil))
  }
}
