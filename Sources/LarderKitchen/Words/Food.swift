package import LarderModel

/// The facts about a food that do not depend on the language.
package struct Food: Hashable, Sendable {
  /// Grams per US cup of 236.588 ml; `nil` if weight and volume are not converted.
  package var cup: Int?
  /// Whether it is measured by volume in both systems.
  package var isLiquid: Bool
  /// Whether it fills a cup without gaps, so that its weight is known for any volume: butter.
  package var isDense: Bool
  /// Whether an amount that is converted to the other system is always a weight.
  package var isWeighed: Bool
  /// Whether rounding may change its amount by at most 2 %.
  package var isPrecise: Bool
  /// Whether it is sold whole: eggs.
  package var isPiece: Bool
  /// Whether most kitchens have it in stock.
  package var isStaple: Bool
  /// The key of its aisle in the interface strings.
  package var aisle: String?
  /// The whole food of which it is a part: `garlic` for cloves of garlic.
  package var whole: String?
  /// The symbol of the unit that counts it: `clove`.
  package var unit: String?
  /// The fruit whose juice it is, and the yield of one in millilitres.
  package var source: String?
  package var yield: Int?
  /// The foods that a general word includes: identifiers of foods and of aisles.
  package var members: [String]
  /// The food whose look it has on covers, itself if it has a look.
  package var picture: String?
  package var look: Look?
  /// Groups of foods that it always contains: `dairy`.
  package var contains: [String]
  /// Groups that it contains depending on the producer; `*` for all.
  package var may: [String]

  /// How covers draw a food.
  package struct Look: Hashable, Sendable {
    /// A drawing of `covers/foods/`, or `tint`, `cream` or `rice`.
    package let shape: String
    package let body: Colour
    package let detail: Colour
    /// How strongly a gram colors the dish, 0–120.
    package let tint: Int
    /// Grams of one piece.
    package let grams: Int
    /// Some of `allKinds`.
    package let kinds: [String]

    /// Allowed values of `is`.
    package static let allKinds = [
      "meat", "fish", "fruit", "shell", "liquid", "sweet", "savory", "side", "pasta", "cheese",
      "nuts", "dark", "small",
    ]

    init?(_ value: FieldValue) {
      let entries = value.members
      func color(_ name: String) -> Colour? {
        entries[name]?.text.flatMap { Colour(css: $0) }
      }
      guard let shape = entries["shape"]?.text, let body = color("body") else { return nil }
      (self.shape, self.body, detail) = (shape, body, color("detail") ?? body)
      tint = entries["tint"]?.wholeNumber ?? 0
      grams = entries["grams"]?.wholeNumber ?? 1
      kinds = entries["is"]?.words ?? []
    }
  }

  private init(_ id: String, _ value: FieldValue) {
    let facts = value.members
    cup = facts["cup"]?.wholeNumber
    isLiquid = facts["liquid"]?.isTrue ?? false
    isDense = facts["dense"]?.isTrue ?? false
    isWeighed = facts["weighed"]?.isTrue ?? false
    isPrecise = facts["precise"]?.isTrue ?? false
    isPiece = facts["piece"]?.isTrue ?? false
    isStaple = facts["staple"]?.isTrue ?? false
    aisle = facts["aisle"]?.text
    whole = facts["of"]?.text
    unit = facts["unit"]?.text
    source = facts["from"]?.text
    yield = facts["gives"]?.wholeNumber
    members = facts["members"]?.words ?? []
    look = facts["look"].flatMap { Look($0) }
    picture = look == nil ? facts["picture"]?.text : id
    contains = facts["contains"]?.words ?? []
    may = facts["may"]?.words ?? []
  }

  /// Parses the foods in `kitchen/foods.json`, by identifier.
  package static func foods(_ value: FieldValue) -> [String: Food] {
    Dictionary(
      uniqueKeysWithValues: value.members.map { ($0.key, Food($0.key, $0.value)) })
  }
}

