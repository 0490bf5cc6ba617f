import Foundation
import LarderFormats
import LarderLoad
import LarderModel
import Testing
import LarderBuild

struct NativeDialectTests {
  private func read(_ json: String) -> (recipes: [Recipe], diagnostics: [Diagnostic]) {
    let reading = RecipeFile(path: "recipes.json", bytes: Array(json.utf8))
      .readRecipes(using: .init(jobs: 1))
    return (reading.recipes, reading.diagnostics)
  }

  @Test func everyFieldReachesTheModel() throws {
    let url = SharedCatalogs.packageRoot.appending(
      path: "Tests/LarderFormatsTests/Fixtures/native/every-field.json")
    let (recipes, diagnostics) = read(try String(contentsOf: url, encoding: .utf8))
    #expect(diagnostics.isEmpty)
    let pie = try #require(recipes.first)
    #expect(pie.id == "17")
    #expect(pie.slug == Slug("apple-pie"))
    #expect(pie.name == "Apple pie")
    #expect(pie.language == "en-GB")
    #expect(pie.headline == "with *vanilla* custard")
    #expect(pie.description == "A pie.")
    #expect(pie.notes == "Keeps for a week.")
    var slice = Picture(
      source: .remote(try #require(WebAddress("https://name.example/pie.jpg"))),
      alternative: "A slice", credit: "Ann")
    slice.caption = "Cut warm"
    slice.focus = PictureFocus(x: 500, y: 250)
    #expect(
      pie.pictures == [
        Picture(source: .file(try #require(SitePath("images/pie.jpg")))), slice,
      ])
    #expect(pie.author == Attribution(name: "Ann Author", url: WebAddress("https://ann.example/")))
    #expect(
      pie.source
        == Attribution(name: "food.example", url: WebAddress("https://www.food.example/pies/1")))
    #expect(pie.categories == ["Dessert"])
    #expect(pie.cuisines == ["British", "french"])
    #expect(pie.tags == ["winter", "quick"])
    #expect(pie.diets == ["vegetarian"])
    #expect(pie.equipment == ["rolling pin"])
    #expect(pie.difficulty == .medium)
    #expect(pie.prepTime == Minutes(30))
    #expect(pie.cookTime == Minutes(45))
    #expect(pie.restTime == nil)
    #expect(pie.totalTime == Minutes(75))
    #expect(pie.servings == Quantity(Fraction(4), to: Fraction(6)))
    #expect(pie.yield == "1 pie")
    #expect(pie.rating == Fraction(9, over: 2))
    #expect(pie.ratingCount == 12)
    #expect(pie.isFeatured)
    #expect(pie.video == WebAddress("https://name.example/video"))
    #expect(pie.related.map(\.description) == ["plum-pie", "pear-pie"])
    #expect(pie.aliases.map(\.route) == ["recipes/apple-tart/", "2019/Apple pie/", "pie.html"])
    #expect(recipes.last?.id == "plum-pie")
    #expect(recipes.last?.isFeatured == false)
  }

  @Test("Removes control characters with a warning, and pasted special spaces without one")
  func controls() {
    let (recipes, diagnostics) = read(
      #"[{"name": "P\u0000ie", "headline": "so\u00ADft\tand\u200B \u001Bgood"}, {"name": "A\u00A0b\u200B"}]"#
    )
    #expect(recipes.map(\.name) == ["Pie", "A b"])
    #expect(recipes.first?.headline == "soft\tand good")
    #expect(diagnostics.map(\.id) == ["control-character", "control-character"])
    #expect(
      diagnostics.first?.message == "\"name\" contains control characters, which are left out")
    #expect(diagnostics.first?.location.column == 11)
  }

