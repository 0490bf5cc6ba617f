extension WebAddress {
  /// Scheme, host and port of an `http` or `https` address: `https://api.name.example:8080`.
  ///
  /// `nil` for other addresses, for those with credentials, and where the host is no name of
  /// letters, digits, `-` and `_`, no IPv4 and no IPv6 address, or the port is none: what stands
  /// there would be read as something else in a header. Letters outside ASCII must be written as
  /// `xn--`, as registries do.
  package var origin: String? {
    guard isWeb else { return nil }
    let bytes = Array(host.utf8)
    let colon = bytes.lastIndex { $0 == 0x3A || $0 == 0x5D }.flatMap {
      bytes[$0] == 0x3A ? $0 : nil
    }
    let name = bytes[..<(colon ?? bytes.count)]
    guard WebAddress.isHost(name) else { return nil }
    if let colon {
      let port = bytes[(colon + 1)...]
      guard (1...5).contains(port.count), port.allSatisfy({ (0x30...0x39).contains($0) }),
        let number = Int(String(decoding: port, as: UTF8.self)), (1...65535).contains(number)
      else { return nil }
    }
    let scheme = description.utf8.prefix { $0 != 0x3A }
    return "\(String(decoding: scheme, as: UTF8.self))://\(host)".lowercased()
  }

  private static func isHost(_ name: ArraySlice<UInt8>) -> Bool {
    guard name.count <= 253 else { return false }
    if name.first == 0x5B, name.last == 0x5D {
      let digits = name.dropFirst().dropLast()
      return digits.contains(0x3A)
        && digits.allSatisfy { isHexDigit($0) || $0 == 0x3A || $0 == 0x2E }
    }
    return name.split(separator: 0x2E, omittingEmptySubsequences: false).allSatisfy { label in
      (1...63).contains(label.count) && label.first != 0x2D && label.last != 0x2D
        && label.allSatisfy { isHexDigit($0) || isLetter($0) || $0 == 0x2D || $0 == 0x5F }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
  }
}
