import LarderModel
import LarderImages
import Synchronization
import Testing

@testable import LarderFetch

@Suite struct PictureFetchTests {
  private static let gif = Array("GIF89a".utf8) + [3, 0, 2, 0] + Array(repeating: 0, count: 16)
  private static let png =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 0, 3, 0, 0, 0, 2, 8, 2, 0, 0, 0, 0, 0, 0]
  private static let bodies = [
    "200 text": Array("<html>".utf8), "200 png": png + [0], "200 bad": png + [1],
  ]
  private static let hosts = [
    "img.example.com", "http://old.example.com", "*.cdn.example.net",
  ].compactMap { PictureHost($0) }
  private static let homes = [
    "img.example.com": ["93.184.216.34"], "old.example.com": ["10.0.0.1", "93.184.216.35"],
    "a.cdn.example.net": ["127.0.0.1", "::1"], "b.cdn.example.net": ["2a00::1"],
    "c.cdn.example.net": ["169.254.169.254"],
  ]

  /// Fetches from a table of responses: `200`, `302 where`, or a failure.
  private func fetch(
    _ address: String, unless validators: Validators? = nil, of web: [String: String]
  ) throws -> (said: String, asked: [String]) {
    let asked = Mutex<[String]>([])
    let fetch = Fetch(
      .picture, from: Self.hosts,
      lookup: { host in (Self.homes[host] ?? []).compactMap { IPAddress($0) } },
      ask: { (request) throws(FetchFailure) in
        let address = request.address.description
        asked.withLock { $0.append("\(address) at \(request.places)") }
        let words = (web[address] ?? "404").split(separator: " ").map { String($0) }
        if words[0] == "insecure" { throw .insecure }
        return FetchAnswer(
          status: Int(words[0]) ?? 0, location: words.count > 1 ? words[1] : nil,
          body: Self.bodies[web[address] ?? ""] ?? Self.gif)
      })
    let own = try #require(WebAddress(address).flatMap { FetchAddress($0) })
    let said: String
    do throws(FetchFailure) {
      let image = try fetch.image(own, unless: validators) { $0.last == 0 }
      said = image.map { "\($0.header.width) × \($0.header.height)" } ?? "unchanged"
    } catch { said = error.words }
    return (said, asked.withLock { $0 })
  }

  @Test("An image is requested over https, even if its URL has http")
  func secured() throws {
    let web = ["https://img.example.com/a": "200"]
    for scheme in ["https", "http"] {
      let (said, asked) = try fetch("\(scheme)://img.example.com/a", of: web)
      #expect(said == "3 × 2")
      #expect(asked == ["https://img.example.com/a at [93.184.216.34]"])
    }
  }

  @Test("Falls back to http if the site owner allows it")
  func plain() throws {
    let web = [
      "https://old.example.com/a": "insecure", "http://old.example.com/a": "200",
      "https://img.example.com/a": "insecure", "http://img.example.com/a": "200",
    ]
    let (said, asked) = try fetch("http://old.example.com/a", of: web)
    #expect(said == "3 × 2")
    #expect(
      asked == [
        "https://old.example.com/a at [93.184.216.35]",
        "http://old.example.com/a at [93.184.216.35]",
      ])
    for address in ["https://old.example.com/a", "http://img.example.com/a"] {
      let (said, asked) = try fetch(address, of: web)
      #expect(said == "the host has no trusted https connection")
      #expect(asked.count == 1)
    }
  }

  @Test("Follows three redirects, to listed hosts on the internet")
  func redirects() throws {
    func leading(to end: String) -> [String: String] {
      [
        "https://img.example.com/1": "301 /2", "https://img.example.com/2": "307 /3",
        "https://img.example.com/3": "302 \(end)", "https://img.example.com/4": "302 /5",
        "https://img.example.com/5": "200", "https://b.cdn.example.net/a": "200",
      ]
    }
    for (end, expected) in [
      ("http://b.cdn.example.net/a", "3 × 2"), ("/4", "it is redirected too many times"),
      ("/1", "it is redirected too many times"),
      (
        "https://evil.example/a", "it is redirected to \"evil.example\", which is not in \"fetch\""
      ),
      ("https://127.0.0.1/a", "it is redirected to a URL from which images are not fetched"),
      ("https://[::1]/a", "it is redirected to a URL from which images are not fetched"),
      (
        "http://169.254.169.254/latest",
        "it is redirected to a URL from which images are not fetched"
      ),
      ("file:///etc/passwd", "it is redirected to a URL from which images are not fetched"),
      (
        "https://a.cdn.example.net/a",
        "\"a.cdn.example.net\" has the address \"127.0.0.1\", which is not on the internet"
      ),
      (
        "https://c.cdn.example.net/a",
        "\"c.cdn.example.net\" has the address \"169.254.169.254\", which is not on the internet"
      ),
      ("https://d.cdn.example.net/a", "the host \"d.cdn.example.net\" is unknown"),
    ] {
      let (said, asked) = try fetch("https://img.example.com/1", of: leading(to: end))
      #expect(said == expected)
      #expect(asked.count == (["/4", "/1", "http://b.cdn.example.net/a"].contains(end) ? 4 : 3))
      #expect(!asked.contains { $0.contains("127") || $0.contains("169.254") })
    }
  }

  @Test("The bytes decide whether it is an image, the status whether it has changed")
  func answers() throws {
    let address = "https://img.example.com/a"
    for (status, expected) in [
      ("200 text", "the answer is not an image that browsers show safely"), ("200 png", "3 × 2"),
      ("200 bad", "the answer is a damaged image"),
      ("304", "the host answers with status 304"), ("404", "the host no longer has it"),
      ("410", "the host no longer has it"), ("503", "the host answers with status 503"),
      ("302", "it is redirected to a URL from which images are not fetched"),
    ] {
      #expect(try fetch(address, of: [address: status]).said == expected)
    }
    let unchanged = try fetch(address, unless: Validators(tag: "\"x\""), of: [address: "304"])
    #expect(unchanged.said == "unchanged")
  }
}
