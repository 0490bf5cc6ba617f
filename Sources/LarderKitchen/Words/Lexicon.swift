package import LarderModel

/// The words by which lines of a recipe are read, as readers look them up.
///
/// A language's own words count before those of English, which many write in whatever their site's
/// language is. Of the others the words of amounts, times and headings are read where they can mean
/// but one thing: `2 EL Öl` in a catalog that is labelled English. A class, so that handing it on
/// costs nothing.
package final class Lexicon: Sendable {
  let numbers: NumberWords
  /// Measures by `MeasureWord.key`.
  let measures: [String: MeasureWord]
  /// First words of measures of several words: `fl` of `fl oz`.
  let longMeasures: Set<String>
  let roles: [String: WordRoles]
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
  let times: [String: Int32]
  let overnight: WordSet
  let lessOrMore: WordSet
  /// Between parts of a fact.
  let timePlus: [[UInt8]]
  let idle: Set<String>
  /// How words for resting begin.
  let resting: Set<String>
  package let headings: HeadingWords
  package let servings: ServingsWords
  /// Fields by the letters of their labels.
  private let facts: [String: RecipeField]

  /// Without words: digits and signs alone are read.
  package static let wordless = Lexicon([])

  /// - Parameters:
  ///   - own: The language's own kitchen and English, which are read whole.
  ///   - others: Of which what can mean but one thing is read.
  package init(_ own: [Kitchen], others: [Kitchen] = []) {
    let kitchens = KitchenOrder(own, others: others)
    numbers = NumberWords(kitchens)
    measures = MeasureWord.measures(kitchens)
    longMeasures = Set(
      measures.keys.compactMap { key in key.firstIndex(of: " ").map { String(key[..<$0]) } })
    roles = WordRoles.roles(kitchens)
    vague = WordSet(kitchens.ownWords(\.numbers.vague))
    each = kitchens.table { Array($0.steps.each.prefix(1)) }
    or = kitchens.table(\.steps.or)
    let words = kitchens.ownWords { $0.numbers.and + $0.steps.or }
    joiners = WordSet(words.union(words.flatMap { one in words.map { "\(one)/\($0)" } }))
    plus = kitchens.table { kitchen in
      kitchen.numbers.and + (own.contains { $0 === kitchen } ? kitchen.durations.plus : [])
    }
    to = WordSet(kitchens.ownWords(\.numbers.range).subtracting(kitchens.words(\.steps.or)))
    let endings = kitchens.words(\.preparation.endings)
    let needsNumber = kitchens.words { $0.numbers.about + $0.preparation.of }
    self.endings = WordTable(
      Dictionary(
        endings.map { ($0, needsNumber.contains($0)) }, uniquingKeysWith: { first, _ in first }))
    from = WordSet(kitchens.words(\.preparation.of).intersection(endings))
    of = kitchens.table { $0.preparation.of.filter { !endings.contains($0) } }
    optional = kitchens.table { $0.preparation.optional.filter { !$0.contains(" ") } }
    purposes = WordSet(kitchens.ownWords(\.preparation.purposes))
    equipment = kitchens.words { $0.preparation.equipment + $0.headings.equipment }
    misspelling = Misspelling(own)
    times = kitchens.meanings { kitchen in
      (kitchen.durations.units + kitchen.durations.fields).flatMap { words, seconds in
        words.map { (MeasureWord.key($0), Int32(seconds)) }
      }
    }
    overnight = kitchens.table(\.durations.overnight)
    lessOrMore = kitchens.table(\.durations.lessOrMore)
    timePlus = kitchens.words(\.durations.plus).sorted().map { Array($0.utf8) }
    idle = kitchens.words(\.durations.idle)
    resting = kitchens.words(\.durations.resting)
    headings = HeadingWords(kitchens)
    servings = ServingsWords(kitchens)
    facts = Lexicon.facts(kitchens)
  }

  /// The unit a word means, or `nil`.
  ///
  /// Case matters for one letter alone. Plurals and closing dots are understood: `oz.`, `Tbsps`,
  /// `EL`, `c. à s.`, `fl. oz.`
  package func unit(_ word: String) -> Unit? {
    guard word.utf8.count <= 32 else { return nil }
    if word == "\"" || word == "″" { return .inch }
    return measure(MeasureWord.key(word))?.unit
  }

  /// Looks a key up; the lower case of one letter where the letter itself is none.
  func measure(_ key: String) -> MeasureWord? {
    if let measure = measures[key] { return measure }
    return key.utf8.count == 1 ? measures[key.lowercased()] : nil
  }

  private static func facts(_ kitchens: KitchenOrder) -> [String: RecipeField] {
    let fields: [(String, RecipeField)] = [
      ("prep", .prepMinutes), ("cook", .cookMinutes), ("rest", .restMinutes),
      ("total", .totalMinutes), ("servings", .servings), ("yield", .yield),
      ("difficulty", .difficulty), ("category", .category), ("cuisine", .cuisine),
      ("tags", .tags), ("source", .source), ("author", .author),
    ]
    return kitchens.meanings { kitchen in
      fields.flatMap { key, field in
        (kitchen.facts.labels[key] ?? []).map { (Lexicon.letters(of: $0), field) }
      }
    }
  }

  /// The field that a label in prose stands for: `Prep time`.
  ///
  /// - Parameter label: In any case, with blanks, signs and emoji or without.
  package func field(of label: String) -> RecipeField? {
    label.utf8.count <= 64 ? facts[Lexicon.letters(of: label)] : nil
  }

  /// A label without blanks, signs and emoji, in lower case.
  private static func letters(of label: String) -> String {
    var letters = String.UnicodeScalarView()
    for scalar in label.lowercased().unicodeScalars where scalar.properties.isAlphabetic {
      letters.append(scalar)
    }
    return String(letters)
  }
}

/// Words of headings, of all languages.
package struct HeadingWords: Sendable {
  package let ingredients: Set<String>
  package let method: Set<String>
  package let notes: Set<String>
  package let needs: Set<String>
  package let `for`: Set<String>
  package let joiners: Set<String>
  package let generic: Set<String>

  init(_ kitchens: KitchenOrder) {
    ingredients = kitchens.words(\.headings.ingredients)
    method = kitchens.words(\.headings.method)
    notes = kitchens.words { $0.headings.notes + $0.headings.equipment }
    needs = kitchens.words(\.headings.needs)
    `for` = kitchens.words(\.headings.for)
    joiners = kitchens.words(\.headings.joiners)
    generic = kitchens.words(\.headings.generic)
  }
}

/// Words that say for how many something is, of all languages.
package struct ServingsWords: Sendable {
  package let serves: Set<String>
  package let people: Set<String>
  package let about: Set<String>
  package let range: Set<String>

  init(_ kitchens: KitchenOrder) {
    serves = kitchens.words(\.servings.serves)
    people = kitchens.words(\.servings.people)
    about = kitchens.words(\.numbers.about)
    range = kitchens.words(\.numbers.range)
  }
}
