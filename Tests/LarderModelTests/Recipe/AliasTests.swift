import LarderModel
import Testing

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
