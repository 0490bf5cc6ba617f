internal import LarderModel

/// All words for durations in one language.
final class DurationWords: Sendable {
  let numbers: NumberWords
  /// Units with their length in seconds.
  let units: WordTable<Int>
  /// Words before a range that `and` joins: `between 10 and 12`.
  let between: [[UInt8]]
  let and: WordSet
  /// The word between the parts of a duration: `1 hour and 30 minutes`. Arabic writes it together
  /// with the next word.
  let joint: [UInt8]?
  /// Fractions of an hour that follow hours: `and a half`.
  let tails: WordTable<Int>
  /// Whole phrases without digits.
  let phrases: WordTable<Int>
  /// Number words that can precede a unit.
  let counts: WordTable<Fraction>
  /// Words after which a phrase is not a duration: `twice an hour`.
  let notBeforePhrase: [[UInt8]]
  /// Words after which a number word is only the end of a number: `hundred and twenty minutes`.
  let notBeforeNumber: [[UInt8]]
  /// Words after which `16:30 h` is a time of day.
  let notBeforeClock: [[UInt8]]
  /// Words between a number and its unit: `5 more minutes`.
  let more: WordSet
  /// Words after which the word before them is not a unit: `2 minute steaks`,
  /// `4 minutes less than`.
  let notAfterUnit: WordSet
  /// Beginnings of phrases and number words.
  let beginnings: Prefixes
  /// Words of which at least one is in every text with a phrase or a number word: `hour`. Most
  /// texts contain none of them and need no search.
  private let keys: [[UInt8]]
  private let keyBeginnings: Prefixes
  /// For each byte, whether a phrase or a number word begins with it.
  private let initials: [Bool]

  init(_ kitchen: Kitchen) {
    let words = kitchen.durations
    let between = kitchen.numbers[.between]
    let joint = kitchen.numbers[.and].first
    let articles = kitchen.numbers[.article]
    let sizes = kitchen.measures[.sizes]
    numbers = NumberWords(KitchenOrder([kitchen]))
    // Symbols that are the same in every language.
    let units = ["h": 3600, "min": 60].merging(
      words.units.filter { $0.seconds <= 3600 }.map { ($0.word, $0.seconds) },
      uniquingKeysWith: { $1 })
    self.units = WordTable(units)
    self.between = DurationWords.bytes(between.prefix(1))
    and = WordSet(between.dropFirst())
    self.joint = joint.map { Array($0.utf8) }
    tails = WordTable(words.tails)
    let phrases = words.phrases
    self.phrases = WordTable(phrases)
    let counts = kitchen.numbers.words.filter { word, value in
      value >= Fraction(1) && !sizes.contains(word)
        && !articles.contains { word.hasPrefix($0 + " ") }
    }
    // `an hour` is a phrase, so `an` is not a number; `eine` is both.
    let ones = articles.filter { article in
      units.keys.allSatisfy { phrases["\(article) \($0)"] == nil }
    }
    self.counts = WordTable(counts.merging(ones.map { ($0, Fraction(1)) }) { known, _ in known })
    let counted = counts.keys.sorted()
    notBeforePhrase = DurationWords.bytes(words[.notBeforePhrase])
    // `two` in `thirty two` or `treinta y dos`, if these are not listed, is not a number.
    notBeforeNumber = DurationWords.bytes(
      words[.notBeforeNumber] + counted
        + (joint.map { and in counted.map { "\($0) \(and)" } } ?? []))
    notBeforeClock = DurationWords.bytes(words[.notBeforeClock])
    more = WordSet(words[.more])
    notAfterUnit = WordSet(words[.notAfterUnit])
    keys = DurationWords.bytes(words[.keys])
    keyBeginnings = Prefixes(keys, isWhole: false)
    let beginning = DurationWords.bytes(Array(phrases.keys) + counts.keys + ones)
    beginnings = Prefixes(
      beginning.map { Array($0.prefix { $0 != 0x20 }) }, isWhole: true)
    var initials = [Bool](repeating: false, count: 256)
    for first in beginning.compactMap(\.first) {
      initials[Int(first)] = true
      if first.isLetter { initials[Int(first & ~0x20)] = true }
    }
    self.initials = initials
  }

  /// Whether a phrase or a number word may begin with this byte, in either case.
  func beginsWord(_ byte: UInt8) -> Bool { initials[Int(byte)] }

  /// Whether a text may contain phrases or number words: it contains one of `keys`, ignoring case.
  func mayHoldWords(_ text: ArraySlice<UInt8>) -> Bool {
    unsafe text.withUnsafeBufferPointer { text in
      unsafe keyBeginnings.anyPlace(in: text) { start in
        keys.contains { key in
          start + key.count <= text.count
            && key.indices.allSatisfy { unsafe key[$0] | 0x20 == text[start + $0] | 0x20 }
        }
      }
    }
  }

  private static func bytes(_ words: some Sequence<String>) -> [[UInt8]] {
    words.map { Array($0.utf8) }
  }
}
