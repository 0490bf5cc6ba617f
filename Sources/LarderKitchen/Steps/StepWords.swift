internal import LarderModel

/// The words of a language by which steps are understood; a class, so that handing it on costs
/// nothing.
package final class StepWords: Sendable {
  /// What stands between an amount and what it is of: `of the`.
  let links: WordKeys
  /// Words of names that say nothing alone: `fresh`, `cubes`.
  let vague: WordKeys
  /// Words of names that are of no thing at all: `of`.
  let dull: WordKeys
  let or: WordKeys
  /// Articles that go with the number behind them.
  let articles: WordKeys
  /// What an apostrophe joins to the word behind it: `l`.
  let elisions: WordKeys
  /// Phrases, word by word, after which amounts do not grow: `at a time`.
  let each: [[UInt64]]
  let isHeadFirst: Bool
  let hasCompounds: Bool
  let numbers: NumberWords
  let units: StepUnits
  package let amounts: AmountReader
  let temperatures: TemperatureWords
  /// Articles that are written as one with the word behind them, the longest first.
  private let prefixes: [[UInt8]]
  /// Endings that go before two words are compared, or become others: `s`, `y/ies`.
  /// By their last byte, the longest first.
  private let endings: [[(from: [UInt8], to: [UInt8])]]

  /// - Parameter english: Whose units are understood in every language.
  package init(_ kitchen: Kitchen, english: Kitchen? = nil, _ lexicon: Lexicon) {
    numbers = lexicon.numbers
    let steps = kitchen.steps
    links = StepWords.keys(steps.links)
    let counts = kitchen.units.filter { $0.key.dimension == .count }.values
    vague = StepWords.keys(steps.vague + counts.flatMap { $0.write.flatMap(\.all) + $0.read })
    dull = StepWords.keys(steps.dull)
    or = StepWords.keys(steps.or)
    articles = StepWords.keys(steps.an.isEmpty ? [] : kitchen.numbers.article)
    amounts = AmountReader(kitchen, english: english, lexicon)
    elisions = StepWords.keys(steps.elisions)
    each = steps.each.map { SearchText.words(of: $0).map { WordText.key(of: $0) } }
    isHeadFirst = steps.headFirst
    hasCompounds = steps.compounds
    units = StepUnits([kitchen] + (english.map { [$0] } ?? []))
    temperatures = TemperatureWords(kitchen)
    prefixes = steps.prefixes.map(StepWords.folded).sorted { $0.count > $1.count }
    var endings = [[(from: [UInt8], to: [UInt8])]](repeating: [], count: 256)
    let irregular = steps.irregular.map { "\($0.value)/\($0.key)" }
    for entry in steps.endings + irregular {
      let parts = entry.split(separator: "/", omittingEmptySubsequences: false)
      let from = StepWords.folded(String(parts.last ?? ""))
      let to = parts.count > 1 ? StepWords.folded(String(parts[0])) : []
      guard let last = from.last, to.count <= from.count else { continue }
      endings[Int(last)].append((from, to))
    }
    self.endings = endings.map { $0.sorted { $0.from.count > $1.from.count } }
  }

  /// Cuts the prefix and the ending of the word that `letters` end with.
  ///
  ///     tomatoes, tomato    // tomato
  ///     cherries            // cherry
  ///
  /// Two letters stay of every word, and a short one stays as it is.
  ///
  /// - Returns: Where in `letters` the rest is.
  func stem(_ letters: inout [UInt8], from start: Int) -> Range<Int> {
    var start = start
    if let prefix = prefixes.first(where: { letters[start...].starts(with: $0) }),
      StepWords.isLonger(than: 1, letters[(start + prefix.count)...])
    {
      start += prefix.count
    }
    guard let last = letters.last, !endings[Int(last)].isEmpty,
      StepWords.isLonger(than: 3, letters[start...])
    else { return start..<letters.count }
    for (from, to) in endings[Int(last)] {
      let place = letters.count - from.count
      guard place >= start, letters[place...].elementsEqual(from),
        place == start || StepWords.isLonger(than: 1, letters[start..<place])
      else { continue }
      letters.replaceSubrange(place..., with: to)
      break
    }
    return start..<letters.count
  }

  private static func isLonger(than count: Int, _ letters: ArraySlice<UInt8>) -> Bool {
    var count = count
    for letter in letters where letter & 0xC0 != 0x80 {
      count -= 1
      if count < 0 { return true }
    }
    return false
  }

  private static func folded(_ word: String) -> [UInt8] {
    Array(SearchText.words(of: word).joined())
  }

  private static func keys(_ list: [String]) -> WordKeys {
    WordKeys(list.map { WordText.key(of: folded($0)) })
  }
}

extension StepWords {
  /// Those of a language, to which come English units.
  package convenience init(_ kitchens: Kitchens, language: String) {
    self.init(kitchens[language], english: kitchens["en"], kitchens.lexicon(language))
  }
}

/// Words by their fingerprints; tells at a glance that most words are not among them.
struct WordKeys: Sendable {
  private let keys: Set<UInt64>
  private let mayHold: [Bool]

  init(_ keys: [UInt64]) {
    self.keys = Set(keys)
    var mayHold = [Bool](repeating: false, count: 4096)
    for key in keys { mayHold[Int(key & 4095)] = true }
    self.mayHold = mayHold
  }

  func contains(_ key: UInt64) -> Bool { mayHold[Int(key & 4095)] && keys.contains(key) }
}
