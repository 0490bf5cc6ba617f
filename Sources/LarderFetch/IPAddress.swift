#if canImport(Glibc)
  private import Glibc
#else
  private import Darwin
#endif

/// An IP address of 4 or 16 bytes.
package struct IPAddress: Hashable, Sendable, CustomStringConvertible {
  package let bytes: [UInt8]

  /// Parses an address like `inet_pton`, without zone identifiers (`fe80::1%eth0`).
  package init?(_ text: String) {
    for (family, count) in [(AF_INET, 4), (AF_INET6, 16)] {
      var bytes = [UInt8](repeating: 0, count: count)
      if unsafe inet_pton(family, text, &bytes) == 1 {
        self.bytes = bytes
        return
      }
    }
    return nil
  }

  private init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// The text without the abbreviation `::`, which is not needed.
  package var description: String {
    if bytes.count == 4 { return bytes.map { String($0) }.joined(separator: ".") }
    return stride(from: 0, to: 16, by: 2)
      .map { String(Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]), radix: 16) }.joined(separator: ":")
  }

  /// Whether the address belongs to a public machine on the internet, not to this machine or its
  /// local network.
  ///
  /// Source: the IANA registries of special-purpose addresses. IPv6 forms of IPv4 addresses are
  /// rejected, since IPv4 is more direct, except for the translation that networks without IPv4
  /// need.
  package var isPublic: Bool {
    if bytes.count == 4 { return !IPAddress.reserved.contains { lies(in: $0, $1) } }
    if lies(in: [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0], 96) {
      return IPAddress(bytes[12...]).isPublic
    }
    return lies(in: [0x20], 3) && !IPAddress.reservedSix.contains { lies(in: $0, $1) }
  }

  /// Returns whether the address begins with these bits.
  private func lies(in start: [UInt8], _ bits: Int) -> Bool {
    for index in 0..<(bits + 7) / 8 {
      let mask = UInt8(truncatingIfNeeded: 0xFF00 >> min(8, bits - index * 8))
      if (bytes[index] ^ (start.indices.contains(index) ? start[index] : 0)) & mask != 0 {
        return false
      }
    }
    return true
  }

  private static let reserved: [([UInt8], Int)] = [
    ([0], 8),  // this network
    ([10], 8), ([172, 16], 12), ([192, 168], 16),  // private
    ([100, 64], 10),  // behind the address translation of a provider
    ([127], 8),  // this machine
    ([169, 254], 16),  // this link, and cloud metadata services
    ([192, 0, 0], 24), ([192, 88, 99], 24),  // protocols
    ([192, 0, 2], 24), ([198, 51, 100], 24), ([203, 0, 113], 24),  // documentation
    ([198, 18], 15),  // measurements
    ([224], 4), ([240], 4),  // multicast and reserved
  ]

  /// Reserved ranges within 001, the prefix of all public addresses.
  private static let reservedSix: [([UInt8], Int)] = [
    ([0x20, 0x01], 23),  // protocols, tunnels among them
    ([0x20, 0x01, 0x0D, 0xB8], 32), ([0x3F, 0xFF], 20),  // documentation
    ([0x20, 0x02], 16),  // a tunnel
  ]
}
