package import LarderModel

/// The keys of the lists of words in one section of a kitchen's file.
package protocol WordList: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

/// One section of a kitchen's file: `numbers[.and]`.
package struct KitchenSection<List: WordList>: Sendable {
  let entries: [String: KitchenValue]

  package subscript(list: List) -> [String] { entries[list.rawValue]?.words ?? [] }

  /// The singulars and plurals in a list.
  package func forms(_ list: List) -> [WordForms] { self[list].map { WordForms($0) } }

  fileprivate func table(_ key: String) -> [String: KitchenValue] { entries[key]?.entries ?? [:] }

  fileprivate func lists(_ key: String) -> [String: [String]] { table(key).mapValues(\.words) }
}

extension Kitchen {
  package enum Numbers: String, WordList {
    /// One, unless a word such as "few" follows: `a`.
    case article
    case dozen
    /// What adds half of one to a number: `and a half`.
    case half
    case and
    /// Between the ends of a range: `to`.
    case range
    /// Before a range, and between its ends: `between`, `and`.
    case between
    /// What says that a number is not exact: `about`.
    case about
    /// How much without a number: `a few`.
    case vague
  }

  /// Words that measure without being units.
  package enum Measures: String, WordList {
    /// Vessels and packages: `carton`.
    case containers
    /// `glug`, `splash`.
    case vague
    /// Words between an amount and a unit: `large`, `heaped`.
    case sizes
    /// What shops do not name: `large`, `warm`.
    case grades
    /// After a length these show that it stands for itself: `long` of `5 cm long`. In languages
    /// that have some, others go with it: `2-inch pieces`.
    case apart
    /// Units that a word may be misspelled for.
    case misspelled
    /// Words that look like misspelled units and are none: `stock`.
    case spelled
  }

  /// Words around a food that tell what to do with it, not what to buy.
  package enum Preparation: String, WordList {
    /// Only part of a preparation when one follows: `finely`.
    case adverbs
    /// Preparations on their own: `chopped`.
    case participles
    /// Participles that foods are sold by: `pitted`.
    case sold
    /// Participles only after an adverb: `ground`.
    case dependent
    /// Participles that leave what a cup weighs: `shelled`.
    case unchanging
    /// What goes on after a preparation: `and`, `into`.
    case followers
    /// What describes a food without naming it: `fresh`.
    case adjectives
    /// What follows a comma and tells about the food before it: `with`.
    case remarks
    /// What ends a remark about parts of a food: `removed`.
    case removals
    case optional
    /// Parts that are bought as the whole: `juice` of `juice of 1 lemon`.
    case parts
    /// Words around a part: `grated`.
    case partWords
    /// Between a part and the whole: `of`.
    case of
    /// What begins a remark behind a name: `for`, `as needed`.
    case endings
    /// What an ingredient is for, behind "to": `taste`.
    case purposes
    /// Labels of what is no food.
    case equipment
  }

  package enum Durations: String, WordList {
    case overnight
    /// Between a number and its unit: `more`.
    case more
    /// After these no phrase is a duration: `twice`.
    case notBeforePhrase
    /// After these a number spelled out is but a tail: `hundred`.
    case notBeforeNumber
    /// After these `16:30 h` is a time of day: `at`.
    case notBeforeClock
    /// These make the unit before them none: `steak`.
    case notAfterUnit
    /// One of these is in every text with a phrase or a number spelled out: `hour`.
    case keys
    /// Between lengths of time that are added up: `plus`.
    case plus
    /// What says nothing of how long: `more than`.
    case lessOrMore
    /// What adds nothing to a length of time: `total`.
    case idle
    /// How words for resting begin: `chill`.
    case resting
  }

  package enum Temperatures: String, WordList {
    case degree, celsius, fahrenheit, gasMark
    /// What stands between two ways of saying one temperature: `fan`.
    case between
    /// What turns by 180° is no oven: how words near it begin, and with `#` the word before it.
    case turning
  }

  /// Words with which the text of a step names what is on the list.
  package enum Steps: String, WordList {
    case links, each, vague, dull, or, elisions, prefixes, endings, articles
    /// Words behind which a step names what does not go in there: `until`.
    case asides
    /// What ends that: `then`.
    case then
    /// Words for part of an amount: `half`.
    case parts
    /// Before a word that means all of several: `the two`.
    case both
    /// Singular nouns with the ending of a plural: `Zucker`.
    case singular
    /// Before a word that means the usual food of its name: `salt and`.
    case usual
    /// `everything else`, `all ingredients`, `dry ingredients`, `wet ingredients`.
    case rest, all, dry, wet
    /// Numbers that are spoken with a vowel first: `8`.
    case an
  }

