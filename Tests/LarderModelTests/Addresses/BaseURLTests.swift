import LarderModel
import Testing

@Suite struct HostNameTests {
  @Test("Accepts a host name of several parts", arguments: ["cook.example", "WWW.a-b.xn--p1ai"])
  func accepted(text: String) {
    #expect(HostName(text)?.description == text.lowercased())
  }

  @Test(
    "Rejects URLs, numeric addresses and malformed host names",
    arguments: [
      "", "localhost", "https://cook.example", "cook.example/", "cook.example:80", "127.0.0.1",
      "-a.example", "a..example", "cook.example.", "kö.example", "a b.example", "a.example\nb",
    ])
  func refused(text: String) {
    #expect(HostName(text) == nil)
  }
}
