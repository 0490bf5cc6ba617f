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

/// The words with which the recipes of a site are read, and the custom fields of its owner.
package struct Lexicons: Sendable {
  private let kitchens: Kitchens
  /// BCP 47 tag of the site's language.
  package let language: String
  /// Strings shared by the recipes that were read with these words.
  package let texts = SharedCache<String, String>(limit: 20_000)
  /// Custom fields in the order of `site.yaml`.
  package let fields: [OwnField]
  /// Whether recipes keep fields that are neither built in nor declared, as an import does.
  package var keepsUnknownFields = false
  /// Languages in which recipes can have translations.
  package var translations: [String] = []
  /// Indices in `fields` by name.
  private let places: [String: Int]

  package init(_ kitchens: Kitchens, language: String, fields: [OwnField] = []) {
    self.kitchens = kitchens
    self.language = language
    self.fields = fields
    places = Dictionary(
      fields.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { $1 })
  }

  /// Returns the same for a page in another language.
  package func spoken(in tag: String) -> Lexicons {
    var lexicons = Lexicons(kitchens, language: tag, fields: fields)
    lexicons.keepsUnknownFields = keepsUnknownFields
    return lexicons
  }

  /// Returns the index in `fields` of the field with exactly this key.
  package func place(ofField key: String) -> Int? {
    // Long keys are never looked up: hashing many combining marks is slow.
    places.isEmpty || key.utf8.count > 40 ? nil : places[key]
  }

  /// Returns the lexicon for lines of a recipe, in its language or else the site's. If the recipe
  /// does not specify a language, words of other languages are included if its source contains
  /// some.
  ///
  /// - Parameter range: The range of the recipe in its source; `nil` for the whole source.
  package func lexicon(
    _ language: String?, _ source: [UInt8], in range: Range<Int>? = nil
  ) -> Lexicon {
    if let language { return kitchens.lexicon(language) }
    return prose(nil, source, in: range)
  }

  /// Returns the lexicon for the structure of a recipe: headings and labels, which may be in the
  /// language of the site and in others regardless of the recipe's language.
  package func prose(
    _ language: String?, _ source: [UInt8], in range: Range<Int>? = nil
  ) -> Lexicon {
    let tag = language ?? self.language
    return kitchens.hasForeignWords(source, in: range ?? source.indices, beside: tag)
      ? kitchens.wideLexicon(self.language) : kitchens.lexicon(tag)
  }

  /// The lexicon with which a recipe was read.
  package subscript(recipe: Recipe) -> Lexicon {
    recipe.origin.hasForeignWords
      ? kitchens.wideLexicon(language) : kitchens.lexicon(recipe.language ?? language)
  }
}

extension Lexicons: Equatable {
  /// Returns whether both are identical: equal words that were loaded again count as different.
  package static func == (one: Lexicons, other: Lexicons) -> Bool {
    one.kitchens === other.kitchens && one.language.utf8.elementsEqual(other.language.utf8)
      && one.fields == other.fields && one.translations == other.translations
  }
}

/// The roles of a word in the name of an ingredient; see `Kitchen.Preparation`.
struct WordRoles: OptionSet, Sendable {
  let rawValue: Int

  static let adverb = WordRoles(rawValue: 1)
  static let participle = WordRoles(rawValue: 2)
  static let sold = WordRoles(rawValue: 4)
  static let dependent = WordRoles(rawValue: 8)
  static let follower = WordRoles(rawValue: 16)
  static let adjective = WordRoles(rawValue: 32)
  static let remark = WordRoles(rawValue: 64)
  static let removal = WordRoles(rawValue: 128)
  static let part = WordRoles(rawValue: 256)
  static let besidePart = WordRoles(rawValue: 512)
  static let size = WordRoles(rawValue: 1024)
  /// The words `and` and `or`.
  static let joiner = WordRoles(rawValue: 2048)

  private static let lists: [(Kitchen.Preparation, WordRoles)] = [
    (.adverbs, .adverb), (.participles, .participle), (.sold, .sold), (.dependent, .dependent),
    (.followers, .follower), (.adjectives, .adjective), (.remarks, .remark),
    (.removals, .removal), (.parts, .part), (.partWords, .besidePart),
  ]

  /// Roles of words that describe a noun after them.
  static let describing: WordRoles = [
    .adjective, .size, .participle, .adverb, .dependent, .joiner,
  ]

  /// Returns the roles of words in lower case: sizes of all vocabularies, and the other roles of
  /// the language's own.
  static func roles(_ kitchens: KitchenOrder) -> [String: WordRoles] {
    var roles: [String: WordRoles] = [:]
    func addWords(_ words: [String], _ role: WordRoles) {
      for word in words { roles[word.lowercased(), default: []].insert(role) }
    }
    for kitchen in kitchens.all { addWords(kitchen.measures[.sizes], .size) }
    for kitchen in kitchens.own {
      for (list, role) in lists { addWords(kitchen.preparation[list], role) }
      addWords(kitchen.numbers[.and] + kitchen.steps[.or], .joiner)
    }
    return roles
  }
}

extension Lexicon {
  /// Suggestions of a unit for a misspelled word.
  struct Misspelling: Sendable {
    /// Units by their first byte.
    private let units: [UInt8: [(word: [UInt8], written: String)]]
    private let words: Set<String>

    init(_ kitchens: [Kitchen]) {
      units = Dictionary(
        grouping: kitchens.flatMap(\.measures[.misspelled]).map {
          (Array($0.lowercased().utf8), $0)
        },
        by: { $0.0.first ?? 0 })
      words = Set(kitchens.flatMap(\.measures[.spelled]).map { $0.lowercased() })
    }

    /// Returns the unit that differs from a lower-case word by one letter or one swap of adjacent
    /// letters.
    ///
    /// The first letter must be right, and known cooking words are never misspellings: `stock` is not
    /// `stick`.
    func unit(near word: String) -> String? {
      guard let first = word.utf8.first, let candidates = units[first], !words.contains(word) else {
        return nil
      }
      let bytes = Array(word.utf8)
      return candidates.first { Misspelling.isNear(bytes, $0.word) }?.written
    }

    /// Whether one insertion, removal, replacement or swap of adjacent bytes makes the words equal.
    private static func isNear(_ left: [UInt8], _ right: [UInt8]) -> Bool {
      guard abs(left.count - right.count) <= 1, left != right else { return false }
      var prefix = 0
      let shorter = min(left.count, right.count)
      while prefix < shorter, left[prefix] == right[prefix] { prefix += 1 }
      var suffix = 0
      while suffix < shorter - prefix,
        left[left.count - 1 - suffix] == right[right.count - 1 - suffix]
      {
        suffix += 1
      }
      let (a, b) = (left.count - prefix - suffix, right.count - prefix - suffix)
      if max(a, b) <= 1 { return true }
      return a == 2 && b == 2 && left[prefix] == right[prefix + 1]
        && left[prefix + 1] == right[prefix]
    }
  }
}
