internal import LarderModel

/// Words that say how much a recipe makes, and for how many it is.
///
/// `4`, "Serves 4", "Pour 6 personnes", "4-6 servings", "about 20 rolls".
enum ServingsPhrase {
  /// For how many, and the text itself where it says more than a number of people.
  ///
  ///     reading(of: "about 20 rolls")       // 20, "about 20 rolls"
  ///     reading(of: "1 loaf, 8 servings")   // 8, "1 loaf, 8 servings"
  ///     reading(of: "Serves 4-6")           // 4 to 6, nil
  ///     reading(of: "a crowd")              // nil, "a crowd"
  static func reading(of text: String) -> (quantity: Quantity?, words: String?) {
    guard text.utf8.count <= 500 else { return (nil, text) }
    let opened = Opened(text)
    let read = QuantityText.leading(String(opened.rest))
    if let read, isOnlyPeople(read.rest) { return (read.quantity, nil) }
    if let people = people(in: text) { return (people, text) }
    // A number word may be an article.
    let isNumber = opened.rest.unicodeScalars.first?.properties.numericType != nil
    guard let read, isNumber || read.quantity.lower > Fraction(1) else {
      return (nil, text.isEmpty ? nil : text)
    }
    return (read.quantity, text)
  }

  /// The amount as written, `4-6`; `nil` for words that say anything else.
  static func amount(in text: String) -> String? { parts(of: text)?.amount }

  /// The amount where the words could also stand over a list of ingredients: "For 4 people".
  static func amount(inHeading text: String) -> String? {
    guard let parts = parts(of: text), parts.isFor else { return nil }
    return parts.amount
  }

  private static func parts(of text: String) -> (amount: String, isFor: Bool)? {
    guard text.utf8.count <= 60 else { return nil }
    let opened = Opened(text)
    let words = words(in: opened.rest)
    let amount = words.prefix { $0.allSatisfy(isOfAmount) || joiners.contains($0) }
    guard let first = amount.first, first.utf8.first?.isDigit == true,
      amount.last?.utf8.last?.isDigit == true, amount.count <= 3
    else { return nil }
    let rest = words.dropFirst(amount.count)
    guard rest.isEmpty ? opened.isSaid : rest.count <= 2 && rest.allSatisfy(people.contains) else {
      return nil
    }
    let written = amount.map { joiners.contains($0) ? "-" : $0 }.joined()
    return (written, opened.isFor)
  }

  /// The number that stands beside a word for people: 8 of "Cake for 8" and "1 pie, 8 servings".
  private static func people(in text: String) -> Quantity? {
    let words = words(in: text[...])
    for (index, word) in words.enumerated() where word.utf8.first?.isDigit == true {
      let isFollowed = index + 1 < words.count && people.contains(words[index + 1])
      let isOpened =
        index > 0 && index + 1 == words.count
        && [.for, .serves].contains(openings[words[index - 1]])
      if isFollowed || isOpened { return QuantityText.quantity(word) }
    }
    return nil
  }

  private static func isOnlyPeople(_ rest: String) -> Bool {
    words(in: rest[...]).allSatisfy { word in
      people.contains(word) || openings[word] != nil || fillers.contains(word)
        || !word.utf8.contains(where: \.isWord)
    }
  }

  /// In lower case, without the marks around them.
  private static func words(in text: Substring) -> [String] {
    text.split { isMark($0) }.map { word in
      var word = word.lowercased()
      while word.utf8.last == 0x2E || word.utf8.last == 0x2C { word.unicodeScalars.removeLast() }
      return word
    }.filter { !$0.isEmpty }
  }

  private static func isMark(_ character: Character) -> Bool { " \u{A0}\t:()".contains(character) }

  private static func isOfAmount(_ character: Character) -> Bool {
    character.isASCII && character.isNumber || "-–~/".contains(character)
  }

  /// A text from its number on.
  private struct Opened {
    var rest: Substring
    var isFor = false
    /// Whether the words before the number speak of servings.
    var isSaid = false

    init(_ text: String) {
      rest = text[...]
      while true {
        rest = rest.drop { isMark($0) }
        let word = rest.prefix { !isMark($0) }
        if word.isEmpty { return }
        let letters = words(in: word).first ?? ""
        if let opening = openings[letters] {
          isFor = isFor || opening == .for
          isSaid = isSaid || opening == .serves
        } else if letters.unicodeScalars.contains(where: Opened.isWord) {
          return
        }
        rest = rest[word.endIndex...]
      }
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
  }

  private enum Opening { case `for`, serves, about }

  private static let openings: [String: Opening] = {
    var openings: [String: Opening] = [:]
    for word in ["for", "für", "fuer", "pour", "para", "per", "لـ", "ل"] { openings[word] = .for }
    for word in [
      "serves", "serving", "servings", "serve", "feeds", "portionen", "portions", "porciones",
      "raciones", "reicht", "sirve", "تكفي", "يكفي",
    ] { openings[word] = .serves }
    for word in [
      "about", "around", "approx", "approximately", "ca", "circa", "etwa", "environ", "makes",
      "yield", "yields", "ergibt",
    ] { openings[word] = .about }
    return openings
  }()

  private static let joiners: Set<String> = ["to", "or", "bis", "oder", "à", "ou", "a", "o", "أو"]

  /// Those who eat, and what each of them gets.
  private static let people: Set<String> = [
    "people", "person", "persons", "serving", "servings", "portion", "portions", "adult", "adults",
    "guest", "guests", "diners", "eaters", "personen", "portionen", "erwachsene", "esser", "gäste",
    "leute", "pers", "personnes", "personne", "convive", "convives", "couverts", "parts",
    "personas", "persona", "comensal", "comensales", "porciones", "porción", "ración", "raciones",
    "persone", "porzioni", "porties", "personer", "portioner", "porções", "أشخاص", "اشخاص", "شخص",
    "أفراد", "فرد", "حصص", "حصة",
  ]

  /// `person(s)`, `1 recipe`.
  private static let fillers: Set<String> = ["s", "recipe"]
}
