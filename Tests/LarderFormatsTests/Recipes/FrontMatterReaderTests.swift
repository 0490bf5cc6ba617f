import LarderModel
import Testing

@testable import LarderFormats
@testable import LarderLoad

struct FrontMatterReaderTests {
  private func read(
    _ yaml: String, body: MarkdownRecipe = MarkdownRecipe()
  ) -> (recipe: Recipe?, diagnostics: [Diagnostic]) {
    let source = SourceText(path: "Content/recipes/pie.md", text: "---\n\(yaml)\n---\nBody\n")
    let document = YAMLDocument(source, in: 4..<(4 + yaml.utf8.count))
    return FrontMatterReader.recipe(
      document, source, RecipeFileName("pie.md"), isThorough: false, BuiltIn.lexicons
    ) { _, _ in body }
  }

  @Test func frontMatterUsesTheNativeNames() {
    let (recipe, diagnostics) = read(
      """
      title: Äpfel im Schlafrock
      draft: false
      tags: apple, winter ,apple
      author: ann-author
      servings: 4
      featured: true
      ingredients:
        - {quantity: 1/2, unit: cup, name: sugar}
        - salt
      steps: [Bake., {text: Eat., minutes: 5}]
      """)
    #expect(diagnostics.isEmpty)
    #expect(recipe?.name == "Äpfel im Schlafrock")
    #expect(recipe?.slug == Slug("pie"))
    #expect(recipe?.tags == ["apple", "winter"])
    #expect(recipe?.author?.name == "ann-author")
    #expect(recipe?.servings == Quantity(Fraction(4)))
    #expect(recipe?.isFeatured == true)
    #expect(recipe?.ingredients.map(\.text) == ["1/2 cup sugar", "salt"])
    #expect(recipe?.steps.map(\.text) == ["Bake.", "Eat."])
    #expect(recipe?.origin == Recipe.Origin(path: "Content/recipes/pie.md", offset: 0))
  }

  @Test func proseFillsInWhatTheFrontMatterLeavesOut() {
    var body = MarkdownRecipe()
    body.title = "Pie"
    body.description = "A pie."
    body.facts = [("🍽️ Servings", "4", 10), ("Prep time", "10", 20), ("Cook time", "x", 30)]
    body.ingredients = [.init(text: "salt", section: "Pastry", offset: 40)]
    body.steps = [.init(text: "Bake.", section: nil, offset: 50)]
    body.pictures = [("A pie", "../images/pie.jpg")]
    let (recipe, diagnostics) = read("servings: 6\nprepMinutes: 5", body: body)
    #expect(recipe?.name == "Pie")
    #expect(recipe?.servings == Quantity(Fraction(6)))
    #expect(recipe?.prepTime == Minutes(5))
    #expect(recipe?.totalTime == Minutes(5))
    #expect(recipe?.description == "A pie.")
    #expect(recipe?.ingredients.first?.group == "Pastry")
    #expect(recipe?.steps.map(\.text) == ["Bake."])
    #expect(recipe?.pictures.first?.source == SitePath("images/pie.jpg").map { .file($0) })
    #expect(recipe?.pictures.first?.alternative == "A pie")
    #expect(diagnostics.map(\.problem.name) == ["invalid-cook-minutes"])
    #expect(diagnostics.first?.severity == .warning)
  }

  @Test func servingsInWordsAreTheYield() {
    var body = MarkdownRecipe()
    body.facts = [("Servings", "A family of five", 0)]
    let (recipe, diagnostics) = read("title: Pie", body: body)
    #expect(recipe?.servings == nil)
    #expect(recipe?.yield == "A family of five")
    #expect(diagnostics.isEmpty)
  }

  @Test func aRecipeWithoutTitleIsNamedByItsFile() {
    let (recipe, diagnostics) = read("servings: 4")
    #expect(diagnostics.isEmpty)
    #expect(recipe?.name == "Pie")
    #expect(recipe?.slug == Slug("pie"))
  }

  @Test func aDraftIsReadLikeAnyRecipe() {
    let (recipe, diagnostics) = read("title: Pie\ndraft: true\nserves: many")
    #expect(recipe?.isDraft == true)
    #expect(diagnostics.count == 1)
    #expect(read("title: Pie\ndraft: false").0?.isDraft == false)
  }

