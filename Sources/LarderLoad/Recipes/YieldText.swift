internal import LarderKitchen
internal import LarderModel

/// How much a recipe makes, as one text: `4`, `Serves 4-6`, `about 24 cookies`.
struct YieldText {
  /// The number that it holds, alone or behind words such as "serves" and "makes".
  let amount: Quantity?
  /// The text itself where it says more than a number of people: `24 cookies`.
  let words: String?

  init(_ text: String, _ lexicon: Lexicon) {
    let start = text.utf8.firstIndex { (0x30...0x39).contains($0) } ?? text.utf8.startIndex
    let lead = YieldText.words(in: String(decoding: text.utf8[..<start], as: UTF8.self))
    let read = QuantityText.leading(
      TextCleaner.plain(String(decoding: text.utf8[start...], as: UTF8.self)), lexicon)
    let hasNumber = text.utf8.contains { (0x30...0x39).contains($0) || $0 >= 0x80 }
    guard hasNumber, let read, lead.allSatisfy(YieldText.fillers.contains),
      read.quantity.lower > .zero,
      read.quantity.upper ?? read.quantity.lower <= Fraction(100_000)
    else {
      amount = nil
      words = text.isEmpty ? nil : text
      return
    }
    amount = read.quantity
    let isAboutPeople = YieldText.words(in: read.rest).allSatisfy(YieldText.fillers.contains)
    words = isAboutPeople ? nil : text
  }

  private static func words(in text: String) -> [String] {
    text.lowercased().utf8.split { ($0 < 0x61 || $0 > 0x7A) && $0 < 0x80 && $0 != 0x27 }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Words beside a number that say no more than that people eat it.
  private static let fillers: Set<String> = [
    "serves", "serve", "serving", "servings", "portion", "portions", "people", "person",
    "persons", "makes", "yield", "yields", "about", "approx", "approximately", "for", "to", "per",
    "recipe", "portionen", "personen", "für", "ca", "ergibt", "pour", "personne", "personnes",
    "parts", "porciones", "porción", "raciones", "persona", "personas", "para", "porzioni",
    "persone", "porties", "personer", "portioner", "porções", "s",
  ]
}
