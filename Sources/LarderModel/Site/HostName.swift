/// The name of a host on the internet, in lower case: `cook.example`.
package struct HostName: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// Refuses schemes, ports, paths, numeric addresses and names of one part. Letters outside ASCII
  /// must be written as `xn--`, as registries do.
  package init?(_ text: String) {
    let name = text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    let labels = name.split(separator: 0x2E, omittingEmptySubsequences: false)
    let isLetter: (UInt8) -> Bool = { (0x61...0x7A).contains($0) }
    guard name.count <= 253, labels.count > 1, labels.last?.contains(where: isLetter) == true else {
      return nil
    }
    for label in labels {
      guard (1...63).contains(label.count), label.first != 0x2D, label.last != 0x2D,
        label.allSatisfy({ isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2D })
      else { return nil }
    }
    description = String(decoding: name, as: UTF8.self)
  }
}
