package import LarderModel

/// Foods as a shop knows them, by the names in the vocabulary of a language and the site owner's
/// aisles.
///
/// Results are cached: most names occur in many recipes.
package final class BoughtFoods: Sendable {
  private let kitchen: Kitchen
  private let words: StepWords
  private let facts: [String: Food]
  private let names: NameTable
  /// The site owner's aisles, by words.
  private let aisles: NameTable
  private let sizes: Set<String>
  private let grades: Set<String>
  private let followers: Set<String>
  private let found = SharedCache<Request, BoughtFood>(limit: 20_000)

  private struct Request: Hashable {
    var name: String
    var isPacked: Bool
  }

  /// - Parameters:
  ///   - names: The names of the vocabulary's foods.
  ///   - facts: Facts about foods, by identifier.
  ///   - aisles: The site owner's aisles.
  package init(
    _ kitchen: Kitchen, _ names: NameTable, _ words: StepWords, _ facts: [String: Food],
    aisles: [SiteConfiguration.Aisle] = []
  ) {
    self.kitchen = kitchen
    self.names = names
    self.words = words
    self.facts = facts
    sizes = Set(kitchen.measures[.sizes])
    grades = Set(kitchen.measures[.grades])
    followers = Set(kitchen.preparation[.followers].map { $0.lowercased() })
    self.aisles = NameTable(
      aisles.reversed().flatMap { aisle in aisle.words.map { ($0, aisle.name) } }, words)
  }

  /// Returns the food that a name means.
  ///
  /// - Parameter isPacked: Whether it is sold in cans or similar packages, which have the full
  ///   name: `chopped tomatoes`.
  package func food(named name: String, isPacked: Bool = false) -> BoughtFood {
    found.value(of: Request(name: name, isPacked: isPacked)) {
      bought(self.name(of: name, isPacked: isPacked))
    }
  }

  /// Returns the whole food to buy for a volume of its product: `1/3` lemon for a tablespoon of
  /// lemon juice.
  func pieces(for ingredient: Ingredient) -> BoughtFood? {
    guard let unit = ingredient.unit, unit.dimension == .volume,
      let facts = named(ingredient.name).flatMap({ facts[$0] }), let source = facts.source,
      let one = facts.yield.flatMap({ Fraction(1, over: Int64($0)) }),
      let size = unit.ratio(to: .millilitre)
        ?? unit.ratio(to: .teaspoon).flatMap({ $0.multiplied(by: Fraction(5)) }),
      let count = ingredient.quantity?.scaled(by: size).flatMap({ $0.scaled(by: one) }),
      let usual = kitchen.foods[source]?.first
    else { return nil }
    var bought = food(named: usual.one)
    bought.count = count
    if usual.one != usual.many { bought.forms = "\(usual.one)/\(usual.many)" }
    return bought
  }

  /// Returns the identifiers of all foods with a name, sorted, and their aisles.
  package func all() -> [(identifier: String, names: [WordForms], food: Food?, aisle: String?)] {
    kitchen.foods.sorted { $0.key < $1.key }.compactMap { identifier, forms in
      guard let first = forms.first else { return nil }
      let own = aisles.isEmpty ? nil : aisles.meaning(of: names.parts(first.one)[...])
      let food = facts[identifier]
      return (identifier, forms, food, own ?? food?.aisle)
    }
  }

  /// Returns the identifiers of the foods in an ingredient's name: `lard or sunflower oil`.
  package func identifiers(in name: String) -> [String] {
    names.all(in: WordText(Array(name.utf8), words)).map(\.meaning)
  }

  /// Returns the folded words of a name, joined by hyphens.
  package static func joined(_ name: String) -> String {
    String(decoding: Array(SearchText.words(of: name).joined(separator: [0x2D])), as: UTF8.self)
  }

  /// Returns the first weight or volume in a text: `400 g` in `1 x 400g tin`.
  func size(in text: String) -> String? {
    var reading = IngredientReading(text, words.lexicon)
    let size = reading.spokenAmounts().first { !$0.isSpelled && $0.unit?.isExact == true }
    return size.map { "\(reading.cursor.text($0.number)) \(reading.cursor.text($0.word))" }
  }

  /// Returns a name without preparations, except where they are part of the name of a known food.
  private func name(of text: String, isPacked: Bool) -> String {
    if named(text) != nil || text.utf8.count > IngredientLine.lengthLimit { return text }
    var reading = IngredientReading(text, words.lexicon)
    let size = reading.cursor.bytes.contains(0x28) ? self.size(in: text) : nil
    // Preparations before the name of canned food are part of the name.
    reading.unit = .can
    reading.readName()
    if !isPacked, named(reading.name) == nil {
      reading = IngredientReading(text, words.lexicon)
      reading.readName()
    }
    var name = reading.name.isEmpty ? text : reading.name
    // Removes the rest of `Zwiebel in Ringe geschnitten`.
    while name != text, let blank = name.lastIndex(of: " "),
      followers.contains(name[blank...].dropFirst().lowercased())
    {
      name = String(name[..<blank])
    }
    return size.map { name.contains($0) ? name : "\(name) (\($0))" } ?? name
  }

  private func bought(_ written: String) -> BoughtFood {
    let plain = written.split(separator: " ").drop { grades.contains($0.lowercased()) }
      .joined(separator: " ")
    let name = named(written) == nil && named(plain) != nil ? plain : written
    let text = WordText(Array(name.utf8), words)
    let stems = text.words.filter { !words.links.contains($0.key) }
      .map { String(decoding: text.letters[$0.stem], as: UTF8.self) }
    let bare = name.split(separator: " ").drop { sizes.contains($0.lowercased()) }
    let key = named(name) ?? named(bare.joined(separator: " ")) ?? stems.joined(separator: "-")
    let food = kitchen.names.food(named: name).flatMap { facts[$0] }
    var bought = BoughtFood(
      name: name, key: key.isEmpty || key == BoughtFoods.joined(name) ? nil : key,
      aisle: aisle(of: name), food: food)
    if let part = facts[key], let whole = part.whole, let usual = kitchen.foods[whole]?.first?.one {
      bought.name = usual
      bought.key = whole == BoughtFoods.joined(usual) ? nil : whole
      bought.unit = part.unit.flatMap { Unit(rawValue: $0) }
    }
    return bought
  }

  /// Returns the food if the whole name means one.
  private func named(_ name: String) -> String? { names.meaning(of: names.parts(name)[...]) }

  /// Returns the aisle of the longest phrase in a name. Among equally long phrases, the noun comes
  /// before its modifiers; the site owner's aisles come first.
  private func aisle(of name: String) -> String? {
    let parts = names.parts(name)
    for length in (1...max(names.longest, aisles.longest)).reversed() where length <= parts.count {
      let starts = Array(0...parts.count - length)
      for start in words.isHeadFirst ? starts : starts.reversed() {
        if let found = aisle(at: parts[start..<start + length]) { return found }
      }
    }
    guard words.hasCompounds else { return nil }
    let folded = SearchText.words(of: name)
    for letters in words.isHeadFirst ? folded : folded.reversed() {
      for cut in letters.indices.dropFirst().dropLast(3) where letters[cut] & 0xC0 != 0x80 {
        let end = String(decoding: letters[cut...], as: UTF8.self)
        if let found = aisle(at: names.parts(end)[...]) { return found }
      }
    }
    return nil
  }

  private func aisle(at parts: ArraySlice<NameTable.Part>) -> String? {
    aisles.meaning(of: parts) ?? names.meaning(of: parts).flatMap { facts[$0]?.aisle }
  }
}