  @Test("Reports Markdown that is too deeply nested with its position")
  func deepMarkdown() {
    let deep = String(repeating: "> ", count: 200)
    let (recipes, diagnostics) = read(
      #"[{"name": "a", "steps": ["Mix.", "\#(deep)Bake."]}]"#)
    #expect(recipes.first?.steps.count == 2)
    #expect(diagnostics.map(\.id) == ["markdown-too-complex"])
    #expect(diagnostics.first?.severity == .warning)
    #expect(diagnostics.first?.location.column == 34)
  }

  @Test func ingredientsStepsAndNutritionReachTheModel() throws {
    let url = SharedCatalogs.packageRoot.appending(
      path: "Tests/LarderFormatsTests/Fixtures/native/every-field.json")
    let pie = try #require(read(try String(contentsOf: url, encoding: .utf8)).recipes.first)
    let flour = try #require(pie.ingredients.first)
    #expect(flour.text == "0.1 kg plain flour, sifted")
    #expect(flour.quantity == Fraction(1, over: 10).flatMap { Quantity($0) })
    #expect(flour.unit == .kilogram)
    #expect(flour.group == "Pastry")
    #expect(flour.isFixed)
    #expect(!pie.ingredients[1].isFixed)
    #expect(pie.ingredients[1].text == "2–3 apples")
    #expect(pie.ingredients[1].quantity == Quantity(Fraction(2), to: Fraction(3)))
    #expect(pie.ingredients[1].isOptional)
    #expect(pie.ingredients[1].recipe == Slug("stewed-apples"))
    #expect(pie.ingredients[2] == Ingredient(text: "salt", name: "salt"))
    #expect(pie.ingredients[3].text == "1 pinch of love")
    #expect(pie.steps.map(\.text) == ["Rub the butter in.", "Bake."])
    #expect(pie.steps[1].section == "Baking")
    #expect(pie.steps[1].minutes == Minutes(45))
    #expect(pie.steps[1].picture?.source == SitePath("images/bake.jpg").map { .file($0) })
    #expect(
      pie.nutrition.ordered.map { "\($0.nutrient) \($0.amount.decimalDescription)" } == [
        "calories 320", "protein 4.5", "fat 9", "saturatedFat 1", "unsaturatedFat 2",
        "transFat 0", "carbohydrates 47.5", "sugar 12", "fibre 3", "sodium 1200",
      ])
  }

