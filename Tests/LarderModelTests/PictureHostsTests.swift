import LarderModel
import Testing

@Suite struct PictureHostsTests {
  private let hosts = [
    "img.example.com", "*.cdn.example.net", "http://old.example.com", "http://img.example.org",
    "https://IMG.example.org",
  ].compactMap { PictureHost($0) }

  @Test(
    "Allows hosts by exact name or by parent domain",
    arguments: [
      ("img.example.com", .secure), ("IMG.EXAMPLE.COM", .secure), ("old.example.com", .plain),
      ("img.example.org", .plain), ("a.cdn.example.net", .secure), ("a.b.cdn.example.net", .secure),
    ] as [(String, PictureHost.Access)])
  func named(host: String, access: PictureHost.Access) {
    #expect(hosts.access(to: host) == access)
  }

  @Test(
    "Rejects all other hosts",
    arguments: [
      "example.com", "a.img.example.com", "img.example.com.evil.example", "evilimg.example.com",
      "cdn.example.net", ".cdn.example.net", "evilcdn.example.net", "img.example.com:8443",
      "user@img.example.com", "",
    ])
  func others(host: String) {
    #expect(hosts.access(to: host) == nil)
  }

  @Test("Allows no hosts by default")
  func nobody() {
    #expect([PictureHost]().access(to: "img.example.com") == nil)
  }
}
