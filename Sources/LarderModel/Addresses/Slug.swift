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

extension Slug {
  /// Makes a slug from a name in any script.
  ///
  /// Latin letters lose their marks (`Älplermagronen` → `alplermagronen`, `ß` → `ss`),
  /// apostrophes vanish, Greek and Cyrillic are transliterated letter by letter, digits
  /// stay, everything else separates words. Scripts without such a table (Arabic,
  /// Hebrew, Chinese, Japanese …) are spelled as `u` and their scalar values in
  /// hexadecimal, so that the same name always has the same, distinct address:
  ///
  ///     Slug(from: "Grandma's Crème brûlée")  // grandmas-creme-brulee
  ///     Slug(from: "寿司")                     // u5bff-u53f8
  ///
  /// Cut at a word's end to 80 bytes. A Windows device name gets `-recipe` appended.
  ///
  /// - Returns: `nil` when the name holds no letter and no digit.
  package init?(from name: String) {
    var bytes: [UInt8] = []
    var pendingHyphen = false
    for scalar in name.unicodeScalars {
      guard bytes.count < 400 else { break }
      switch Transliteration.latin(of: scalar) {
      case .letters(let letters):
        if pendingHyphen, !bytes.isEmpty { bytes.append(0x2D) }
        pendingHyphen = false
        bytes += letters
      case .nothing:
        break
      case .separator:
        pendingHyphen = true
      case .unknownLetter:
        if !bytes.isEmpty { bytes.append(0x2D) }
        bytes += Array("u\(String(scalar.value, radix: 16))".utf8)
        pendingHyphen = true
      }
    }
    if bytes.count > 80 {
      let cut = bytes[...80].lastIndex(of: 0x2D) ?? 80
      bytes.removeSubrange((cut > 0 ? cut : 80)...)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let slug = Slug(text) ?? Slug(text + "-recipe") else { return nil }
    self = slug
  }
}

/// What one Unicode scalar becomes in a slug.
enum Transliteration {
  enum Outcome {
    case letters([UInt8])
    case nothing
    case separator
    case unknownLetter
  }

  static func latin(of scalar: Unicode.Scalar) -> Outcome {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A: return .letters([UInt8(scalar.value)])
    case 0x41...0x5A: return .letters([UInt8(scalar.value) | 0x20])
    case 0x27, 0x2018, 0x2019, 0x02BC, 0xAD, 0x0640, 0xFE0F, 0x200B...0x200D: return .nothing
    default: break
    }
    if let letters = table[scalar] { return .letters(Array(letters.utf8)) }
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    if let first = lower.first, first != scalar, let letters = table[first] {
      return .letters(Array(letters.utf8))
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format: return .nothing
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter,
      .decimalNumber, .letterNumber:
      return .unknownLetter
    default: return .separator
    }
  }

  /// Lower-case letters to ASCII. Rows are groups of letters and what each of them becomes.
  private static let table: [Unicode.Scalar: String] = {
    let rows: [(String, String)] = [
      ("àáâãäåāăąǎȁȃạảấầẩẫậắằẳẵặ", "a"), ("æǽ", "ae"), ("çćĉċč", "c"), ("ðďđ", "d"),
      ("èéêëēĕėęěȅȇẹẻẽếềểễệ", "e"), ("ƒ", "f"), ("ĝğġģǧ", "g"), ("ĥħḥ", "h"),
      ("ìíîïĩīĭįıǐịỉ", "i"), ("ĳ", "ij"), ("ĵ", "j"), ("ķĸ", "k"), ("ĺļľŀłḷ", "l"),
      ("ñńņňŉŋṇ", "n"),
      ("òóôõöøōŏőǒơọỏốồổỗộớờởỡợ", "o"), ("œ", "oe"), ("ŕŗřṛ", "r"), ("śŝşšșṣ", "s"), ("ß", "ss"),
      ("ţťŧțṭ", "t"), ("þ", "th"), ("ùúûüũūŭůűųưǔụủứừửữự", "u"), ("ŵẁẃẅ", "w"),
      ("ýÿŷỳỵỷỹ", "y"), ("źżžẓ", "z"), ("ºª", ""), ("½", "1-2"), ("¼", "1-4"), ("¾", "3-4"),
      ("αά", "a"), ("β", "v"), ("γ", "g"), ("δ", "d"), ("εέ", "e"), ("ζ", "z"), ("ηή", "i"),
      ("θ", "th"), ("ιίϊΐ", "i"), ("κ", "k"), ("λ", "l"), ("μµ", "m"), ("ν", "n"), ("ξ", "x"),
      ("οό", "o"), ("π", "p"), ("ρ", "r"), ("σς", "s"), ("τ", "t"), ("υύϋΰ", "y"), ("φ", "f"),
      ("χ", "ch"), ("ψ", "ps"), ("ωώ", "o"),
      ("а", "a"), ("б", "b"), ("в", "v"), ("гґ", "g"), ("д", "d"), ("еэё", "e"), ("є", "ye"),
      ("ж", "zh"), ("з", "z"), ("и", "i"), ("і", "i"), ("ї", "yi"), ("йј", "j"), ("к", "k"),
      ("л", "l"), ("љ", "lj"), ("м", "m"), ("н", "n"), ("њ", "nj"), ("о", "o"), ("п", "p"),
      ("р", "r"), ("с", "s"), ("т", "t"), ("ћ", "c"), ("у", "u"), ("ў", "u"), ("ф", "f"),
      ("х", "kh"), ("ц", "ts"), ("ч", "ch"), ("џ", "dz"), ("ш", "sh"), ("щ", "shch"), ("ъь", ""),
      ("ы", "y"), ("ю", "yu"), ("я", "ya"), ("ђ", "dj"),
    ]
    var table: [Unicode.Scalar: String] = [:]
    for (letters, latin) in rows {
      for scalar in letters.unicodeScalars { table[scalar] = latin }
    }
    return table
  }()
}

/// An address that a recipe had before it moved: `recipes/plum-pie/`, `2019/pie.html`.
package struct Alias: Hashable, Sendable, CustomStringConvertible {
  /// Below the site's root, without the slash in front.
  package let route: String

  /// Reads a former slug (`plum-pie`) or a path from the site's root (`/2019/plum pie/`).
  ///
  /// Paths are written with letters, not with percent signs. Only the last part may hold a dot,
  /// and then ends in `.html` or `.htm`: nothing else would be shown as a page. A slash at the
  /// end that is missing is added.
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

  /// From the site's root, as it may be written: `/recipes/plum-pie/`.
  package var description: String { "/" + route }
}
