package import LarderModel

/// The vocabulary of a language and its meanings, from `kitchen/<language>.json`.
///
/// A class, so that passing it on is cheap. Words are in lower case unless case matters; sections
/// and lists that are missing in the file are empty.
package final class Kitchen: Sendable {
  /// BCP 47 tag.
  package let language: String
  package let units: [Unit: UnitWords]
  /// Names by the food's identifier, the usual one first.
  package let foods: [String: [WordForms]]
  package let names: FoodNames
  private let sections: FieldValue

  package init(language: String, _ value: FieldValue) {
    self.language = language
    sections = value
    units = (value["units"]?.members ?? [:]).reduce(into: [:]) { units, entry in
      if let unit = Unit(rawValue: entry.key) { units[unit] = UnitWords(entry.value) }
    }
    foods = (value["foods"]?.members ?? [:]).mapValues { names in
      (names.text ?? "").utf8.split(separator: 0x3B).map { name in
        WordForms(String(decoding: name.drop { $0 == 0x20 }, as: UTF8.self))
      }
    }
    let preparation = KitchenSection<Preparation>(value: value["preparation"])
    let steps = KitchenSection<Steps>(value: value["steps"])
    let measures = KitchenSection<Measures>(value: value["measures"])
    // Cooking or chopping changes the weight of a cup.
    let changing = Set(preparation[.participles] + preparation[.dependent])
    let agreement = KitchenSection<Agreement>(value: value["agreement"])
    names = FoodNames(
      foods,
      qualities: preparation[.adjectives].filter { !changing.contains($0) } + measures[.sizes]
        + preparation[.unchanging],
      takesAnyWords: !steps.headFirst && !steps.compounds, agreement)
  }

  /// Returns the usual name of a food in the plural: `onions` for `large onion`; `nil` if unknown.
  package func usualName(of name: String) -> String? {
    names.food(named: name).flatMap { foods[$0]?.first?.many }
  }

  package var numbers: KitchenSection<Numbers> { section("numbers") }
  package var measures: KitchenSection<Measures> { section("measures") }
  package var preparation: KitchenSection<Preparation> { section("preparation") }
  package var durations: KitchenSection<Durations> { section("durations") }
  package var temperatures: KitchenSection<Temperatures> { section("temperatures") }
  package var steps: KitchenSection<Steps> { section("steps") }
  package var headings: KitchenSection<Headings> { section("headings") }
  package var servings: KitchenSection<Servings> { section("servings") }
  package var facts: KitchenSection<Facts> { section("facts") }
  package var fields: KitchenSection<Fields> { section("fields") }
  package var search: KitchenSection<Search> { section("search") }
  package var menu: KitchenSection<Menu> { section("menu") }
  package var covers: KitchenSection<Covers> { section("covers") }
  /// Words for the same food: `cilantro`, `coriander leaves`.
  package var synonyms: [[String]] { sections["synonyms"]?.elements.map(\.words) ?? [] }

  private func section<List>(_ key: String) -> KitchenSection<List> {
    KitchenSection(value: sections[key])
  }

  /// The words for one unit.
  package struct UnitWords: Sendable {
    /// Written forms, the shortest first.
    package let write: [WordForms]
    /// Words that are recognized but not written.
    package let read: [String]

    fileprivate init(_ value: FieldValue) {
      write = value["write"]?.words.map { WordForms($0) } ?? []
      read = value["read"]?.words ?? []
    }

    /// All words.
    var all: [String] { write.flatMap(\.all) + read }
  }
}

/// The keys of the word lists in one section of a vocabulary file.
package protocol WordList: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

/// One section of a vocabulary file: `numbers[.and]`.
package struct KitchenSection<List: WordList>: Sendable {
  let value: FieldValue?

  package subscript(list: List) -> [String] { value?[list.rawValue]?.words ?? [] }

  /// Returns the singulars and plurals in a list.
  package func forms(_ list: List) -> [WordForms] { self[list].map { WordForms($0) } }

  fileprivate func table(_ key: String) -> [String: FieldValue] { value?[key]?.members ?? [:] }

  fileprivate func lists(_ key: String) -> [String: [String]] { table(key).mapValues(\.words) }
}

extension Kitchen {
  package enum Numbers: String, WordList {
    /// The number one, unless a word such as "few" follows: `a`.
    case article
    case dozen
    /// Words that add a half to a number: `and a half`.
    case half
    case and
    /// Words between the ends of a range: `to`.
    case range
    /// Words before a range, and between its ends: `between`, `and`.
    case between
    /// Words for inexact numbers: `about`.
    case about
    /// Vague amounts without a number: `a few`.
    case vague
  }

