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

@Suite struct AliasTests {
  @Test(
    "A former slug or a path from the root is an alias, in any script",
    arguments: [
      ("plum-pie", "recipes/plum-pie/"),
      ("/plum pie", "plum pie/"),
      ("/2019/05/Crème-brûlée/", "2019/05/Crème-brûlée/"),
      ("/2019/pie.html", "2019/pie.html"),
    ])
  func accepted(text: String, route: String) {
    #expect(Alias(text)?.route == route)
  }

  @Test("As written from the root it reads back", arguments: ["plum-pie", "/a b", "/pie.htm"])
  func readsBack(text: String) throws {
    let alias = try #require(Alias(text))
    #expect(Alias(alias.description) == alias)
  }

  @Test(
    "What leaves the site, hides, or would not be shown as a page is none",
    arguments: [
      "", "/", "//evil.example/", "/../etc/", "/a/..", "/.git/", "Plum pie", "a/b",
      "https://name.example/pie/", "/pie.php", "/feed.xml", "/a.b/pie.html", "/pie.html/", "/a//b",
      "/%2e%2e/", "/a#b", "/a?b", "/a*", "/:name", "/a\nb", "/\u{301}../",
    ])
  func refused(text: String) {
    #expect(Alias(text) == nil)
  }
}