  @Test func nothingOfTheProseIsLost() {
    var body = MarkdownRecipe()
    body.description = "Of apples."
    body.facts = [("Pairs with", "cider", 0)]
    body.notes = "## Notes\n\nKeeps."
    body.ingredients = [.init(text: "2 tbsp ghee", section: nil, offset: 0)]
    body.ingredients[0].links = [("ghee", "/recipes/ghee/")]
    let (recipe, _) = read("title: Pie\ndescription: A pie.", body: body)
    #expect(recipe?.description == "A pie.\n\nOf apples.")
    #expect(recipe?.notes == "Keeps.\n\n- Pairs with: cider")
    #expect(recipe?.ingredients.first?.recipe == Slug("ghee"))
  }

  private func prose(_ text: String) -> (recipe: Recipe?, diagnostics: [Diagnostic]) {
    FrontMatterReader.recipe(source: SourceText(path: "Content/recipes/pie.md", text: text))
  }

  @Test("Reads resting time, kind and author in lines of facts")
  func front() throws {
    let (recipe, diagnostics) = prose(
      """
      # Ham

      Resting: 1 hour
      Marinate: overnight

      Tags: Easter, cold
      Category: Mains
      Author: [Ann](https://ann.example/)
      Source: Her aunt

      ## Ingredients

      - 1 ham

      ## Steps

      1. Bake.
      """)
    #expect(diagnostics.isEmpty)
    let ham = try #require(recipe)
    #expect(ham.restTime == Minutes(60))
    #expect(ham.notes == "- Marinate: overnight")
    #expect(ham.tags == ["Easter", "cold"])
    #expect(ham.categories == ["Mains"])
    #expect(ham.author == Attribution(name: "Ann", url: WebAddress("https://ann.example/")))
    #expect(ham.source == Attribution(name: "Her aunt"))
    let overnight = prose("Marinate: overnight\n\n## Ingredients\n\n- 1 ham\n").recipe
    #expect(overnight?.restTime == Minutes(720, from: 480))
  }

