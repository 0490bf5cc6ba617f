internal import LarderKitchen
internal import LarderModel

/// Words that say for how many a recipe is: "Serves 4", "Pour 6 personnes", "4-6 servings".
enum ServingsPhrase {
  /// The amount as written, `4-6`; `nil` for words that say anything else.
  static func amount(in text: String, _ lexicon: Lexicon) -> String? {
    parts(of: text, lexicon)?.amount
  }

  /// The amount where the words could also stand over a list of ingredients: "For 4 people".
  static func amount(inHeading text: String, _ lexicon: Lexicon) -> String? {
    guard let parts = parts(of: text, lexicon), parts.isFor else { return nil }
    return parts.amount
  }

  private static func parts(
    of text: String, _ lexicon: Lexicon
  ) -> (amount: String, isFor: Bool)? {
    guard text.utf8.count <= 60 else { return nil }
    var words = RecipeHeading.trimmed(text).lowercased().split { " \t:()".contains($0) }[...]
    var isFor = false
    var isSaid = false
    let known = lexicon.servings
    while let word = words.first.map(String.init) {
      if lexicon.headings.for.contains(word) {
        isFor = true
      } else if known.serves.contains(word) {
        isSaid = true
      } else if !known.about.contains(word.filter { $0 != "." }) {
        break
      }
      words = words.dropFirst()
    }
    let amount = words.prefix { $0.allSatisfy(isOfAmount) || known.range.contains(String($0)) }
    guard let first = amount.first, first.utf8.first?.isDigit == true,
      amount.last?.utf8.last?.isDigit == true, amount.count <= 3
    else { return nil }
    let people = words.dropFirst(amount.count)
    guard
      people.isEmpty
        ? isSaid : people.count <= 2 && people.allSatisfy({ known.people.contains(String($0)) })
    else {
      return nil
    }
    let written = amount.map { known.range.contains(String($0)) ? "-" : String($0) }.joined()
    return (written, isFor)
  }

  private static func isOfAmount(_ character: Character) -> Bool {
    character.isASCII && character.isNumber || "-–~/".contains(character)
  }
}
