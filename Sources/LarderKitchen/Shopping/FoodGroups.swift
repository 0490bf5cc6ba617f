internal import LarderModel

/// Groups of foods that people leave out: `dairy`, `gluten`, `meat`.
///
/// `kitchen/foods.json` lists the groups of each food; each language's file names the groups.
package struct FoodGroups: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let all = FoodGroups(rawValue: .max)

  /// The names of all groups, in the order of their bits; at most 32.
  package static func names(in foods: [String: Food]) -> [String] {
    Array(Set(foods.values.flatMap { $0.contains + $0.may }).subtracting(["*"]).sorted().prefix(32))
  }

  init(_ groups: [String], of names: [String]) {
    if groups.contains("*") {
      self = .all
    } else {
      self.init(
        rawValue: groups.reduce(0) { bits, group in
          names.firstIndex(of: group).map { bits | 1 << UInt32($0) } ?? bits
        })
    }
  }

  /// Groups that a diet leaves out beside those that its name contains.
  package static let diets = [
    "vegan": ["meat", "fish", "shellfish", "dairy", "egg", "honey", "gelatine"],
    "vegetarian": ["meat", "fish", "shellfish", "gelatine", "rennet"],
    "pescatarian": ["meat"],
  ]

  /// Groups that are part of another.
  private static let parts = ["meat": ["beef", "pork", "poultry"], "dairy": ["cheese"]]

  /// The groups of some names and those that are part of them.
  static func whole(_ groups: [String], of names: [String]) -> FoodGroups {
    FoodGroups(groups + groups.flatMap { parts[$0] ?? [] }, of: names)
  }

  /// The groups in a line or in a recipe.
  package struct Contents: Hashable, Sendable {
    package var contained: FoodGroups = []
    /// Groups of which nobody knows whether they are in it; `all` where a line is not understood.
    package var uncertain: FoodGroups = []

    package init(contained: FoodGroups = [], uncertain: FoodGroups = []) {
      self.contained = contained
      self.uncertain = uncertain
    }

    package mutating func formUnion(_ other: Contents) {
      contained.formUnion(other.contained)
      uncertain.formUnion(other.uncertain)
    }
  }
}