  /// Words for measures that are not units.
  package enum Measures: String, WordList {
    /// Vessels and packages: `carton`.
    case containers
    /// `glug`, `splash`.
    case vague
    /// Words between an amount and a unit: `large`, `heaped`.
    case sizes
    /// Words that are omitted from shopping lists: `large`, `warm`.
    case grades
    /// Words after a length that show that it is not the amount: `long` in `5 cm long`. If the list
    /// is not empty, other words after a length belong to it: `2-inch pieces`.
    case apart
    /// Units to which a misspelled word may be corrected.
    case misspelled
    /// Words that look like misspelled units but are not: `stock`.
    case spelled
  }

  /// Words around a food that describe what to do with it, not what to buy.
  package enum Preparation: String, WordList {
    /// Words that belong to the preparation after them: `finely`.
    case adverbs
    /// Preparations of one word: `chopped`.
    case participles
    /// Participles under which foods are sold: `pitted`.
    case sold
    /// Words that are participles only after an adverb: `ground`.
    case dependent
    /// Participles that do not change the weight of a cup: `shelled`.
    case unchanging
    /// Words that continue a preparation: `and`, `into`.
    case followers
    /// Words that describe a food without naming it: `fresh`.
    case adjectives
    /// Words after a comma that begin a remark about the food: `with`.
    case remarks
    /// Words that end a remark about parts of a food: `removed`.
    case removals
    case optional
    /// Parts for which the whole is bought: `juice` in `juice of 1 lemon`.
    case parts
    /// Words around a part: `grated`.
    case partWords
    /// Words between a part and the whole: `of`.
    case of
    /// Words that begin a remark after a name: `for`, `as needed`.
    case endings
    /// The purpose of an ingredient, after "to": `taste`.
    case purposes
    /// Labels of items other than food.
    case equipment
  }

  package enum Durations: String, WordList {
    case overnight
    /// Words between a number and its unit: `more`.
    case more
    /// Words after which a phrase is not a duration: `twice`.
    case notBeforePhrase
    /// Words after which a number word only continues a number: `hundred`.
    case notBeforeNumber
    /// Words after which `16:30 h` is a time of day: `at`.
    case notBeforeClock
    /// Words that show that the word before them is not a unit: `steak`.
    case notAfterUnit
    /// Words of which every text with a phrase or a number word contains one: `hour`.
    case keys
    /// Words between durations that are added up: `plus`.
    case plus
    /// Words that do not specify a duration: `more than`.
    case lessOrMore
    /// Words that do not change a duration: `total`.
    case idle
    /// Prefixes of words for resting: `chill`.
    case resting
  }

  package enum Temperatures: String, WordList {
    case degree, celsius, fahrenheit, gasMark
    /// Words between two forms of one temperature: `fan`.
    case between
    /// Prefixes of words for turning, as 180° may not be a temperature; with `#`, the word before.
    case turning
  }

  /// Words with which steps refer to ingredients.
  package enum Steps: String, WordList {
    case links, each, vague, dull, or, elisions, prefixes, endings, articles
    /// Words after which a step mentions something that is not added: `until`.
    case asides
    /// Words that end such a remark: `then`.
    case then
    /// Words for part of an amount: `half`.
    case parts
    /// Words that refer to all of several: `the two`.
    case both
    /// Singular nouns that end like a plural: `Zucker`.
    case singular
    /// Words before a food that mean its usual kind: `salt and`.
    case usual
    /// Words for a piece or a shape that end compounds: `Zehe` in `Knoblauchzehe`.
    case pieces
    /// Short words that end compounds: `Öl`.
    case heads
    /// Words that neither are nor end a compound: `Alkohol`, `Würfel`.
    case simple
    /// `everything else`, `all ingredients`, `dry ingredients`, `wet ingredients`.
    case rest, all, dry, wet
    /// Numbers whose pronunciation begins with a vowel: `8`.
    case an
  }

  /// Words next to a food that depend on its number.
  package enum Agreement: String, WordList {
    /// Endings of adjectives for one, by gender if they differ, and for several: `er e es/e`.
    case endings
    /// Endings of names.
    case masculine, feminine, neuter
  }

  package enum Headings: String, WordList {
    case ingredients, method, notes, equipment
    /// Headings of ingredients without a food: `what you need`.
    case needs
    /// Words that mark the name of a group: `for`.
    case `for`
    /// Words between the heading and its group: `of`.
    case joiners
    /// Words without meaning in a heading: `the`.
    case generic
  }

  package enum Servings: String, WordList { case serves, people }

