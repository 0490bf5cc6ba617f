/// The names by which this server may be asked, against DNS rebinding: a page of another site
/// can make its own name lead here, but not its `Host` field lie.
struct HostList: Sendable {
  /// `localhost:4000`, in lower case.
  let authorities: Set<String>

  /// - Parameters:
  ///   - port: Where the server listens.
  ///   - addresses: Addresses and names besides those of loopback, for the local network.
  init(port: UInt16, addresses: [String] = []) {
    let names = ["localhost", "127.0.0.1", "[::1]"] + addresses.map { $0.lowercased() }
    var authorities = Set(names.map { "\($0):\(port)" })
    if port == 80 { authorities.formUnion(names) }
    self.authorities = authorities
  }

  func allows(host: String) -> Bool { authorities.contains(host.lowercased()) }

  /// Whether a request that says where it comes from comes from one of our own pages, asked by
  /// the same name.
  func allows(origin: String, host: String) -> Bool {
    origin.lowercased().utf8.elementsEqual("http://\(host.lowercased())".utf8)
  }
}