// Foods as named in steps.
extension BoughtFoods {
  /// Returns the food of the longest phrase in a name that includes the head.
  func food(of parts: [NameTable.Part], head: Int) -> String? {
    for length in (1...parts.count).reversed() {
      for start in max(0, head - length + 1)...head where start + length <= parts.count {
        if let food = names.meaning(of: parts[start..<start + length]) { return food }
      }
    }
    return nil
  }

  /// Returns the meaning of the longest known phrase that begins at a word.
  func meaning(in text: WordText, at word: Int) -> String? { names.meaning(in: text, at: word) }

  /// Whether a word by itself is a food, but not a general word.
  func isFood(_ word: WordText.Word) -> Bool {
    guard let food = names.meaning(of: [NameTable.Part(word)]) else { return false }
    return facts[food]?.members.isEmpty ?? true
  }

  /// Returns a test for the foods that a general word includes; `nil` for a single food.
  func members(of food: String) -> ((String) -> Bool)? {
    guard let members = facts[food]?.members, !members.isEmpty else { return nil }
    return { [facts] in members.contains($0) || facts[$0]?.aisle.map(members.contains) ?? false }
  }

  /// Whether any of some foods has the same aisle as any of others.
  func haveOneAisle(_ foods: [String], _ others: [String]) -> Bool {
    let aisles = foods.compactMap { facts[$0]?.aisle }
    return others.contains { facts[$0]?.aisle.map(aisles.contains) ?? false }
  }

  func isWet(_ food: String) -> Bool {
    guard let facts = facts[food] else { return false }
    return facts.isLiquid || ["dairy", "sauces", "drinks"].contains(facts.aisle)
  }
}

/// An ingredient as it appears on a shopping list.
package struct BoughtFood: Sendable {
  /// The name in a shop, with the size of each package: `onion` for `onion, finely chopped`,
  /// `chopped tomatoes (400 g)`.
  package var name: String
  /// Key shared by all names of one food; `nil` if it equals the folded words of `name`.
  package var key: String?
  /// The unit of amounts without one: `clove` for `2 garlic cloves`.
  package var unit: Unit?
  /// The number to buy if the amount is of something else: lemons for their juice.
  package var count: Quantity?
  /// Singular and plural of the name, if there is a `count`.
  package var forms: String?
  /// Identifier of the aisle, or the name that the site owner gave it.
  package var aisle: String?
  /// Facts about the food, independent of its description.
  package var food: Food?
}

extension BoughtFood {
  /// Returns the shopping list's entry for an ingredient.
  ///
  /// - Parameter amount: The amount as written in the line: `1 (400 g) can`.
  package static func of(
    _ ingredient: Ingredient, amount: String?, in foods: BoughtFoods
  ) -> BoughtFood {
    if let pieces = foods.pieces(for: ingredient) { return pieces }
    let isPacked = ingredient.unit?.isPack == true
    var bought = foods.food(named: ingredient.name, isPacked: isPacked)
    guard isPacked, let amount, let size = foods.size(in: amount), !bought.name.contains(size)
    else { return bought }
    let key = BoughtFoods.joined("\(bought.key ?? bought.name) \(size)")
    bought.name += " (\(size))"
    bought.key = key == BoughtFoods.joined(bought.name) ? nil : key
    return bought
  }
}
