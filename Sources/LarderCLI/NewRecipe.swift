/// The recipe that `larder new` begins with, in the site's language.
struct NewRecipe {
  private let words: Words

  private struct Words {
    var headline: String
    var category: String
    var description: String
    var ingredients: [String]
    var steps: [String]
    var notes: String
    /// Over ingredients, steps and notes, as `RecipeHeading` knows them.
    var headings: (ingredients: String, steps: String, notes: String)
  }

  /// - Parameter language: BCP 47 tag; what there are no words in begins in English.
  init(language: String) {
    let tag = language.prefix { $0 != "-" }.lowercased()
    words = NewRecipe.languages[tag] ?? NewRecipe.english
  }

  /// A recipe that builds as it stands.
  func text(name: String) -> String {
    """
    ---
    name: "\(NewRecipe.quoted(name))"
    headline: \(words.headline)
    category: \(words.category)
    cuisine: ""
    tags: []
    difficulty: easy
    prepMinutes: 10
    cookMinutes: 20
    servings: 4
    ---

    \(words.description)

    ## \(words.headings.ingredients)

    - \(words.ingredients.joined(separator: "\n- "))

    ## \(words.headings.steps)

    \(words.steps.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n"))

    ## \(words.headings.notes)

    \(words.notes)

    """
  }

  private static func quoted(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static let english = Words(
    headline: "a few words under the title",
    category: "Mains",
    description: "What it is, and why one would cook it.",
    ingredients: ["200 g something", "1/2 tsp salt"],
    steps: ["Begin here. Simmer for 20 minutes.", "Serve."],
    notes: "What keeps, what can be left out.",
    headings: ("Ingredients", "Steps", "Notes"))

  private static let languages = [
    "ar": Words(
      headline: "كلمات قليلة تحت العنوان",
      category: "أطباق رئيسية",
      description: "ما هذا الطبق، ولماذا يطبخه المرء.",
      ingredients: ["200 g من شيء ما", "1/2 ملعقة صغيرة ملح"],
      steps: ["ابدأ هنا. يُترك على نار هادئة 20 دقيقة.", "يُقدّم."],
      notes: "ما يمكن حفظه، وما يمكن الاستغناء عنه.",
      headings: ("المقادير", "طريقة التحضير", "ملاحظات")),
    "de": Words(
      headline: "ein paar Worte unter dem Titel",
      category: "Hauptgerichte",
      description: "Was es ist, und warum man es kochen sollte.",
      ingredients: ["200 g etwas", "1/2 TL Salz"],
      steps: ["Hier geht es los. 20 Minuten köcheln lassen.", "Servieren."],
      notes: "Was sich hält, was man weglassen kann.",
      headings: ("Zutaten", "Zubereitung", "Hinweise")),
    "es": Words(
      headline: "unas palabras bajo el título",
      category: "Platos principales",
      description: "Qué es y por qué merece la pena cocinarlo.",
      ingredients: ["200 g de algo", "1/2 cucharadita de sal"],
      steps: ["Empieza aquí. Cocer a fuego suave 20 minutos.", "Servir."],
      notes: "Qué se conserva, qué se puede omitir.",
      headings: ("Ingredientes", "Preparación", "Notas")),
    "fr": Words(
      headline: "quelques mots sous le titre",
      category: "Plats",
      description: "Ce que c'est, et pourquoi on le cuisinerait.",
      ingredients: ["200 g de quelque chose", "1/2 c. à café de sel"],
      steps: ["Commencer ici. Laisser mijoter 20 minutes.", "Servir."],
      notes: "Ce qui se garde, ce que l'on peut omettre.",
      headings: ("Ingrédients", "Préparation", "Remarques")),
  ]
}
