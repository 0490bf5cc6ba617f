/// Words for those who eat, and for what each gets: beside a number they say nothing that
/// `servings` does not.
enum PersonWord {
  /// `4` of `4 Personen`, `pour 4 personnes` and `4-6 servings`; `nil` for a text of other words.
  static func number(in text: String) -> String? {
    var words = text.lowercased().split { $0 == " " || $0 == "\u{A0}" || $0 == "(" || $0 == ")" }
    if let first = words.first, words.count > 1, openings.contains(String(first)) {
      words.removeFirst()
    }
    guard words.count > 1, var last = words.popLast() else { return nil }
    if last.last == "." { last.removeLast() }
    guard names.contains(String(last)) else { return nil }
    return words.joined(separator: " ")
  }

  private static let openings: Set<String> = [
    "serves", "feeds", "for", "für", "reicht", "pour", "para", "sirve", "تكفي", "يكفي", "لـ",
  ]

  private static let names: Set<String> = [
    "person", "persons", "people", "serving", "servings", "portion", "portions", "guest", "guests",
    "diners", "adults", "eaters", "persone", "porzioni",
    "personen", "leute", "gäste", "esser", "portionen", "erwachsene", "pers",
    "personne", "personnes", "convive", "convives", "couverts", "parts",
    "persona", "personas", "comensal", "comensales", "ración", "raciones", "porción", "porciones",
    "شخص", "أشخاص", "اشخاص", "أفراد", "فرد", "حصة", "حصص",
  ]
}
