/// Text prepared for search: without case, accents and punctuation.
///
/// `Templates/scripts/lib/folding.js` does the same in the browser;
/// `Tests/Fixtures/search-folding.json` tests both.
package enum SearchText {
  /// Returns the words of a text, folded: lower case, no marks, letters and digits only.
  ///
  /// Apostrophes join words; all other characters that are not letters or digits separate them.
  ///
  ///     words(of: "Grandma's Crème-brûlée")  // ["grandmas", "creme", "brulee"]
  package static func words(of text: String) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    func end() {
      if !word.isEmpty { words.append(word) }
      word.removeAll(keepingCapacity: true)
    }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x61...0x7A, 0x30...0x39: word.append(UInt8(truncatingIfNeeded: scalar.value))
      case 0x41...0x5A: word.append(UInt8(truncatingIfNeeded: scalar.value) | 0x20)
      case 0x27, 0xAD, 0x02BC, 0x0640, 0x2018, 0x2019, 0x200B...0x200D: break
      case 0..<0x80: end()
      default: if !fold(scalar, into: &word) { end() }
      }
    }
    end()
    return words
  }

  /// Appends the folded form of a scalar.
  ///
  /// - Returns: Whether the scalar belongs to a word; combining marks do, but add nothing.
  static func fold(_ scalar: Unicode.Scalar, into word: inout [UInt8]) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: return true
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      for lower in scalar.properties.lowercaseMapping.unicodeScalars {
        if let plain = plain[lower] {
          word += plain
        } else if lower.properties.generalCategory != .nonspacingMark {
          word += Array(Character(lower).utf8)
        }
      }
      return true
    default: return false
    }
  }

  /// Returns the character at a place in UTF-8, and its length in bytes.
  ///
  /// - Returns: U+FFFD with a length of one byte for invalid UTF-8.
  static func scalar(at index: Int, of bytes: [UInt8]) -> (Unicode.Scalar, Int) {
    let first = bytes[index]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 0
    guard length > 0, index + length <= bytes.count else { return ("\u{FFFD}", 1) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for place in index + 1..<index + length { value = value << 6 | UInt32(bytes[place] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }

  /// Returns the index entries of a word: the word itself or, in a script without spaces, each
  /// suffix of it, so that a search for prefixes also finds the middle.
  package static func entries(for word: [UInt8]) -> [[UInt8]] {
    guard word.contains(where: { $0 >= 0xE3 }) else { return [word] }
    let scalars = Array(String(decoding: word, as: UTF8.self).unicodeScalars)
    guard scalars.allSatisfy(isUnspaced) else { return [word] }
    return scalars.indices.prefix(16).map { start in
      scalars[start...].flatMap { Array(Character($0).utf8) }
    }
  }

  /// Returns the index entries of a word in a name: the word and, for a compound, its head.
  ///
  ///     nameEntries(for: "kartoffelsuppe", tails)  // ["kartoffelsuppe", "suppe"]
  ///
  /// - Parameter tails: See `tails(of:)`.
  package static func nameEntries(for word: [UInt8], _ tails: Set<[UInt8]>) -> [[UInt8]] {
    var found = entries(for: word)
    while !tails.isEmpty, let last = found.last, last.count > 5 {
      let cuts = (3...(last.count - 3)).filter { isKnown(last[$0...], "nser", tails) }
      // Prefers `erdbeer-eis` to `erdbee-reis`.
      guard let cut = cuts.first(where: { isHead(last[..<$0], tails) }) ?? cuts.first else { break }
      found.append(Array(last[cut...]))
    }
    return found
  }

  /// Returns folded words that can end a compound: foods and dishes of languages with compounds,
  /// and words that are listed for languages whose foods are not in a vocabulary.
  package static func tails(of kitchens: [Kitchen]) -> Set<[UInt8]> {
    let texts = kitchens.flatMap { kitchen in
      let dishes = kitchen.menu[.supporting] + kitchen.covers.dishes.values.joined()
      let words = kitchen.foods.values.joined().flatMap(\.all) + dishes
      return kitchen.search[.tails] + (kitchen.steps.compounds ? words : [])
    }
    return Set(texts.flatMap { words(of: $0) }.filter { $0.count > 2 })
  }

  /// Whether this is one of the words, possibly with an ending of one letter.
  private static func isKnown(
    _ letters: ArraySlice<UInt8>, _ endings: String, _ words: Set<[UInt8]>
  ) -> Bool {
    if words.contains(Array(letters)) { return true }
    let isLonger = letters.count > 4 && endings.utf8.contains(letters[letters.endIndex - 1])
    return isLonger && words.contains(Array(letters.dropLast()))
  }

  private static func isHead(_ letters: ArraySlice<UInt8>, _ words: Set<[UInt8]>) -> Bool {
    isKnown(letters, "ns", words) || words.contains(letters + Array("e".utf8))
  }

  /// Whether a folded word is in a script without spaces.
  static func isUnspaced(_ word: ArraySlice<UInt8>) -> Bool {
    String(decoding: word, as: UTF8.self).unicodeScalars.allSatisfy(isUnspaced)
  }

  /// Whether a character is Han or kana.
  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3005...0x3007, 0x3041...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x2FFFF:
      true
    default: false
    }
  }
}