/// Finds the food that a name means, and its singular and plural.
package struct FoodNames: Sendable {
  /// Identifiers by each form of each name, in lower case.
  private let identifiers: [String: String]
  /// Forms of the names with a plural, or with adjectives that have one, by either form in lower
  /// case.
  private let forms: [String: WordForms]
  /// Words that describe a food without changing its meaning: `fresh`.
  private let qualities: Set<String>
  /// Whether words before a name are the same in singular and plural, as in English.
  private let takesAnyWords: Bool
  private let agreement: Agreement

  init(
    _ foods: [String: [WordForms]], qualities: [String], takesAnyWords: Bool,
    _ agreement: KitchenSection<Kitchen.Agreement>
  ) {
    self.qualities = Set(qualities)
    self.takesAnyWords = takesAnyWords
    self.agreement = Agreement(agreement, adjectives: self.qualities)
    var identifiers: [String: String] = [:]
    var forms: [String: WordForms] = [:]
    // The first food with a name counts, regardless of the order in the file.
    for (identifier, names) in foods.sorted(by: { $0.key < $1.key }) {
      for name in names {
        for form in name.all {
          let key = FoodNames.key(form)
          if identifiers[key] == nil { identifiers[key] = identifier }
          let isCounted = name.one != name.many || self.agreement.gender(of: key) != nil
          if isCounted, forms[key] == nil { forms[key] = name }
        }
      }
    }
    self.identifiers = identifiers
    self.forms = forms
  }

  /// Whether a text in lower case is a name.
  func contains(_ name: String) -> Bool { identifiers[name] != nil }

  /// The words of all names.
  var words: [String] {
    identifiers.keys.flatMap { $0.utf8.split(separator: 0x20).map { String(Substring($0)) } }
  }

  /// Returns the identifier of the food if the whole name means one: `butter` for
  /// `cold unsalted butter`; `nil` for `almond butter` unless that is known.
  package func food(named name: String) -> String? {
    let key = FoodNames.key(name)
    if let found = identifiers[key] { return found }
    let words = key.split { $0 == " " || $0 == "," }
    if words.isEmpty { return nil }
    // Qualities precede a name in some languages and follow it in others.
    var first = 0
    var last = words.count
    while first < last {
      if let found = identifiers[words[first..<last].joined(separator: " ")] { return found }
      if let count = [2, 1].first(where: { isQuality(words[first..<last].prefix($0)) }) {
        first += count
      } else if let count = [2, 1].first(where: { isQuality(words[first..<last].suffix($0)) }) {
        last -= count
      } else {
        return nil
      }
    }
    return nil
  }

  /// Whether some words are a quality: `fresh`, `fat free`.
  private func isQuality(_ words: some Collection<Substring>) -> Bool {
    qualities.contains(words.joined(separator: " "))
  }

  /// Returns singular and plural of the food at the end of a name, spelled as in the name:
  /// `bay leaf` and `bay leaves` for `fresh bay leaves`. In languages with agreement, includes the
  /// adjectives: `großes Ei` and `große Eier`.
  ///
  /// - Returns: `nil` if the forms are equal or unknown.
  package func forms(in name: String) -> WordForms? {
    let key = FoodNames.key(name)
    guard key.utf8.count == name.utf8.count else { return nil }
    var start = key.utf8.startIndex
    while true {
      if let found = forms[String(key[start...])] {
        let offset = key.utf8.distance(from: key.utf8.startIndex, to: start)
        let letter = name.utf8.index(name.utf8.startIndex, offsetBy: offset)
        guard found.one != found.many, let first = name[letter...].first else { return nil }
        return found.spelled(like: first)
      }
      guard takesAnyWords, let blank = key.utf8[start...].firstIndex(of: 0x20) else {
        return agreement.isEmpty ? nil : agreeing(name.split(separator: " "))
      }
      start = key.utf8.index(after: blank)
    }
  }

  private func agreeing(_ words: [Substring]) -> WordForms? {
    guard (2...8).contains(words.count) else { return nil }
    for length in (1..<words.count).reversed() {
      for start in 0...words.count - length {
        let food = words[start..<start + length].joined(separator: " ")
        guard let found = forms[FoodNames.key(food)], let letter = food.first else { continue }
        // In `feuille de laurier séchée`, the adjective may belong to either noun.
        let mayBeOne = length == 1 || start + length == words.count
        let written = FoodNames.key(food)
        for isMany in mayBeOne ? [true, false] : [true]
        where written == FoodNames.key(isMany ? found.many : found.one) {
          let gender = agreement.gender(of: FoodNames.key(found.one))
          let before = words[..<start].map { adjective($0, gender, isMany) }
          let behind = words[(start + length)...].map { adjective($0, gender, isMany) }
          let all = before + [found.spelled(like: letter)] + behind
          if all.contains(nil) { continue }
          var forms = found
          forms.one = all.compactMap(\.?.one).joined(separator: " ")
          forms.many = all.compactMap(\.?.many).joined(separator: " ")
          return forms.one == forms.many ? nil : forms
        }
      }
    }
    return nil
  }

  /// Returns the forms of an adjective, keeping a comma after it.
  private func adjective(_ word: Substring, _ gender: Int?, _ isMany: Bool) -> WordForms? {
    let bare = word.hasSuffix(",") ? word.dropLast() : word
    var forms = agreement.forms(of: String(bare), gender: gender, isMany: isMany)
    forms?.one += word.dropFirst(bare.count)
    forms?.many += word.dropFirst(bare.count)
    return forms
  }

  private static func key(_ name: String) -> String {
    let lower = name.lowercased()
    if lower.utf8.allSatisfy({ $0 < 0x80 }) { return lower }
    return String(lower.map { $0 == "’" ? "'" : $0 })
  }
}

