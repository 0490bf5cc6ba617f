internal import LarderModel

/// The words of a language that are needed to analyze steps.
package final class StepWords: Sendable {
  /// Words between an amount and its ingredient: `of the`.
  let links: WordKeys
  /// Words of names that do not identify an ingredient alone: `fresh`, `cubes`.
  let vague: WordKeys
  /// Function words in names: `of`.
  let dull: WordKeys
  let or: WordKeys
  let and: WordKeys
  /// Words that introduce an ingredient that is not added: `until`, `without`, `dust`; and words
  /// after which ingredients are added again: `then`.
  let asides: WordKeys
  let then: WordKeys
  /// Words for part of an amount: `half`.
  let parts: WordKeys
  /// Phrases before a word that means several things at once: `both`.
  let both: [[UInt64]]
  /// Singular nouns that end like a plural: `Zucker`.
  let singular: WordKeys
  /// Phrases before the most common one of several foods: `salt and` before pepper.
  let usual: [[UInt64]]
  /// Things that a recipe makes from others: `sauce`.
  let made: WordKeys
  let definite: WordKeys
  /// Phrases, word by word, that mean all ingredients of a step without naming them.
  private let everything: [(phrases: [[UInt64]], kind: Everything)]
  private let startsOfEverything: WordKeys
  /// Articles that depend on the number after them.
  let articles: WordKeys
  /// Words that an apostrophe joins to the next word: `l`.
  let elisions: WordKeys
  /// Phrases, word by word, after which amounts are not scaled: `at a time`.
  let each: [[UInt64]]
  let isHeadFirst: Bool
  let hasCompounds: Bool
  /// The lexicon for numbers and units in amounts.
  let lexicon: Lexicon
  package let amounts: AmountReader
  let temperatures: TemperatureWords
  /// Articles that are written together with the next word, longest first.
  private let prefixes: [[UInt8]]
  /// Endings that are removed or replaced before two words are compared: `s`, `y/ies`. Grouped by
  /// their last byte, longest first.
  private let endings: [Ending]
  /// For each last byte, the index of its first ending; with one more entry at the end.
  private let starts: [Int]
  /// The bytes of all endings and their replacements.
  private let pool: [UInt8]

  enum Everything { case rest, dry, wet, all }

  private struct Ending {
    var from: Range<Int>
    var to: Range<Int>
    /// The second to last letter, which distinguishes most of them; 0 if there is none.
    var second: UInt8
  }

  /// - Parameter english: The vocabulary whose units are understood in every language.
  package init(_ kitchen: Kitchen, english: Kitchen? = nil, _ lexicon: Lexicon) {
    self.lexicon = lexicon
    let steps = kitchen.steps
    links = StepWords.keys(steps[.links])
    let counts = kitchen.units.filter { $0.key.dimension == .count }.values
    vague = StepWords.keys(steps[.vague] + counts.flatMap(\.all))
    dull = StepWords.keys(steps[.dull])
    or = StepWords.keys(steps[.or])
    and = StepWords.keys(kitchen.numbers[.and])
    asides = StepWords.keys(steps[.asides])
    then = StepWords.keys(steps[.then])
    parts = StepWords.keys(steps[.parts])
    both = StepWords.phrases(steps[.both])
    singular = StepWords.keys(steps[.singular])
    usual = StepWords.phrases(steps[.usual])
    made = StepWords.keys(kitchen.menu[.supporting].filter { !$0.contains(" ") })
    definite = StepWords.keys(steps[.articles])
    let lists: [(Kitchen.Steps, Everything)] = [
      (.rest, .rest), (.dry, .dry), (.wet, .wet), (.all, .all),
    ]
    everything = lists.map { (StepWords.phrases(steps[$0.0]), $0.1) }
    startsOfEverything = WordKeys(everything.flatMap { $0.phrases.compactMap(\.first) })
    articles = StepWords.keys(steps[.an].isEmpty ? [] : kitchen.numbers[.article])
    amounts = AmountReader(kitchen, english: english, lexicon)
    elisions = StepWords.keys(steps[.elisions])
    each = StepWords.phrases(steps[.each])
    isHeadFirst = steps.headFirst
    hasCompounds = steps.compounds
    temperatures = TemperatureWords(kitchen)
    prefixes = steps[.prefixes].map(StepWords.folded).sorted { $0.count > $1.count }
    let written = (steps[.endings] + steps.irregular.map { "\($0.value)/\($0.key)" }).map { entry in
      let parts = entry.split(separator: "/", omittingEmptySubsequences: false)
      let from = StepWords.folded(String(parts.last ?? ""))
      return (from: from, to: parts.count > 1 ? StepWords.folded(String(parts[0])) : [])
    }.filter { $0.to.count <= $0.from.count && !$0.from.isEmpty }
    var (endings, starts, pool): ([Ending], [Int], [UInt8]) = ([], [0], [])
    for last in UInt8.min...UInt8.max {
      for (from, to) in written.filter({ $0.from.last == last })
        .sorted(by: { $0.from.count > $1.from.count })
      {
        let middle = pool.count + from.count
        endings.append(
          Ending(
            from: pool.count..<middle, to: middle..<middle + to.count,
            second: from.dropLast().last ?? 0))
        pool += from + to
      }
      starts.append(endings.count)
    }
    (self.endings, self.starts, self.pool) = (endings, starts, pool)
  }

  /// Creates the words of a language.
  ///
  /// - Parameter isWide: Whether the words of other languages are understood, too.
  package convenience init(_ kitchens: Kitchens, language: String, isWide: Bool = false) {
    let kitchen = kitchens[language]
    let english = kitchen.language == "en" ? nil : kitchens["en"]
    self.init(
      kitchen, english: english,
      isWide ? kitchens.wideLexicon(language) : kitchens.lexicon(language))
  }

  /// Returns the kinds of phrases such as "everything else" that a text contains.
  func everything(in text: WordText) -> [Everything] {
    let hasNumbers = startsOfEverything.contains(WordText.anyNumber)
    let starts = text.words.indices.filter {
      startsOfEverything.contains(text.words[$0].key) || hasNumbers && text.words[$0].isNumber
    }
    if starts.isEmpty { return [] }
    return everything.filter { phrases, _ in
      starts.contains { start in phrases.contains { text.has($0, at: start) } }
    }.map(\.kind)
  }

  /// Removes the prefix and the ending of a word, and changes its letters if the ending is
  /// replaced.
  ///
  ///     tomatoes, tomato    // tomato
  ///     cherries            // cherry
  ///
  /// At least two characters of every word remain, and short words are unchanged.
  ///
  /// - Returns: The range of the rest in `letters`.
  func stem(_ letters: inout [UInt8], _ word: Range<Int>) -> Range<Int> {
    var start = word.lowerBound
    let end = word.upperBound
    if !prefixes.isEmpty,
      let prefix = prefixes.first(where: { letters[word].starts(with: $0) }),
      StepWords.isLonger(than: 1, letters, start + prefix.count..<end)
    {
      start += prefix.count
    }
    let last = Int(letters[end - 1])
    guard starts[last] < starts[last + 1], StepWords.isLonger(than: 3, letters, start..<end) else {
      return start..<end
    }
    let second = letters[end - 2]
    for index in starts[last]..<starts[last + 1] {
      let ending = endings[index]
      if ending.second != second, ending.second != 0 { continue }
      let place = end - ending.from.count
      guard place >= start, isHere(ending.from, at: place, of: letters),
        place == start || StepWords.isLonger(than: 1, letters, start..<place)
      else { continue }
      for (offset, letter) in ending.to.enumerated() { letters[place + offset] = pool[letter] }
      return start..<place + ending.to.count
    }
    return start..<end
  }

  private func isHere(_ ending: Range<Int>, at place: Int, of letters: [UInt8]) -> Bool {
    var place = place
    for letter in ending {
      if letters[place] != pool[letter] { return false }
      place += 1
    }
    return true
  }

  private static func isLonger(than count: Int, _ letters: [UInt8], _ range: Range<Int>) -> Bool {
    var count = count
    for place in range where letters[place] & 0xC0 != 0x80 {
      count -= 1
      if count < 0 { return true }
    }
    return false
  }

  private static func phrases(_ list: [String]) -> [[UInt64]] {
    list.map { SearchText.words(of: $0).map { WordKey.of($0) } }
  }

  private static func folded(_ word: String) -> [UInt8] {
    Array(SearchText.words(of: word).joined())
  }

  private static func keys(_ list: [String]) -> WordKeys {
    WordKeys(list.map { WordKey.of(folded($0)) })
  }
}
