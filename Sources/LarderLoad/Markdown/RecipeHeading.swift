internal import LarderKitchen

/// What a heading of a recipe opens.
enum RecipeHeading: Equatable {
  /// The ingredients, and the group that the heading names: `Sauce` of "Sauce Ingredients". What
  /// else is needed is such a group until the recipe is whole.
  case ingredients(String?)
  /// The steps, and the section: `For the sauce` of "Directions for the sauce".
  case steps(String?)
  case notes
  case other

  /// Reads the plain text of a heading without regard to case, emoji and a closing colon.
  init(_ text: String) {
    let text = RecipeHeading.trimmed(text)
    if RecipeHeading.isOfNeeds(text) || ServingsPhrase.amount(inHeading: text) != nil {
      self = .ingredients(nil)
      return
    }
    if EquipmentLabel.isLabel(text, BuiltIn.lexicons.usual) {
      self = .ingredients(text)
      return
    }
    let words = text.split(separator: " ").map(String.init)
    guard let first = words.first, let last = words.last, words.count <= 10 else {
      self = .other
      return
    }
    let (head, tail) = (RecipeHeading.key(first), RecipeHeading.key(last))
    if RecipeHeading.ingredientsWords.contains(tail) {
      self = .ingredients(RecipeHeading.group(words.dropLast()))
    } else if RecipeHeading.ingredientsWords.contains(head) {
      self = .ingredients(RecipeHeading.group(words.dropFirst()))
    } else if RecipeHeading.stepsWords.contains(tail), words.count <= 4 {
      self = .steps(RecipeHeading.group(words.dropLast()))
    } else if RecipeHeading.stepsWords.contains(head),
      words.count == 1 || RecipeHeading.isJoined(words)
    {
      self = .steps(RecipeHeading.group(words.dropFirst()))
    } else if RecipeHeading.notesWords.contains(head), words.count <= 3 {
      self = .notes
    } else {
      self = .other
    }
  }

  /// Without emoji and signs at the start and colons at the end.
  static func trimmed(_ text: String) -> String {
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first,
      !first.properties.isAlphabetic, !(0x30...0x39).contains(first.value), first != "("
    {
      scalars = scalars.dropFirst()
    }
    while let last = scalars.last, last == ":" || last == " " || last == "\u{FE0F}" || last == "." {
      scalars = scalars.dropLast()
    }
    return String(scalars)
  }

  /// "What you need", "You will need" and the like.
  private static func isOfNeeds(_ text: String) -> Bool {
    guard text.utf8.count <= 40 else { return false }
    let words = text.lowercased().map { $0 == "’" ? "'" : $0 }
    return needs.contains(String(words))
  }

  private static let needs: Set<String> = [
    "what you need", "what you'll need", "what you will need", "you need", "you'll need",
    "you will need", "things you need", "du brauchst", "das brauchst du", "was du brauchst",
    "ihr braucht", "das braucht man", "man braucht", "man nehme", "sie brauchen",
    "ce qu'il vous faut", "ce qu'il faut", "il vous faut", "il faut", "vous aurez besoin de",
    "lo que necesitas", "necesitas", "qué necesitas", "lo que necesitarás", "necesitarás",
    "ما تحتاجه", "تحتاج إلى", "ستحتاج إلى",
  ]

  /// For how many, where a heading of ingredients says so: `4` of "Ingredients for 4 people".
  static func servings(in text: String) -> String? {
    let words = trimmed(text).split(separator: " ").filter {
      !ingredientsWords.contains(key(String($0)))
    }
    return ServingsPhrase.amount(in: words.joined(separator: " "))
  }

  /// Whether words begin with "for", in any of the languages: they name a group or a section.
  static func beginsWithFor(_ text: String) -> Bool {
    let first = trimmed(text).prefix { $0 != " " }
    return first.utf8.count < text.utf8.count
      && ["for", "für", "pour", "para", "per"].contains(first.lowercased())
  }

  private static func key(_ word: String) -> String {
    var word = word.lowercased()
    while let last = word.utf8.last, last == 0x3A || last == 0x2C {
      word.unicodeScalars.removeLast()
    }
    return word
  }

  /// Whether the second word says that the first is the whole of the heading's matter.
  private static func isJoined(_ words: [String]) -> Bool {
    guard words.count > 1 else { return false }
    return words[1].utf8.first == 0x28
      || joiners.contains(words[1].lowercased())
  }

  private static let joiners: Set<String> = [
    "for", "of", "to", "–", "-", "für", "der", "des", "pour", "de", "para", "per", "&", "and",
  ]

  /// The words that name a group; `nil` when they add nothing.
  private static func group(_ words: ArraySlice<String>) -> String? {
    var words = words
    while let first = words.first, ["–", "-", "&"].contains(first) { words = words.dropFirst() }
    guard let first = words.first else { return nil }
    if words.allSatisfy({ generic.contains($0.lowercased()) }) { return nil }
    let text = words.joined(separator: " ")
    if ServingsPhrase.amount(in: text) != nil { return nil }
    guard ["for", "für", "pour", "para", "per"].contains(first.lowercased()) else { return text }
    var scalars = text.unicodeScalars
    let capital = scalars.removeFirst().properties.uppercaseMapping
    return capital + String(scalars)
  }

  private static let generic: Set<String> = [
    "the", "cooking", "recipe", "step-by-step", "main", "list", "of", "baking", "needed", "and",
    "die", "les", "la", "los", "las", "modo", "de", "طريقة", "خطوات",
  ]

  private static let ingredientsWords: Set<String> = [
    "ingredients", "ingredient", "zutaten", "zutatenliste", "ingrédients", "ingredientes",
    "ingredienti", "ingrediënten", "ingredienser", "składniki", "المكونات", "مكونات", "المقادير",
  ]

  private static let stepsWords: Set<String> = [
    "steps", "step", "directions", "direction", "method", "methods", "instructions",
    "instruction", "preparation", "procedure", "process", "zubereitung", "anleitung", "schritte",
    "préparation", "étapes", "recette", "preparación", "elaboración", "pasos", "instrucciones",
    "preparazione", "procedimento", "bereiding", "bereidingswijze", "przygotowanie", "التحضير",
    "الطريقة", "الخطوات",
  ]

  private static let notesWords: Set<String> = [
    "note", "notes", "tip", "tips", "notiz", "notizen", "tipp", "tipps", "hinweis", "hinweise",
    "remarque", "remarques", "astuce", "astuces", "nota", "notas", "consejo", "consejos",
    "conseils", "hint", "hints", "variations", "storage", "equipment", "nutrition", "ملاحظات",
  ]
}
