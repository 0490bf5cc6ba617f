/// How adjectives go with one and with several of a food: `großes Ei`, `große Eier`.
struct Agreement: Sendable {
  private struct Ending {
    /// By gender, or the same for all.
    var one: [String]
    var many: String
  }

  /// Of adjectives, the longest first.
  private let endings: [Ending]
  /// What names of one gender end with, the longest first; genders in the order of the endings.
  private let genders: [(end: [UInt8], gender: Int)]
  private let adjectives: Set<String>

  /// - Parameter adjectives: As with one, in lower case; others are left as they are.
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

  /// The gender of a name in lower case, by its end.
  func gender(of name: String) -> Int? {
    let bytes = Array(name.utf8)
    return genders.first { bytes.suffix($0.end.count).elementsEqual($0.end) }?.gender
  }

  /// Both forms of an adjective, of which one is written.
  ///
  /// - Returns: `nil` for a word that is not known, or does not agree.
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
