/// Transliteration of one Unicode scalar in a slug.
enum Transliteration {
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