  /// Labels of facts in prose.
  package enum Facts: String, WordList {
    case prep, cook, rest, total, servings, yield, difficulty, category, cuisine, tags, source
    case author
  }

  /// Keys of front matter, in addition to the words of headings and facts.
  package enum Fields: String, WordList {
    case name, language, description, image, date, nutrition
  }

  package enum Search: String, WordList {
    case with, without, under, minutes, hours
    /// Last parts of compounds, in addition to foods and dishes: `bröd`.
    case tails
    /// Words after a group of foods that exclude it: `free` in `dairy-free`, `frei` in `milchfrei`.
    case free
    /// Words for a part of a group: food without lactose may contain milk.
    case partly
    /// Words of a query without information about a recipe: `for`, `recipes`.
    case stops
    /// Words next to a food that do not change its groups: `boneless`, `Hungarian`.
    case harmless
  }

  /// The role of recipes in a meal.
  package enum Menu: String, WordList {
    /// Names of recipes that only accompany a meal: `sauce`, `dough`, `drink`.
    case supporting
  }

  /// Words in names that affect covers.
  package enum Covers: String, WordList { case stops, sides }
}

// Entries other than lists of words.

extension KitchenSection<Kitchen.Numbers> {
  /// Number words: `three`, `half`.
  package var words: [String: Fraction] { table("words").compactMapValues(\.fraction) }
  /// The decimal mark, `.` or `,`.
  package var decimal: String { value?["decimal"]?.text ?? "." }
}

extension KitchenSection<Kitchen.Measures> {
  /// Returns foods before a measure that belong together: `garlic` in `4 garlic cloves`. Any food
  /// if the list is empty.
  func behind(_ names: [String]) -> [String]? { first(of: names, in: "behind") }

  /// Returns words before which a word is not a unit: `steak` in `fillet steak`.
  func notBefore(_ names: [String]) -> [String]? { first(of: names, in: "notBefore") }

  private func first(of names: [String], in key: String) -> [String]? {
    let lists = table(key)
    return names.lazy.compactMap { lists[$0]?.words }.first
  }
}

extension KitchenSection<Kitchen.Durations> {
  static let seconds = [
    "second": 1, "minute": 60, "hour": 3600, "day": 86_400, "week": 604_800, "month": 2_592_000,
  ]

  /// Words with the seconds of their unit.
  package var units: [(word: String, seconds: Int)] { units(in: "units") }
  /// Additional units for places that contain only a duration: `m`.
  var fields: [(word: String, seconds: Int)] { units(in: "fields") }
  /// Parts of an hour after hours, in seconds: `and a half`.
  var tails: [String: Int] { lengths("tails") }
  /// Whole phrases, in seconds: `half an hour`.
  var phrases: [String: Int] { lengths("phrases") }

  /// Returns durations up to ten days in seconds, so that the sum of two cannot overflow.
  private func lengths(_ key: String) -> [String: Int] {
    table(key).compactMapValues(\.wholeNumber).filter { (1...864_000).contains($0.value) }
  }

  private func units(in key: String) -> [(word: String, seconds: Int)] {
    lists(key).flatMap { unit, words in
      words.compactMap { word in KitchenSection.seconds[unit].map { (word, $0) } }
    }
  }
}

extension KitchenSection<Kitchen.Steps> {
  /// Singulars by their plurals.
  package var irregular: [String: String] { table("irregular").compactMapValues(\.text) }
  /// Whether the head noun of a name comes first: `huile d'olive`.
  package var headFirst: Bool { value?["headFirst"]?.isTrue ?? false }
  /// Whether words are written as one: `Kirschtomaten`.
  package var compounds: Bool { value?["compounds"]?.isTrue ?? false }
}

extension KitchenSection<Kitchen.Search> {
  /// Words by the key of their diet.
  package var diets: [String: [String]] { lists("diets") }
  /// Words for groups of foods, the usual one first, by the names of `Food.contains`.
  package var groups: [String: [String]] { lists("groups") }
}

extension KitchenSection<Kitchen.Menu> {
  /// Names of the seasons.
  var seasons: [(word: String, season: Season)] {
    Season.allCases.flatMap { season in
      (table("seasons")[season.rawValue]?.words ?? []).map { ($0, season) }
    }
  }
}

extension KitchenSection<Kitchen.Covers> {
  /// Words by the shape of the dish that they name.
  package var dishes: [String: [String]] { lists("dishes") }
  /// Words in steps by cooking method.
  package var methods: [String: [String]] { lists("methods") }
}

/// A quarter of the year; raw values are keys in vocabularies and pages.
package enum Season: String, Sendable, CaseIterable {
  case spring, summer, autumn, winter
}
