package import LarderModel
internal import Synchronization

/// Foods as a shop knows them, by the names that a language's kitchen and the owner give them.
///
/// A class that keeps what it found: most names stand in many recipes.
package final class BoughtFoods: Sendable {
  private let kitchen: Kitchen
  private let lexicon: Lexicon
  private let words: StepWords
  private let facts: [String: Food]
  /// Identifiers of foods, and the owner's aisles, by names as they are and without endings.
  private let identifiers: [UInt64: String]
  private let aisles: [UInt64: String]
  /// Most words of a name in either.
  private let longest: Int
  private let sizes: Set<String>
  private let followers: Set<String>
  private let found = Mutex<[Request: BoughtFood]>([:])

  /// Most names that are kept.
  private static let limit = 20_000

  private struct Request: Hashable {
    var name: String
    var isPacked: Bool
  }

  /// A word as it is, and without its ending.
  private struct Part {
    var key: UInt64
    var stem: UInt64
  }

  /// - Parameters:
  ///   - facts: By the identifiers of foods.
  ///   - aisles: The owner's.
  package init(
    _ kitchen: Kitchen, _ lexicon: Lexicon, _ words: StepWords, _ facts: [String: Food],
    aisles: [SiteConfiguration.Aisle] = []
  ) {
    self.kitchen = kitchen
    self.lexicon = lexicon
    self.words = words
    self.facts = facts
    sizes = Set(kitchen.measures[.sizes])
    followers = Set(kitchen.preparation[.followers].map { $0.lowercased() })
    var longest = 1
    func add(_ name: String, _ meaning: String, to table: inout [UInt64: String]) {
      let parts = BoughtFoods.parts(name, words)
      if parts.isEmpty { return }
      longest = max(longest, parts.count)
      let keys = [BoughtFoods.key(parts) { $0.key }, BoughtFoods.key(parts) { $0.stem }]
      for key in keys where table[key] == nil { table[key] = meaning }
    }
    var identifiers: [UInt64: String] = [:]
    let foods = kitchen.foods.sorted { $0.key < $1.key }
    // The usual name of one food counts before what others are called too.
    for (identifier, names) in foods {
      for form in names.first?.all ?? [] { add(form, identifier, to: &identifiers) }
    }
    for (identifier, names) in foods {
      for form in names.dropFirst().flatMap(\.all) { add(form, identifier, to: &identifiers) }
    }
    var own: [UInt64: String] = [:]
    for aisle in aisles.reversed() {
      for word in aisle.words { add(word, aisle.name, to: &own) }
    }
    self.identifiers = identifiers
    self.aisles = own
    self.longest = longest
  }

  /// - Parameter isPacked: Whether it comes in tins and the like, which are sold as they are
  ///   called: `chopped tomatoes`.
  package func food(named name: String, isPacked: Bool = false) -> BoughtFood {
    let request = Request(name: name, isPacked: isPacked)
    if let known = found.withLock({ $0[request] }) { return known }
    let bought = bought(self.name(of: name, isPacked: isPacked))
    found.withLock { if $0.count < BoughtFoods.limit { $0[request] = bought } }
    return bought
  }

  /// Identifiers of all foods with a name, in order, and where each stands.
  package func all() -> [(identifier: String, names: [WordForms], food: Food?, aisle: String?)] {
    kitchen.foods.sorted { $0.key < $1.key }.compactMap { identifier, names in
      guard let first = names.first else { return nil }
      let own = aisles.isEmpty ? nil : look(aisles, parts(first.one)[...])
      let food = facts[identifier]
      return (identifier, names, food, own ?? food?.aisle)
    }
  }

  /// The folded words of a name as one.
  package static func joined(_ name: String) -> String {
    String(decoding: Array(SearchText.words(of: name).joined(separator: [0x2D])), as: UTF8.self)
  }

  /// The first weight or volume in a text: `400 g` of `1 x 400g tin`.
  func size(in text: String) -> String? {
    var reading = IngredientReading(text, lexicon)
    for place in 0..<reading.cursor.end where reading.cursor.startsNumber(at: place) {
      let before = reading.cursor.byte(at: place - 1)
      if before.isDigit || before.isLetter || [0x2C, 0x2E, 0x2F].contains(before) { continue }
      reading.cursor.index = place
      guard ((try? reading.cursor.amount()) ?? nil) != nil else { continue }
      let number = place..<reading.cursor.index
      reading.cursor.skipBlanks()
      if reading.cursor.peek() == 0x2D { reading.cursor.index += 1 }
      guard let word = reading.measureWord(), word.measure.unit?.isExact == true else { continue }
      return "\(reading.cursor.text(number)) \(word.text)"
    }
    return nil
  }

  /// A name without what the kitchen does to the food, but all of what is known as a food.
  private func name(of text: String, isPacked: Bool) -> String {
    if named(text) != nil || text.utf8.count > IngredientLine.lengthLimit { return text }
    var reading = IngredientReading(text, lexicon)
    let size = reading.cursor.bytes.contains(0x28) ? self.size(in: text) : nil
    // What is in tins is cut behind its name only.
    reading.unit = .can
    reading.readName()
    if !isPacked, named(reading.name) == nil {
      reading = IngredientReading(text, lexicon)
      reading.readName()
    }
    var name = reading.name.isEmpty ? text : reading.name
    // `Zwiebel in Ringe geschnitten`
    while name != text, let blank = name.lastIndex(of: " "),
      followers.contains(name[blank...].dropFirst().lowercased())
    {
      name = String(name[..<blank])
    }
    return size.map { name.contains($0) ? name : "\(name) (\($0))" } ?? name
  }

  private func bought(_ name: String) -> BoughtFood {
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

  /// The food that a name means and nothing else.
  private func named(_ name: String) -> String? { look(identifiers, parts(name)[...]) }

  /// The aisle of the longest phrase in a name, of equal ones that of the thing itself rather than
  /// of what it is made from; the owner's before others.
  private func aisle(of name: String) -> String? {
    let parts = parts(name)
    for length in (1...longest).reversed() where length <= parts.count {
      let starts = Array(0...parts.count - length)
      for start in words.isHeadFirst ? starts : starts.reversed() {
        if let found = aisle(at: parts[start..<start + length]) { return found }
      }
    }
    guard words.hasCompounds else { return nil }
    let names = SearchText.words(of: name)
    for letters in words.isHeadFirst ? names : names.reversed() {
      for cut in letters.indices.dropFirst().dropLast(3) where letters[cut] & 0xC0 != 0x80 {
        let end = String(decoding: letters[cut...], as: UTF8.self)
        if let found = aisle(at: self.parts(end)[...]) { return found }
      }
    }
    return nil
  }

  private func aisle(at parts: ArraySlice<Part>) -> String? {
    look(aisles, parts) ?? look(identifiers, parts).flatMap { facts[$0]?.aisle }
  }

  private func look(_ table: [UInt64: String], _ parts: ArraySlice<Part>) -> String? {
    if parts.isEmpty || table.isEmpty { return nil }
    return table[BoughtFoods.key(parts) { $0.key }] ?? table[BoughtFoods.key(parts) { $0.stem }]
  }

  private func parts(_ name: String) -> [Part] { BoughtFoods.parts(name, words) }

  /// The words of a name that count.
  private static func parts(_ name: String, _ words: StepWords) -> [Part] {
    WordText(Array(name.utf8), words).words.filter { !words.links.contains($0.key) }
      .map { Part(key: $0.key, stem: $0.stemKey) }
  }

  /// FNV-1a over words.
  private static func key(_ parts: some Sequence<Part>, _ word: (Part) -> UInt64) -> UInt64 {
    parts.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ word($1)) &* 0x100_0000_01B3 }
  }
}
