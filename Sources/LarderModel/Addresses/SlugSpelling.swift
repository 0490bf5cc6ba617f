/// Builds a slug from a name, scalar by scalar.
struct SlugSpelling {
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
      if Hangul.letters(of: scalar) != nil { return false }
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
      add(kana)
      return
    }
    (syllable, isDoubled) = (0, false)
    if let letters = Hangul.letters(of: scalar) {
      add(Array(letters.utf8))
      return
    }
    switch Transliteration.outcome(of: scalar) {
    case .letters(let letters): add(letters)
    case .itself(let letter):
      add(Array(String(letter).utf8))
      takesSigns = true
    case .sign: if takesSigns { bytes += String(scalar).utf8 }
    case .nothing: break
    case .separator: (isBetweenWords, takesSigns) = (true, false)
    }
  }

  private mutating func add(_ letters: [UInt8]) {
    takesSigns = false
    if isBetweenWords, !letters.isEmpty, !bytes.isEmpty { bytes.append(0x2D) }
    if !letters.isEmpty { isBetweenWords = false }
    bytes += letters
  }

  /// Adds a kana. Source of the spelling: Hepburn, without marks on long vowels.
  private mutating func add(_ kana: Kana) {
    switch kana {
    case .syllable(let letters):
      let doubled = isDoubled && !"aeiou".utf8.contains(letters.first ?? 0x61)
      let first = doubled ? [letters.first == 0x63 ? 0x74 : letters.first ?? 0] : []
      add(first + letters)
      (syllable, isDoubled) = (letters.count, false)
    case .glide(let letters):
      // `shi` and `ya` become `sha`, `ki` and `ya` become `kya`.
      guard syllable > 0, bytes.last == 0x69 else { return add(.syllable(letters)) }
      bytes.removeLast()
      let isSoft = bytes.last == 0x68 && syllable == 3 || bytes.last == 0x6A
      bytes += isSoft ? letters.dropFirst() : letters[...]
      syllable = 0
    case .vowel(let letters):
      // `fu` and `a` become `fa`, `u` and `i` become `wi`.
      guard syllable > 1 || syllable == 1 && bytes.last == 0x75 else {
        return add(.syllable(letters))
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

/// A character of hiragana or katakana.
enum Kana {
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

/// Spelling of Korean syllables, which are composed of their sounds by rule. Source: Revised
/// Romanization, each syllable by itself.
enum Hangul {
  static func letters(of scalar: Unicode.Scalar) -> String? {
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
