internal import FlyingSocks
internal import Foundation

/// One client: reads requests one after another, within limits of size and time.
struct Connection: Sendable {
  /// How long a client may take for a request, or be silent between two.
  static let patience = Duration.seconds(30)
  /// How long one piece of an answer may take to be taken.
  static let stall = Duration.seconds(20)
  private static let piece = 64 << 10

  let socket: AsyncSocket
  /// Asks to be cancelled unless told otherwise within that time; `nil` takes it back.
  let limit: @Sendable (Duration?) -> Void
  let answer: @Sendable (Request) async -> Reply

  /// Serves until the client leaves, is too slow, or sends what is no request.
  func run() async {
    var received: [UInt8] = []
    while !Task.isCancelled {
      do {
        let (request, rest) = try await next(received)
        received = rest
        let keepsAlive = try await send(answer(request), to: request)
        if !keepsAlive { return }
      } catch let fault as RequestFault {
        let reply = Reply(fault.status, text: "\(fault.status.phrase)\n")
        try? await write(reply.head(keepsAlive: false) + bytes(of: reply))
        return
      } catch {
        return
      }
    }
  }

  private func bytes(of reply: Reply) -> [UInt8] {
    if case .bytes(let bytes) = reply.body { bytes } else { [] }
  }

  // MARK: Reading

  /// - Parameter received: What came with the request before.
  private func next(_ received: [UInt8]) async throws -> (Request, rest: [UInt8]) {
    limit(Connection.patience)
    defer { limit(nil) }
    var received = received
    var searched = 0
    while true {
      if let end = Connection.endOfHead(received, from: searched) {
        var request = try Request(head: received[..<end])
        let length = try request.bodyLength()
        received.removeFirst(end + 4)
        while received.count < length { received += try await socket.read(atMost: 4096) }
        request.body = Array(received[..<length])
        received.removeFirst(length)
        return (request, received)
      }
      guard received.count <= Request.headLimit else { throw RequestFault.headTooLarge }
      searched = max(0, received.count - 3)
      received += try await socket.read(atMost: 4096)
    }
  }

  private static func endOfHead(_ bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.count >= 4, start <= bytes.count - 4 else { return nil }
    for index in start...(bytes.count - 4)
    where bytes[index] == 0x0D && bytes[index + 1] == 0x0A && bytes[index + 2] == 0x0D
      && bytes[index + 3] == 0x0A
    {
      return index <= Request.headLimit ? index : nil
    }
    return nil
  }

  // MARK: Writing

  /// - Returns: Whether the client may ask again.
  private func send(_ reply: Reply, to request: Request) async throws -> Bool {
    switch reply.body {
    case .silence: return false
    case .bytes(let bytes):
      // In one piece, so that no half of it waits for an acknowledgement.
      let head = reply.head(keepsAlive: request.keepsAlive)
      try await write(request.isHead ? head : head + bytes)
      return request.keepsAlive
    case .events(let events):
      try await write(reply.head(keepsAlive: false))
      if !request.isHead { try await follow(events) }
      return false
    }
  }

  private func write(_ bytes: [UInt8]) async throws {
    var rest = Data(bytes)
    while !rest.isEmpty {
      let piece = rest.prefix(Connection.piece)
      limit(Connection.stall)
      try await socket.write(piece)
      rest = rest.dropFirst(piece.count)
    }
    limit(nil)
  }

  /// Passes events on until the client leaves or says something: it has nothing to say.
  private func follow(_ events: AsyncStream<[UInt8]>) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { _ = try await socket.read(atMost: 1) }
      group.addTask { for await event in events { try await write(event) } }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}
