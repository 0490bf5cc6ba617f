internal import FlyingSocks
internal import Foundation
internal import LarderBuild

/// A connection with one client, who sends requests one after another.
struct Connection: Sendable {
  /// Time in which a client must send its next request, or accept the next slice of a response.
  static let patience = Duration.seconds(30)
  /// Bytes of a response that are sent at a time.
  private static let sliceSize = 64 << 10

  let socket: AsyncSocket
  /// Whether the client runs on this machine.
  let isLocal: Bool
  /// Sets the time after which the connection is closed; `nil` removes the limit.
  let limit: @Sendable (Duration?) -> Void
  let respond: @Sendable (Request) async -> Reply

  /// Serves requests until the client leaves, is too slow, or sends something else.
  func run() async {
    var received: [UInt8] = []
    do {
      while try await serveRequest(&received) {}
    } catch let status as Status {
      let reply = Reply(status, text: "\(status.phrase)\n")
      _ = try? await send(reply, keepsAlive: false)
    } catch {
      // The client left, or took too long.
    }
  }

  /// - Parameter received: Bytes that followed the previous request.
  /// - Returns: Whether the client may send another request.
  private func serveRequest(_ received: inout [UInt8]) async throws -> Bool {
    let request = try await nextRequest(&received)
    let reply = await respond(request)
    // A client without access does not occupy a connection.
    let keepsAlive = request.keepsAlive && reply.status != .forbidden
    return try await send(reply, withBody: !request.isHead, keepsAlive: keepsAlive)
  }

  // MARK: Reading

  private func nextRequest(_ received: inout [UInt8]) async throws -> Request {
    limit(Connection.patience)
    defer { limit(nil) }
    let end = Array("\r\n\r\n".utf8)
    var searched = 0
    while true {
      if let head = received[searched...].firstRange(of: end) {
        guard head.lowerBound <= Request.headLimit else { throw Status.headTooLarge }
        var request = try Request(head: received[..<head.lowerBound])
        request.isLocal = isLocal
        let length = try request.bodyLength()
        received.removeFirst(head.upperBound)
        while received.count < length { received += try await socket.read(atMost: 4096) }
        request.body = Array(received[..<length])
        received.removeFirst(length)
        return request
      }
      guard received.count <= Request.headLimit else { throw Status.headTooLarge }
      searched = max(0, received.count - 3)
      received += try await socket.read(atMost: 4096)
    }
  }

  // MARK: Writing

  private func send(
    _ reply: Reply, withBody hasBody: Bool = true, keepsAlive: Bool
  ) async throws -> Bool {
    switch reply.body {
    case .none: return false
    case .bytes(let bytes):
      try await send(reply.head(keepsAlive: keepsAlive) + (hasBody ? bytes : []))
      return keepsAlive
    case .file(let file, let range):
      try await send(reply.head(keepsAlive: keepsAlive))
      let starts = stride(from: range.lowerBound, to: range.upperBound, by: Connection.sliceSize)
      for start in starts where hasBody {
        let slice = start..<min(start + Connection.sliceSize, range.upperBound)
        let bytes = await inBackground { file.bytes(in: slice) }
        // The file may have become shorter.
        guard let bytes else { return false }
        try await send(bytes)
      }
      return keepsAlive
    case .events(let events):
      try await send(reply.head(keepsAlive: false))
      if hasBody { try await send(events) }
      return false
    }
  }

  private func send(_ bytes: [UInt8]) async throws {
    for start in stride(from: 0, to: bytes.count, by: Connection.sliceSize) {
      limit(Connection.patience)
      let end = min(start + Connection.sliceSize, bytes.count)
      try await socket.write(Data(bytes[start..<end]))
    }
    limit(nil)
  }

  /// Sends events until the client leaves or sends something, which it should not.
  private func send(_ events: AsyncStream<[UInt8]>) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { _ = try await socket.read(atMost: 1) }
      group.addTask { for await event in events { try await send(event) } }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}
