import Testing

@testable import LarderPreview

@Suite("Paths of requests")
struct RequestPathTests {
  @Test(
    "Decodes a path once",
    arguments: [
      ("/", "/"), ("/recipes/pie/", "/recipes/pie/"), ("/a%20b", "/a b"), ("/%C3%BC", "/ü"),
      ("/%252e%252e/", "/%2e%2e/"), ("/a//b", "/a//b"), ("/...", "/..."), ("/.larder", "/.larder"),
    ])
  func decoded(_ target: String, _ path: String) {
    #expect(RequestPath(target)?.path == path)
  }

  @Test(
    "Rejects paths that could leave the site",
    arguments: [
      "/..", "/../x", "/a/../b", "/%2e%2e/x", "/%2E./x", "/.%2e/x", "/a/./b", "/%2e", "/..%2fx",
      "/a%5c..%5cb", "/a\\b", "/%00", "/a%0a", "/%", "/%2", "/%zz", "/%FF", "/%c0%ae%c0%ae/", "x",
      "", "%2Fx", "*",
    ])
  func refused(_ target: String) {
    #expect(RequestPath(target) == nil)
  }

  @Test("Recognizes a slash before combining marks")
  func combining() {
    #expect(RequestPath("/..%2F%CC%81etc") == nil)
  }

  @Test("Query items are found by name and decoded")
  func query() {
    let path = RequestPath("/events?run=a&page=recipes%2Fpie&build=12")
    #expect(path?.query == "run=a&page=recipes%2Fpie&build=12")
    #expect(path?.item("page") == "recipes/pie")
    #expect(path?.item("build") == "12")
    #expect(path?.item("pag") == nil)
  }

  @Test("An encoded path contains no line break and decodes to itself")
  func encoding() {
    let path = "/a b/ü\r\nX: y/100%/"
    let encoded = RequestPath.encoded(path)
    #expect(encoded == "/a%20b/%C3%BC%0D%0AX:%20y/100%25/")
  }
}
