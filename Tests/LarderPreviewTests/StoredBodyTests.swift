import Testing

@testable import LarderPreview

@Suite("Entity tags")
struct EntityTagTests {
  @Test("Equal bytes have equal tags, others others")
  func hashing() {
    #expect(EntityTag(of: [1, 2, 3]) == EntityTag(of: [1, 2, 3]))
    #expect(EntityTag(of: [1, 2, 3]) != EntityTag(of: [1, 2, 4]))
    #expect(EntityTag(of: [1]) != EntityTag(of: [1]).coded("-gzip"))
    // XXH3 of no bytes, over 128 bits, is published as 99aa06d3014798d86001c324468d497f.
    #expect(EntityTag(of: []).description == "\"99aa06d3014798d86001c324468d497f\"")
  }

  @Test(
    "A field matches by one of its tags",
    arguments: [
      ("TAG", true), ("W/TAG", true), ("\"x\", TAG", true), (" \"x\" ,\tTAG ", true), ("*", true),
      ("\"x\"", false), ("", false), ("99aa06d3014798d86001c324468d497f", false),
    ])
  func matching(_ field: String, _ expected: Bool) {
    let tag = EntityTag(of: [])
    let field = field.split(separator: "TAG", omittingEmptySubsequences: false)
      .joined(separator: tag.description)
    #expect(tag.matches(field) == expected)
    #expect(!tag.matches(nil))
  }
}
