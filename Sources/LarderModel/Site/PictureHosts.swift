/// The remote hosts from which images may be fetched.
package struct PictureHosts: Hashable, Sendable {
  private let hosts: [PictureHost]

  package init(_ hosts: [PictureHost] = []) { self.hosts = hosts }

  package var isEmpty: Bool { hosts.isEmpty }

  package enum Access: Hashable, Sendable {
    /// Only over `https`.
    case secure
    /// Over `https`, or `http` if that fails.
    case plain
  }

  /// Returns how to access a host; `nil` if it is not listed, as for URLs with a port.
  package func access(to host: String) -> Access? {
    if hosts.isEmpty { return nil }
    let host = host.lowercased()
    let named = hosts.filter { $0.includes(host) }
    if named.isEmpty { return nil }
    return named.contains(where: \.allowsPlain) ? .plain : .secure
  }
}

/// One host, or all hosts below one: `img.example.com`, `*.example.com`, `http://old.example.com`.
package struct PictureHost: Hashable, Sendable {
  private let name: String
  private let isAbove: Bool
  let allowsPlain: Bool

  /// Parses a host; rejects ports, paths, numeric addresses and names of one part.
  package init?(_ text: String) {
    var rest = text[...]
    func takes(_ start: String) -> Bool {
      guard rest.utf8.starts(with: start.utf8) else { return false }
      rest = rest.dropFirst(start.count)
      return true
    }
    allowsPlain = takes("http://")
    if !allowsPlain { _ = takes("https://") }
    isAbove = takes("*.")
    guard let name = HostName(String(rest)) else { return nil }
    self.name = name.description
  }

  /// - Parameter host: The host in lower case.
  func includes(_ host: String) -> Bool {
    isAbove
      ? host.utf8.count > name.utf8.count + 1
        && host.utf8.reversed().starts(
          with: ".\(name)".utf8.reversed())
      : host.utf8.elementsEqual(name.utf8)
  }
}
