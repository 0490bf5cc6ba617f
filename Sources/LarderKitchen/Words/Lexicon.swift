package import LarderModel

/// The words by which lines of a recipe are read, as readers look them up.
///
/// A language's own words count before those of English, which many write in whatever their site's
/// language is. Of the others the words of amounts, times and headings are read where they can mean
/// but one thing: `2 EL Öl` in a catalog that is labelled English. A class, so that handing it on
/// costs nothing.
package final class Lexicon: Sendable {
  let numbers: NumberWords
  let measures: MeasureWords
  private let roles: [String: WordRoles]
  /// How much without a number: `a few`.
  let vague: WordSet
  let each: WordSet
  let or: WordSet
  /// `and`, `or`, `and/or`.
  let joiners: WordSet
  /// `plus`, `and`.
  let plus: WordSet
  /// `to`, which is also between the ends of a range.
  let to: WordSet
  /// `of`, and whether it is of the first kitchens.
  let of: WordTable<Bool>
  /// Behind a part when a number follows: `from`.
  let from: WordSet
  let optional: WordSet
  /// What begins a remark, and whether a number has to follow: `for`, `from`.
  let endings: WordTable<Bool>
  let purposes: WordSet
  /// Labels of what is no food.
  let equipment: Set<String>
  let misspelling: Misspelling
  /// Units of time in seconds.
  let times: WordTable<Int>
  let overnight: WordSet
  let lessOrMore: WordSet
  /// Between parts of a fact.
  let timePlus: [[UInt8]]
  let idle: Set<String>
  /// How words for resting begin.
  let resting: Set<String>
  private let headings: [Kitchen.Headings: Set<String>]
  /// Words that say for how many something is.
  let serves: Set<String>
  let people: Set<String>
  /// Between the ends of a range, and before what is not exact.
  let range: Set<String>
  let about: Set<String>
  /// Fields by the letters of their labels.
  private let facts: [String: RecipeField]
  /// Fields by the letters of their keys in front matter.
  private let keys: [String: RecipeField]
  private let own: [Kitchen]
  /// Whether words of other kitchens are among them.
  package let hasForeignWords: Bool

  /// Without words: digits and signs alone are read.
  package static let wordless = Lexicon([])

  /// - Parameters:
  ///   - own: The language's own kitchen and English, which are read whole.
  ///   - others: Of which what can mean but one thing is read.
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

  /// Fields by the letters of their labels, with words such as "of" and without.
  private static func facts(_ kitchen: Kitchen) -> [(String, RecipeField)] {
    Kitchen.Facts.allCases.flatMap { list in
      // Those of times are `prep` for `prepMinutes`.
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

  /// What a word in lower case may do in a name.
  func roles(_ word: String) -> WordRoles { roles[word, default: []] }

  /// Whether words are the name of a food, and nothing else.
  package func isFood(_ name: String) -> Bool {
    own.contains { $0.names.contains(name.lowercased()) }
  }

  /// Whether a word in lower case is one of headings, with its accents or without.
  package func isHeading(_ word: String, _ list: Kitchen.Headings) -> Bool {
    headings[list]?.contains(word) == true
  }

  /// The unit a word means, or `nil`.
  ///
  /// Case matters for one letter alone. Plurals and closing dots are understood: `oz.`, `Tbsps`,
  /// `EL`, `c. à s.`, `fl. oz.`
  package func unit(_ word: String) -> Unit? {
    word == "\"" || word == "″" ? .inch : measures[word]?.unit
  }

  /// The field that a label in prose stands for: `Prep time`.
  ///
  /// - Parameter label: In any case, with blanks, signs and emoji or without.
  package func field(of label: String) -> RecipeField? {
    label.utf8.count <= 64 ? facts[Lexicon.letters(of: label)] : nil
  }

  /// The field that a key of front matter stands for: `titolo`.
  package func field(named key: String) -> RecipeField? {
    key.utf8.count <= 64 ? keys[Lexicon.letters(of: key)] : nil
  }

  /// Two headings of a part in the language's own words, for messages.
  package func examples(of list: Kitchen.Headings) -> [String] {
    guard let words = own.first(where: { !$0.headings[list].isEmpty })?.headings else { return [] }
    let first = words[list][0]
    let others = list == .ingredients ? words[.needs] : words[list]
    return [first] + others.filter { !$0.hasPrefix(first) && !first.hasPrefix($0) }.prefix(1)
  }

  /// A label without spaces, signs, accents and emoji, in lower case.
  private static func letters(of label: String) -> String {
    let letters = SearchText.words(of: label).joined().filter { !(0x30...0x39).contains($0) }
    return String(decoding: letters, as: UTF8.self)
  }

  /// A text in lower case and without accents: `preparacion` for "Preparación".
  private static func folded(_ text: String) -> String {
    String(decoding: Array(SearchText.words(of: text).joined(separator: [0x20])), as: UTF8.self)
  }
}
