/// Every word the scanner looks for in one language; a class, so that handing it on costs nothing.
final class DurationWords: Sendable {
  /// Longest first, with their seconds.
  let units: [(word: [UInt8], seconds: Int)]
  /// Between the ends of a range: `10 to 12`.
  let rangeWords: [[UInt8]]
  /// Before a range whose ends `word` joins: `between 10 and 12`.
  let pair: (before: [UInt8], word: [UInt8])?
  /// Between the parts of a compound: `1 hour and 30 minutes`.
  let and: [UInt8]?
  /// Parts of an hour that follow hours: `and a half`.
  let tails: [(words: [[UInt8]], seconds: Int)]
  /// Whole phrases without digits, longest first.
  let phrases: [(words: [[UInt8]], seconds: Int)]
  /// Numbers spelled out, longest first.
  let numbers: [(word: [UInt8], amount: DurationAmount)]
  /// What adds half of one to a number: `and a half`.
  let half: [[UInt8]]
  /// One of these is in every text with a phrase or a number spelled out, so that most texts need
  /// no search for any: `hour`.
  let keys: [[UInt8]]
  /// Words after which no phrase is a duration: `twice an hour`.
  let notBeforePhrase: [[UInt8]]
  /// Words after which a number spelled out is but its tail: `hundred and twenty minutes`.
  let notBeforeNumber: [[UInt8]]
  /// Words after which `16:30 h` is a time of day.
  let notBeforeClock: [[UInt8]]
  /// Words between a number and its unit: `5 more minutes`.
  let beforeUnit: [[UInt8]]
  /// Words that make the unit before them no unit: `2 minute steaks`, `4 minutes less than`.
  let notAfterUnit: [[UInt8]]
  let hasDecimalComma: Bool
  /// How phrases and numbers spelled out begin.
  let beginnings: Prefixes
  private let keyBeginnings: Prefixes
  /// For each byte whether a phrase or a number begins with it.
  private let initials: [Bool]

  init(
    units: [(word: [UInt8], seconds: Int)], rangeWords: [[UInt8]],
    pair: (before: [UInt8], word: [UInt8])?, and: [UInt8]?,
    tails: [(words: [[UInt8]], seconds: Int)],
    phrases: [(words: [[UInt8]], seconds: Int)],
    numbers: [(word: [UInt8], amount: DurationAmount)], half: [[UInt8]], keys: [[UInt8]],
    notBeforePhrase: [[UInt8]], notBeforeNumber: [[UInt8]], notBeforeClock: [[UInt8]],
    beforeUnit: [[UInt8]], notAfterUnit: [[UInt8]], hasDecimalComma: Bool
  ) {
    self.units = units
    self.rangeWords = rangeWords
    self.pair = pair
    self.and = and
    self.tails = tails
    self.phrases = phrases
    self.numbers = numbers
    self.half = half
    self.keys = keys
    self.notBeforePhrase = notBeforePhrase
    self.notBeforeNumber = notBeforeNumber
    self.notBeforeClock = notBeforeClock
    self.beforeUnit = beforeUnit
    self.notAfterUnit = notAfterUnit
    self.hasDecimalComma = hasDecimalComma
    beginnings = Prefixes(phrases.compactMap(\.words.first) + numbers.map(\.word), isWhole: true)
    keyBeginnings = Prefixes(keys, isWhole: false)
    var initials = [Bool](repeating: false, count: 256)
    for first in phrases.compactMap(\.words.first?.first) + numbers.compactMap(\.word.first) {
      initials[Int(first)] = true
      if (0x61...0x7A).contains(first) { initials[Int(first & ~0x20)] = true }
    }
    self.initials = initials
  }

  /// Whether a phrase or a number spelled out may begin with this byte, in either case.
  func beginsWord(_ byte: UInt8) -> Bool { initials[Int(byte)] }

  /// Whether phrases and numbers spelled out are worth looking for in a text: one of `keys` is
  /// in it, case and the like aside.
  func mayHoldWords(_ text: [UInt8]) -> Bool {
    keyBeginnings.anyPlace(in: text) { start in
      keys.contains { key in
        start + key.count <= text.count
          && key.indices.allSatisfy { key[$0] | 0x20 == text[start + $0] | 0x20 }
      }
    }
  }

  /// Hyphens, dashes and the minus sign, any of which joins the ends of a range.
  static let dashes: [[UInt8]] = ["-", "\u{2010}", "\u{2011}", "\u{2013}", "\u{2014}", "\u{2212}"]
    .map { Array($0.utf8) }

  /// Measures, before which `30` of `1 hour 30` is no number of minutes.
  static let measures = ["g", "kg", "ml", "cl", "dl", "l", "cm", "mm", "oz", "lb", "°", "%"]
    .map { Array($0.utf8) }
}

/// The first three letters of some words: tells at a glance where none of the words begins.
///
/// Letters are those of ASCII, whatever their case; everything else is alike.
struct Prefixes: Sendable {
  /// For each triple, five bits a letter, whether a word begins so.
  private let begins: [Bool]

  /// - Parameter isWhole: Whether a short word has to end where it ends, or more letters may
  ///   follow.
  init(_ words: [[UInt8]], isWhole: Bool) {
    var begins = [Bool](repeating: false, count: 1 << 15)
    for word in words {
      let letters = word.prefix(3).map(Prefixes.letter)
      let known = letters.reduce(0) { $0 << 5 | $1 } << (5 * (3 - letters.count))
      // What follows a whole word is no letter; what stands behind that may be one.
      let missing = isWhole ? (letters.count == 1 ? 1 : 0) : 3 - letters.count
      for more in 0..<1 << (5 * missing) { begins[known | more] = true }
    }
    self.begins = begins
  }

  /// Whether a word may begin at `index`; exact words are for the caller to compare.
  func begin(at index: Int, of text: UnsafeBufferPointer<UInt8>) -> Bool {
    var triple = 0
    for place in index..<index + 3 {
      triple = unsafe triple << 5 | (place < text.count ? Prefixes.letter(text[place]) : 0)
    }
    return begins[triple]
  }

  /// Places in `text` where a word may begin, from left to right, until `visit` returns true.
  ///
  /// - Returns: Whether it did.
  func anyPlace(in text: [UInt8], _ visit: (Int) -> Bool) -> Bool {
    var triple = 0
    return unsafe begins.withUnsafeBufferPointer { begins in
      for index in 0..<text.count + 2 {
        let letter = index < text.count ? Prefixes.letter(text[index]) : 0
        triple = (triple << 5 | letter) & 0x7FFF
        if index >= 2, unsafe begins[triple], visit(index - 2) { return true }
      }
      return false
    }
  }

  /// 1 to 26, or 0 for what is no letter.
  private static func letter(_ byte: UInt8) -> Int {
    let letter = Int(byte | 0x20) - 0x60
    return (1...26).contains(letter) ? letter : 0
  }
}