  @Test func linksInIngredientsStayWithTheirWords() throws {
    let (recipe, diagnostics) = prose(
      """
      ## Ingredients

      - 500 g [**00** flour](https://shop.example/00?a=1), sifted
      - 2 tbsp [ghee](ghee.md), or [bought](https://shop.example/ghee)
      - [1 kg apples](/recipes/apples/)
      - ![salt](images/salt.jpg) salt

      ## Steps

      1. Bake.
      """)
    #expect(diagnostics.isEmpty)
    let ingredients = try #require(recipe).ingredients
    #expect(
      ingredients.map(\.text) == [
        "500 g 00 flour, sifted", "2 tbsp ghee, or bought", "1 kg apples", "salt salt",
      ])
    #expect(
      ingredients.map { $0.links.map { "\($0.label) → \($0.url)" } } == [
        ["00 flour → https://shop.example/00?a=1"], ["bought → https://shop.example/ghee"], [], [],
      ])
    #expect(ingredients.map(\.recipe) == [nil, Slug("ghee"), Slug("apples"), nil])
  }

  @Test func aLinkOfAnIngredientThatLeadsNowhereIsNamed() {
    let diagnostics = prose(
      "## Ingredients\n\n- 2 [eggs](javascript:buy)\n\n## Steps\n\n1. Fry.\n"
    ).diagnostics
    #expect(
      diagnostics.map { DiagnosticPrinter.text($0) } == [
        """
        Content/recipes/pie.md:3:12: warning: "ingredients" links to "javascript:buy", which is \
        not allowed; the text of the link stays [refused-link]
        3 | - 2 [eggs](javascript:buy)
          |            ^~~~~~~~~~~~~~
        hint: link to https://, http:// or mailto:, or to a page of this site

        """
      ])
  }

  @Test func photographsOfTheProseJoinThoseOfTheFrontMatter() throws {
    let (recipe, diagnostics) = prose(
      """
      ---
      image: images/pie.jpg
      ---

      ![A slice](../images/slice.jpg)

      ![The pie](images/pie.jpg)

      Of apples.

      ![The orchard](../images/orchard.jpg)

      And of pears.

      """)
    #expect(diagnostics.isEmpty)
    #expect(
      try #require(recipe).pictures.map(\.source) == [
        .file(try #require(SitePath("images/pie.jpg"))),
        .file(try #require(SitePath("images/slice.jpg"))),
      ])
    #expect(
      recipe?.description
        == "Of apples.\n\n![The orchard](../images/orchard.jpg)\n\nAnd of pears.")
  }

  @Test func aPictureAmongWordsIsTheDishWhereThereIsNoOther() throws {
    let (recipe, _) = prose(
      "Of apples.\n\n![A pie](images/pie.jpg)\n\nSweet.\n\n![A tree](images/tree.jpg)\n")
    #expect(
      recipe?.pictures == [
        Picture(source: .file(try #require(SitePath("images/pie.jpg"))), alternative: "A pie")
      ])
    #expect(recipe?.description == "Of apples.\n\nSweet.\n\n![A tree](images/tree.jpg)")
  }

  @Test func wrongTypes() {
    let diagnostics = read("title: Pie\nservings: true\nservngs: 4").diagnostics
    #expect(
      diagnostics.map { DiagnosticPrinter.text($0) } == [
        """
        Content/recipes/pie.md:3:11: error: "servings" must be a number or a range such as \
        "4-6", not true [invalid-servings]
        3 | servings: true
          |           ^~~~
        hint: write servings: 4

        """,
        """
        Content/recipes/pie.md:4:1: warning: unknown field "servngs" of a recipe [unknown-field]
        4 | servngs: 4
          | ^~~~~~~
        hint: did you mean "servings"?

        """,
      ])
  }

  @Test func repeatedFields() {
    let (recipe, diagnostics) = read("title: Pie\nservings: 4\nservings: 6")
    #expect(recipe?.servings == Quantity(Fraction(6)))
    #expect(diagnostics.map(\.id) == ["duplicate-key"])
    #expect(diagnostics.map(\.severity) == [.warning])
    #expect(diagnostics.first?.location.line == 3)
  }

  @Test func fieldsRepeatedInQuotes() {
    let (_, diagnostics) = read("title: Pie\nyes: 4\n\"yes\": 6")
    #expect(diagnostics.map(\.id) == ["duplicate-key", "unknown-field"])
    #expect(diagnostics.map(\.location.line) == [3, 4])
  }

  @Test func factsSayOnceWhatThereIsToSay() {
    var body = MarkdownRecipe()
    body.facts = [
      ("Prep", "30 min, plus one hour rising", 0), ("Cook time", "20 min (in two batches)", 0),
      ("Waiting", "2 h", 0), ("Servings", "3-4 people", 0), ("Serves", "3-4", 0),
      ("Yield", "2 loaves", 0), ("Makes", "3 loaves", 0),
    ]
    let (recipe, diagnostics) = read("title: Pie", body: body)
    #expect(diagnostics.isEmpty)
    #expect(recipe?.prepTime == Minutes(30))
    #expect(recipe?.cookTime == Minutes(20))
    #expect(recipe?.restTime == Minutes(60))
    #expect(recipe?.totalTime == Minutes(110))
    #expect(recipe?.servings == Quantity(Fraction(3), to: Fraction(4)))
    #expect(recipe?.yield == "2 loaves")
    #expect(
      recipe?.notes
        == "- Cook time: 20 min (in two batches)\n\n- Waiting: 2 h\n\n- Makes: 3 loaves")
  }

  @Test func proseBesideListsOfTheFrontMatterGoesToTheNotes() {
    let source = SourceText(
      path: "Content/recipes/pie.md",
      text: """
        ---
        title: Pie
        ingredients: [1 apple]
        steps: [Bake.]
        totalMinutes: 50
        ---
        Nice.

        - Cook time: 40 min

        ## Ingredients

        - 2 pears

        """)
    let (recipe, diagnostics) = FrontMatterReader.recipe(source: source)
    #expect(diagnostics.isEmpty)
    #expect(recipe?.ingredients.map(\.text) == ["1 apple"])
    #expect(recipe?.steps.map(\.text) == ["Bake."])
    #expect(recipe?.totalTime == Minutes(50))
    #expect(recipe?.cookTime == Minutes(40))
    #expect(recipe?.description == "Nice.")
    #expect(recipe?.notes == "## Ingredients\n\n- 2 pears")
  }

  @Test func componentsAreIngredientsWhereThereAreNoOthers() {
    let (recipe, diagnostics) = read("title: Tart\ncomponents: [Crust, Plum Jam]")
    #expect(diagnostics.isEmpty)
    #expect(recipe?.ingredients.map(\.name) == ["Crust", "Plum Jam"])
    #expect(recipe?.ingredients.map(\.recipe) == [Slug("crust"), Slug("plum-jam")])
  }

  @Test func anOptionalIngredientAmongOthers() {
    let source = SourceText(
      path: "soup.md", text: "What you need:\n\n- 3 eggs\n- optional: parsley\n- 1 leek\n")
    let (recipe, _) = FrontMatterReader.recipe(source: source)
    #expect(recipe?.ingredients.map(\.name) == ["eggs", "parsley", "leek"])
    #expect(recipe?.ingredients.map(\.isOptional) == [false, true, false])
    #expect(recipe?.notes == nil)
  }

  @Test func aTabInFrontMatter() {
    let (_, diagnostics) = read("title: Pie\nnutrition:\n\tcalories: 3")
    #expect(
      diagnostics.map { DiagnosticPrinter.text($0) } == [
        """
        Content/recipes/pie.md:4:1: error: text cannot begin with this character [yaml-syntax]
        4 |  calories: 3
          | ^
        hint: put the text in quotes, and indent with spaces instead of tabs

        """
      ])
    let (_, others) = read("title: Pie\ntags:\n  - a\n\t- b")
    #expect(
      others.map { DiagnosticPrinter.text($0) } == [
        """
        Content/recipes/pie.md:5:1: error: YAML is indented with spaces, not tabs [yaml-syntax]
        5 |  - b
          | ^
        hint: replace the tab with spaces

        """
      ])
  }

  @Test(
    "Suggests an unambiguous date in another order as a hint",
    arguments: [
      ("31.12.2024", "write date: \"2024-12-31\""), ("12/31/2024", "write date: \"2024-12-31\""),
      ("5.5.2024", "write date: \"2024-05-05\""), ("01.02.2024", "write date: \"2026-03-01\""),
      ("31.13.2024", "write date: \"2026-03-01\""), ("soon", "write date: \"2026-03-01\""),
    ])
  func dates(text: String, hint: String) {
    let (_, diagnostics) = read("title: Pie\ndate: \(text)")
    #expect(diagnostics.map(\.hint) == [hint])
  }

  @Test func brokenYAML() {
    let (recipe, diagnostics) = read("title: Pie: the best")
    #expect(recipe == nil)
    #expect(
      diagnostics.map { DiagnosticPrinter.text($0) } == [
        """
        Content/recipes/pie.md:2:11: error: this colon would begin a value inside another \
        [yaml-syntax]
        2 | title: Pie: the best
          |           ^
        hint: put text that contains a colon in quotes: title: "Pie: the best"

        """
      ])
  }

  @Test func wholeFiles() {
    let source = SourceText(
      path: "Content/recipes/pie.md",
      text: """
        ---
        title: Pie
        servings: 6
        ---

        ![A pie](../images/pie.jpg)

        - Prep time: 10 min
        - Servings: 4

        ## Ingredients

        - 200 g flour

        ## Directions

        1. Bake.

        """)
    let (recipe, diagnostics) = FrontMatterReader.recipe(source: source)
    #expect(diagnostics.isEmpty)
    #expect(recipe?.prepTime == Minutes(10))
    #expect(recipe?.servings == Quantity(Fraction(6)))
    #expect(recipe?.ingredients.first?.unit == .gram)
    #expect(recipe?.steps.map(\.text) == ["Bake."])
    #expect(recipe?.pictures.count == 1)
  }

  @Test(
    "Reads Markdown recipes by other authors without errors",
    .enabled(if: SharedCatalogs.isPresent, SharedCatalogs.reason),
    arguments: SharedCatalogs.names(in: "catalogs/based-cooking/recipes", suffix: ".md"))
  func basedCooking(name: String) throws {
    let bytes = try SharedCatalogs.bytes("catalogs/based-cooking/recipes/\(name)")
    let (recipe, diagnostics) = FrontMatterReader.recipe(
      source: SourceText(path: name, bytes: bytes))
    #expect(diagnostics.filter { $0.severity == .error } == [])
    #expect(recipe != nil)
  }
}
