internal import LarderModel

/// The words of a language that are needed to analyze steps.
package final class StepWords: Sendable {
  /// Words between an amount and its ingredient: `of the`.
  let links: KeyTable
  /// Words of names that do not identify an ingredient alone: `fresh`, `cubes`.
  let vague: KeyTable
  /// Units of counted things: `clove`.
  let counts: KeyTable
  /// Function words in names: `of`.
  let dull: KeyTable
  let or: KeyTable
  let and: KeyTable
  /// Words of names after which a remark begins: `aus` in `Pfeffer aus der Mühle`.
  let remarks: KeyTable
  /// Words that introduce an ingredient that is not added: `until`, `without`, `dust`; and words
  /// after which ingredients are added again: `then`.
  let asides: KeyTable
  let then: KeyTable
  /// Words for part of an amount: `half`.
  let parts: KeyTable
  /// Phrases before a word that means several things at once: `both`.
  let both: [[UInt64]]
  /// Singular nouns that end like a plural: `Zucker`.
  let singular: KeyTable
  /// Phrases before the most common one of several foods: `salt and` before pepper.
  let usual: [[UInt64]]
  /// Things that a recipe makes from others: `sauce`. If they end compounds, also without endings.
  let made: KeyTable
  let definite: KeyTable
  /// Phrases, word by word, that mean all ingredients of a step without naming them.
  private let everything: [(phrases: [[UInt64]], kind: Kitchen.Steps)]
  private let startsOfEverything: KeyTable
  /// Articles that depend on the number after them.
  let articles: KeyTable
  /// Words that an apostrophe joins to the next word: `l`.
  let elisions: KeyTable
  /// Phrases, word by word, after which amounts are not scaled: `at a time`.
  let each: [[UInt64]]
  let isHeadFirst: Bool
  let hasCompounds: Bool
  /// The lexicon for numbers and units in amounts.
  let lexicon: Lexicon
  package let amounts: AmountReader
  let temperatures: TemperatureReading.Words
  /// Words for a piece or a shape that end compounds, without endings: `zeh`, `schot`.
  private let pieces: [[UInt8]]
  /// Short words that end compounds: `öl`.
  let heads: KeyTable
  /// Words that neither are nor end a compound, without endings: `Alkohol`, `Würfel`.
  let simple: KeyTable
  private let endings: WordEndings

  /// - Parameter english: The vocabulary whose units are understood in every language.
  package init(_ kitchen: Kitchen, english: Kitchen? = nil, _ lexicon: Lexicon) {
    self.lexicon = lexicon
    let steps = kitchen.steps
    links = StepWords.keys(steps[.links])
    let counts = kitchen.units.filter { $0.key.dimension == .count }.values
    self.counts = StepWords.keys(counts.flatMap(\.all))
    vague = StepWords.keys(steps[.vague] + counts.flatMap(\.all))
    dull = StepWords.keys(steps[.dull])
    or = StepWords.keys(steps[.or])
    and = StepWords.keys(kitchen.numbers[.and])
    let remarks = Set(steps[.dull]).intersection(kitchen.preparation[.remarks])
    self.remarks = StepWords.keys(
      steps.compounds ? Array(remarks.subtracting(steps[.links] + steps[.or])) : [])
    asides = StepWords.keys(steps[.asides])
    then = StepWords.keys(steps[.then])
    parts = StepWords.keys(steps[.parts])
    both = StepWords.phrases(steps[.both])
    singular = StepWords.keys(steps[.singular])
    usual = StepWords.phrases(steps[.usual])
    definite = StepWords.keys(steps[.articles])
    everything = [Kitchen.Steps.rest, .dry, .wet, .all].map { (StepWords.phrases(steps[$0]), $0) }
    startsOfEverything = KeyTable(everything.flatMap { $0.phrases.compactMap(\.first) })
    articles = StepWords.keys(steps[.an].isEmpty ? [] : kitchen.numbers[.article])
    amounts = AmountReader(kitchen, english: english, lexicon)
    elisions = StepWords.keys(steps[.elisions])
    each = StepWords.phrases(steps[.each])
    isHeadFirst = steps.headFirst
    hasCompounds = steps.compounds
    temperatures = TemperatureReading.Words(kitchen)
    let endings = WordEndings(
      prefixes: steps[.prefixes].map(StepWords.folded),
      steps[.endings] + steps.irregular.map { "\($0.value)/\($0.key)" })
    self.endings = endings
    let stems = { (list: [String]) in list.map { endings.stem(of: StepWords.folded($0)) } }
    pieces = Set(stems(steps[.pieces])).sorted { $0.count > $1.count }
    let supporting = kitchen.menu[.supporting].filter { !$0.contains(" ") }
    let ends = hasCompounds ? stems(supporting) : []
    made = KeyTable((supporting.map(StepWords.folded) + ends).map { WordKey.of($0) })
    heads = StepWords.keys(steps[.heads])
    simple = KeyTable(stems(steps[.simple]).map { WordKey.of($0) })
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
  func everything(in text: WordText) -> [Kitchen.Steps] {
    let hasNumbers = startsOfEverything.contains(WordText.anyNumber)
    let starts = text.words.indices.filter {
      startsOfEverything.contains(text.words[$0].key) || hasNumbers && text.words[$0].isNumber
    }
    if starts.isEmpty { return [] }
    return everything.filter { phrases, _ in
      starts.contains { start in phrases.contains { text.has($0, at: start) } }
    }.map(\.kind)
  }

  /// Removes the prefix and the ending of a word.
  ///
  /// - Returns: The range of the rest in `letters`.
  func stem(_ letters: inout [UInt8], _ word: Range<Int>) -> Range<Int> {
    endings.stem(&letters, word)
  }

  /// Returns the first part of a compound whose last part is a piece or a shape, without its
  /// ending: `knoblauch` of `knoblauchzeh`. Empty for other words.
  func first(of stem: ArraySlice<UInt8>) -> [UInt8] {
    guard hasCompounds, stem.count > 5, let last = stem.last else { return [] }
    for piece in pieces where piece.last == last && piece.count + 2 < stem.count {
      if stem.suffix(piece.count).elementsEqual(piece) {
        return simple.contains(WordKey.of(stem))
          ? [] : endings.stem(of: Array(stem.dropLast(piece.count)))
      }
    }
    return []
  }

  private static func phrases(_ list: [String]) -> [[UInt64]] {
    list.map { SearchText.words(of: $0).map { WordKey.of($0) } }
  }

  static func folded(_ word: String) -> [UInt8] {
    Array(SearchText.words(of: word).joined())
  }

  private static func keys(_ list: [String]) -> KeyTable {
    KeyTable(list.map { WordKey.of(folded($0)) })
  }
}
