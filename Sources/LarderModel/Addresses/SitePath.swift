#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A validated relative path that is safe to join to a folder: `recipes/pie/index.html`.
///
/// No segment is empty, `.`, `..` or hidden, ends in a dot or space, or contains a control
/// character, `\`, `:` or another character that a file system reserves. The only hidden names are
/// `.nojekyll`, which makes GitHub Pages publish files unchanged, and the folder `.well-known/` at
/// the root, in which services look for files that prove ownership of a site.
package struct SitePath: Hashable, Sendable, Comparable, TextCodable {
  package static let noJekyll = ".nojekyll"
  package static let wellKnown = ".well-known"

  package let description: String

  /// Validates bytes, so that combining marks hide nothing. The limits are 1,024 bytes, 255 per
  /// segment.
  package init?(_ path: String) {
    var checked = path.utf8[...]
    if path.utf8.first == 0x2E {
      if path.utf8.elementsEqual(SitePath.noJekyll.utf8) {
        description = path
        return
      }
      guard path.utf8.starts(with: "\(SitePath.wellKnown)/".utf8) else { return nil }
      checked = checked.dropFirst()
    }
    var length = 0
    var previous: UInt8 = 0x2F
    var part = 0
    for byte in checked {
      length += 1
      switch byte {
      case 0x2F:
        guard part > 0, previous != 0x2E, previous != 0x20 else { return nil }
        part = -1
      case 0x2E, 0x20: guard part > 0 else { return nil }
      case 0x00...0x1F, 0x7F, 0x22, 0x2A, 0x3A, 0x3C, 0x3E, 0x3F, 0x5C, 0x7C: return nil
      default: break
      }
      part += 1
      guard part <= 255, length <= 1024 else { return nil }
      previous = byte
    }
    guard part > 0, previous != 0x2E, previous != 0x20 else { return nil }
    description = path
  }

  package init?(text: String) { self.init(text) }

  /// File extensions of images that every browser supports.
  package static let pictureEndings: Set<String> = ["avif", "gif", "jpeg", "jpg", "png", "webp"]

  /// Creates a path from a value that was validated before it was saved.
  package init(recorded text: String) { description = text }

  /// Compares bytes in one call: sites have many paths with long common prefixes.
  package static func < (left: SitePath, right: SitePath) -> Bool {
    let isBefore = unsafe left.description.utf8.withContiguousStorageIfAvailable { left in
      unsafe right.description.utf8.withContiguousStorageIfAvailable { right in
        guard let start = left.baseAddress, let other = right.baseAddress else {
          return left.count < right.count
        }
        let order = unsafe memcmp(start, other, min(left.count, right.count))
        return order == 0 ? left.count < right.count : order < 0
      }
    }
    return isBefore.flatMap { $0 }
      ?? left.description.utf8.lexicographicallyPrecedes(right.description.utf8)
  }
}

extension [String] {
  /// Returns the folders and the name of a path relative to a folder with these ones, without `.` and
  /// `..`; `nil` for a path that leaves the top folder.
  package func resolving(_ path: String) -> [String]? {
    var parts = self
    for part in path.utf8.split(separator: 0x2F) where !part.elementsEqual(".".utf8) {
      if !part.elementsEqual("..".utf8) {
        parts.append(String(Substring(part)))
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts
  }
}

/// Percent-encoding of paths, on bytes.
package enum PercentEncoding {
  /// Encodes every byte of a path that RFC 3986 does not allow; slashes are unchanged.
  package static func encoded(path: String) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(path.utf8.count)
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x2F,
        0x21, 0x24, 0x28...0x2C, 0x3A, 0x3B, 0x3D, 0x40:
        result.append(byte)
      default: result += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return result
  }

  /// Decodes `%41` to `A`; a percent sign without two digits is unchanged.
  package static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x25, index + 2 < bytes.count, let high = value(bytes[index + 1]),
        let low = value(bytes[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  /// Whether a byte is a hexadecimal digit.
  package static func isDigit(_ byte: UInt8) -> Bool { value(byte) != nil }

  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46: digit - 0x41 + 10
    case 0x61...0x66: digit - 0x61 + 10
    default: nil
    }
  }
}
