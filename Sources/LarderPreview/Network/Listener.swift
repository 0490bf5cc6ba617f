internal import FlyingSocks
package import LarderModel
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Listens on one port, on loopback or on every network this machine is in.
///
/// FlyingFox's own `HTTPServer` sets no limit to what a client may send or how long it may take,
/// so that only its sockets are used here.
package struct Listener: Sendable {
  /// Clients at one time; more are refused at once.
  static let clientLimit = 512
  /// Bytes that the system may hold for a client who does not take them; Linux doubles it.
  private static let sendBuffer: Int32 = 128 << 10
  /// How many ports are tried, from the first on.
  private static let tries: UInt16 = 100

  package let port: UInt16
  private let sockets: [Socket]

  /// - Parameters:
  ///   - port: Where to listen; `nil` takes the first free port from 4000 on, 0 any.
  ///   - isOpen: Whether other machines may connect.
  /// - Throws: `port-taken`, `no-free-port`.
  package init(port: UInt16?, isOpen: Bool) throws(EnvironmentFault) {
    if let port {
      guard let sockets = Listener.sockets(port, isOpen), let own = Listener.port(of: sockets)
      else {
        throw EnvironmentFault(
          .portTaken, "another program listens on this port, or it may not be used",
          path: "port \(port)", hint: "choose another, or leave --port out to get a free one")
      }
      (self.sockets, self.port) = (sockets, own)
      return
    }
    for port in UInt16(4000)..<(4000 + Listener.tries) {
      if let sockets = Listener.sockets(port, isOpen) {
        (self.sockets, self.port) = (sockets, port)
        return
      }
    }
    throw EnvironmentFault(
      .noFreePort, "other programs listen on all of these ports", path: "ports 4000 to 4099",
      hint: "name another with --port")
  }

  /// Accepts clients until the task is cancelled.
  func run(_ answer: @escaping @Sendable (Request) async -> Reply) async throws {
    let pool = SocketPool<Poll>.make()
    try await pool.prepare()
    let clients = Clients()
    let transfers = TransferLimit(Listener.clientLimit / 2)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.run() }
      for socket in sockets {
        let listener = try AsyncSocket(socket: socket, pool: pool)
        group.addTask { try await accept(on: listener, pool, clients, transfers, answer) }
      }
      group.addTask {
        while true {
          try await Task.sleep(for: .seconds(1))
          clients.closeTimedOut()
        }
      }
      try await group.next()
      group.cancelAll()
    }
  }

  private func accept(
    on listener: AsyncSocket, _ pool: any AsyncSocketPool, _ clients: Clients,
    _ transfers: TransferLimit, _ answer: @escaping @Sendable (Request) async -> Reply
  ) async throws {
    while !Task.isCancelled {
      let socket: AsyncSocket
      do {
        socket = try await listener.accept()
      } catch is CancellationError {
        return
      } catch {
        // A client that left before it was accepted, or no descriptor free: not the end.
        try await Task.sleep(for: .milliseconds(20))
        continue
      }
      let isLocal = Listener.isLocal(socket.socket)
      let isAccepted = clients.enter(isLocal: isLocal) { id in
        Task {
          let connection = Connection(
            socket: socket, pool: pool, isLocal: isLocal,
            transfers: transfers, limit: { clients.limit(id, $0) }, answer: answer)
          await connection.run()
          try? socket.close()
          clients.leave(id)
        }
      }
      if !isAccepted { try? socket.close() }
    }
  }

  /// Sockets on loopback in both of its spellings, so that `localhost` leads here and nowhere else.
  private static func sockets(_ port: UInt16, _ isOpen: Bool) -> [Socket]? {
    guard let first = isOpen ? bound(.inet(port: port)) : loopback(port),
      let own = Listener.port(of: [first])
    else { return nil }
    guard let second = try? Socket(domain: AF_INET6) else { return [first] }
    do {
      try second.setValue(true, for: .localAddressReuse)
      try second.setValue(sendBuffer, for: .sendBufferSize)
      try second.bind(to: sockaddr_in6.inet6(ip6: "::1", port: own))
      try second.listen()
      return [first, second]
    } catch SocketError.failed(_, EADDRINUSE, _) {
      try? second.close()
      try? first.close()
      return nil
    } catch {
      try? second.close()
      return [first]
    }
  }

  private static func loopback(_ port: UInt16) -> Socket? {
    (try? sockaddr_in.inet(ip4: "127.0.0.1", port: port)).flatMap(bound)
  }

  private static func bound(_ address: sockaddr_in) -> Socket? {
    guard let socket = try? Socket(domain: AF_INET) else { return nil }
    do {
      try socket.setValue(true, for: .localAddressReuse)
      try socket.setValue(sendBuffer, for: .sendBufferSize)
      try socket.bind(to: address)
      try socket.listen()
      return socket
    } catch {
      try? socket.close()
      return nil
    }
  }

  private static func isLocal(_ client: Socket) -> Bool {
    switch try? client.remotePeer() {
    case .ip4(let address, _)?, .ip6(let address, _)?: NetworkAccess.isLoopback(address)
    case .unix?, nil: false
    }
  }

  private static func port(of sockets: [Socket]) -> UInt16? {
    guard let first = sockets.first, case .ip4(_, let port)? = try? first.sockname() else {
      return nil
    }
    return port
  }
}
