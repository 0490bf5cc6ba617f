import LarderModel
import Testing

@testable import LarderFormats
@testable import LarderLoad

/// Front matter written by people and other generators.
@Suite struct ForeignMatterTests {
  private func read(
    _ text: String, path: String = "Content/recipes/pie.md"
  ) -> (recipe: Recipe?, diagnostics: [Diagnostic]) {
    FrontMatterReader.recipe(source: SourceText(path: path, text: text))
  }

  private func matter(_ yaml: String) throws -> Recipe {
    let (recipe, diagnostics) = read("---\n\(yaml)\n---\n")
    #expect(diagnostics == [])
    return try #require(recipe)
  }

  private func listed(_ recipe: Recipe) -> [String] {
    recipe.ingredients.map { ($0.group.map { $0 + ": " } ?? "") + $0.text }
      + recipe.steps.map { "> " + ($0.section.map { $0 + ": " } ?? "") + $0.text }
  }

  @Test("Reads items with a colon as lines, or as headings if nothing follows")
  func colons() throws {
    let recipe = try matter(
      """
      ingredients:
      - Dough:
      - 200 g flour
      - Glaze:
      - sugar, to taste: about 2 tbsp
      - optional: grated lemon zest
      steps:
      - Knead.
      - Shortcut: buy the dough.
      - Glaze:
      - Stir.
      """)
    #expect(
      listed(recipe) == [
        "Dough: 200 g flour", "Glaze: sugar, to taste: about 2 tbsp",
        "Glaze: optional: grated lemon zest", "> Knead.", "> Shortcut: buy the dough.",
        "> Glaze: Stir.",
      ])
    #expect(recipe.ingredients.last?.isOptional == true)
  }

  @Test("Reads lists of groups with their keys as names")
  func groups() throws {
    let recipe = try matter(
      """
      ingredients:
      - Salad: [1 lettuce, salt]
      - Dressing: [2 tbsp oil]
      steps:
      - Salad: [Wash.]
      - Dressing: [Whisk.]
      """)
    #expect(
      listed(recipe) == [
        "Salad: 1 lettuce", "Salad: salt", "Dressing: 2 tbsp oil", "> Salad: Wash.",
        "> Dressing: Whisk.",
      ])
  }

  @Test(
    "Reads a list of notes",
    arguments: [
      ("[Keeps well., Freezes.]", "- Keeps well.\n- Freezes."), ("[Keeps well.]", "Keeps well."),
      ("[null]", nil), ("[]", nil), ("[\"\"]", nil),
    ])
  func notes(written: String, read: String?) throws {
    #expect(try matter("notes: \(written)").notes == read)
  }

  @Test("Resolves relative aliases against the folder of the page")
  func aliases() {
    let path = "sweet/pie.md"
    let text = "---\naliases: [../../old/pie, ./plum.html, /2020/pie/, ../a.b/c]\n---\n"
    let (recipe, diagnostics) = FrontMatterReader.recipe(
      source: SourceText(path: "Content/recipes/\(path)", text: text), name: RecipeFileName(path),
      isThorough: false, BuiltIn.lexicons)
    #expect(
      recipe?.aliases.map(\.description)
        == ["/old/pie/", "/recipes/sweet/plum.html", "/2020/pie/"])
    #expect(diagnostics.map(\.severity) == [.warning])
  }

  @Test("Reads Zola's taxonomies and the fields of its themes")
  func taxonomies() {
    let (recipe, diagnostics) = read(
      """
      +++
      title = "Pie"
      render = true
      [taxonomies]
      tags = ["autumn", "sweet"]
      categories = ["Cakes"]
      [extra]
      author = "Ann"
      theme_color = "red"
      +++

      """)
    #expect(diagnostics == [])
    #expect(recipe?.tags == ["autumn", "sweet"])
    #expect(recipe?.categories == ["Cakes"])
    #expect(recipe?.author?.name == "Ann")
  }

  @Test(
    "Reads Dutch, Italian, Spanish, French and German field names, with or without accents",
    arguments: [
      "titel: X\ningrediënten: [1 ei]\nbereidingswijze: [Kook.]\naantal_personen: 2\nkooktijd: 9",
      "titolo: X\ningredienti: [1 ei]\nprocedimento: [Kook.]\nporzioni: 2\ncottura: 9 min",
      "título: X\ningredientes: [1 ei]\nelaboracion: [Kook.]\nraciones: 2\ntiempo_de_coccion: 9",
      "titre: X\ningredients: [1 ei]\nÉtapes: [Kook.]\npersonnes: 2\ntemps_de_cuisson: 9",
      "titel: X\nzutaten: [1 ei]\nzubereitung: [Kook.]\npersonen: 2\nkochzeit: 9 Min.",
      "label: X\ningredients: [1 ei]\nsteps: [Kook.]\nservings: 2\ncookMinutes: 9",
    ])
  func names(yaml: String) throws {
    let recipe = try matter(yaml)
    #expect(recipe.name == "X")
    #expect(listed(recipe) == ["1 ei", "> Kook."])
    #expect(recipe.servings == Quantity(Fraction(2)))
    #expect(recipe.cookTime == Minutes(9))
  }

  @Test(
    "Reads a name for the method as a time if its value is a duration",
    arguments: ["preparation", "preparazione", "preparación", "bereiding"])
  func times(name: String) throws {
    let recipe = try matter("\(name): 10 min\nsteps: [Stir.]")
    #expect(recipe.prepTime == Minutes(10))
    #expect(recipe.steps.map(\.text) == ["Stir."])
  }

  @Test(
    "Reads difficulty as stars or as a fraction",
    arguments: [
      ("★★★☆☆", Difficulty.medium), ("⭐️⭐️", .easy), ("★★★★★", .hard), ("4/5", .hard), ("1/3", .easy),
      ("☆☆☆☆☆", nil), ("6/5", nil), ("0/5", nil),
    ])
  func stars(written: String, difficulty: Difficulty?) {
    #expect(read("---\ndifficulty: \"\(written)\"\n---\n").recipe?.difficulty == difficulty)
  }

  @Test(
    "Reads an amount as servings only if it is for people",
    arguments: [
      ("servings: 12 cookies", nil, "12 cookies"), ("yield: 1 jar", nil, "1 jar"),
      ("servings: 4 portions", 4, nil), ("servings: 3", 3, nil),
      ("servings: 1 cake for 8", 8, "1 cake for 8"), ("servings: 28 tasses", nil, "28 tasses"),
      ("servings: 4 (2 wraps each)", 4, "4 (2 wraps each)"),
      ("servings: 1 (9-inch) pie", nil, "1 (9-inch) pie"),
    ] as [(String, Int32?, String?)])
  func yields(yaml: String, servings: Int32?, yield: String?) {
    let recipe = read("---\n\(yaml)\n---\n").recipe
    let quantity = servings.flatMap { Quantity(Fraction($0)) }
    #expect(recipe?.servings == quantity)
    #expect(recipe?.yield == yield)
  }

  @Test("Reads a description in front matter and prose once if it is the same")
  func description() {
    #expect(read("---\ndescription: Good.\n---\nGood.\n").recipe?.description == "Good.")
    #expect(
      read("---\ndescription: Good.\n---\n## Description\n\nQuick.\n").recipe?.description
        == "Good.\n\nQuick.")
  }

  @Test("Reports half of a recipe at the unknown heading")
  func half() throws {
    let (_, diagnostics) = read("# Tea\n\n## Ingredients\n- 1 bag\n\n## Hot or cold\n\n## Story\n")
    let found = try #require(diagnostics.first)
    #expect(found.location.description == "Content/recipes/pie.md:6:4")
    #expect(
      found.message
        == "\"Tea\" has ingredients, but no steps; unknown heading \"Hot or cold\"")
    #expect(
      found.hint == "write them below a heading such as \"## Steps\" or \"## Directions\"")
    let other = read("# Tea\n\n## Steps\n\n1. Pour.\n").diagnostics
    #expect(other.map(\.message) == ["\"Tea\" has steps, but no ingredients"])
  }

  @Test("Reports several recipes in one file at the second")
  func several() throws {
    let one = { (name: String) in
      "# \(name)\n\n## Ingredients\n\n- 1 egg\n\n## Steps\n\n1. Fry.\n\n"
    }
    let (_, diagnostics) = read("# All\n\nHello.\n\n" + one("Egg") + one("Omelette"))
    let found = try #require(diagnostics.first { $0.id == "several-recipes" })
    #expect(found.location.line == 15)
    #expect(
      found.message == "this file contains 2 recipes, but gets one page: \"Egg\", \"Omelette\"")
    #expect(read(one("Egg")).diagnostics == [])
  }

  @Test("Reads facts below the steps, and ends the steps at a thematic break")
  func facts() {
    let start = "## Ingredients\n- 1 leek\n## Steps\n\nFry.\n\nServe.\n\n"
    let (tagged, _) = read(start + "tags: quick, green\n")
    #expect(tagged?.tags == ["quick", "green"])
    #expect(tagged?.steps.map(\.text) == ["Fry.", "Serve."])
    let (under, _) = read(
      start + "### Metadata\n\ntags: quick\n\nauthor: Ann\n\ncook time: 5 min\n")
    #expect(under?.author?.name == "Ann")
    #expect(under?.cookTime == Minutes(5))
    #expect(under?.steps.count == 2)
    #expect(under?.notes == nil)
    let (ruled, _) = read(start + "---\n\n_From Ann._\n")
    #expect(ruled?.steps.map(\.text) == ["Fry.", "Serve."])
    #expect(ruled?.notes == "_From Ann._")
    #expect(read(start + "Cook: 5 minutes more.\n").recipe?.steps.count == 3)
  }

  @Test("Reads RecipeMD's tags, yields, groups and method between breaks")
  func recipeMD() {
    let (recipe, diagnostics) = read(
      """
      # Gratin

      Rich.

      *french, winter*

      **4 servings, 1 dish**

      ---

      ## Gratin

      - *1 kg* potatoes
      - salt

      ## Top

      - *100 g* cheese

      ---

      Slice.

      Bake.
      """)
    #expect(diagnostics == [])
    #expect(recipe?.description == "Rich.")
    #expect(recipe?.tags == ["french", "winter"])
    #expect(recipe?.servings == Quantity(Fraction(4)))
    #expect(recipe?.yield == "1 dish")
    #expect(
      recipe.map(listed) == [
        "Gratin: 1 kg potatoes", "Gratin: salt", "Top: 100 g cheese", "> Slice.", "> Bake.",
      ])
    #expect(recipe?.notes == nil)
  }

  @Test("Ignores spaces or a backslash after a bold line")
  func breaks() {
    for ending in ["  ", "\\"] {
      let recipe = read(
        "## Ingredients\n- 1 egg\n\n**Top**\(ending)\n- sugar\n\n## Steps\n\n"
          + "**boil:**\(ending)\n1. Boil.\n\n**top:**\(ending)\n1. Strew.\n"
      ).recipe
      #expect(recipe.map(listed) == ["1 egg", "Top: sugar", "> boil: Boil.", "> top: Strew."])
    }
  }

  @Test("Removes headings without content from the description")
  func headings() {
    let recipe = read(
      "# Bread\n\n## Description\n\nDark.\n\n## Info\n\n- Serves: 2\n\n## Ingredients\n\n- 1 loaf\n"
    )
    #expect(recipe.recipe?.description == "Dark.")
  }
}
