import Testing

@testable import LarderPreview

@Suite("Answers with files")
struct FileReplyTests {
  private let text = [UInt8]((0..<200_000).map { UInt8(truncatingIfNeeded: $0 % 100) })

  private func answer(_ path: String, _ bytes: [UInt8], _ fields: String...) throws -> Reply {
    let head = (["GET / HTTP/1.1", "Host: a"] + fields).joined(separator: "\r\n")
    return FileReply(
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