  @Test(
    "Combines the parts of an ingredient into a natural line",
    arguments: [
      (#""quantity": 3, "quantityMax": 2, "unit": "g""#, "2–3 g rice"),
      (#""quantity": "1 1/2", "quantityMax": 2, "unit": "cups""#, "1 1/2–2 cups rice"),
      (#""quantityMax": 2"#, "2 rice"), (#""quantity": 2, "quantityMax": 2"#, "2 rice"),
      (#""quantity": 0, "unit": "g""#, "rice"), (#""unit": "cup""#, "rice"),
      (#""unit": "pinch""#, "pinch rice"), (#""unit": "glug of""#, "glug of rice"),
    ])
  func ingredientText(parts: String, text: String) {
    let (recipes, _) = read(#"[{"name": "a", "ingredients": [{"name": "rice", \#(parts)}]}]"#)
    #expect(recipes.first?.ingredients.map(\.text) == [text])
    #expect(recipes.first?.ingredients.map(\.name) == ["rice"])
  }

  @Test func datesAndDurations() {
    let (recipes, diagnostics) = read(
      """
      [{"name": "Pie", "date": "2026-03-01", "updated": "2026-03-01T10:00:00+02:00",
        "prepMinutes": "PT1H30M", "cookMinutes": "20 minutes", "totalMinutes": 100}]
      """)
    #expect(diagnostics.isEmpty)
    #expect(recipes.first?.date == CalendarDate(year: 2026, month: 3, day: 1))
    #expect(recipes.first?.updated?.rfc3339 == "2026-03-01T08:00:00Z")
    #expect(recipes.first?.prepTime == Minutes(90))
    #expect(recipes.first?.cookTime == Minutes(20))
    #expect(recipes.first?.totalTime == Minutes(100))
  }

  @Test(
    "Reports an invalid focus of an image, and uses the center",
    arguments: [
      ("[0.5]", ", from the left and from the top, not a list of 1"),
      ("[0, 0, 0]", ", from the left and from the top, not a list of 3"),
      (#""top""#, #", from the left and from the top, not "top""#),
      ("0.5", ", from the left and from the top, not 0.5"),
      ("[0.5, 1.5]", ", not 1.5"), (#"["left", 0]"#, #", not "left""#), ("[-0.1, 0]", ", not -0.1"),
    ])
  func focus(written: String, said: String) {
    let image = "{\"src\": \"images/pie.jpg\", \"focus\": \(written)}"
    let (recipes, diagnostics) = read("[{\"name\": \"Pie\", \"image\": \(image)}]")
    #expect(diagnostics.map(\.message) == ["\"focus\" must be two numbers from 0 to 1\(said)"])
    #expect(recipes.first?.pictures.map(\.focus) == [.middle])
  }

  @Test("Reports a long key of combining marks in linear time")
  func longKeys() {
    let isLinear = growsLinearly(from: 2_000) { count in
      let key = "e" + String(repeating: "\u{301}\u{316}", count: count)
      #expect(
        read("[{\"name\": \"Pie\", \"\(key)\": 1}]").diagnostics.map(\.id) == ["unknown-field"])
    }
    #expect(isLinear)
  }

  @Test func blankIngredientsAreSkipped() {
    let (recipes, diagnostics) = read(
      """
      [{"name": "a", "ingredients": [{}, {"name": "", "unit": null}, null, "", {"name": "salt"}]}]
      """)
    #expect(recipes.first?.ingredients.map(\.name) == ["salt"])
    #expect(diagnostics.isEmpty)
  }

  @Test func namesWithoutLettersNeedASlug() {
    #expect(
      read("[{\"name\": \"!!!\"}]").diagnostics.map(\.message)
        == ["the name \"!!!\" has no letter or digit for a URL"])
    #expect(read("[{\"name\": \"!!!\", \"slug\": \"wow\"}]").recipes.first?.id == "wow")
  }

  @Test func picturesAreFoundWhereverTheyAre() {
    let (recipes, _) = read(
      """
      [{"name": "a", "image": ["/images/a.jpg", "./images/a.jpg", "//cdn.example/b.jpg", "", null]}]
      """)
    let sources = recipes.first?.pictures.map(\.source) ?? []
    let expected: [Picture.Source?] = [
      SitePath("images/a.jpg").map { .file($0) },
      WebAddress("https://cdn.example/b.jpg").map { .remote($0) },
    ]
    #expect(sources == expected.compactMap { $0 })
    #expect(sources.count == 2)
  }

  @Test func headingsAmongIngredients() {
    let (recipes, _) = read(
      "[{\"name\": \"a\", \"ingredients\": \"For the sauce:\\ntomatoes\\r\\n\\nsalt\"}]")
    #expect(recipes.first?.ingredients.map(\.text) == ["tomatoes", "salt"])
    #expect(recipes.first?.ingredients.map(\.group) == ["For the sauce", "For the sauce"])
  }

  @Test(
    "Reads a number of people as servings, and anything else as the yield",
    arguments: [
      ("4", "4", nil), ("\"4\"", "4", nil), ("\"4–6\"", "4–6", nil),
      ("[\"39\", \"39 cookies\"]", nil, "39 cookies"), ("\"39 cookies\"", nil, "39 cookies"),
      ("2.5", "2.5", nil), ("\"4 Personen\"", "4", nil), ("\"Serves 4-6 people.\"", "4–6", nil),
      ("\"für 2 (Portionen)\"", "2", nil), ("\"pour 6 personnes\"", "6", nil),
      ("\"para 4 raciones\"", "4", nil), ("\"4 أشخاص\"", "4", nil),
      ("\"8 generous servings\"", "8", "8 generous servings"),
      ("\"about 20 rolls\"", nil, "about 20 rolls"), ("\"4-6 people\"", "4–6", nil),
      ("\"four\"", "4", nil), ("\"two people\"", "2", nil), ("\"4 person(s)\"", "4", nil),
      ("\"1 loaf\"", nil, "1 loaf"), ("\"a dozen rolls\"", nil, "a dozen rolls"),
      ("\"4 (2 wraps each)\"", "4", "4 (2 wraps each)"),
      ("\"Cake for 8\"", "8", "Cake for 8"),
      ("\"1 loaf, 8 servings\"", "8", "1 loaf, 8 servings"),
      ("\"a crowd\"", nil, "a crowd"), ("\"Rolls: 20\"", nil, "Rolls: 20"),
      ("{\"amount\": 4}", "4", nil), ("{\"amount\": \"4\", \"unit\": \"people\"}", "4", nil),
      ("{\"value\": 2, \"unit\": {\"name\": \"loaves\"}}", nil, "2 loaves"),
      ("{\"min\": 4, \"max\": 6}", "4–6", nil),
    ] as [(String, String?, String?)])
  func servings(json: String, amount: String?, words: String?) {
    let recipe = read("[{\"name\": \"a\", \"servings\": \(json)}]").recipes.first
    let shown = recipe?.servings.map { quantity in
      [quantity.lower, quantity.upper].compactMap { $0?.decimalDescription }.joined(
        separator: "–")
    }
    #expect(shown == amount)
    #expect(recipe?.yield == words)
  }

  private static let batter = """
    "name": "Pancakes", "ingredients": ["3 eggs", "60 g flour", {"quantity": 2, "unit": "tbsp",
      "name": "butter"}, {"quantity": 10, "unit": "g", "name": "butter", "group": "Top"}]
    """

  @Test("Reads the ingredients used in a step, by name or position, with their amounts")
  func uses() throws {
    let (recipes, diagnostics) = read(
      """
      [{"steps": [
         {"text": "Whisk.", "uses": ["Eggs", {"ingredient": 2, "quantity": "30", "unit": "g"}]},
         {"text": "Fry.", "uses": [{"ingredient": "butter", "quantity": "1/2 tbsp"}, null]},
         {"text": "Add.", "uses": {"ingredient": "flour", "unit": "handful"}},
         {"text": "Serve.", "section": "Top", "uses": "butter"},
         {"text": "Eat.", "uses": []}],
        \(NativeDialectTests.batter)}]
      """)
    #expect(diagnostics == [])
    let steps = try #require(recipes.first).steps
    #expect(steps.map { $0.uses.map(\.ingredient) } == [[0, 1], [2], [1], [3], []])
    #expect(
      steps.map { $0.uses.map(\.amount) } == [[nil, "30 g"], ["1/2 tbsp"], ["handful"], [nil], []])
    #expect(steps[1].uses[0].quantity == Fraction(1, over: 2).map { Quantity($0) })
    #expect(steps[1].uses[0].unit == .tablespoon)
    #expect(steps[0].uses[1].unitText == "g")
  }

  @Test(
    "Reports an unknown ingredient used in a step with its position",
    arguments: [
      (
        #"["milk"]"#, #"1:41 unknown ingredient "milk"; this recipe has 4"#,
        "write the name of an ingredient, or its position in the list, from 1"
      ),
      (
        #"["egs"]"#, #"1:41 unknown ingredient "egs"; this recipe has 4"#,
        #"did you mean "eggs"?"#
      ),
      (
        #"[5]"#, #"1:41 unknown ingredient "5"; this recipe has 4"#,
        "write the name of an ingredient, or its position in the list, from 1"
      ),
      (
        #"[true]"#, #"1:41 "uses" must be a list of ingredients of the recipe, not true"#,
        #"write "uses": ["eggs"]"#
      ),
      (
        #"[{"quantity": 1}]"#,
        #"1:41 "uses" must be a list of ingredients of the recipe, not an object"#,
        #"write "uses": ["eggs"]"#
      ),
    ])
  func unknownUses(json: String, message: String, hint: String) {
    let (_, diagnostics) = read(
      "[{\"steps\": [{\"text\": \"Whisk.\", \"uses\": \(json)}], \(NativeDialectTests.batter)}]")
    #expect(
      diagnostics.map {
        "\($0.location.line ?? 0):\($0.location.column ?? 0) \($0.message)"
      } == [message])
    #expect(diagnostics.map(\.severity) == [.error])
    #expect(diagnostics.map(\.hint) == [hint])
  }

  @Test("Limits the ingredients used in all steps of a recipe, and reports that once")
  func manyUses() {
    let uses = Array(repeating: "\"eggs\"", count: 1001).joined(separator: ", ")
    let steps = Array(repeating: "{\"text\": \"Whisk.\", \"uses\": [\(uses)]}", count: 2)
    let (_, diagnostics) = read(
      "[{\"steps\": [\(steps.joined(separator: ", "))], \(NativeDialectTests.batter)}]")
    #expect(
      diagnostics.map(\.message) == [
        "\"uses\" of all steps has 2001 items; the limit is 2000"
      ])
  }

  @Test(
    "Reads times as people write them",
    arguments: [
      ("90", 90), ("\"90\"", 90), ("\"1 hour 20 minutes\"", 80), ("\"PT1H20M\"", 80),
      ("\"about half an hour\"", 30), ("\"20-30 min\"", 30),
      ("{\"value\": 20, \"unit\": \"minutes\"}", 20), ("{\"amount\": 2, \"unit\": \"h\"}", 120),
    ])
  func times(json: String, minutes: Int) {
    for key in ["prepMinutes", "prepTime"] {
      let (recipes, diagnostics) = read("[{\"name\": \"a\", \"\(key)\": \(json)}]")
      #expect(recipes.first?.prepTime?.count == minutes)
      #expect(diagnostics.map(\.message) == [])
    }
  }

  @Test("Reports servings without a number, and unknown fields of an amount")
  func unreadableServings() {
    for (json, messages) in [
      ("\"lots\"", ["\"servings\" must be a number or a range such as \"4-6\", not \"lots\""]),
      ("1e300", ["\"servings\" must be a number or a range such as \"4-6\", not 1e+300"]),
      (
        "{\"amount\": 4, \"colour\": \"red\"}", ["unknown field \"colour\" of an amount"]
      ),
    ] {
      let (_, diagnostics) = read("[{\"name\": \"a\", \"servings\": \(json)}]")
      #expect(diagnostics.map(\.message) == messages)
    }
  }

  @Test func saltAndVitaminsAreNutrients() {
    let (recipes, diagnostics) = read(
      """
      [{"name": "a", "nutrition": {
        "salt": "2 g", "vitaminA": "800 mcg", "vitaminC": "0.09 g", "vitaminD": 2.5, "iron": "7 mg",
        "folate": "0,2 mg", "potassium": 300
      }}]
      """)
    #expect(diagnostics.isEmpty)
    #expect(
      recipes.first?.nutrition.ordered.map {
        "\($0.nutrient) \($0.amount.decimalDescription) \($0.nutrient.unit)"
      } == [
        "salt 2 g", "potassium 300 mg", "iron 7 mg", "vitaminA 800 µg", "vitaminC 90 mg",
        "vitaminD 2.5 µg", "folate 200 µg",
      ])
  }

  @Test func linksInLinesOfIngredientsStayWithTheirWords() {
    let (recipes, diagnostics) = read(
      #"""
      [{"name": "a", "ingredients": [
        "500 g [00 flour](https://shop.example/00), sifted", "2 _large_ [eggs]",
        "1 cup [stock](/recipes/stock/)", {"name": "salt", "link": "https://shop.example/salt"}
      ]}]
      """#)
    #expect(diagnostics.isEmpty)
    let ingredients = recipes.first?.ingredients ?? []
    #expect(
      ingredients.map(\.text) == [
        "500 g 00 flour, sifted", "2 _large_ [eggs]", "1 cup stock", "salt",
      ])
    #expect(ingredients.first?.name == "00 flour")
    #expect(ingredients.map { $0.links.map(\.label) } == [["00 flour"], [], [], ["salt"]])
    #expect(ingredients.map(\.recipe) == [nil, nil, Slug("stock"), nil])
  }

  @Test func aFilmIsOnTheWebOrOnTheSite() {
    #expect(
      read(#"[{"name": "a", "video": "/films/a.mp4"}]"#).recipes.first?.video
        == WebAddress("/films/a.mp4"))
    let (recipes, diagnostics) = read(#"[{"name": "a", "video": "abc"}]"#)
    #expect(recipes.first?.video == nil)
    #expect(
      diagnostics.map { DiagnosticPrinter.text($0) } == [
        """
        recipes.json:1:25: warning: "video" must be a URL that begins with https:// or /, not \
        "abc" [invalid-video]
        1 | [{"name": "a", "video": "abc"}]
          |                         ^~~~~
        hint: write "video": "https://name.example/pie"

        """
      ])
  }

  @Test func emailAddressesBehindNamesAreDropped() {
    let recipe = read("[{\"name\": \"a\", \"author\": \"Ann Author <ann@name.example>\"}]")
      .recipes.first
    #expect(recipe?.author?.name == "Ann Author")
  }

  @Test func theOrderOfWorkersDoesNotShow() {
    let text =
      "[" + (0..<500).map { "{\"name\": \"Dish \($0)\", \"x\($0)\": 1}" }.joined(separator: ",\n")
      + "]"
    let file = RecipeFile(path: "recipes.json", bytes: Array(text.utf8))
    let (one, two) = (
      file.readRecipes(using: .init(jobs: 1)), file.readRecipes(using: .init(jobs: 4))
    )
    #expect(one.recipes == two.recipes)
    #expect(one.diagnostics == two.diagnostics)
    #expect(one.diagnostics.last?.location.line == 500)
  }
}
