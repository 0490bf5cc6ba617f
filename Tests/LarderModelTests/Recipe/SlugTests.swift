import LarderModel
import Testing

@Suite struct SlugTests {
  @Test(
    "Only lower-case words joined by single hyphens are slugs",
    arguments: [
      "", "-", "a-", "-a", "a--b", "A", "a b", "a/b", "..", "ä", "a\u{301}", "a\u{0}", "con",
      "lpt1",
      String(repeating: "a", count: 101),
    ])
  func refused(text: String) {
    #expect(Slug(text) == nil)
  }

  @Test(
    "A slug stays as it is", arguments: ["a", "pie-2", "0", String(repeating: "a", count: 100)])
  func accepted(text: String) {
    #expect(Slug(text)?.description == text)
  }

  @Test(
    "A name in any script makes a slug",
    arguments: [
      ("Grandma's Crème brûlée", "grandmas-creme-brulee"), ("Älplermagronen", "alplermagronen"),
      ("Weißbrot & Käse", "weissbrot-kase"), ("Cre\u{300}me", "creme"), ("寿司", "u5bff-u53f8"),
      ("Борщ", "borshch"), ("Σούπα", "soypa"), ("ØL", "ol"), ("1½ cakes", "11-2-cakes"),
      ("CON", "con-recipe"), ("nul", "nul-recipe"), ("COM1", "com1-recipe"), ("..pie..", "pie"),
      ("Pie\u{202E}gpj.", "piegpj"), ("Cr\u{E9}me", "creme"), ("  a / ../b ", "a-b"),
      ("Soup (thick)", "soup-thick"),
    ])
  func made(name: String, slug: String) {
    #expect(Slug(from: name)?.description == slug)
  }

  @Test("A name without letters or digits makes none", arguments: ["", "…", "🍲", "--", "♥"])
  func unmade(name: String) {
    #expect(Slug(from: name) == nil)
  }

  @Test("A long name is cut at a word's end to at most 80 bytes")
  func cut() throws {
    let slug = try #require(
      Slug(from: Array(repeating: "potato", count: 40).joined(separator: " ")))
    #expect(slug.description.utf8.count <= 80)
    #expect(slug.description.hasSuffix("-potato"))
  }
}