  /// Words beside a food that change with its number.
  package enum Agreement: String, WordList {
    /// Ends of adjectives with one, by gender where they differ, and with several: `er e es/e`.
    case endings
    /// Ends of names.
    case masculine, feminine, neuter
  }

  package enum Headings: String, WordList {
    case ingredients, method, notes, equipment
    /// Whole headings of ingredients: `what you need`.
    case needs
    /// What makes a name of a group: `for`.
    case `for`
    /// Between the word of a heading and its group: `of`.
    case joiners
    /// What adds nothing to a heading: `the`.
    case generic
  }

  package enum Servings: String, WordList { case serves, people }

  /// Labels of facts in prose.
  package enum Facts: String, WordList {
    case prep, cook, rest, total, servings, yield, difficulty, category, cuisine, tags, source
    case author
  }

  /// Keys of front matter, beside the words of headings and facts.
  package enum Fields: String, WordList {
    case name, language, description, image, date, nutrition
  }

  package enum Search: String, WordList {
    case with, without, under, minutes, hours
    /// What compounds end in, beside foods and dishes: `bröd`.
    case tails
    /// Behind a group of foods, what leaves it out: `free` of `dairy-free`, `frei` of `milchfrei`.
    case free
    /// Words for a part of a group: what is free of lactose may be milk.
    case partly
    /// Words of a query that say nothing about a recipe: `for`, `recipes`.
    case stops
    /// Words beside a food that add nothing to what it contains: `boneless`, `Hungarian`.
    case harmless
  }

  /// What recipes are to a meal.
  package enum Menu: String, WordList {
    /// What goes with a meal and is none: `sauce`, `dough`, `drink`.
    case supporting
  }

  /// Words of names by which covers are drawn.
  package enum Covers: String, WordList { case stops, sides }
}

// What is no list of words.

extension KitchenSection<Kitchen.Numbers> {
  /// Numbers spelled out: `three`, `half`.
  package var words: [String: Fraction] { table("words").compactMapValues(\.fraction) }
  /// The decimal mark, `.` or `,`.
  package var decimal: String { entries["decimal"]?.text ?? "." }
}

extension KitchenSection<Kitchen.Measures> {
  /// Foods before a measure that may stand behind them: `garlic` of `4 garlic cloves`. Any food
  /// where the list is empty.
  func behind(_ names: [String]) -> [String]? { first(of: names, in: "behind") }

  /// Words before which a unit is none: `steak` of `fillet steak`.
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
  /// More of them that count only where nothing but a length of time can stand: `m`.
  var fields: [(word: String, seconds: Int)] { units(in: "fields") }
  /// Parts of an hour behind hours, in seconds: `and a half`.
  var tails: [String: Int] { lengths("tails") }
  /// Whole phrases, in seconds: `half an hour`.
  var phrases: [String: Int] { lengths("phrases") }

  /// Seconds up to ten days, so that sums of two are safe.
  private func lengths(_ key: String) -> [String: Int] {
    table(key).compactMapValues(\.number).filter { (1...864_000).contains($0.value) }
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
  /// Whether the noun of a name comes first: `huile d'olive`.
  package var headFirst: Bool { entries["headFirst"]?.isTrue ?? false }
  /// Whether words are joined: `Kirschtomaten`.
  package var compounds: Bool { entries["compounds"]?.isTrue ?? false }
}

extension KitchenSection<Kitchen.Search> {
  /// Words by the key of their diet.
  package var diets: [String: [String]] { lists("diets") }
  /// Words for groups of foods, the usual one first, by the names that `Food.contains` uses.
  package var groups: [String: [String]] { lists("groups") }
}

extension KitchenSection<Kitchen.Menu> {
  /// What the seasons are called.
  var seasons: [(word: String, season: Season)] {
    Season.allCases.flatMap { season in
      (table("seasons")[season.rawValue]?.words ?? []).map { ($0, season) }
    }
  }
}

extension KitchenSection<Kitchen.Covers> {
  /// Words by the form of what is called so.
  package var dishes: [String: [String]] { lists("dishes") }
  /// Words of steps by what is done in them.
  package var methods: [String: [String]] { lists("methods") }
}
