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
  /// Parts of an hour said behind hours: `and a half`.
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
  /// Words that make the unit before them no unit: `2 minute steaks`.
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
    notAfterUnit: [[UInt8]], hasDecimalComma: Bool
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
  func mayHoldWords(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
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
