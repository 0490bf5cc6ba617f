import LarderModel
import Testing

@Suite struct WebAddressTests {
  @Test(
    "Accepts URLs that open a page or write an email",
    arguments: [
      ("https://name.example/a?b=c#d", "https://name.example/a?b=c#d"),
      ("HTTP://name.example", "HTTP://name.example"), ("mailto:a@b.example", "mailto:a@b.example"),
      ("/recipes/pie/", "/recipes/pie/"), ("pie/", "pie/"), ("../pie", "../pie"),
      ("#step-1", "#step-1"),
      ("?q=a:b", "?q=a:b"), ("  /a b ", "/a%20b"), ("/crème", "/cr%C3%A8me"),
      ("/a\"b<c>", "/a%22b%3Cc%3E"),
    ])
  func accepted(text: String, address: String) {
    #expect(WebAddress(text)?.description == address)
  }

  @Test(
    "Rejects URLs that run scripts, embed data or leave the site in disguise",
    arguments: [
      "", " ", "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\tscript:alert(1)",
      "\u{1}javascript:alert(1)", "data:text/html,x", "vbscript:x", "file:///etc/passwd", "blob:x",
      "view-source:http://a", "feed:javascript:x", "//evil.example", "/\\evil.example",
      "\\\\evil.example", "http:evil", "https://", "mailto:", "a\\b",
      String(repeating: "a", count: 2049),
    ])
  func refused(text: String) {
    #expect(WebAddress(text) == nil)
  }

  @Test("Returns the host of an absolute URL")
  func host() {
    #expect(WebAddress("https://img.name.example/a/b")?.host == "img.name.example")
    #expect(WebAddress("/a")?.host == "/a")
  }
}

@Suite struct WebAddressOriginTests {
  @Test(
    "Returns scheme, host and port as the origin",
    arguments: [
      ("https://api.name.example/v1?x#y", "https://api.name.example"),
      ("HTTP://Name.Example:8080", "http://name.example:8080"),
      ("http://localhost:1/", "http://localhost:1"), ("http://127.0.0.1/", "http://127.0.0.1"),
      ("https://my_host.xn--p1ai", "https://my_host.xn--p1ai"),
    ])
  func origin(text: String, origin: String) {
    #expect(WebAddress(text)?.origin == origin)
  }

  @Test(
    "Returns no origin for a URL that a header would misinterpret",
    arguments: [
      "about/", "mailto:a@b.example", "https://a.example;script-src", "https://a.example,b.example",
      "https://a@b.example", "https://localhost:a@b.example", "https://a.example:", "https://:80",
      "https://a.example:0", "https://a.example:65536", "https://a.example:80;x", "https://*",
      "https://*.example", "https://a..example", "https://-a.example", "https://kö.example",
      "https://a b.example", "https://'self'", "https://[::1", "https://::1", "https://[;:]",
      "https://[]", "https://a.example:८०", "https://a%3b.example", "http://[::1]:8080/a",
      "http://[fe80::1]",
    ])
  func none(text: String) {
    #expect(WebAddress(text)?.origin == nil)
  }
}
