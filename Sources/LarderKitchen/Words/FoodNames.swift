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
