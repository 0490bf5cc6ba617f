package import LarderModel
internal import Synchronization

/// The vocabularies of a site, each read when it is first needed.
///
/// A class, since all threads share what one of them has read.
package final class Kitchens: Sendable {
  /// The file of a language, or several merged files.
  package struct File: Sendable {
    let read: @Sendable (Set<String>?) -> FieldValue
    let sources: @Sendable (Set<String>?) -> [[UInt8]]

    /// - Parameters:
    ///   - read: Reads the given sections, or all for `nil`.
    ///   - sources: The unparsed files.
    package init(
      read: @escaping @Sendable (_ sections: Set<String>?) -> FieldValue,
      sources: @escaping @Sendable (_ sections: Set<String>?) -> [[UInt8]] = { _ in [] }
    ) {
      self.read = read
      self.sources = sources
    }
  }

  /// Sections whose words show that a recipe is not in the language of its site.
  private static let telling: Set<String> = [
    "numbers", "units", "measures", "durations", "headings", "servings", "facts", "fields",
  ]
  /// Sections that are needed to read lines, times and headings.
  private static let reading = telling.union(["preparation", "steps"])
  /// Sections whose words belong to a language. Foods come from everywhere: `ras el hanout`.
  private static let known = reading.union(["temperatures", "search", "synonyms", "menu", "covers"])

  private let files: [String: File]
  private let readFoods: @Sendable () -> [String: Food]
  private let made = Mutex(Made())

  private struct Made {
    var kitchens: [String: Kitchen] = [:]
    var lexicons: [String: Lexicon] = [:]
    var wideLexicons: [String: Lexicon] = [:]
    var foreignWords: [String: ForeignWords] = [:]
    var foods: [String: Food]?
  }

  /// - Parameters:
  ///   - files: Files by BCP 47 tag.
  ///   - foods: Reads the facts about foods.
  package init(
    _ files: [String: File] = [:], foods: @escaping @Sendable () -> [String: Food] = { [:] }
  ) {
    self.files = files
    readFoods = foods
  }

  /// The vocabulary of a language; that of `de-AT` is `de` with its own additions.
  ///
  /// It is empty if there is no file for the language.
  package subscript(tag: String) -> Kitchen { made.withLock { kitchen(known(tag), &$0) } }

  /// Returns the words of a language and of English, with which its recipes are read.
  package func lexicon(_ tag: String) -> Lexicon {
    made.withLock { made in
      let tag = known(tag)
      let lexicon = made.lexicons[tag] ?? Lexicon(own(tag).map { kitchen($0, &made) })
      made.lexicons[tag] = lexicon
      return lexicon
    }
  }

  /// Returns the same with the unambiguous words of all other languages.
  package func wideLexicon(_ tag: String) -> Lexicon {
    made.withLock { made in
      let tag = known(tag)
      if let lexicon = made.wideLexicons[tag] { return lexicon }
      let lexicon = Lexicon(
        own(tag).map { kitchen($0, &made) },
        others: others(tag).map { Kitchen(language: $0, readVocabulary($0, Kitchens.reading)) })
      made.wideLexicons[tag] = lexicon
      return lexicon
    }
  }

  /// Returns whether a part of a source contains words of `wideLexicon` that are not in `lexicon`.
  func hasForeignWords(_ source: [UInt8], in range: Range<Int>, beside tag: String) -> Bool {
    let words = made.withLock { made in
      let tag = known(tag)
      let words =
        made.foreignWords[tag]
        ?? ForeignWords(
          others(tag).flatMap { files[$0]?.sources(Kitchens.telling) ?? [] },
          own: Set(own(tag).flatMap { [Kitchens.primary($0), $0] }).flatMap {
            files[$0]?.sources(Kitchens.known) ?? []
          })
      made.foreignWords[tag] = words
      return words
    }
    return words.areFound(in: source, range)
  }

  /// Facts about foods that do not depend on a language, by identifier.
  package var foods: [String: Food] {
    made.withLock { made in
      let foods = made.foods ?? readFoods()
      made.foods = foods
      return foods
    }
  }

  private func kitchen(_ tag: String, _ made: inout Made) -> Kitchen {
    if let kitchen = made.kitchens[tag] { return kitchen }
    let kitchen = Kitchen(language: tag, readVocabulary(tag, nil))
    made.kitchens[tag] = kitchen
    return kitchen
  }

  private func readVocabulary(_ tag: String, _ sections: Set<String>?) -> FieldValue {
    let primary = Kitchens.primary(tag)
    let value = files[primary]?.read(sections) ?? .object([])
    guard tag != primary, let own = files[tag] else { return value }
    return value.merging(own.read(sections))
  }

  /// Returns tags of the vocabularies that are used in full, including English, which many people
  /// use regardless of their site's language.
  private func own(_ tag: String) -> [String] {
    Kitchens.primary(tag) == "en" ? [tag] : [tag, "en"]
  }

  private func others(_ tag: String) -> [String] {
    let own = own(tag).map(Kitchens.primary)
    return files.keys.sorted().filter { !own.contains($0) && !$0.contains("-") }
  }

  /// Returns the tag itself or its language if there is a file for it, so that recipes in other
  /// languages share one empty vocabulary.
  private func known(_ tag: String) -> String {
    if files[tag] != nil { return tag }
    let primary = Kitchens.primary(tag)
    return files[primary] == nil ? "" : primary
  }

  private static func primary(_ tag: String) -> String {
    tag.split(separator: "-").first.map { $0.lowercased() } ?? tag
  }
}

