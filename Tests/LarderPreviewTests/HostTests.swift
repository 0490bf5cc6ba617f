import Testing

@testable import LarderPreview

@Suite("Hosts and origins")
struct HostTests {
  @Test(
    "Accepts only loopback and the machine's own addresses, with the port",
    arguments: [
      ("localhost:4000", true), ("LOCALHOST:4000", true), ("127.0.0.1:4000", true),
      ("[::1]:4000", true), ("192.168.1.7:4000", true), ("localhost", false),
      ("localhost:4001", false), ("evil.example:4000", false), ("192.168.1.8:4000", false),
      ("localhost.evil.example:4000", false), ("127.0.0.1.evil.example:4000", false),
      ("evil@localhost:4000", false), ("localhost:4000 ", false), ("", false),
    ])
  func host(_ host: String, _ expected: Bool) {
    let access = NetworkAccess(token: nil, port: 4000, addresses: ["192.168.1.7"])
    #expect(access.allows(host: host) == expected)
  }

  @Test("The machine's own addresses are accepted but are not loopback")
  func loopback() {
    let access = NetworkAccess(token: nil, port: 80, addresses: ["192.168.1.7"])
    for host in ["localhost", "LOCALHOST:80", "127.0.0.1", "[::1]:80"] {
      #expect(access.isLoopback(host: host))
    }
    #expect(access.allows(host: "192.168.1.7"))
    #expect(!access.isLoopback(host: "192.168.1.7"))
    #expect(!access.isLoopback(host: "evil.example"))
  }

  @Test(
    "An origin must match the requested host exactly",
    arguments: [
      ("http://localhost:4000", true), ("http://127.0.0.1:4000", false),
      ("https://localhost:4000", false), ("http://localhost:4001", false), ("null", false),
      ("http://evil.example", false), ("http://localhost:4000.evil.example", false),
    ])
  func origin(_ origin: String, _ expected: Bool) {
    let access = NetworkAccess(token: nil, port: 4000)
    #expect(access.allows(origin: origin, host: "localhost:4000") == expected)
  }
}
