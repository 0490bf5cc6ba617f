/// A relative path made of checked parts, safe to join to a folder: `recipes/pie/index.html`.
///
/// No part is empty, `.` or `..`, hidden, ends in a dot or blank, or holds a control
/// character, `\`, `:` or another character that a file system reserves. Alone of hidden files
/// `.nojekyll` is a path, which tells GitHub Pages to publish files as they are.
package struct SitePath: Hashable, Sendable, Comparable, CustomStringConvertible {
  package static let noJekyll = ".nojekyll"

  package let description: String

  /// Checks on bytes, so that combining marks hide nothing. At most 1,024 bytes, 255 a part.
  package init?(_ path: String) {
    if path.utf8.elementsEqual(SitePath.noJekyll.utf8) {
      description = SitePath.noJekyll
      return
    }
    let bytes = Array(path.utf8)
    guard (1...1024).contains(bytes.count) else { return nil }
    for part in bytes.split(separator: 0x2F, omittingEmptySubsequences: false) {
      guard (1...255).contains(part.count), part.first != 0x2E, part.first != 0x20,
        part.last != 0x2E, part.last != 0x20
      else { return nil }
      for byte in part {
        switch byte {
        case 0x00...0x1F, 0x7F, 0x22, 0x2A, 0x3A, 0x3C, 0x3E, 0x3F, 0x5C, 0x7C: return nil
        default: break
        }
      }
    }
    description = path
  }

  package static func < (left: SitePath, right: SitePath) -> Bool {
    left.description.utf8.lexicographicallyPrecedes(right.description.utf8)
  }
}
