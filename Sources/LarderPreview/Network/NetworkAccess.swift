#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Access control of the preview: allows this machine, and people who have the link.
struct NetworkAccess: Sendable {
  enum Decision: Hashable, Sendable {
    case allowed
    /// The URL contains the token: it becomes a cookie and is removed from the URL.
    case granted
    case refused
  }

  /// The name of the query parameter that contains the token.
  static let item = "token"

  private let token: AccessToken?
  /// Cookies ignore ports: two previews on one machine need different names.
  private let cookie: String
  /// Host names with ports, in lower case: `localhost:4000`.
  let authorities: Set<String>
  /// The subset that always refers to the machine of the browser.
  private let loopback: Set<String>

  /// - Parameters:
  ///   - port: The port of the server.
  ///   - addresses: Addresses and names other than loopback, for the local network.
  init(token: AccessToken?, port: UInt16, addresses: [String] = []) {
    self.token = token
    cookie = "larder-\(port)"
    loopback = Self.authorities(["localhost", "127.0.0.1", "[::1]"], port)
    authorities = loopback.union(Self.authorities(addresses.map { $0.lowercased() }, port))
  }

  private static func authorities(_ names: [String], _ port: UInt16) -> Set<String> {
    Set(names.map { "\($0):\(port)" } + (port == 80 ? names : []))
  }

  // MARK: Hosts

  /// Returns whether this server accepts a host name. The list protects against DNS rebinding:
  /// another site can make its own name resolve to this machine, but cannot fake the `Host` field.
  func allows(host: String) -> Bool { authorities.contains(host.lowercased()) }

  func isLoopback(host: String) -> Bool { loopback.contains(host.lowercased()) }

  /// Returns whether the `Origin` of a request is a page of this server with the same host name.
  func allows(origin: String, host: String) -> Bool {
    origin.lowercased().utf8.elementsEqual("http://\(host.lowercased())".utf8)
  }

  // MARK: People

  /// - Parameters:
  ///   - isLocal: Whether the request comes from this machine and names a loopback host.
  ///   - cookies: The value of the `Cookie` field.
  ///   - token: The token in the URL.
  func decision(isLocal: Bool, cookies: String?, token item: String?) -> Decision {
    if isLocal { return .allowed }
    guard let token else { return .refused }
    if let item, token.matches(item.utf8) { return .granted }
    let isKnown = (cookies ?? "").utf8.split(separator: 0x3B).contains { part in
      let part = part.drop { $0 == 0x20 }
      guard part.starts(with: "\(cookie)=".utf8) else { return false }
      return token.matches(part.dropFirst(cookie.utf8.count + 1))
    }
    return isKnown ? .allowed : .refused
  }

  /// Returns whether an address, as formatted by the system, is a loopback address.
  static func isLoopback(_ address: String) -> Bool {
    address.utf8.elementsEqual("::1".utf8) || address.utf8.starts(with: "127.".utf8)
  }

  var refusal: Reply {
    Reply(
      .forbidden,
      text: "Open this preview with the whole link that \"larder serve --lan\" printed.\n")
  }

  /// Sets the cookie and redirects to the URL without the token.
  ///
  /// - Parameter host: An accepted host with its port.
  func admission(to path: RequestPath, host: String) -> Reply {
    let items = (path.query ?? "").utf8.split(separator: 0x26).filter {
      !$0.starts(with: "\(NetworkAccess.item)=".utf8)
    }
    let query = items.map { String(Substring($0)) }.joined(separator: "&")
    // An absolute URL: browsers would take a path that begins with two slashes for a host.
    let location =
      "http://\(host)\(RequestPath.encoded(path.path))" + (query.isEmpty ? "" : "?\(query)")
    // Lax, since after a click in webmail, a Strict cookie would not be sent on this redirect.
    let value = "\(cookie)=\(token?.text ?? ""); HttpOnly; SameSite=Lax; Path=/"
    return Reply(.seeOther, [("Location", location), ("Set-Cookie", value)])
  }
}

/// The secret in the link that `--lan` prints, different at every start.
package struct AccessToken: Sendable {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)
  /// This many letters and digits have 130 bits of entropy.
  private static let length = 22

  package let text: String

  /// Creates a token with the system's random generator.
  package init() {
    let letters = AccessToken.alphabet
    let bytes = (0..<AccessToken.length).map { _ in letters[Int.random(in: letters.indices)] }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// The token as part of a URL's query: `token=…`.
  package var queryItem: String { "\(NetworkAccess.item)=\(text)" }

  /// Compares in constant time for texts of the same length.
  func matches(_ other: some Sequence<UInt8>) -> Bool {
    let (mine, theirs) = (Array(text.utf8), Array(other))
    guard mine.count == theirs.count else { return false }
    var difference: UInt8 = 0
    for (mine, theirs) in zip(mine, theirs) { difference |= mine ^ theirs }
    return difference == 0
  }
}
