internal import Synchronization

#if canImport(Darwin)
  private import Darwin
#endif

/// Where the hosts are that names mean, as this machine knows it. A class, since threads share what
/// has been looked up.
package final class HostLookup: Sendable {
  private let known = Mutex<[String: [IPAddress]]>([:])

  package init() {}

  /// - Returns: Each address once; none where the name is not known, or not within ten seconds.
  package func addresses(of host: String) throws(FetchFailure) -> [IPAddress] {
    if let addresses = known.withLock({ $0[host] }) { return addresses }
    var addresses: [IPAddress] = []
    for text in try HostLookup.texts(of: host) {
      if let address = IPAddress(text), !addresses.contains(address) { addresses.append(address) }
    }
    known.withLock { [addresses] in $0[host] = addresses }
    return addresses
  }

  #if canImport(Darwin)
    private static func texts(of host: String) throws(FetchFailure) -> [String] {
      var hints = addrinfo()
      hints.ai_socktype = SOCK_STREAM
      var first: UnsafeMutablePointer<addrinfo>?
      guard unsafe getaddrinfo(host, nil, &hints, &first) == 0 else { return [] }
      defer { unsafe freeaddrinfo(first) }
      var texts: [String] = []
      var next = unsafe first
      while let entry = unsafe next?.pointee {
        unsafe next = entry.ai_next
        var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        if unsafe getnameinfo(
          entry.ai_addr, entry.ai_addrlen, &text, socklen_t(NI_MAXHOST), nil, 0, NI_NUMERICHOST)
          == 0
        {
          let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
          texts.append(String(decoding: bytes, as: UTF8.self))
        }
      }
      return texts
    }
  #else
    /// Asked by a program of the system, since one that holds its own C library whole, as released
    /// ones do, cannot load what the system's way to names is made of. Each line begins with an
    /// address.
    private static func texts(of host: String) throws(FetchFailure) -> [String] {
      let name = "getent"
      guard let program = ChildProgram([name, "ahosts", host], seconds: 10) else {
        throw .noProgram(name)
      }
      var lines: [UInt8] = []
      while let bytes = program.next(), !bytes.isEmpty, lines.count < 1 << 16 { lines += bytes }
      return lines.split(separator: 0x0A).map { line in
        String(decoding: line.prefix { $0 != 0x20 && $0 != 0x09 }, as: UTF8.self)
      }
    }
  #endif
}
