/// One URL segment: `[a-z0-9]+(-[a-z0-9]+)*`, at most 100 bytes, no name that Windows reserves.
package struct Slug: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let description: String

  /// Accepts text that already is a slug; `nil` otherwise. To make one, see `Slug(from:)`.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard (1...100).contains(bytes.count), bytes.first != 0x2D, bytes.last != 0x2D else {
      return nil
    }
    var previous: UInt8 = 0
    for byte in bytes {
      let isLetterOrDigit = (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
      guard isLetterOrDigit || (byte == 0x2D && previous != 0x2D) else { return nil }
      previous = byte
    }
    guard !Slug.reserved.contains(text) else { return nil }
    description = text
  }

  /// Takes what such a value was written down as.
  init(recorded text: String) { description = text }

  package static func < (left: Slug, right: Slug) -> Bool {
    left.description.utf8.lexicographicallyPrecedes(right.description.utf8)
  }

  /// Device names on Windows, which no file there can have.
  private static let reserved: Set<String> = {
    var names: Set<String> = ["con", "prn", "aux", "nul"]
    for digit in 0...9 { names.formUnion(["com\(digit)", "lpt\(digit)"]) }
    return names
  }()
}
