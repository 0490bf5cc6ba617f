#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Where other machines of the local network find this one.
package enum LocalAddresses {
  // Plain numbers, since one C library has enumerators and the other macros for them.
  private static let isUp: UInt32 = 0x1
  private static let isLoopback: UInt32 = 0x8

  /// IPv4 addresses of all interfaces that are up, without loopback, each once.
  package static func all() -> [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var addresses: [String] = []
    var next = first
    while let interface = next?.pointee {
      next = interface.ifa_next
      let flags = UInt32(truncatingIfNeeded: interface.ifa_flags)
      guard let address = interface.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET),
        flags & isUp != 0, flags & isLoopback == 0
      else { continue }
      let number = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        UInt32(bigEndian: $0.pointee.sin_addr.s_addr)
      }
      let text = [24, 16, 8, 0].map { String(number >> UInt32($0) & 255) }.joined(separator: ".")
      if !addresses.contains(text) { addresses.append(text) }
    }
    return addresses
  }
}