/// Vocabularies in order of precedence.
struct KitchenOrder {
  /// The vocabulary of the language and English, which many people use regardless of their site's
  /// language; all words are used.
  let own: [Kitchen]
  /// Other vocabularies, of which only unambiguous words are used.
  let others: [Kitchen]
  /// Words of the first vocabularies that others must not redefine: measures and preparations. The
  /// same applies to their names of foods.
  private let taken: Set<String>

  init(_ own: [Kitchen], others: [Kitchen] = []) {
    self.own = own
    self.others = others
    var taken: Set<String> = []
    for kitchen in own where !others.isEmpty {
      for list in [Kitchen.Preparation.participles, .adjectives, .adverbs, .followers, .of] {
        taken.formUnion(kitchen.preparation[list])
      }
      taken.formUnion(kitchen.measures[.sizes])
      taken.formUnion(kitchen.units.values.flatMap { $0.write.flatMap(\.all) })
      taken.formUnion(
        (kitchen.measures.forms(.vague) + kitchen.measures.forms(.containers)).flatMap(\.all))
    }
    self.taken = taken
  }

  var all: [Kitchen] { own + others }

  func isOwn(_ kitchen: Kitchen) -> Bool { own.contains { $0 === kitchen } }

  private func isTaken(_ word: String) -> Bool {
    taken.contains(word) || own.contains { $0.names.contains(word) }
  }

  /// Returns meanings by word, in lower case. The meaning in the first vocabulary takes precedence;
  /// words of the others count only if they mean the same in all of them, and nothing in the first.
  func meanings<Meaning: Equatable>(
    _ list: (Kitchen) -> [(String, Meaning)]
  ) -> [String: Meaning] {
    func table(_ kitchens: [Kitchen]) -> [String: Meaning] {
      Dictionary(kitchens.flatMap(list), uniquingKeysWith: { first, _ in first })
    }
    let found = table(own)
    var foreign: [String: Meaning?] = [:]
    for kitchen in others {
      for (word, meaning) in table([kitchen]) where found[word] == nil {
        let known = foreign[word]
        foreign[word] = .some(known == nil || known == meaning ? meaning : nil)
      }
    }
    return found.merging(
      foreign.compactMapValues { $0 }.filter { !isTaken($0.key) },
      uniquingKeysWith: { own, _ in own })
  }

  /// Returns the words of all vocabularies in lower case, and whether each is in the first.
  func table(_ list: (Kitchen) -> [String]) -> WordTable<Bool> {
    let own = ownWords(list)
    let foreign = others.flatMap(list).map { $0.lowercased() }.filter { !isTaken($0) }
    return WordTable(
      Dictionary(
        own.map { ($0, true) } + foreign.map { ($0, false) }, uniquingKeysWith: { $0 || $1 }))
  }

  /// Returns the words of the first vocabularies in lower case.
  func ownWords(_ list: (Kitchen) -> [String]) -> Set<String> {
    Set(own.flatMap(list).map { $0.lowercased() })
  }

  /// Returns the words of all vocabularies in lower case.
  func words(_ list: (Kitchen) -> [String]) -> Set<String> {
    Set(all.flatMap(list).map { $0.lowercased() })
  }
}
