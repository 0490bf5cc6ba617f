internal import FlyingSocks
internal import Foundation
internal import Synchronization

/// One client: reads requests one after another, within limits of size and time.
struct Connection: Sendable {
  /// How long a client may take for a request, or be silent between two.
  static let patience = Duration.seconds(30)
  /// How long a client may take nothing of an answer.
  static let stall = Duration.seconds(20)
  /// Bytes a second that a client must take of a whole answer.
  private static let pace = 16_000

  /// How long a client may take for an answer of so many bytes.
  static func lifetime(of count: Int) -> Duration { stall + .seconds(count / pace) }

  let socket: AsyncSocket
  let pool: any AsyncSocketPool
  /// Whether the client runs on this machine.
  let isLocal: Bool
  let transfers: TransferLimit
  /// Sets the time after which the connection is cancelled; `nil` sets none.
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
        try? await write(outgoing(reply, keepsAlive: false))
        return
      } catch {
        return
      }
    }
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
        request.isLocal = isLocal
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
    // Who may see nothing holds no place.
    let keepsAlive = request.keepsAlive && reply.status != .forbidden
    switch reply.body {
    case .silence: return false
    case .bytes, .stored:
      var message = outgoing(reply, keepsAlive: keepsAlive)
      if request.isHead { message.body = nil }
      guard message.count > BodyStore.shortLimit else {
        try await write(message)
        return keepsAlive
      }
      guard transfers.enter() else {
        let refusal = Reply(.unavailable, text: "Too many large files are being sent.\n")
        try await write(outgoing(refusal, keepsAlive: false))
        return false
      }
      defer { transfers.leave() }
      try await write(message)
      return keepsAlive
    case .events(let events):
      try await write(outgoing(reply, keepsAlive: false))
      if !request.isHead { try await follow(events) }
      return false
    }
  }

  private func outgoing(_ reply: Reply, keepsAlive: Bool) -> Outgoing {
    let head = reply.head(keepsAlive: keepsAlive)
    switch reply.body {
    case .bytes(let bytes):
      return Outgoing(head: head, body: (StoredBody(bytes), 0..<bytes.count))
    case .stored(let body, let range): return Outgoing(head: head, body: (body, range))
    case .events, .silence: return Outgoing(head: head)
    }
  }

  /// Sends slice by slice. While the client takes none, nothing is read for it, and after each
  /// slice others have their turn: so a page overtakes a picture.
  private func write(_ outgoing: Outgoing) async throws {
    var sent = 0
    let end = ContinuousClock.now.advanced(by: Connection.lifetime(of: outgoing.count))
    func wait() { limit(min(Connection.stall, ContinuousClock.now.duration(to: end))) }
    wait()
    while sent < outgoing.count {
      try Task.checkCancellation()
      if let count = try push(outgoing, after: sent) {
        sent += count
        wait()
        if sent < outgoing.count { await Task.yield() }
      } else {
        try await pool.suspendSocket(socket.socket, untilReadyFor: .write)
      }
    }
    limit(nil)
  }

  /// Waits for nothing, so that no slice is held while others have their turn.
  ///
  /// - Returns: How many bytes the system took; `nil` when it takes none now.
  private func push(_ outgoing: Outgoing, after sent: Int) throws -> Int? {
    guard let slice = outgoing.slice(after: sent) else { throw SocketError.disconnected }
    do {
      return try socket.socket.write(Data(slice))
    } catch SocketError.blocked {
      return nil
    }
  }

  /// Passes events on until the client leaves or sends something, which it should not.
  private func follow(_ events: AsyncStream<[UInt8]>) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { _ = try await socket.read(atMost: 1) }
      group.addTask { for await event in events { try await write(Outgoing(head: event)) } }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}

/// A head, and the part of a body that follows it, on their way to a client.
struct Outgoing: Sendable {
  /// Most bytes that are read at a time.
  static let sliceLimit = 64 << 10

  var head: [UInt8]
  var body: (stored: StoredBody, range: Range<Int>)?

  var count: Int { head.count + (body?.range.count ?? 0) }

  /// The next bytes, head and body in one piece, so that no half of a short answer waits for an
  /// acknowledgement.
  ///
  /// - Parameter sent: How many went before.
  /// - Returns: `nil` when the body can no longer be read.
  func slice(after sent: Int) -> [UInt8]? {
    let rest = sent < head.count ? Array(head[sent...]) : []
    guard let (stored, range) = body else { return rest }
    let start = range.lowerBound + max(0, sent - head.count)
    let end = min(range.upperBound, start + max(0, Outgoing.sliceLimit - rest.count))
    guard start < end else { return rest }
    return stored.slice(start..<end).map { rest + $0 }
  }
}

/// How many long answers are being sent, so that those who take their time with one leave places
/// for those who want a page. A class, since all connections share it.
final class TransferLimit: Sendable {
  private let most: Int
  private let count = Mutex(0)

  init(_ most: Int) { self.most = most }

  /// - Returns: False when there are too many already.
  func enter() -> Bool {
    count.withLock { count in
      guard count < most else { return false }
      count += 1
      return true
    }
  }

  func leave() { count.withLock { $0 -= 1 } }
}
