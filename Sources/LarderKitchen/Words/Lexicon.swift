package import LarderModel

/// The words with which lines of a recipe are read, in the form that readers need.
///
/// Words of a language take precedence over those of English, which many people use regardless of
/// their site's language. Words of other languages for amounts, times and headings are used if they
/// are unambiguous: `2 EL Öl` in a catalog marked as English. A class, so that passing it on is
/// cheap.
package final class Lexicon: Sendable {
  let numbers: NumberWords
  let measures: MeasureWords
  private let roles: [String: WordRoles]
  /// Vague amounts without a number: `a few`.
  let vague: WordSet
  let each: WordSet
  let or: WordSet
  /// `and`, `or`, `and/or`.
  let joiners: WordSet
  /// `plus`, `and`.
  let plus: WordSet
  /// The word `to`, which also occurs between the ends of a range.
  let to: WordSet
  /// The word `of`, and whether it belongs to the first vocabularies.
  let of: WordTable<Bool>
  /// Words after a part that precede a number: `from`.
  let from: WordSet
  let optional: WordSet
  /// Words that begin a remark, and whether a number must follow: `for`, `from`.
  let endings: WordTable<Bool>
  let purposes: WordSet
  /// Labels of items other than food.
  let equipment: Set<String>
  let misspelling: Misspelling
  /// Units of time in seconds.
  let times: WordTable<Int>
  let overnight: WordSet
  let lessOrMore: WordSet
  /// Words between parts of a fact.
  let timePlus: [[UInt8]]
  let idle: Set<String>
  /// Prefixes of words for resting.
  let resting: Set<String>
  private let headings: [Kitchen.Headings: Set<String>]
  /// Words that introduce the number of people.
  let serves: Set<String>
  let people: Set<String>
  /// Words between the ends of a range, and before inexact numbers.
  let range: Set<String>
  let about: Set<String>
  /// Fields by their labels, folded.
  private let facts: [String: RecipeField]
  /// Fields by their keys in front matter, folded.
  private let keys: [String: RecipeField]
  private let own: [Kitchen]
  /// Whether words of other vocabularies are included.
  package let hasForeignWords: Bool

  /// A lexicon without words: only digits and signs are read.
  package static let wordless = Lexicon([])

  /// - Parameters:
  ///   - own: The vocabulary of the language and English, which are used in full.
  ///   - others: Other vocabularies, of which only unambiguous words are used.
  package init(_ own: [Kitchen], others: [Kitchen] = []) {
    let kitchens = KitchenOrder(own, others: others)
    self.own = own
    hasForeignWords = !others.isEmpty
    numbers = NumberWords(kitchens)
    measures = MeasureWords(kitchens)
    roles = WordRoles.roles(kitchens)
    vague = WordSet(kitchens.ownWords(\.numbers[.vague]))
    each = kitchens.table { Array($0.steps[.each].prefix(1)) }
    or = kitchens.table(\.steps[.or])
    let words = kitchens.ownWords { $0.numbers[.and] + $0.steps[.or] }
    joiners = WordSet(words.union(words.flatMap { one in words.map { "\(one)/\($0)" } }))
    plus = kitchens.table { kitchen in
      kitchen.numbers[.and] + (kitchens.isOwn(kitchen) ? kitchen.durations[.plus] : [])
    }
    to = WordSet(kitchens.ownWords(\.numbers[.range]).subtracting(kitchens.words(\.steps[.or])))
    about = kitchens.words(\.numbers[.about])
    range = kitchens.words(\.numbers[.range])
    let parts = kitchens.words(\.preparation[.of])
    let endings = kitchens.words(\.preparation[.endings])
    let needsNumber = about.union(parts)
    self.endings = WordTable(
      Dictionary(uniqueKeysWithValues: endings.map { ($0, needsNumber.contains($0)) }))
    from = WordSet(parts.intersection(endings))
    of = kitchens.table { $0.preparation[.of].filter { !endings.contains($0) } }
    optional = kitchens.table { $0.preparation[.optional].filter { !$0.contains(" ") } }
    purposes = WordSet(kitchens.ownWords(\.preparation[.purposes]))
    equipment = kitchens.words { $0.preparation[.equipment] + $0.headings[.equipment] }
    misspelling = Misspelling(own)
    times = WordTable(
      kitchens.meanings { kitchen in
        (kitchen.durations.units + kitchen.durations.fields).map { word, seconds in
          (MeasureWord.key(word), seconds)
        }
      })
    overnight = kitchens.table(\.durations[.overnight])
    lessOrMore = kitchens.table(\.durations[.lessOrMore])
    timePlus = kitchens.words(\.durations[.plus]).sorted().map { Array($0.utf8) }
    idle = kitchens.words(\.durations[.idle])
    resting = kitchens.words(\.durations[.resting])
    headings = Dictionary(
      uniqueKeysWithValues: Kitchen.Headings.allCases.map { list in
        let words = kitchens.words { $0.headings[list] }
        return (list, words.union(words.map(Lexicon.folded)))
      })
    serves = kitchens.words(\.servings[.serves])
    people = kitchens.words(\.servings[.people])
    facts = kitchens.meanings(Lexicon.facts)
    keys = kitchens.meanings { kitchen in
      let parts: [(Kitchen.Headings, RecipeField)] = [
        (.ingredients, .ingredients), (.method, .steps), (.notes, .notes), (.equipment, .equipment),
      ]
      let names = Kitchen.Fields.allCases.flatMap { list in
        kitchen.fields[list].map { ($0, RecipeField(rawValue: list.rawValue)) }
      }
      let headings = parts.flatMap { list, field in kitchen.headings[list].map { ($0, field) } }
      return names.compactMap { name, field in field.map { (Lexicon.letters(of: name), $0) } }
        + headings.map { (Lexicon.letters(of: $0), $1) } + Lexicon.facts(kitchen)
    }
  }

  /// Returns fields by their folded labels, with and without words such as "of".
  private static func facts(_ kitchen: Kitchen) -> [(String, RecipeField)] {
    Kitchen.Facts.allCases.flatMap { list in
      // Lists of times are called `prep` for `prepMinutes`.
      let field =
        RecipeField(rawValue: list.rawValue + "Minutes") ?? RecipeField(rawValue: list.rawValue)
      return kitchen.facts[list].flatMap { label in
        let words = label.split(separator: " ").map(String.init)
        let short = words.filter { !kitchen.headings[.joiners].contains($0) }
        return [words, short].compactMap { words in
          field.map { (letters(of: words.joined(separator: " ")), $0) }
        }
      }
    }
  }

  /// Returns the roles that a word in lower case can have in a name.
  func roles(_ word: String) -> WordRoles { roles[word, default: []] }

  /// Returns whether the text is exactly the name of a food.
  package func isFood(_ name: String) -> Bool {
    own.contains { $0.names.contains(name.lowercased()) }
  }

  /// Returns whether a word in lower case is a heading, with or without accents.
  package func isHeading(_ word: String, _ list: Kitchen.Headings) -> Bool {
    headings[list]?.contains(word) == true
  }

  /// Returns the unit that a word means, or `nil`.
  ///
  /// Case matters only for single letters. Plurals and trailing dots are recognized: `oz.`,
  /// `Tbsps`, `EL`, `c. à s.`, `fl. oz.`
  package func unit(_ word: String) -> Unit? {
    word == "\"" || word == "″" ? .inch : measures[word]?.unit
  }

  /// Returns the field of a label in prose: `Prep time`.
  ///
  /// - Parameter label: A label in any case, with or without spaces, signs and emoji.
  package func field(of label: String) -> RecipeField? {
    label.utf8.count <= 64 ? facts[Lexicon.letters(of: label)] : nil
  }

  /// Returns the field of a key in front matter: `titolo`.
  package func field(named key: String) -> RecipeField? {
    key.utf8.count <= 64 ? keys[Lexicon.letters(of: key)] : nil
  }

  /// Returns two headings of a section in the language of the lexicon, for messages.
  package func examples(of list: Kitchen.Headings) -> [String] {
    guard let words = own.first(where: { !$0.headings[list].isEmpty })?.headings else { return [] }
    let first = words[list][0]
    let others = list == .ingredients ? words[.needs] : words[list]
    return [first] + others.filter { !$0.hasPrefix(first) && !first.hasPrefix($0) }.prefix(1)
  }

  /// Returns a label without spaces, signs, accents and emoji, in lower case.
  private static func letters(of label: String) -> String {
    let letters = SearchText.words(of: label).joined().filter { !(0x30...0x39).contains($0) }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Returns a text in lower case and without accents: `preparacion` for "Preparación".
  private static func folded(_ text: String) -> String {
    String(decoding: Array(SearchText.words(of: text).joined(separator: [0x20])), as: UTF8.self)
  }
}
