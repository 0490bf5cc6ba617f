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
    guard isASCII || Spelling.isSpelled(text), !Slug.reserved.contains(text) else { return nil }
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
    var spelling = Spelling(of: name)
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

  /// The shortest notation: `plum-pie`, `/2019/pie.html`.
  package var written: String {
    let parts = route.split(separator: "/")
    let slug = parts.count == 2 && parts[0] == "recipes" ? String(parts[1]) : ""
    return Alias(slug) == self ? slug : description
  }
}

extension Slug {
  /// Builds a slug from a name, scalar by scalar.
  private struct Spelling {
    private(set) var bytes: [UInt8] = []
    /// Whether a word has ended, so that the next letter begins another one.
    private var isBetweenWords = false
    /// Whether the last letter was not transliterated, so that a mark may follow it.
    private var takesSigns = false
    private let keepsKana: Bool
    /// The length in bytes of the kana syllable that was just added; 0 after anything else.
    private var syllable = 0
    /// Whether the next syllable begins with a doubled consonant.
    private var isDoubled = false

    init(of name: String) {
      keepsKana = name.unicodeScalars.contains(where: Transliteration.isHan)
    }

    /// Whether slugs keep every letter of a text outside ASCII.
    static func isSpelled(_ text: String) -> Bool {
      var takesSigns = false
      for scalar in text.unicodeScalars {
        if scalar.isASCII {
          takesSigns = false
          continue
        }
        if Transliteration.hangul(scalar) != nil { return false }
        switch Transliteration.outcome(of: scalar) {
        case .itself(scalar): takesSigns = true
        case .sign where takesSigns: break
        default: return false
        }
      }
      return true
    }

    mutating func add(_ scalar: Unicode.Scalar) {
      if !keepsKana, let kana = Kana(scalar) {
        addKana(kana)
        return
      }
      (syllable, isDoubled) = (0, false)
      if let letters = Transliteration.hangul(scalar) {
        addLetters(Array(letters.utf8))
        return
      }
      switch Transliteration.outcome(of: scalar) {
      case .letters(let letters): addLetters(letters)
      case .itself(let letter):
        addLetters(Array(String(letter).utf8))
        takesSigns = true
      case .sign: if takesSigns { bytes += String(scalar).utf8 }
      case .nothing: break
      case .separator: (isBetweenWords, takesSigns) = (true, false)
      }
    }

    private mutating func addLetters(_ letters: [UInt8]) {
      takesSigns = false
      if isBetweenWords, !letters.isEmpty, !bytes.isEmpty { bytes.append(0x2D) }
      if !letters.isEmpty { isBetweenWords = false }
      bytes += letters
    }

    /// Adds a kana. Source of the spelling: Hepburn, without marks on long vowels.
    private mutating func addKana(_ kana: Kana) {
      switch kana {
      case .syllable(let letters):
        let doubled = isDoubled && !"aeiou".utf8.contains(letters.first ?? 0x61)
        let first = doubled ? [letters.first == 0x63 ? 0x74 : letters.first ?? 0] : []
        addLetters(first + letters)
        (syllable, isDoubled) = (letters.count, false)
      case .glide(let letters):
        // `shi` and `ya` become `sha`, `ki` and `ya` become `kya`.
        guard syllable > 0, bytes.last == 0x69 else { return addKana(.syllable(letters)) }
        bytes.removeLast()
        let isSoft = bytes.last == 0x68 && syllable == 3 || bytes.last == 0x6A
        bytes += isSoft ? letters.dropFirst() : letters[...]
        syllable = 0
      case .vowel(let letters):
        // `fu` and `a` become `fa`, `u` and `i` become `wi`.
        guard syllable > 1 || syllable == 1 && bytes.last == 0x75 else {
          return addKana(.syllable(letters))
        }
        bytes.removeLast()
        if syllable == 1 { bytes.append(0x77) }
        bytes += letters
        syllable = 0
      case .double: isDoubled = true
      case .long: break
      }
    }
  }
}

/// A character of hiragana or katakana.
private enum Kana {
  case syllable([UInt8])
  /// A small `ya`, `yu` or `yo`.
  case glide([UInt8])
  /// A small vowel.
  case vowel([UInt8])
  case double
  case long

