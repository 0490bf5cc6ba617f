import LarderModel
import Testing

@testable import LarderFetch

@Suite struct FetchAddressTests {
  private static func address(_ text: String) -> FetchAddress? {
    WebAddress(text).flatMap { FetchAddress($0) }
  }

  @Test(
    "A URL is built from scheme, host and target",
    arguments: [
      ("https://img.example.com/a.jpg", "https://img.example.com/a.jpg"),
      ("HTTP://IMG.Example.COM", "http://img.example.com/"),
      ("https://img.example.com?id=1#top", "https://img.example.com/?id=1"),
      ("https://img.example.com/a b/ä[1].jpg", "https://img.example.com/a%20b/%C3%A4[1].jpg"),
    ])
  func parts(text: String, expected: String) {
    #expect(Self.address(text)?.description == expected)
  }

  @Test(
    "Rejects URLs that could be parsed as another host, another port or an option",
    arguments: [
      "https://user@img.example.com/", "https://img.example.com:8443/", "https://127.0.0.1/",
      "https://[::1]/", "https://localhost/", "https://2130706433/",
      "https://img.example.com\\@evil.example/", "https://evil.example%2f@img.example.com/",
      "https://-o.example/", "https://img.example.com./", "https://ïmg.example/", "images/a.jpg",
      "https:///a.jpg", "-K/etc/passwd", "ftp://img.example.com/a.jpg", "mailto:a@img.example.com",
    ])
  func refused(text: String) {
    #expect(Self.address(text) == nil)
  }

  @Test(
    "A redirect is resolved as in a browser",
    arguments: [
      ("/c/d.jpg", "https://img.example.com/c/d.jpg"),
      ("d.jpg?x=1", "https://img.example.com/a/d.jpg?x=1"),
      ("?y=2", "https://img.example.com/a/b.jpg?y=2"),
      ("//cdn.example.net/e.jpg", "https://cdn.example.net/e.jpg"),
      ("http://cdn.example.net/e.jpg", "http://cdn.example.net/e.jpg"),
    ])
  func redirected(location: String, expected: String) {
    #expect(
      Self.address("https://img.example.com/a/b.jpg?x=0")?.redirected(to: location)?.description
        == expected)
  }

  @Test(
    "Rejects redirects to invalid URLs",
    arguments: [
      "", "file:///etc/passwd", "gopher://img.example.com/", "https://127.0.0.1/a.jpg",
      "//[::1]/", "https://user@img.example.com/", "/a\r\nb", "mailto:a@b.example",
    ])
  func unsafe(location: String) {
    #expect(Self.address("https://img.example.com/a/b.jpg")?.redirected(to: location) == nil)
  }
}
