internal import LarderModel

/// One number or a range as written.
struct WrittenAmount {
  var lower: WrittenNumber
  var upper: WrittenNumber?

  func quantity(in unit: Unit?) -> Quantity? {
    Quantity(lower.value(in: unit), to: upper?.value(in: unit))
  }

  /// `2-3` of `2-3 dozen`.
  fileprivate func dozens() -> WrittenAmount? {
    guard let lower = lower.value.multiplied(by: Fraction(12)) else { return nil }
    let upper = upper?.value.multiplied(by: Fraction(12))
    return WrittenAmount(lower: WrittenNumber(lower), upper: upper.map { WrittenNumber($0) })
  }
}

extension LineCursor {
  /// Reads a number or a range: `2-3`, `2 – 3`, `20~30`, `2 to 3`, `four or five`, `2 bis 3`.
  ///
  /// - Returns: `nil`, without moving, when no amount begins here.
  mutating func amount() throws(NumberFault) -> WrittenAmount? {
    guard let lower = try numberOrWord() else { return nil }
    if let dozens = dozens(WrittenAmount(lower: lower)) { return dozens }
    let start = index
    guard skipRangeSign(), let upper = try numberOrWord(asRangeEnd: true) else {
      index = start
      return WrittenAmount(lower: lower)
    }
    let amount = WrittenAmount(lower: lower, upper: upper.value == lower.value ? nil : upper)
    return dozens(amount) ?? amount
  }

  /// The amount times twelve where the word for it follows.
  private mutating func dozens(_ amount: WrittenAmount) -> WrittenAmount? {
    let start = index
    skipBlanks()
    if skipWord("dozen"), let dozens = amount.dozens() { return dozens }
    index = start
    return nil
  }

  /// Moves past words and signs that only say "roughly": `~`, `about`, `ca.`, `etwa`.
  mutating func skipApproximation() {
    while true {
      if skip(0x7E) || skip("≈") || skip("c.") || skip("ca.") || skip("approx.") {
        skipBlanks()
      } else if !skipWord("about"), !skipWord("approximately"), !skipWord("approx"),
        !skipWord("around"), !skipWord("roughly"), !skipWord("circa"), !skipWord("ca"),
        !skipWord("etwa"), !skipWord("environ"), !skipWord("nearly"), !skipWord("almost"),
        !skipWord("at least"), !skipWord("up to")
      {
        return
      }
    }
  }

  private mutating func skipRangeSign() -> Bool {
    // The hyphen of `28- to 32-ounce`.
    var ahead = self
    if ahead.skip(0x2D) {
      ahead.skipBlanks()
      if ahead.skipRangeWord() {
        self = ahead
        return true
      }
    }
    let isGlued = !peek().isBlank
    skipBlanks()
    if skip(0x2D) || skip(0x7E) {
      skipBlanks()
      return true
    }
    if peek() == 0xE2, peek(1) == 0x80, (0x90...0x95).contains(peek(2)) {
      index += 3
      skipBlanks()
      return true
    }
    if skip("−") || skip("～") {
      skipBlanks()
      return true
    }
    if isGlued { return false }
    return skipRangeWord() || skipWord("à") || skipWord("a")
  }

  private mutating func skipRangeWord() -> Bool {
    skipWord("to") || skipWord("or") || skipWord("bis") || skipWord("oder")
  }

  private mutating func numberOrWord(asRangeEnd: Bool = false) throws(NumberFault)
    -> WrittenNumber?
  {
    guard peek().isLetter else { return try number() }
    return numberWord(asRangeEnd: asRangeEnd).map { WrittenNumber($0) }
  }

  /// Reads a number spelled out, `a` and `an` included: `three`, `half a`, `a dozen`, `eine`.
  private mutating func numberWord(asRangeEnd: Bool) -> Fraction? {
    let wordEnd = wordEnd(from: index)
    guard wordEnd - index <= 13, wordEnd < end || asRangeEnd,
      let word = NumberWord(lowered(index..<wordEnd))
    else { return nil }
    if asRangeEnd, word == .article { return nil }
    let start = index
    index = wordEnd
    let behind = index
    skipBlanks()
    switch word {
    case .article:
      if skipWord("half") {
        _ = skipWord("a") || skipWord("an")
        return Fraction(1, over: 2)
      }
      if skipWord("quarter") { return Fraction(1, over: 4) }
      if skipWord("couple") { return Fraction(2) }
      var ahead = self
      if ahead.skipWord("few") || ahead.skipWord("little") || ahead.skipWord("bit")
        || ahead.skipWord("lot") || ahead.skipWord("touch")
      {
        index = start
        return nil
      }
    case .half:
      if peek() == 0x26 || skipWord("and") {
        index = start
        return nil
      }
      if skipWord("a") || skipWord("an") { return Fraction(1, over: 2) }
    case .number(let value):
      if skipWord("and a half") { return Fraction(Int64(value) * 2 + 1, over: 2) }
    }
    index = behind
    switch word {
    case .article: return Fraction(1)
    case .half: return Fraction(1, over: 2)
    case .number(let value): return Fraction(value)
    }
  }
}

/// A small number spelled out, in English and where unambiguous in German, French and Spanish.
enum NumberWord: Equatable {
  /// `a`, `an`, `eine`, `une`: one, unless a word such as "few" follows.
  case article
  case half
  case number(Int32)

  /// Looks a lower-case word up.
  init?(_ word: String) {
    switch word {
    case "a", "an", "ein", "eine", "einen", "einer", "un", "une", "una": self = .article
    case "half", "halbe", "halber", "halbes", "demi", "demie", "media", "medio": self = .half
    case "one": self = .number(1)
    case "two", "zwei", "deux", "dos": self = .number(2)
    case "three", "drei", "trois", "tres": self = .number(3)
    case "four", "vier", "quatre", "cuatro": self = .number(4)
    case "five", "fünf", "cinq", "cinco": self = .number(5)
    case "six", "sechs", "seis": self = .number(6)
    case "seven", "sieben", "sept", "siete": self = .number(7)
    case "eight", "acht", "huit", "ocho": self = .number(8)
    case "nine", "neun", "neuf", "nueve": self = .number(9)
    case "ten", "zehn", "dix", "diez": self = .number(10)
    case "eleven", "elf": self = .number(11)
    case "twelve", "zwölf": self = .number(12)
    case "dozen": self = .number(12)
    case "fifteen": self = .number(15)
    case "sixteen": self = .number(16)
    case "eighteen": self = .number(18)
    case "twenty": self = .number(20)
    case "thirty": self = .number(30)
    case "forty": self = .number(40)
    case "fifty": self = .number(50)
    case "sixty": self = .number(60)
    case "seventy": self = .number(70)
    case "eighty": self = .number(80)
    case "ninety": self = .number(90)
    default:
      // `thirty-two`
      guard let hyphen = word.utf8.firstIndex(of: 0x2D),
        case .number(let tens) = NumberWord(String(word[..<hyphen])), tens >= 20,
        case .number(let ones) = NumberWord(String(word[word.utf8.index(after: hyphen)...])),
        ones < 10
      else { return nil }
      self = .number(tens + ones)
    }
  }
}
