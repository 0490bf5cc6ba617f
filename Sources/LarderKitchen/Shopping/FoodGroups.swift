internal import LarderModel

/// Groups of foods that people avoid: `dairy`, `gluten`, `meat`.
///
/// `kitchen/foods.json` lists the groups of each food; the file of each language names the groups.
package struct FoodGroups: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let all = FoodGroups(rawValue: .max)

  /// Returns the names of all groups, in the order of their bits; at most 32.
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

  /// Groups that a diet excludes in addition to those in its name.
  package static let diets = [
    "vegan": ["meat", "fish", "shellfish", "dairy", "egg", "honey", "gelatine"],
    "vegetarian": ["meat", "fish", "shellfish", "gelatine", "rennet"],
    "pescatarian": ["meat"],
  ]

  /// Groups that belong to another group.
  private static let parts = ["meat": ["beef", "pork", "poultry"], "dairy": ["cheese"]]

  /// Returns the named groups together with the groups that belong to them.
  static func whole(_ groups: [String], of names: [String]) -> FoodGroups {
    FoodGroups(groups + groups.flatMap { parts[$0] ?? [] }, of: names)
  }

  /// The groups in a line or in a recipe.
  package struct Contents: Hashable, Sendable {
    package var contained: FoodGroups = []
    /// Groups that may or may not be in it; `all` if a line is not understood.
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

/// Finds the groups of foods in ingredient lines, and the groups that labels exclude.
///
/// If a line contains a word that is neither a food nor harmless, all groups are uncertain, so that
/// no food is overlooked. Results are cached: most names occur in many recipes.
package final class FoodGroupReader: Sendable {
  private let words: StepWords
  private let names: [String]
  private let foods: NameTable
  private let facts: [String: FoodGroups.Contents]
  /// Phrases that exclude groups, with the bits of the groups: `dairy-free`, `vegan`,
  /// `without nuts`.
  private let claims: NameTable
  /// Words for groups, with their bits.
  private let groups: NameTable
  private let harmless: KeyTable
  /// Words that are not a food next to another food: `sweet` in `sweet Hungarian paprika`.
  private let plain: KeyTable
  /// Words that are not a food in a remark: Dutch `gehakt`, which means mince or chopped.
  private let prepared: KeyTable
  private let containing: KeyTable
  /// Names of diets in lower case.
  private let diets: Set<String>
  /// English foods, which recipes in other languages also contain.
  private let english: FoodGroupReader?
  private let found = SharedCache<String, FoodGroups.Contents>(limit: 20_000)

  /// - Parameters:
  ///   - foods: The names of the vocabulary's foods.
  ///   - facts: Facts about foods, by identifier.
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
    // "fat free milk" contains milk, but its last two words would match "free of milk".
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
    diets = Set(search.diets.values.flatMap { $0.map { $0.lowercased() } })
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

  private static func keys(_ texts: [String], _ words: StepWords) -> KeyTable {
    KeyTable(
      texts.flatMap { WordText(Array($0.utf8), words).words.flatMap { [$0.key, $0.stemKey] } })
  }

  private static func groups(_ meaning: String) -> FoodGroups {
    FoodGroups(rawValue: UInt32(meaning) ?? 0)
  }

  /// Returns the groups in a line, including all alternatives and the foods in its remark, but not
  /// the groups of a recipe to which it links.
  package func contents(ofName name: String, note: String?) -> FoodGroups.Contents {
    var contents = contents(ofName: name)
    if let note {
      // Remarks may name another food, but need not.
      for reader in [self, english].compactMap(\.self) {
        contents.contained.formUnion(reader.reading(of: note, isRemark: true).contents.contained)
      }
    }
    contents.uncertain.subtract(contents.contained)
    return contents
  }

  /// Returns the groups in a name: `lard or sunflower oil`.
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

  /// Whether a line contains alternatives: `stock or water`.
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
    // A claim applies only to its own alternative: `vegan butter or butter`.
    var alternatives = [Int](repeating: 0, count: text.words.count)
    for place in text.words.indices.dropFirst() {
      let isOr = words.or.contains(text.words[place].key)
      alternatives[place] = alternatives[place - 1] + (isOr ? 1 : 0)
    }
    var left: [Int: FoodGroups] = [:]
    let named = foods.all(in: text)
    for claim in claims.all(in: text) {
      // "gluten-free flour" is a separate food.
      if named.contains(where: {
        $0.words.count > claim.words.count && claim.words.allSatisfy($0.words.contains)
      }) {
        continue
      }
      known.formUnion(claim.words)
      left[alternatives[claim.words[0]], default: []].formUnion(
        FoodGroupReader.groups(claim.meaning))
    }
    func addContents(_ contents: FoodGroups.Contents, at place: Int) {
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
      addContents(facts[food.meaning] ?? .init(), at: food.words[0])
    }
    for group in groups.all(in: text, where: known.contains) {
      known.formUnion(group.words)
      addContents(.init(contained: FoodGroupReader.groups(group.meaning)), at: group.words[0])
    }
    for place in text.words.indices where !known.contains(place) {
      let word = text.words[place]
      if word.isNumber || words.links.contains(word.key) || isHarmless(word) { continue }
      let (contents, isWhole) = compound(Array(text.letters[word.stem]))
      if let contents { addContents(contents, at: place) }
      reading.hasFood = reading.hasFood || (contents != nil && isWhole)
      if !isWhole { reading.unknown.append(word.range.lowerBound) }
    }
    return reading
  }

  private func isHarmless(_ word: WordText.Word) -> Bool {
    harmless.contains(word.key) || harmless.contains(word.stemKey)
  }

  /// Returns the groups in a compound such as `Vollmilch`, and whether both of its parts are known.
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

  /// Returns the groups that a label excludes, such as `dairy-free`, `vegan` or `ohne Nüsse`.
  ///
  /// - Returns: `nil` for any other label.
  package func excluded(by label: String) -> FoodGroups? {
    let text = WordText(Array(label.utf8), words)
    let found = claims.all(in: text)
    let count = text.words.count { !words.links.contains($0.key) }
    guard !found.isEmpty, found.reduce(0, { $0 + $1.words.count }) == count else {
      return english?.excluded(by: label)
    }
    return found.reduce(into: []) { $0.formUnion(FoodGroupReader.groups($1.meaning)) }
  }

  /// Whether a label contains the name of a group that it excludes: `nut-free`, but not `vegan`.
  package func names(groupExcludedBy label: String) -> Bool {
    !diets.contains(label.lowercased()) && english?.diets.contains(label.lowercased()) != true
      && excluded(by: label) != nil
  }

  /// Returns the groups of the food that a label names: `eggs`, `contains nuts`, `seafood`.
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
