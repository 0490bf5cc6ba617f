/// Agreement of adjectives with singular and plural nouns: `großes Ei`, `große Eier`.
struct Agreement: Sendable {
  private struct Ending {
    /// Singular endings by gender, or one for all.
    var one: [String]
    var many: String
  }

  /// Endings of adjectives, longest first.
  private let endings: [Ending]
  /// Endings of nouns with their gender, longest first; genders are in the order of `Ending.one`.
  private let genders: [(end: [UInt8], gender: Int)]
  private let adjectives: Set<String>

  /// - Parameter adjectives: Singular forms in lower case; other words are not changed.
  init(_ words: KitchenSection<Kitchen.Agreement>, adjectives: Set<String>) {
    endings = words.forms(.endings).map { forms in
      Ending(one: forms.one.split(separator: " ").map(String.init), many: forms.many)
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
