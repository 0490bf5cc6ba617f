/// Finds the food that a name means, and the words in it that tell one from several.
package struct FoodNames: Sendable {
  /// Identifiers by each form of each name, in lower case.
  private let identifiers: [String: String]
  /// Names that have two forms, by either, in lower case.
  private let forms: [String: WordForms]
  /// Words beside a name that leave the food what it is: `fresh`.
  private let qualities: Set<String>
  /// Whether words before a name stay as they are when it becomes several, as in English.
  private let takesAnyWords: Bool

  init(_ foods: [String: [WordForms]], qualities: [String], takesAnyWords: Bool) {
    var identifiers: [String: String] = [:]
    var forms: [String: WordForms] = [:]
    // Of foods that share a name the first counts, whatever the order of the file.
    for (identifier, names) in foods.sorted(by: { $0.key < $1.key }) {
      for name in names {
        for form in name.all {
          let key = FoodNames.key(form)
          if identifiers[key] == nil { identifiers[key] = identifier }
          if name.one != name.many, forms[key] == nil { forms[key] = name }
        }
      }
    }
    self.identifiers = identifiers
    self.forms = forms
    self.qualities = Set(qualities)
    self.takesAnyWords = takesAnyWords
  }

  /// Whether a text in lower case is a name.
  func contains(_ name: String) -> Bool { identifiers[name] != nil }

  /// The words of all names.
  var words: [String] {
    identifiers.keys.flatMap { $0.utf8.split(separator: 0x20).map { String(Substring($0)) } }
  }

  /// The identifier of the food that a name means and nothing else: `butter` of `cold unsalted
  /// butter`, none of `almond butter` unless that is known.
  package func food(named name: String) -> String? {
    let key = FoodNames.key(name)
    if let found = identifiers[key] { return found }
    let words = key.split { $0 == " " || $0 == "," }
    if words.isEmpty { return nil }
    // Qualities stand before a name in some languages and behind it in others.
    var first = 0
    var last = words.count
    while first < last {
      if let found = identifiers[words[first..<last].joined(separator: " ")] { return found }
      if qualities.contains(String(words[first])) {
        first += 1
      } else if qualities.contains(String(words[last - 1])) {
        last -= 1
      } else {
        return nil
      }
    }
    return nil
  }

  /// The forms of the food that ends a name, in its own spelling: `bay leaf` and `bay leaves` of
  /// `fresh bay leaves`.
  ///
  /// - Returns: `nil` where the forms are the same or not known, and where words beside the food
  ///   would have to agree with it.
  package func forms(in name: String) -> WordForms? {
    let key = FoodNames.key(name)
    guard key.utf8.count == name.utf8.count else { return nil }
    var start = key.utf8.startIndex
    while true {
      if var found = forms[String(key[start...])] {
        let offset = key.utf8.distance(from: key.utf8.startIndex, to: start)
        let letter = name.utf8.index(name.utf8.startIndex, offsetBy: offset)
        if name[letter].isUppercase {
          found.one = FoodNames.capitalised(found.one)
          found.many = FoodNames.capitalised(found.many)
        }
        return found
      }
      guard takesAnyWords, let blank = key.utf8[start...].firstIndex(of: 0x20) else { return nil }
      start = key.utf8.index(after: blank)
    }
  }

  private static func key(_ name: String) -> String {
    let lower = name.lowercased()
    if lower.utf8.allSatisfy({ $0 < 0x80 }) { return lower }
    return String(lower.map { $0 == "’" ? "'" : $0 })
  }

  private static func capitalised(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}