extension SearchText {
  /// The folded spelling of lower-case letters that search treats like other letters: the base
  /// letters of Unicode's canonical decompositions, except for Hangul, and letters that many
  /// keyboards lack.
  private static let plain: [Unicode.Scalar: [UInt8]] = {
    var table: [Unicode.Scalar: [UInt8]] = [:]
    for (letters, plain) in plainRows {
      for letter in letters.unicodeScalars { table[letter] = Array(plain.utf8) }
    }
    return table
  }()

  private static let plainRows: [(String, String)] = [
    ("àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ", "a"), ("æǣǽ", "ae"), ("ḃḅḇ", "b"), ("çćĉċčḉ", "c"),
    ("ðďđḋḍḏḑḓ", "d"), ("èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ", "e"), ("ƒḟ", "f"), ("ĝğġģǧǵḡ", "g"),
    ("ĥħȟḣḥḧḩḫẖ", "h"), ("ìíîïĩīĭįİıǐȉȋḭḯỉị", "i"), ("ĵǰ", "j"), ("ķĸǩḱḳḵ", "k"),
    ("ĺļľłḷḹḻḽ", "l"), ("ḿṁṃ", "m"), ("ñńņňŋǹṅṇṉṋ", "n"),
    ("òóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ", "o"), ("œ", "oe"), ("ṕṗ", "p"), ("ŕŗřȑȓṙṛṝṟ", "r"),
    ("śŝşšſșṡṣṥṧṩẛ", "s"), ("ß", "ss"), ("ţťŧțṫṭṯṱẗ", "t"), ("þ", "th"),
    ("ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự", "u"), ("ṽṿ", "v"), ("ŵẁẃẅẇẉẘ", "w"), ("ẋẍ", "x"),
    ("ýÿŷȳẏẙỳỵỷỹ", "y"), ("źżžẑẓẕ", "z"), ("ǯ", "ʒ"), ("ʹ", "ʹ"),
    ("άἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ", "α"), ("έἐἑἒἓἔἕὲέ", "ε"), ("ήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ", "η"),
    ("ΐίϊἰἱἲἳἴἵἶἷὶίιῐῑῒΐῖῗ", "ι"), ("όὀὁὂὃὄὅὸό", "ο"), ("ῤῥ", "ρ"), ("ς", "σ"),
    ("ΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ", "υ"), ("ώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ", "ω"), ("ϓϔ", "ϒ"), ("ӑӓ", "а"),
    ("ѓ", "г"), ("ѐёӗ", "е"), ("ӂӝ", "ж"), ("ӟ", "з"), ("йѝӣӥ", "и"), ("ќ", "к"), ("ӧ", "о"),
    ("ўӯӱӳ", "у"), ("ӵ", "ч"), ("ӹ", "ы"), ("ӭ", "э"), ("ї", "і"), ("ѷ", "ѵ"), ("ӛ", "ә"),
    ("ӫ", "ө"), ("אַאָאּ", "א"), ("בּבֿ", "ב"), ("גּ", "ג"), ("דּ", "ד"), ("הּ", "ה"), ("וּוֹ", "ו"),
    ("זּ", "ז"), ("טּ", "ט"), ("יִיּ", "י"), ("ךּ", "ך"), ("כּכֿ", "כ"), ("לּ", "ל"), ("מּ", "מ"),
    ("נּ", "נ"), ("סּ", "ס"), ("ףּ", "ף"), ("פּפֿ", "פ"), ("צּ", "צ"), ("קּ", "ק"), ("רּ", "ר"),
    ("שׁשׂשּׁשּׂשּ", "ש"), ("תּ", "ת"), ("ײַ", "ײ"), ("آأإ", "ا"), ("ؤ", "و"), ("ئ", "ي"), ("ۂ", "ہ"),
    ("ۓ", "ے"), ("ۀ", "ە"), ("क़", "क"), ("ख़", "ख"), ("ग़", "ग"), ("ज़", "ज"), ("ड़", "ड"),
    ("ढ़", "ढ"), ("ऩ", "न"), ("फ़", "फ"), ("य़", "य"), ("ऱ", "र"), ("ऴ", "ळ"), ("ড়", "ড"),
    ("ঢ়", "ঢ"), ("য়", "য"), ("ਖ਼", "ਖ"), ("ਗ਼", "ਗ"), ("ਜ਼", "ਜ"), ("ਫ਼", "ਫ"), ("ਲ਼", "ਲ"),
    ("ਸ਼", "ਸ"), ("ଡ଼", "ଡ"), ("ଢ଼", "ଢ"), ("ஔ", "ஒ"), ("ཀྵ", "ཀ"), ("གྷ", "ག"), ("ཌྷ", "ཌ"),
    ("དྷ", "ད"), ("བྷ", "བ"), ("ཛྷ", "ཛ"), ("ဦ", "ဥ"), ("ᬆ", "ᬅ"), ("ᬈ", "ᬇ"), ("ᬊ", "ᬉ"),
    ("ᬌ", "ᬋ"), ("ᬎ", "ᬍ"), ("ᬒ", "ᬑ"), ("ゔ", "う"), ("が", "か"), ("ぎ", "き"), ("ぐ", "く"),
    ("げ", "け"), ("ご", "こ"), ("ざ", "さ"), ("じ", "し"), ("ず", "す"), ("ぜ", "せ"), ("ぞ", "そ"),
    ("だ", "た"), ("ぢ", "ち"), ("づ", "つ"), ("で", "て"), ("ど", "と"), ("ばぱ", "は"), ("びぴ", "ひ"),
    ("ぶぷ", "ふ"), ("べぺ", "へ"), ("ぼぽ", "ほ"), ("ゞ", "ゝ"), ("ヴ", "ウ"), ("ガ", "カ"), ("ギ", "キ"),
    ("グ", "ク"), ("ゲ", "ケ"), ("ゴ", "コ"), ("ザ", "サ"), ("ジ", "シ"), ("ズ", "ス"), ("ゼ", "セ"),
    ("ゾ", "ソ"), ("ダ", "タ"), ("ヂ", "チ"), ("ヅ", "ツ"), ("デ", "テ"), ("ド", "ト"), ("バパ", "ハ"),
    ("ビピ", "ヒ"), ("ブプ", "フ"), ("ベペ", "ヘ"), ("ボポ", "ホ"), ("ヷ", "ワ"), ("ヸ", "ヰ"), ("ヹ", "ヱ"),
    ("ヺ", "ヲ"), ("ヾ", "ヽ"), ("𑂚", "𑂙"), ("𑂜", "𑂛"), ("𑂫", "𑂥"),
  ]
}