extension WordForms {
  /// Returns the forms with a capital if the written form has one.
  fileprivate func spelled(like letter: Character) -> WordForms {
    guard letter.isUppercase else { return self }
    var forms = self
    forms.one = one.prefix(1).uppercased() + one.dropFirst()
    forms.many = many.prefix(1).uppercased() + many.dropFirst()
    return forms
  }
}

/// Singular and plural of a word: `cup`, `cups`.
package struct WordForms: Hashable, Sendable {
  package var one: String
  package var many: String

  /// Parses `cup/cups`; without a slash, both forms are the same.
  package init(_ text: String) {
    let parts = text.utf8.split(separator: 0x2F, maxSplits: 1, omittingEmptySubsequences: false)
    one = parts.first.map { String(Substring($0)) } ?? text
    many = parts.count > 1 ? String(Substring(parts[1])) : one
  }

  /// Both forms without duplicates.
  package var all: [String] { one == many ? [one] : [one, many] }
}

/// Agreement of adjectives with singular and plural nouns: `großes Ei`, `große Eier`.
struct Agreement: Sendable {
  /// Endings of adjectives, longest first: in the singular by gender, or one for all.
  private let endings: [(one: [String], many: String)]
  /// Endings of nouns with their gender, longest first; genders are in that order.
  private let genders: [(end: [UInt8], gender: Int)]
  private let adjectives: Set<String>

  /// - Parameter adjectives: Singular forms in lower case; other words are not changed.
  init(_ words: KitchenSection<Kitchen.Agreement>, adjectives: Set<String>) {
    endings = words.forms(.endings).map { forms in
      (forms.one.split(separator: " ").map(String.init), forms.many)
    }.sorted { $0.many.utf8.count > $1.many.utf8.count }
    let lists: [Kitchen.Agreement] = [.masculine, .feminine, .neuter]
    genders = lists.enumerated().flatMap { gender, list in
      words[list].map { (Array($0.utf8), gender) }
    }.sorted { $0.end.count > $1.end.count }
    self.adjectives = adjectives
  }

  var isEmpty: Bool { endings.isEmpty }

  /// Returns the gender of a name in lower case, based on its ending.
  func gender(of name: String) -> Int? {
    let bytes = Array(name.utf8)
    return genders.first { bytes.suffix($0.end.count).elementsEqual($0.end) }?.gender
  }

  /// Returns singular and plural of an adjective that is given in one form.
  ///
  /// - Returns: `nil` for a word that is unknown or does not agree.
  func forms(of word: String, gender: Int?, isMany: Bool) -> WordForms? {
    let ends = endings.compactMap { ending -> (one: String, many: String)? in
      if ending.one.count < 2 { return (ending.one.first ?? "", ending.many) }
      return gender.flatMap { $0 < ending.one.count ? (ending.one[$0], ending.many) : nil }
    }
    let fitting = ends.filter { word.hasSuffix(isMany ? $0.many : $0.one) }
    func length(_ end: (one: String, many: String)) -> Int {
      (isMany ? end.many : end.one).utf8.count
    }
    guard let end = fitting.max(by: { length($0) < length($1) }) else { return nil }
    let stem = word.dropLast((isMany ? end.many : end.one).count)
    var forms = WordForms(word)
    forms.one = stem + end.one
    forms.many = stem + end.many
    return adjectives.contains(forms.one.lowercased()) ? forms : nil
  }
}
