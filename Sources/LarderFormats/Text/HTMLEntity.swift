internal import LarderModel

/// HTML character references.
package enum HTMLEntity {
  /// Decodes all references that end in `;` once; returns `nil` if there are none.
  ///
  /// Invalid references (`&#0;`, surrogates, beyond U+10FFFF) become U+FFFD; 128–159 become the
  /// Windows-1252 characters with these codes, as in browsers.
  package static func decoded(_ bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var isChanged = false
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x26, let reference = reference(in: bytes, at: index) {
        result.append(contentsOf: reference.text.utf8)
        index = reference.end
        isChanged = true
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return isChanged ? result : nil
  }

  /// Returns the character for the reference at `start`, an `&`, and the offset after it.
  static func reference(in bytes: [UInt8], at start: Int) -> (text: String, end: Int)? {
    let rest = bytes[(start + 1)...]
    if rest.first == 0x23 { return number(in: bytes, from: start + 2) }
    let name = rest.prefix(10).prefix { $0.isLetter || $0.isDigit }
    guard bytes[name.endIndex...].first == 0x3B,
      let text = names[String(decoding: name, as: UTF8.self)]
    else { return nil }
    return (text, name.endIndex + 1)
  }

  private static func number(in bytes: [UInt8], from start: Int) -> (text: String, end: Int)? {
    var index = start
    let isHexadecimal = index < bytes.count && bytes[index].lowered == 0x78
    if isHexadecimal { index += 1 }
    let digitStart = index
    var value: UInt32 = 0
    while index < bytes.count, index - digitStart < 8 {
      let byte = bytes[index]
      let isLetter = isHexadecimal && (0x61...0x66).contains(byte.lowered)
      guard byte.isDigit || isLetter else { break }
      let digit = isLetter ? byte.lowered - 0x57 : byte - 0x30
      value = min(value * (isHexadecimal ? 16 : 10) + UInt32(digit), 0x11_0000)
      index += 1
    }
    guard index > digitStart, index < bytes.count, bytes[index] == 0x3B else { return nil }
    if (0x80..<0xA0).contains(value) {
      value = TextEncoding.windows1252(UInt8(value))?.value ?? value
    }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    return (String(scalar ?? "\u{FFFD}"), index + 1)
  }

  private static let names: [String: String] = {
    var names: [String: String] = [:]
    for (offset, name) in latin1.split(separator: " ").enumerated() {
      names[String(name)] = Unicode.Scalar(0xA0 + UInt32(offset)).map { String($0) }
    }
    let words = others.split(separator: " ")
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      names[String(words[index])] = String(words[index + 1])
    }
    for (name, code) in spaces { names[name] = Unicode.Scalar(code).map { String($0) } }
    return names
  }()

  /// Names for U+00A0 to U+00FF, in order.
  private static let latin1 = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn \
    sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave \
    Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml \
    ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN \
    szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave \
    iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute \
    ucirc uuml yacute thorn yuml
    """

  /// Names, each followed by its text.
  private static let others = """
    amp & lt < gt > quot " apos ' AMP & LT < GT > QUOT " ndash – mdash — horbar ― lsquo ‘ rsquo ’ \
    sbquo ‚ ldquo “ rdquo ” bdquo „ dagger † Dagger ‡ bull • hellip … permil ‰ prime ′ Prime ″ \
    lsaquo ‹ rsaquo › oline ‾ frasl ⁄ euro € trade ™ OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ \
    fnof ƒ circ ˆ tilde ˜ minus − deg ° ring ˚ hyphen ‐ dash ‐ \
    frac13 ⅓ frac23 ⅔ frac15 ⅕ frac25 ⅖ frac35 ⅗ frac45 ⅘ frac16 ⅙ frac56 ⅚ frac18 ⅛ frac38 ⅜ \
    frac58 ⅝ frac78 ⅞ half ½ larr ← uarr ↑ rarr → darr ↓ harr ↔ le ≤ ge ≥ ne ≠ asymp ≈ infin ∞ \
    alpha α beta β gamma γ delta δ epsilon ε pi π omega ω mu μ Omega Ω Delta Δ hearts ♥ star ☆ \
    starf ★ check ✓ colon : semi ; comma , period . num # lpar ( rpar ) lbrack [ rbrack ] sol / \
    bsol \\ excl ! quest ? ast * plus + equals = percnt % commat @ lowbar _ grave ` vert | \
    Abreve Ă abreve ă Aogon Ą aogon ą Cacute Ć cacute ć Ccaron Č ccaron č Eogon Ę eogon ę Ecaron Ě \
    ecaron ě Gbreve Ğ gbreve ğ inodot ı imath ı Lstrok Ł lstrok ł Nacute Ń nacute ń Ncaron Ň \
    ncaron ň Odblac Ő odblac ő Rcaron Ř rcaron ř Sacute Ś sacute ś Scedil Ş scedil ş Udblac Ű \
    udblac ű Uring Ů uring ů Zacute Ź zacute ź Zdot Ż zdot ż Zcaron Ž zcaron ž Amacr Ā amacr ā \
    Emacr Ē emacr ē imacr ī Omacr Ō omacr ō Umacr Ū umacr ū
    """

  private static let spaces: [(String, UInt32)] = [
    ("ensp", 0x2002), ("emsp", 0x2003), ("thinsp", 0x2009), ("hairsp", 0x200A), ("zwnj", 0x200C),
    ("zwj", 0x200D), ("lrm", 0x200E), ("rlm", 0x200F), ("NewLine", 0x0A), ("Tab", 0x09),
    ("NonBreakingSpace", 0xA0),
  ]
}
