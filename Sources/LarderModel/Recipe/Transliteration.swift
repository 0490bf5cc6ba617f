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
