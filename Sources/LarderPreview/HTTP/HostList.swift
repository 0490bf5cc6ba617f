/// The names by which this server may be asked, against DNS rebinding: a page of another site
/// can make its own name lead here, but not its `Host` field lie.
struct HostList: Sendable {
  /// `localhost:4000`, in lower case.
  let authorities: Set<String>
  /// Those of them that mean this machine wherever they are used.
  private let loopback: Set<String>

  /// - Parameters:
  ///   - port: Where the server listens.
  ///   - addresses: Addresses and names besides those of loopback, for the local network.
  init(port: UInt16, addresses: [String] = []) {
    loopback = HostList.authorities(["localhost", "127.0.0.1", "[::1]"], port)
    authorities = loopback.union(HostList.authorities(addresses.map { $0.lowercased() }, port))
  }

  private static func authorities(_ names: [String], _ port: UInt16) -> Set<String> {
    Set(names.map { "\($0):\(port)" } + (port == 80 ? names : []))
  }

  func allows(host: String) -> Bool { authorities.contains(host.lowercased()) }

  func isLoopback(host: String) -> Bool { loopback.contains(host.lowercased()) }

  /// Whether a request that says where it comes from comes from one of our own pages, asked by
  /// the same name.
  func allows(origin: String, host: String) -> Bool {
    origin.lowercased().utf8.elementsEqual("http://\(host.lowercased())".utf8)
  }
}
