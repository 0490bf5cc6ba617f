import LarderModel
import Testing

@Suite struct WebAddressTests {
  @Test(
    "Addresses that only read or write mail are kept",
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
    "Addresses that run, embed or leave by a trick are refused",
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

  @Test("The host of a web address is what stands before its path")
  func host() {
    #expect(WebAddress("https://img.name.example/a/b")?.host == "img.name.example")
    #expect(WebAddress("/a")?.host == "/a")
  }
}