/// Finds the groups of foods in ingredient lines, and those that labels promise to leave out.
///
/// A line that contains a word which is neither a food nor harmless is uncertain in all groups, so
/// that no food is overlooked. A class that keeps its results: most names are in many recipes.
package final class FoodGroupReader: Sendable {
  private let words: StepWords
  private let names: [String]
  private let foods: NameTable
  private let facts: [String: FoodGroups.Contents]
  /// Phrases that leave groups out, with the bits of these: `dairy-free`, `vegan`, `without nuts`.
  private let claims: NameTable
  /// Words for groups, with their bits.
  private let groups: NameTable
  private let harmless: WordKeys
  /// Words that are not a food beside another one: `sweet` of `sweet Hungarian paprika`.
  private let plain: WordKeys
  /// Words that are not a food in a remark: Dutch `gehakt`, which means mince or chopped.
  private let prepared: WordKeys
  private let containing: WordKeys
  /// Foods that recipes in other languages are made of, too.
  private let english: FoodGroupReader?
  private let found = SharedCache<String, FoodGroups.Contents>(limit: 20_000)

  /// - Parameters:
  ///   - foods: Of the kitchen.
  ///   - facts: By the identifiers of foods.
  package init(
    _ kitchen: Kitchen, _ foods: NameTable, _ words: StepWords, _ facts: [String: Food],
    english: FoodGroupReader?
  ) {
    self.words = words
    self.foods = foods
    self.english = english
    let names = english?.names ?? FoodGroups.names(in: facts)
    self.names = names
    self.facts =
      english?.facts
      ?? facts.mapValues {
        .init(
          contained: FoodGroups($0.contains, of: names), uncertain: FoodGroups($0.may, of: names))
      }
    let search = kitchen.search
    var bits: [String: FoodGroups] = [:]
    for (group, phrases) in search.groups {
      for phrase in phrases { bits[phrase, default: []].formUnion(FoodGroups([group], of: names)) }
    }
    let ordered = bits.sorted { $0.key < $1.key }.map { ($0.key, "\($0.value.rawValue)") }
    groups = NameTable(ordered, words)
    // "fat free milk" is milk, and "free of milk" would be found in it.
    let without = search[.without].filter { phrase in
      !search[.free].contains { phrase.hasPrefix($0 + " ") }
    }
    var claims: [(String, String)] = []
    for (group, phrases) in search.groups {
      for phrase in phrases where !search[.partly].contains(phrase) {
        let all = search.groups.filter { $0.value.contains(phrase) }.map(\.key)
        let meaning = "\(FoodGroups.whole(all + [group], of: names).rawValue)"
        claims += search[.free].flatMap {
          [("\(phrase) \($0)", meaning), ("\(phrase)\($0)", meaning)]
        }
        claims += without.map { ("\($0) \(phrase)", meaning) }
      }
    }
    for (diet, groups) in FoodGroups.diets {
      let meaning = "\(FoodGroups.whole(groups, of: names).rawValue)"
      claims += (search.diets[diet] ?? []).map { ($0, meaning) }
    }
    self.claims = NameTable(claims, words)
    let preparation = kitchen.preparation
    let lists: [Kitchen.Preparation] = [
      .adverbs, .participles, .sold, .unchanging, .dependent, .adjectives, .parts, .partWords,
      .optional,
    ]
    let measures: [Kitchen.Measures] = [.containers, .vague, .sizes]
    let all =
      lists.flatMap { preparation[$0] }
      + measures.flatMap { kitchen.measures.forms($0).flatMap(\.all) }
      + kitchen.units.values.flatMap(\.all) + kitchen.steps[.vague] + kitchen.steps[.dull]
      + kitchen.steps[.or] + kitchen.steps[.articles] + kitchen.numbers[.and]
      + search[.harmless] + search[.free]
    harmless = FoodGroupReader.keys(all, words)
    plain = FoodGroupReader.keys(search[.harmless], words)
    prepared = FoodGroupReader.keys(preparation[.participles] + preparation[.dependent], words)
    containing = FoodGroupReader.keys(search[.with], words)
  }

  private static func keys(_ texts: [String], _ words: StepWords) -> WordKeys {
    WordKeys(
      texts.flatMap { WordText(Array($0.utf8), words).words.flatMap { [$0.key, $0.stemKey] } })
  }

  private static func groups(_ meaning: String) -> FoodGroups {
    FoodGroups(rawValue: UInt32(meaning) ?? 0)
  }

  /// The groups in a line, apart from a recipe that it links to: those of each of its alternatives,
  /// and of the foods in its remark.
  package func contents(ofName name: String, note: String?) -> FoodGroups.Contents {
    var contents = contents(ofName: name)
    if let note {
      // Remarks may name another food, and need not name one.
      for reader in [self, english].compactMap(\.self) {
        contents.contained.formUnion(reader.reading(of: note, isRemark: true).contents.contained)
      }
    }
    contents.uncertain.subtract(contents.contained)
    return contents
  }

  /// The same of a name: `lard or sunflower oil`.
  package func contents(ofName name: String) -> FoodGroups.Contents {
    found.value(of: name) {
      var readings = [reading(of: name)]
      if !readings[0].unknown.isEmpty, let english { readings.append(english.reading(of: name)) }
      var contents = FoodGroups.Contents()
      var unknown = Set(readings[0].unknown)
      for reading in readings {
        contents.formUnion(reading.contents)
        unknown.formIntersection(reading.unknown)
      }
      if !unknown.isEmpty || !readings.contains(where: \.hasFood) { contents.uncertain = .all }
      contents.uncertain.subtract(contents.contained)
      return contents
    }
  }

  /// Whether a line offers a choice: `stock or water`.
  package func hasAlternatives(_ name: String) -> Bool {
    WordText(Array(name.utf8), words).words.contains { words.or.contains($0.key) }
  }

  private struct Reading {
    var contents = FoodGroups.Contents()
    var hasFood = false
    /// Offsets of unknown words.
    var unknown: [Int] = []
  }

  private func reading(of name: String, isRemark: Bool = false) -> Reading {
    let text = WordText(Array(name.utf8), words)
    var reading = Reading()
    var known = Set<Int>()
    // A claim holds for its own alternative: `vegan butter or butter`.
    var alternatives = [Int](repeating: 0, count: text.words.count)
    for place in text.words.indices.dropFirst() {
      let isOr = words.or.contains(text.words[place].key)
      alternatives[place] = alternatives[place - 1] + (isOr ? 1 : 0)
    }
    var left: [Int: FoodGroups] = [:]
    let named = foods.all(in: text)
    for claim in claims.all(in: text) {
      // "gluten-free flour" is a food of its own.
      if named.contains(where: {
        $0.words.count > claim.words.count && claim.words.allSatisfy($0.words.contains)
      }) {
        continue
      }
      known.formUnion(claim.words)
      left[alternatives[claim.words[0]], default: []].formUnion(
        FoodGroupReader.groups(claim.meaning))
    }
    func add(_ contents: FoodGroups.Contents, at place: Int) {
      let left = left[alternatives[place]] ?? []
      let contained = contents.contained.subtracting(left)
      reading.contents.contained.formUnion(contained)
      // A substitute for a food has other ingredients.
      let instead: FoodGroups = contained == contents.contained ? contents.uncertain : .all
      reading.contents.uncertain.formUnion(instead.subtracting(left))
    }
    let others = foods.all(in: text, where: known.contains)
    let certain = others.filter { food in
      let keys = food.words.map { text.words[$0].key }
      return keys.count > 1 || !plain.contains(keys[0]) && !(isRemark && prepared.contains(keys[0]))
    }
    for food in certain.isEmpty && !isRemark ? others : certain {
      known.formUnion(food.words)
      reading.hasFood = true
      add(facts[food.meaning] ?? .init(), at: food.words[0])
    }
    for group in groups.all(in: text, where: known.contains) {
      known.formUnion(group.words)
      add(.init(contained: FoodGroupReader.groups(group.meaning)), at: group.words[0])
    }
    for place in text.words.indices where !known.contains(place) {
      let word = text.words[place]
      if word.isNumber || words.links.contains(word.key) || isHarmless(word) { continue }
      let (contents, isWhole) = compound(Array(text.letters[word.stem]))
      if let contents { add(contents, at: place) }
      reading.hasFood = reading.hasFood || (contents != nil && isWhole)
      if !isWhole { reading.unknown.append(word.range.lowerBound) }
    }
    return reading
  }

  private func isHarmless(_ word: WordText.Word) -> Bool {
    harmless.contains(word.key) || harmless.contains(word.stemKey)
  }

  /// The groups in a joined word, `Vollmilch`, and whether both of its parts are known.
  private func compound(_ letters: [UInt8]) -> (FoodGroups.Contents?, isWhole: Bool) {
    guard words.hasCompounds else { return (nil, false) }
    var tail: FoodGroups.Contents?
    for cut in letters.indices.dropFirst(2).dropLast(2) where letters[cut] & 0xC0 != 0x80 {
      guard let food = foods.meaning(of: letters[cut...]), let end = facts[food] else { continue }
      tail = tail ?? end
      for joint in ["", "s", "n", "en", "e", "er"] where letters[..<cut].ends(with: joint) {
        let head = letters[..<(cut - joint.utf8.count)]
        if harmless.contains(WordKey.of(head)) { return (end, true) }
        if let own = foods.meaning(of: head).flatMap({ facts[$0] }) {
          var both = end
          both.formUnion(own)
          return (both, true)
        }
      }
    }
    return (tail, false)
  }

  // MARK: Labels

  /// The groups that a label promises to leave out: those of `dairy-free`, `vegan`, `ohne Nüsse`.
  ///
  /// - Returns: `nil` for a label of another kind.
  package func excluded(by label: String) -> FoodGroups? {
    let text = WordText(Array(label.utf8), words)
    let found = claims.all(in: text)
    let count = text.words.count { !words.links.contains($0.key) }
    guard !found.isEmpty, found.reduce(0, { $0 + $1.words.count }) == count else {
      return english?.excluded(by: label)
    }
    return found.reduce(into: []) { $0.formUnion(FoodGroupReader.groups($1.meaning)) }
  }

  /// The groups in the food that a label names: `eggs`, `contains nuts`, `seafood`.
  package func contents(named label: String) -> FoodGroups.Contents {
    var text = WordText(Array(label.utf8), words)
    if let first = text.words.first, text.words.count > 1, containing.contains(first.key) {
      let rest = label.utf8.dropFirst(text.words[1].range.lowerBound)
      text = WordText(Array(rest), words)
    }
    func whole(_ table: NameTable) -> String? {
      table.all(in: text).first { $0.words.count == text.words.count }?.meaning
    }
    if let food = whole(foods) { return facts[food] ?? .init() }
    if let group = whole(groups) { return .init(contained: FoodGroupReader.groups(group)) }
    return english?.contents(named: label) ?? .init()
  }
}

extension Collection<UInt8> {
  fileprivate func ends(with text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
