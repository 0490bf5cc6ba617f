import Testing

@testable import LarderPreview

@Suite("Answers with files")
struct FileReplyTests {
  private let text = [UInt8]((0..<200_000).map { UInt8(truncatingIfNeeded: $0 % 100) })

  private func answer(_ path: String, _ bytes: [UInt8], _ fields: String...) throws -> Reply {
    let head = (["GET / HTTP/1.1", "Host: a"] + fields).joined(separator: "\r\n")
    return try FileReply(
      body: StoredBody(bytes), type: MediaType(path: path), fields: [], store: BodyStore()
    ).reply(to: try Request(head: Array(head.utf8)[...]))
  }

  private func body(_ reply: Reply) throws -> (StoredBody, [UInt8]) {
    guard case .stored(let body, let range) = reply.body else {
      throw RequestFault.malformed
    }
    return (body, try #require(body.slice(range)))
  }

  @Test("Long files are sent from a file, short ones from memory")
  func places() throws {
    let (long, bytes) = try body(answer("a.bin", text))
    #expect(long.bytes == nil)
    #expect(bytes == text)
    #expect(try body(answer("a.bin", [1, 2])).0.bytes == [1, 2])
  }

  @Test("A part is that part of it, with the same tag")
  func parts() throws {
    let reply = try answer("a.bin", text, "Range: bytes=150000-150009")
    #expect(reply.status == .partial)
    #expect(reply.length == 10)
    #expect(try body(reply).1 == Array(text[150_000..<150_010]))
    let tag = try #require(reply.fields.first { $0.name == "ETag" }).value
    #expect(tag == EntityTag(of: text).description)
    #expect(try answer("a.bin", text, "If-None-Match: \(tag)").status == .notModified)
    #expect(try answer("a.bin", text, "Range: bytes=200000-").status == .rangeNotSatisfiable)
  }

  @Test("Text is packed, under a tag of its own")
  func packing() throws {
    let reply = try answer("a.css", text, "Accept-Encoding: gzip")
    #expect(reply.fields.contains { $0.name == "Content-Encoding" })
    let (stored, bytes) = try body(reply)
    #expect(stored.tag == EntityTag(of: text).coded("-gzip"))
    #expect(bytes.starts(with: [0x1F, 0x8B]) && bytes.count < text.count)
  }
}

@Suite("Ranges of bytes")
struct ByteRangeTests {
  @Test(
    "One range of a file of a thousand bytes",
    arguments: [
      ("bytes=0-99", ByteRange.part(0..<100)), ("bytes=100-", .part(100..<1000)),
      ("bytes=-100", .part(900..<1000)), ("bytes=-5000", .part(0..<1000)),
      ("bytes=999-999", .part(999..<1000)), ("bytes=0-99999999999999999999", .part(0..<1000)),
      ("bytes=1000-", .unsatisfiable), ("bytes=-0", .unsatisfiable),
      ("bytes=99999999999999999999-", .unsatisfiable),
      ("bytes=5-4", .whole), ("bytes=-", .whole), ("bytes=a-b", .whole), ("bytes=0-1,3-4", .whole),
      ("lines=1-2", .whole), ("", .whole),
    ])
  func range(_ field: String, _ expected: ByteRange) {
    #expect(ByteRange(field, of: 1000) == expected)
  }

  @Test("No field asks for everything, and nothing can be had of an empty file")
  func edges() {
    #expect(ByteRange(nil, of: 1000) == .whole)
    #expect(ByteRange("bytes=0-", of: 0) == .unsatisfiable)
    #expect(ByteRange("bytes=-1", of: 0) == .unsatisfiable)
  }
}
