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
  /// What every phrase holds, so that most texts need no search for any: `hour`.
  let phraseKey: [UInt8]
  /// Words after which no phrase is a duration: `twice an hour`.
  let notBeforePhrase: [[UInt8]]
  /// Words that make the unit before them no unit: `2 minute steaks`.
  let notAfterUnit: [[UInt8]]
  let hasDecimalComma: Bool
  /// Whether `1 h 30` is said with blanks, as in French.
  let hasSpacedClock: Bool
  /// Bit 0 for `a`: the letters with which phrases begin.
  private let initials: UInt32

  init(
    units: [(word: [UInt8], seconds: Int)], rangeWords: [[UInt8]],
    pair: (before: [UInt8], word: [UInt8])?, and: [UInt8]?,
    tails: [(words: [[UInt8]], seconds: Int)],
    phrases: [(words: [[UInt8]], seconds: Int)], phraseKey: [UInt8], notBeforePhrase: [[UInt8]],
    notAfterUnit: [[UInt8]], hasDecimalComma: Bool, hasSpacedClock: Bool
  ) {
    self.units = units
    self.rangeWords = rangeWords
    self.pair = pair
    self.and = and
    self.tails = tails
    self.phrases = phrases
    self.phraseKey = phraseKey
    self.notBeforePhrase = notBeforePhrase
    self.notAfterUnit = notAfterUnit
    self.hasDecimalComma = hasDecimalComma
    self.hasSpacedClock = hasSpacedClock
    initials = phrases.reduce(0) { $0 | DurationWords.bit($1.words.first?.first ?? 0) }
  }

  /// Whether a phrase may begin with this byte, in either case.
  func beginsPhrase(_ byte: UInt8) -> Bool { initials & DurationWords.bit(byte) != 0 }

  /// Whether phrases are worth looking for in a text.
  func mayHoldPhrase(_ bytes: [UInt8]) -> Bool {
    guard let last = phraseKey.last else { return false }
    return bytes.withUnsafeBufferPointer { text in
      var index = phraseKey.count - 1
      while index < text.count {
        if text[index] | 0x20 == last,
          zip(phraseKey, text[(index - phraseKey.count + 1)...]).allSatisfy({ $0 == $1 | 0x20 })
        {
          return true
        }
        index += 1
      }
      return false
    }
  }

  /// Hyphens, dashes and the minus sign, any of which joins the ends of a range.
  static let dashes: [[UInt8]] = ["-", "\u{2010}", "\u{2011}", "\u{2013}", "\u{2014}", "\u{2212}"]
    .map { Array($0.utf8) }

  private static func bit(_ byte: UInt8) -> UInt32 {
    let letter = byte | 0x20
    return (0x61...0x7A).contains(letter) ? 1 << UInt32(letter - 0x61) : 0
  }
}
