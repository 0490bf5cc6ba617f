/// One segment of a URL: words of `[a-z0-9]`, or of letters that are not transliterated, joined by
/// single hyphens. At most 100 bytes, and not a name that Windows reserves.
package struct Slug: Hashable, Sendable, Comparable, TextCodable {
  package let description: String

  /// Accepts text that is a slug already, otherwise returns `nil`. See `Slug(from:)` to create one.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard (1...100).contains(bytes.count), bytes.first != 0x2D, bytes.last != 0x2D else {
      return nil
    }
    var previous: UInt8 = 0
    var isASCII = true
    for byte in bytes {
      let isLetterOrDigit = (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
      if byte >= 0x80 {
        isASCII = false
      } else if !isLetterOrDigit {
        guard byte == 0x2D, previous != 0x2D else { return nil }
      }
      previous = byte
    }
    guard isASCII || SlugSpelling.isSpelled(text), !Slug.reserved.contains(text) else { return nil }
    description = text
  }

  package init?(text: String) { self.init(text) }

  package static func < (left: Slug, right: Slug) -> Bool {
    left.description.utf8.lexicographicallyPrecedes(right.description.utf8)
  }

  /// Device names on Windows, which files cannot have.
  private static let reserved: Set<String> = {
    var names: Set<String> = ["con", "prn", "aux", "nul"]
    for digit in 0...9 { names.formUnion(["com\(digit)", "lpt\(digit)"]) }
    return names
  }()
}

extension Slug {
  /// Creates a slug from a name in any script, in NFC.
  ///
  /// Latin letters lose their marks (`Älplermagronen` → `alplermagronen`, `ß` → `ss`), apostrophes
  /// are removed, digits are kept, everything else separates words. Greek and Cyrillic are
  /// transliterated letter by letter, kana and hangul syllable by syllable. Letters of other
  /// scripts (Chinese, Arabic, Hebrew, Hindi …) are kept; in a name with Chinese characters, kana
  /// are kept as well, because transliterating half a word would make it unreadable.
  ///
  ///     Slug(from: "Grandma's Crème brûlée")  // grandmas-creme-brulee
  ///     Slug(from: "カレーライス")              // kareraisu
  ///     Slug(from: "巻き寿司")                  // 巻き寿司
  ///
  /// The result is truncated at the end of a word to 80 bytes. A Windows device name gets the
  /// suffix `-recipe`.
  ///
  /// - Returns: `nil` if the name contains neither letters nor digits.
  package init?(from name: String) {
    var spelling = SlugSpelling(of: name)
    for scalar in name.unicodeScalars {
      guard spelling.bytes.count < 400 else { break }
      spelling.add(scalar)
    }
    var bytes = spelling.bytes
    if bytes.count > 80 {
      var cut = bytes[...80].lastIndex(of: 0x2D) ?? 0
      if cut == 0 {
        cut = 80
        // Does not split a character.
        while bytes[cut] & 0xC0 == 0x80 { cut -= 1 }
      }
      bytes.removeSubrange(cut...)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let slug = Slug(text) ?? Slug(text + "-recipe") else { return nil }
    self = slug
  }
}

/// A former URL of a recipe: `recipes/plum-pie/`, `2019/pie.html`.
package struct Alias: Hashable, Sendable, TextCodable {
  /// The path relative to the site's root, without a leading slash.
  package let route: String

  /// Parses a former slug (`plum-pie`) or a path from the site's root (`/2019/plum pie/`).
  ///
  /// Paths are not percent-encoded. Only the last segment may contain a dot and must then end in
  /// `.html` or `.htm`: browsers would not display any other file as a page. A missing final slash
  /// is added.
  package init?(_ text: String) {
    if let slug = Slug(text) {
      route = "recipes/\(slug)/"
      return
    }
    let bytes = Array(text.utf8)
    guard bytes.first == 0x2F, bytes.count > 1, !bytes.contains(0x23), !bytes.contains(0x25) else {
      return nil
    }
    let isPage = [".html", ".htm"].contains { bytes.suffix($0.utf8.count).elementsEqual($0.utf8) }
    guard bytes.count(where: { $0 == 0x2E }) == (isPage ? 1 : 0) else { return nil }
    let path = String(decoding: bytes.dropFirst(), as: UTF8.self)
    let route = isPage || bytes.last == 0x2F ? path : path + "/"
    guard SitePath(isPage ? route : route + "index.html") != nil else { return nil }
    self.route = route
  }

  package init?(text: String) { self.init(text) }

  /// The path from the site's root, in valid notation: `/recipes/plum-pie/`.
  package var description: String { "/" + route }
}
