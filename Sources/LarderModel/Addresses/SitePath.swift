#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
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
