import Testing

@testable import LarderPreview

@Suite("Slices of answers")
struct OutgoingTests {
  @Test(
    "Slices together are head and part of the body, and none is longer than the limit",
    arguments: [0, 1, 70_000, 131_072, 200_000])
  func slicing(_ count: Int) throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    let head = Array("HTTP/1.1 200 OK\r\n\r\n".utf8)
    let range = (200_000 - count)..<200_000
    let outgoing = Outgoing(head: head, body: (StoredBody(bytes), range))
    var sent: [UInt8] = []
    while sent.count < outgoing.count {
      let slice = try #require(outgoing.slice(after: sent.count))
      #expect((1...Outgoing.sliceLimit).contains(slice.count))
      // A client may take less than it is given.
      sent += slice.prefix(max(1, slice.count - 3))
    }
    #expect(sent == head + bytes[range])
  }

  @Test("A head goes alone where there is no body")
  func bare() {
    #expect(Outgoing(head: [1, 2, 3]).slice(after: 1) == [2, 3])
    #expect(Outgoing(head: [1, 2, 3]).count == 3)
  }
}

@Suite("Time for answers")
struct PaceTests {
  @Test("A long answer has a lifetime, by a least pace over all of it")
  func lifetime() {
    #expect(Connection.lifetime(of: 0) == Connection.stall)
    #expect(Connection.lifetime(of: 160_000) == Connection.stall + .seconds(10))
  }
}

@Suite("Places for clients")
struct ClientsTests {
  @Test("Other machines get half of the places, this one all that are left")
  func places() {
    let clients = Clients()
    func enter(isLocal: Bool) -> Bool { clients.enter(isLocal: isLocal) { _ in Task {} } }
    let half = Listener.clientLimit / 2
    #expect((0..<Listener.clientLimit).count { _ in enter(isLocal: false) } == half)
    #expect((0..<Listener.clientLimit).count { _ in enter(isLocal: true) } == half)
    clients.leave(0)
    #expect(enter(isLocal: false))
    #expect(!enter(isLocal: true))
  }
}

@Suite("The limit of long answers")
struct TransferLimitTests {
  @Test("So many are let in, and another when one has left")
  func limit() {
    let limit = TransferLimit(2)
    #expect([limit.enter(), limit.enter(), limit.enter()] == [true, true, false])
    limit.leave()
    #expect([limit.enter(), limit.enter()] == [true, false])
  }
}
