import LarderModel
import Testing

@Suite struct SitePathTests {
  @Test(
    "Rejects paths that leave the folder or contain hidden segments",
    arguments: [
      "", "/a", "a//b", "a/", "..", "a/../b", "./a", ".git/config", "a/.nojekyll", "a/.hidden",
      "a\\b", "a:b",
      "a\u{0}b",
      "a./b", "a /b", " a", "a*", "..\u{301}/a", String(repeating: "a", count: 256),
    ])
  func refused(path: String) {
    #expect(SitePath(path) == nil)
  }

  @Test(
    "Keeps ordinary paths, in any script",
    arguments: [
      ".nojekyll", "index.html", "recipes/pie/index.html", "images/crème brûlée.jpg",
      "images/寿司.webp",
    ])
  func accepted(path: String) {
    #expect(SitePath(path)?.description == path)
  }

  @Test(
    "Splits a base URL into its origin and a path that ends in a slash",
    arguments: [
      ("https://name.example", "https://name.example", "/"),
      ("https://name.example/cook", "https://name.example", "/cook/"),
      ("http://127.0.0.1:8000/a/b/", "http://127.0.0.1:8000", "/a/b/"),
    ])
  func base(text: String, origin: String, path: String) throws {
    let base = try #require(BaseURL(text))
    #expect(base.origin == origin)
    #expect(base.path == path)
  }

  @Test(
    "Rejects a base URL with a query, fragment, credentials or ambiguous segments",
    arguments: [
      "/cook/", "ftp://a.example/", "https://a.example/?b", "https://a.example/#b",
      "https://u@a.example/",
      "https:///a", "https://a.example//evil/", "https://a.example/b//", "https://a.example/../x/",
      "https://a.example/b/./", "https://a.example/b/%2E%2e/c", "https://a.example/%2e/",
    ])
  func baseRefused(text: String) {
    #expect(BaseURL(text) == nil)
  }
}
