import LarderModel
import Testing

@Suite struct HostNameTests {
  @Test("A name of several parts is a host", arguments: ["cook.example", "WWW.a-b.xn--p1ai"])
  func accepted(text: String) {
    #expect(HostName(text)?.description == text.lowercased())
  }

  @Test(
    "Addresses, numbers and broken names are none",
    arguments: [
      "", "localhost", "https://cook.example", "cook.example/", "cook.example:80", "127.0.0.1",
      "-a.example", "a..example", "cook.example.", "kö.example", "a b.example", "a.example\nb",
    ])
  func refused(text: String) {
    #expect(HostName(text) == nil)
  }
}