  init?(_ scalar: Unicode.Scalar) {
    var value = scalar.value
    switch value {
    case 0x3041...0x3096: break
    case 0x30A1...0x30F6: value -= 0x60
    case 0x30FC:
      self = .long
      return
    default: return nil
    }
    let letters = Kana.table[Int(value - 0x3041)]
    switch value {
    case 0x3063: self = .double
    case 0x3083, 0x3085, 0x3087: self = .glide(letters)
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049: self = .vowel(letters)
    default: self = .syllable(letters)
    }
  }

  /// Spellings from U+3041 to U+3096.
  private static let table: [[UInt8]] =
    """
    a a i i u u e e o o ka ga ki gi ku gu ke ge ko go sa za shi ji su zu se ze so zo ta da chi ji \
    tsu tsu zu te de to do na ni nu ne no ha ba pa hi bi pi fu bu pu he be pe ho bo po ma mi mu me \
    mo ya ya yu yu yo yo ra ri ru re ro wa wa i e o n vu ka ke
    """.utf8.split(separator: 0x20).map { Array($0) }
}

extension Transliteration {
  /// Returns the spelling of a Korean syllable, which is composed of its sounds by rule. Source:
  /// Revised Romanization, each syllable by itself.
  static func hangul(_ scalar: Unicode.Scalar) -> String? {
    guard (0xAC00...0xD7A3).contains(scalar.value) else { return nil }
    let place = Int(scalar.value - 0xAC00)
    return first[place / 588] + vowels[place % 588 / 28] + last[place % 28]
  }

  private static let first = [
    "g", "kk", "n", "d", "tt", "r", "m", "b", "pp", "s", "ss", "", "j", "jj", "ch", "k", "t", "p",
    "h",
  ]

  private static let vowels = [
    "a", "ae", "ya", "yae", "eo", "e", "yeo", "ye", "o", "wa", "wae", "oe", "yo", "u", "wo", "we",
    "wi", "yu", "eu", "ui", "i",
  ]

  private static let last = [
    "", "k", "k", "k", "n", "n", "n", "t", "l", "k", "m", "l", "l", "l", "p", "l", "m", "p", "p",
    "t", "t", "ng", "t", "t", "k", "t", "p", "t",
  ]
}

/// Transliteration of one Unicode scalar in a slug.
private enum Transliteration {
  enum Outcome {
    case letters([UInt8])
    /// A letter of a script that is not transliterated, in lower case.
    case itself(Unicode.Scalar)
    /// A vowel sign or another mark that changes the letter before it.
    case sign
    case nothing
    case separator
  }

