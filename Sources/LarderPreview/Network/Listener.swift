internal import FlyingSocks
package import LarderModel
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Listens on one port, on loopback or on every network of this machine.
///
/// Only FlyingFox's sockets are used: its `HTTPServer` does not limit what a client may send or
/// how long it may take, and its module brings FoundationNetworking, which cannot be linked
/// statically.
package struct Listener: Sendable {
  /// Clients at one time; more are refused.
  static let clientLimit = 128
  /// Ports that are tried if none is given.
  private static let ports: ClosedRange<UInt16> = 4000...4099

  package let port: UInt16
  private let sockets: [Socket]

  /// - Parameters:
  ///   - port: Where to listen; `nil` takes the first free port from 4000 on, 0 any.
  ///   - isOpen: Whether other machines may connect.
  /// - Throws: `port-taken`.
  package init(port: UInt16?, isOpen: Bool) throws(EnvironmentFault) {
    for port in port.map({ $0...$0 }) ?? Listener.ports {
      guard let sockets = Listener.sockets(port, isOpen), let own = Listener.port(of: sockets)
      else { continue }
      (self.sockets, self.port) = (sockets, own)
      return
    }
    if let port {
      throw EnvironmentFault(
        "port-taken", "this port is used by another program, or is not allowed",
        path: "port \(port)", hint: "choose another, or leave out --port to get a free one")
    }
    throw EnvironmentFault(
      "port-taken", "all of these ports are used by other programs", path: "ports 4000 to 4099",
      hint: "choose another with --port")
  }

  /// Accepts clients until the task is cancelled.
  func run(_ respond: @escaping @Sendable (Request) async -> Reply) async throws {
    let pool = SocketPool<Poll>.make()
    try await pool.prepare()
    let clients = Clients()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.run() }
      for socket in sockets {
        let listener = try AsyncSocket(socket: socket, pool: pool)
        group.addTask { try await accept(on: listener, clients, respond) }
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
    on listener: AsyncSocket, _ clients: Clients,
    _ respond: @escaping @Sendable (Request) async -> Reply
  ) async throws {
    while !Task.isCancelled {
      let socket: AsyncSocket
      do {
        socket = try await listener.accept()
      } catch is CancellationError {
        return
      } catch {
        // A client that left before it was accepted, or no free descriptor: keep accepting.
        try await Task.sleep(for: .milliseconds(20))
        continue
      }
      let isAccepted = clients.enter { id in
        Task {
          let connection = Connection(
            socket: socket, isLocal: Listener.isLocal(socket.socket),
            limit: { clients.limit(id, $0) }, respond: respond)
          await connection.run()
          try? socket.close()
          clients.leave(id)
        }
      }
      if !isAccepted { try? socket.close() }
    }
  }

  /// Opens IPv4 and IPv6 loopback sockets, so that `localhost` cannot reach another server.
  private static func sockets(_ port: UInt16, _ isOpen: Bool) -> [Socket]? {
    guard let first = isOpen ? bound(.inet(port: port)) : loopback(port),
      let own = Listener.port(of: [first])
    else { return nil }
    guard let second = try? Socket(domain: AF_INET6) else { return [first] }
    do {
      try second.setValue(true, for: .localAddressReuse)
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

extension Listener {
  /// The connected clients, each with the time at which its connection is closed. A class, since all
  /// connections share it.
  ///
  /// One clock serves all: the system keeps each timer until it expires, long after the response.
  private final class Clients: Sendable {
    private typealias Client = (task: Task<Void, Never>, deadline: ContinuousClock.Instant?)

    private let state = Mutex<(next: Int, clients: [Int: Client])>((0, [:]))

    /// - Parameter serve: Starts serving the client with that number.
    /// - Returns: Whether there is room for another client.
    func enter(_ serve: (Int) -> Task<Void, Never>) -> Bool {
      state.withLock { state in
        guard state.clients.count < Listener.clientLimit else { return false }
        state.clients[state.next] = (serve(state.next), nil)
        state.next += 1
        return true
      }
    }

    func leave(_ id: Int) { _ = state.withLock { $0.clients.removeValue(forKey: id) } }

    /// Sets the time after which a connection is closed; `nil` removes the limit.
    func limit(_ id: Int, _ time: Duration?) {
      let deadline = time.map { ContinuousClock.now.advanced(by: $0) }
      state.withLock { $0.clients[id]?.deadline = deadline }
    }

    func closeTimedOut() {
      let now = ContinuousClock.now
      let timedOut = state.withLock { state in
        state.clients.values.filter { $0.deadline.map { $0 < now } ?? false }.map(\.task)
      }
      for task in timedOut { task.cancel() }
    }
  }
}

extension Listener {
  // Numbers, since these are enumerators in one C library and macros in the other.
  private static let isUp: UInt32 = 0x1
  private static let isLoopback: UInt32 = 0x8

  /// Returns the addresses of this machine in the local network: unique IPv4 addresses of all
  /// active interfaces, except loopback.
  package static func localAddresses() -> [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard unsafe getifaddrs(&first) == 0 else { return [] }
    defer { unsafe freeifaddrs(first) }
    var addresses: [String] = []
    var next = unsafe first
    while let interface = unsafe next?.pointee {
      unsafe next = interface.ifa_next
      let flags = unsafe UInt32(truncatingIfNeeded: interface.ifa_flags)
      guard let address = unsafe interface.ifa_addr,
        unsafe address.pointee.sa_family == sa_family_t(AF_INET),
        flags & isUp != 0, flags & isLoopback == 0
      else { continue }
      let number = unsafe address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        unsafe UInt32(bigEndian: $0.pointee.sin_addr.s_addr)
      }
      let text = [24, 16, 8, 0].map { String(number >> UInt32($0) & 255) }.joined(separator: ".")
      if !addresses.contains(text) { addresses.append(text) }
    }
    return addresses
  }
}
