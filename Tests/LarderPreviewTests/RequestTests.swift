import Testing

@testable import LarderPreview

@Suite("Heads of requests")
struct RequestTests {
  private func read(_ text: String) throws -> Request {
    try Request(head: Array(text.utf8)[...])
  }

  @Test("Reads the first line and the fields, with case-insensitive names")
  func reading() throws {
    let request = try read("GET /cook/?q=a HTTP/1.1\r\nHOST: localhost:4000\r\nX-Note:\t a b \t")
    #expect(request.method == "GET")
    #expect(request.target == "/cook/?q=a")
    #expect(request["host"] == "localhost:4000")
    #expect(request["x-note"] == "a b")
    #expect(request.keepsAlive)
  }

  @Test(
    "Rejects requests that are known attacks on servers",
    arguments: [
      "GET / HTTP/1.1", "GET / HTTP/2.0\r\nHost: a", "GET  / HTTP/1.1\r\nHost: a",
      "get / HTTP/1.1\r\nHost: a", "GET http://a/ HTTP/1.1\r\nHost: a",
      "GET / HTTP/1.1\r\nHost: a\r\nHost: b", "GET / HTTP/1.1\r\nHost : a",
      "GET / HTTP/1.1\r\nHost: a\r\n folded", "GET / HTTP/1.1\r\nHost: a\nX: b",
      "GET /\u{7F} HTTP/1.1\r\nHost: a", "GET /ü HTTP/1.1\r\nHost: a", "", "\r\n",
    ])
  func malformed(_ head: String) {
    #expect(throws: Status.badRequest) { try read(head) }
  }

  @Test("Accepts a hundred fields, but not one more")
  func fieldLimit() throws {
    let fields = (1..<100).map { "\r\nx-\($0): y" }.joined()
    #expect(try read("GET / HTTP/1.1\r\nHost: a" + fields).fields.count == 100)
    #expect(throws: Status.badRequest) {
      try read("GET / HTTP/1.1\r\nHost: a" + fields + "\r\nz: y")
    }
  }

  @Test(
    "Connections stay open according to the version and the field",
    arguments: [
      ("HTTP/1.1", "", true), ("HTTP/1.1", "\r\nConnection: Close", false),
      ("HTTP/1.1", "\r\nConnection: TE, close", false),
      ("HTTP/1.0", "", false), ("HTTP/1.0", "\r\nConnection: keep-alive", true),
    ])
  func keepAlive(_ version: String, _ field: String, _ expected: Bool) throws {
    #expect(try read("GET / \(version)\r\nHost: a\(field)").keepsAlive == expected)
  }

  @Test(
    "The length of a body is a single plain number within the limit",
    arguments: [
      ("", 0), ("\r\nContent-Length: 12", 12), ("\r\nContent-Length: 65536", 65536),
    ])
  func bodyLength(_ field: String, _ expected: Int) throws {
    #expect(try read("PUT / HTTP/1.1\r\nHost: a\(field)").bodyLength() == expected)
  }

  @Test(
    "Reads a single range of a file of ten bytes",
    arguments: [
      ("bytes=0-4", 0..<5), ("bytes=5-", 5..<10), ("bytes=0-", 0..<10), ("bytes=-3", 7..<10),
      ("Bytes=9-9", 9..<10), ("bytes=8-10", 8..<10), ("bytes=-10", 0..<10), ("bytes=-11", 0..<10),
      ("bytes=0-99999999999999999999", 0..<10), ("bytes=-99999999999999999999", 0..<10),
      ("bytes=007-08", 7..<9),
      // Outside the file.
      ("bytes=10-", 10..<10), ("bytes=10-12", 10..<10), ("bytes=-0", 10..<10),
      ("bytes=99999999999999999999-", 10..<10),
      // Malformed, another unit, several ranges.
      ("", nil), ("bytes", nil), ("bytes=", nil), ("bytes=-", nil), ("bytes=4", nil),
      ("bytes=5-4", nil), ("bytes=a-4", nil), ("bytes=0-b", nil), ("bytes=+1-4", nil),
      ("bytes=0--4", nil), ("bytes=--4", nil), ("bytes=0-4-", nil), ("bytes=0.5-4", nil),
      ("bytes= 0-4", nil), ("bytes =0-4", nil), ("bytes=0 -4", nil), ("bytes=٣-٤", nil),
      ("items=0-4", nil), ("0-4", nil), ("bytes:0-4", nil), ("bytes=0-4,6-7", nil),
      ("bytes=0-4,", nil), ("bytes=0-4, -1", nil),
    ] as [(String, Range<Int>?)])
  func range(_ value: String, _ expected: Range<Int>?) throws {
    let head = "/ HTTP/1.1\r\nHost: a\r\nRange: \(value)"
    #expect(try read("GET \(head)").range(of: 10) == expected)
    #expect(try read("HEAD \(head)").range(of: 10) == nil)
    #expect(try read("GET \(head)\r\nIf-Range: \"a\"").range(of: 10) == nil)
    #expect(try read("GET \(head)\r\nRange: bytes=0-4").range(of: 10) == nil)
  }

  @Test("A range of an empty file is outside it", arguments: ["bytes=0-", "bytes=0-4", "bytes=-4"])
  func emptyFile(_ value: String) throws {
    #expect(try read("GET / HTTP/1.1\r\nHost: a\r\nRange: \(value)").range(of: 0) == 0..<0)
    #expect(try read("GET / HTTP/1.1\r\nHost: a").range(of: 0) == nil)
  }

  @Test(
    "Rejects other bodies",
    arguments: [
      ("Content-Length: 65537", Status.contentTooLarge), ("Content-Length: -1", .badRequest),
      ("Content-Length: +1", .badRequest), ("Content-Length: 99999999999999999999", .badRequest),
      ("Content-Length: 1\r\nContent-Length: 1", .badRequest),
      ("Transfer-Encoding: chunked", .notImplemented),
    ])
  func refusedBody(_ field: String, _ fault: Status) throws {
    let request = try read("PUT / HTTP/1.1\r\nHost: a\r\n\(field)")
    #expect(throws: fault) { try request.bodyLength() }
  }
}
