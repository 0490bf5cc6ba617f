internal import LarderModel

/// Words that say for how many a recipe is: "Serves 4", "Pour 6 personnes", "4-6 servings".
enum ServingsPhrase {
  /// The amount as written, `4-6`; `nil` for words that say anything else.
  static func amount(in text: String) -> String? { parts(of: text)?.amount }

  /// The amount where the words could also stand over a list of ingredients: "For 4 people".
  static func amount(inHeading text: String) -> String? {
    guard let parts = parts(of: text), parts.isFor else { return nil }
    return parts.amount
  }

  private static func parts(of text: String) -> (amount: String, isFor: Bool)? {
    guard text.utf8.count <= 60 else { return nil }
    var words = RecipeHeading.trimmed(text).lowercased().split { " \t:()".contains($0) }[...]
    var isFor = false
    var isSaid = false
    while let word = words.first, let opening = openings[String(word)] {
      isFor = isFor || opening == .for
      isSaid = isSaid || opening == .serves
      words = words.dropFirst()
    }
    let amount = words.prefix { $0.allSatisfy(isOfAmount) || joiners.contains(String($0)) }
    guard let first = amount.first, first.utf8.first?.isDigit == true,
      amount.last?.utf8.last?.isDigit == true, amount.count <= 3
    else { return nil }
    let people = words.dropFirst(amount.count)
    guard people.isEmpty ? isSaid : people.count <= 2 && people.allSatisfy(isPeople) else {
      return nil
    }
    let written = amount.map { joiners.contains(String($0)) ? "-" : String($0) }.joined()
    return (written, isFor)
  }

  private static func isOfAmount(_ character: Character) -> Bool {
    character.isASCII && character.isNumber || "-–~/".contains(character)
  }

  private static func isPeople(_ word: Substring) -> Bool { people.contains(String(word)) }

  private enum Opening { case `for`, serves, about }

  private static let openings: [String: Opening] = {
    var openings: [String: Opening] = [:]
    for word in ["for", "für", "fuer", "pour", "para", "per", "لـ", "ل"] { openings[word] = .for }
    for word in [
      "serves", "serving", "servings", "serve", "feeds", "portionen", "portions", "porciones",
      "raciones", "تكفي",
    ] { openings[word] = .serves }
    for word in ["about", "around", "approx", "approx.", "ca", "ca.", "circa", "etwa", "environ"] {
      openings[word] = .about
    }
    return openings
  }()

  private static let joiners: Set<String> = ["to", "or", "bis", "oder", "à", "ou", "a", "o", "أو"]

  private static let people: Set<String> = [
    "people", "person", "persons", "serving", "servings", "portion", "portions", "adult", "adults",
    "personen", "portionen", "esser", "personnes", "personne", "convives", "personas", "persona",
    "comensales", "porciones", "porción", "raciones", "persone", "porzioni", "أشخاص", "شخص", "حصص",
    "حصة",
  ]
}
