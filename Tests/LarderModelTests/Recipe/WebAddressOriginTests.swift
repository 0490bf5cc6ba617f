import LarderModel
import Testing

@Suite struct WebAddressOriginTests {
  @Test(
    "Scheme, host and port are the origin",
    arguments: [
      ("https://api.name.example/v1?x#y", "https://api.name.example"),
      ("HTTP://Name.Example:8080", "http://name.example:8080"),
      ("http://localhost:1/", "http://localhost:1"), ("http://127.0.0.1/", "http://127.0.0.1"),
      ("http://[::1]:8080/a", "http://[::1]:8080"), ("http://[fe80::1]", "http://[fe80::1]"),
      ("https://my_host.xn--p1ai", "https://my_host.xn--p1ai"),
    ])
  func origin(text: String, origin: String) {
    #expect(WebAddress(text)?.origin == origin)
  }

  @Test(
    "What a header would read as something else has none",
    arguments: [
      "about/", "mailto:a@b.example", "https://a.example;script-src", "https://a.example,b.example",
      "https://a@b.example", "https://localhost:a@b.example", "https://a.example:", "https://:80",
      "https://a.example:0", "https://a.example:65536", "https://a.example:80;x", "https://*",
      "https://*.example", "https://a..example", "https://-a.example", "https://kö.example",
      "https://a b.example", "https://'self'", "https://[::1", "https://::1", "https://[;:]",
      "https://[]", "https://a.example:८०", "https://a%3b.example",
    ])
  func none(text: String) {
    #expect(WebAddress(text)?.origin == nil)
  }
}