  static func outcome(of scalar: Unicode.Scalar) -> Outcome {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A: return .letters([UInt8(scalar.value)])
    case 0x41...0x5A: return .letters([UInt8(scalar.value) | 0x20])
    case 0x27, 0x2018, 0x2019, 0x02BC, 0xAD, 0x0640, 0xFE0F, 0x200B...0x200D: return .nothing
    // Full-width Latin letters and digits.
    case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A:
      return Unicode.Scalar(scalar.value - 0xFEE0).map(outcome) ?? .separator
    default: break
    }
    if let letters = table[scalar] { return .letters(Array(letters.utf8)) }
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    if let first = lower.first, first != scalar {
      if first.isASCII { return outcome(of: first) }
      if let letters = table[first] { return .letters(Array(letters.utf8)) }
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: return isSpoken(scalar) ? .sign : .nothing
    case .enclosingMark, .format: return .nothing
    case .decimalNumber:
      return scalar.properties.numericValue.map { .letters(Array("\(Int($0))".utf8)) } ?? .separator
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter,
      .letterNumber:
      return .itself(lower.count == 1 ? lower.first ?? scalar : scalar)
    default: return .separator
    }
  }

  /// Whether a mark represents a sound that cannot be omitted: marks of Indian and South-East Asian
  /// scripts and of Thaana, but not the points of Hebrew and Arabic.
  private static func isSpoken(_ mark: Unicode.Scalar) -> Bool {
    switch mark.value {
    case 0x0780...0x07BF, 0x0900...0x109F, 0x1700...0x1CFF, 0xA800...0xABFF, 0x11000...0x11FFF: true
    default: false
    }
  }

  /// Whether a scalar is a Chinese character, which Japanese and Korean use as well.
  static func isHan(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }

  /// Spellings of lower-case letters in ASCII. Each row is a group of letters with their common
  /// spelling.
  private static let table: [Unicode.Scalar: String] = {
    let rows: [(String, String)] = [
      ("àáâãäåāăąǎǟǡǻȁȃạảấầẩẫậắằẳẵặḁ", "a"), ("æǣǽ", "ae"), ("ḃḅḇ", "b"), ("çćĉċčḉ", "c"),
      ("ðďđḋḍḏḑḓ", "d"), ("èéêëēĕėęěȅȇẹẻẽếềểễệḕḗḙḛəǝ", "e"), ("ƒḟ", "f"), ("ĝğġģǧǵḡ", "g"),
      ("ĥħḣḥḧḩḫẖ", "h"), ("ìíîïĩīĭįıǐịỉḭḯ", "i"), ("ĳ", "ij"), ("ĵǰ", "j"), ("ķĸǩḱḳḵ", "k"),
      ("ĺļľŀłḷḹḻḽ", "l"), ("ḿṁṃ", "m"), ("ñńņňŉŋǹṅṇṉṋ", "n"),
      ("òóôõöøōŏőǒǫǭơọỏốồổỗộớờởỡợṍṏṑṓ", "o"), ("œ", "oe"), ("ṕṗ", "p"), ("ŕŗřṙṛṝṟ", "r"),
      ("śŝşšșṡṣṥṧṩ", "s"), ("ß", "ss"), ("ţťŧțṫṭṯṱẗ", "t"), ("þ", "th"),
      ("ùúûüũūŭůűųưǔǖǘǚǜụủứừửữựṳṵṷṹṻ", "u"), ("ṽṿ", "v"), ("ŵẁẃẅẇẉẘ", "w"), ("ẋẍ", "x"),
      ("ýÿŷẏẙỳỵỷỹ", "y"), ("źżžẑẓẕ", "z"), ("ºª", ""), ("½", "1-2"), ("¼", "1-4"), ("¾", "3-4"),
      ("αά", "a"), ("β", "v"), ("γ", "g"), ("δ", "d"), ("εέ", "e"), ("ζ", "z"), ("ηή", "i"),
      ("θ", "th"), ("ιίϊΐ", "i"), ("κ", "k"), ("λ", "l"), ("μµ", "m"), ("ν", "n"), ("ξ", "x"),
      ("οό", "o"), ("π", "p"), ("ρ", "r"), ("σς", "s"), ("τ", "t"), ("υύϋΰ", "y"), ("φ", "f"),
      ("χ", "ch"), ("ψ", "ps"), ("ωώ", "o"),
      ("а", "a"), ("б", "b"), ("в", "v"), ("гґ", "g"), ("д", "d"), ("еэё", "e"), ("є", "ye"),
      ("ж", "zh"), ("з", "z"), ("и", "i"), ("і", "i"), ("ї", "yi"), ("йј", "j"), ("к", "k"),
      ("л", "l"), ("љ", "lj"), ("м", "m"), ("н", "n"), ("њ", "nj"), ("о", "o"), ("п", "p"),
      ("р", "r"), ("с", "s"), ("т", "t"), ("ћ", "c"), ("у", "u"), ("ў", "u"), ("ф", "f"),
      ("х", "kh"), ("ц", "ts"), ("ч", "ch"), ("џ", "dz"), ("ш", "sh"), ("щ", "shch"), ("ъь", ""),
      ("ы", "y"), ("ю", "yu"), ("я", "ya"), ("ђ", "dj"), ("ә", "a"), ("ғѓ", "g"), ("қ", "q"),
      ("ќ", "k"), ("ң", "n"), ("ө", "o"), ("ұүӯ", "u"), ("һҳ", "h"), ("җ", "zh"), ("ҷ", "j"),
      ("ѕ", "dz"), ("ѝӣ", "i"),
    ]
    var table: [Unicode.Scalar: String] = [:]
    for (letters, latin) in rows {
      for scalar in letters.unicodeScalars { table[scalar] = latin }
    }
    return table
  }()
}
