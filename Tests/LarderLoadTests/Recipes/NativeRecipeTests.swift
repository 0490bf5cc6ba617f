import Foundation
import LarderLoad
import LarderModel
import Testing

struct NativeRecipeTests {
  private func read(_ json: String) -> (recipes: [Recipe], diagnostics: [Diagnostic]) {
    let reading = RecipeFile(path: "recipes.json", bytes: Array(json.utf8))
      .read(using: .init(jobs: 1))
    return (reading.recipes, reading.diagnostics)
  }

  private func report(_ json: String) -> String {
    read(json).diagnostics.map { DiagnosticPrinter.text($0) }.joined()
  }

  @Test func everyFieldReachesTheModel() throws {
    let url = SharedCatalogs.packageRoot.appending(
      path: "Tests/LarderLoadTests/Fixtures/native/every-field.json")
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
    #expect(
      pie.pictures == [
        Picture(source: .file(try #require(SitePath("images/pie.jpg")))),
        Picture(
          source: .remote(try #require(WebAddress("https://name.example/pie.jpg"))),
          alternative: "A slice", credit: "Ann"),
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

  @Test("Controls are left out with a warning, and blanks that people paste without")
  func controls() {
    let (recipes, diagnostics) = read(
      #"[{"name": "P\u0000ie", "headline": "so\u00ADft\tand\u200B \u001Bgood"}, {"name": "A\u00A0b\u200B"}]"#
    )
    #expect(recipes.map(\.name) == ["Pie", "A b"])
    #expect(recipes.first?.headline == "soft\tand good")
    #expect(diagnostics.map(\.id) == ["control-character", "control-character"])
    #expect(
      diagnostics.first?.message == "\"name\" holds control characters, which are left out")
    #expect(diagnostics.first?.location.column == 11)
  }

  @Test("Markdown that is too much for the parser is told at its place")
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
      path: "Tests/LarderLoadTests/Fixtures/native/every-field.json")
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
    "Parts of an ingredient make the line that one would write",
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

  @Test func missingName() {
    #expect(
      report("[\n  {\"servings\": 4}\n]") == """
        recipes.json:2:3: error: a recipe needs a "name" [missing-name]
        2 |   {"servings": 4}
          |   ^
        hint: write "name": "Apple pie"

        """)
  }

  @Test func wrongType() {
    #expect(
      report("[{\n    \"name\": \"Pie\",\n    \"servings\": true\n}]") == """
        recipes.json:3:17: error: "servings" must be a number or a range such as "4-6", not true \
        [invalid-servings]
        3 |     "servings": true
          |                 ^~~~
        hint: write "servings": 4

        """)
  }

  @Test func unknownField() {
    #expect(
      report("[{\n  \"name\": \"Pie\",\n  \"servngs\": 4\n}]") == """
        recipes.json:3:3: warning: "servngs" is no field of a recipe [unknown-field]
        3 |   "servngs": 4
          |   ^~~~~~~~~
        hint: did you mean "servings"?

        """)
  }

  @Test func faultsInsideListsAreFound() {
    #expect(
      report(
        """
        [{"name": "Pie", "ingredients": [{"name": "salt"}, {"name": "flour",
          "quantity": [2]}]}]
        """) == """
          recipes.json:2:15: error: "quantity" must be a number or a fraction such as "1/2", \
          not a list [invalid-quantity]
          2 |   "quantity": [2]}]}]
            |               ^
          hint: write "quantity": 200

          """)
  }

  @Test func repeatedKeys() {
    let text = "[{\"name\": \"Pie\", \"servings\": 1,\n\"n\\u0061me\": \"Cake\"}]"
    #expect(read(text).recipes.map(\.name) == ["Cake"])
    #expect(
      report(text) == """
        recipes.json:2:1: warning: "name" is written twice; the last one counts [duplicate-key]
        2 | "n\\u0061me": "Cake"}]
          | ^~~~~~~~~~~
        hint: remove one of them

        """)
  }

  @Test(
    "What a field may not hold is named, with an example of what it may",
    arguments: [
      ("\"id\": 1.5", "invalid-id", "\"id\" must be text or a whole number, not 1.5"),
      ("\"id\": [1]", "invalid-id", "\"id\" must be text or a whole number, not a list"),
      (
        "\"slug\": \"../Ä b\"", "invalid-slug",
        "\"slug\" must be lower-case letters, digits and single hyphens, not \"../Ä b\""
      ),
      (
        "\"language\": \"english please\"", "invalid-language",
        "\"language\" must be a language tag such as \"en\" or \"pt-BR\", not \"english please\""
      ),
      ("\"headline\": 5", "invalid-headline", "\"headline\" must be text, not 5"),
      (
        "\"image\": {\"alt\": \"x\"}", "invalid-image",
        "\"image\" needs a \"src\" that says where the picture is"
      ),
      (
        "\"difficulty\": 3", "invalid-difficulty",
        "\"difficulty\" must be \"easy\", \"medium\" or \"hard\", not 3"
      ),
      (
        "\"prepMinutes\": -5", "invalid-prep-minutes",
        "\"prepMinutes\" must be a number of minutes or a duration such as \"PT1H30M\", not -5"
      ),
      (
        "\"prepMinutes\": 9223372036854775807", "invalid-prep-minutes",
        "\"prepMinutes\" must be a number of minutes or a duration such as \"PT1H30M\", "
          + "not 9223372036854775807"
      ),
      (
        "\"servings\": 0", "invalid-servings",
        "\"servings\" must be a number or a range such as \"4-6\", not 0"
      ),
      (
        "\"ingredients\": 5", "invalid-ingredients",
        "\"ingredients\" must be a list of texts or objects, not 5"
      ),
      (
        "\"ingredients\": [{\"quantity\": 1}]", "missing-ingredient-name",
        "an ingredient needs a \"name\""
      ),
      (
        "\"ingredients\": [{\"name\": \"x\", \"quantity\": 1e-300}]", "invalid-quantity",
        "\"quantity\" must be a number or a fraction such as \"1/2\", not 1e-300"
      ),
      ("\"steps\": [{\"minutes\": 5}]", "missing-step-text", "a step needs a \"text\""),
      (
        "\"nutrition\": [1]", "invalid-nutrition",
        "\"nutrition\" must be an object of amounts per serving, not a list"
      ),
      (
        "\"nutrition\": {\"fat\": \"lots\"}", "invalid-fat",
        "\"fat\" must be a number of g or text such as \"12 g\", not \"lots\""
      ),
      ("\"rating\": 7", "invalid-rating", "\"rating\" must be a number from 0 to 5, not 7"),
      (
        "\"ratings\": 1.5", "invalid-ratings",
        "\"ratings\" must be a whole number from 0, not 1.5"
      ),
      (
        "\"featured\": \"maybe\"", "invalid-featured",
        "\"featured\" must be true or false, not \"maybe\""
      ),
      (
        "\"related\": [\"A b\"]", "invalid-related",
        "\"related\" must be lower-case letters, digits and single hyphens, not \"A b\""
      ),
      (
        "\"video\": \"javascript:alert(1)\"", "unsafe-url",
        "\"javascript:alert(1)\" is no address that may be published; it is left out"
      ),
      (
        "\"image\": \"java\\tscript:alert(1)\"", "unsafe-url",
        "\"java\tscript:alert(1)\" is no address that may be published; it is left out"
      ),
      (
        "\"image\": \"../secret.txt\"", "invalid-picture-path",
        "\"../secret.txt\" is no path of a picture below the content folder; it is left out"
      ),
      (
        "\"email\": \"a@b.c\"", "private-field",
        "\"email\" is personal data and is not published"
      ),
      ("\"tags\": 5", "invalid-tags", "\"tags\" must be a list of texts, not 5"),
      ("\"author\": {\"nme\": 5}", "unknown-field", "\"nme\" is no field of \"author\""),
    ])
  func wording(field: String, id: String, message: String) {
    let diagnostics = read("[{\"name\": \"Pie\", \(field)}]").diagnostics
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.map(\.id.description) == [id])
  }

  @Test(
    "Nulls, blanks and empty lists say nothing",
    arguments: NativeField.allCases.filter { $0 != .name })
  func absent(field: NativeField) {
    for value in ["null", "\"\"", "\" \\n\""] {
      #expect(read("[{\"name\": \"Pie\", \"\(field.rawValue)\": \(value)}]").diagnostics.isEmpty)
    }
  }

  @Test func limits() {
    let long = String(repeating: "x", count: 65_537)
    #expect(
      read("[{\"name\": \"Pie\", \"notes\": \"\(long)\"}]").diagnostics.map(\.message)
        == ["\"notes\" is 65537 bytes long; at most 65536 are read"])
    #expect(
      read("[{\"name\": \"\(long)\"}]").diagnostics.map(\.message)
        == ["\"name\" is 65537 bytes long; at most 500 are read"])
    let many = (1...2_001).map { "\"t\($0)\"" }.joined(separator: ",")
    let (recipes, diagnostics) = read("[{\"name\": \"Pie\", \"tags\": [\(many)]}]")
    #expect(diagnostics.map(\.message) == ["\"tags\" has 2001 items; at most 2000 are read"])
    #expect(recipes.first?.tags.count == 2_000)
    let odd = (1...20_000).map { "\"x\($0)\": 1" }.joined(separator: ",")
    #expect(read("[{\"name\": \"Pie\", \(odd)}]").diagnostics.count == 20)
  }

  @Test func longKeysAreNobodysFields() {
    let key = "e" + String(repeating: "\u{301}\u{316}", count: 100_000)
    #expect(
      read("[{\"name\": \"Pie\", \"\(key)\": 1}]").diagnostics.map(\.id) == ["unknown-field"])
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
        == ["no address can be made from the name \"!!!\""])
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
    "Servings are read from the ways people write them",
    arguments: [
      ("4", "4", nil), ("\"4\"", "4", nil), ("\"4–6\"", "4–6", nil),
      ("[\"39\", \"39 cookies\"]", "39", nil), ("\"39 cookies\"", "39", "39 cookies"),
      ("2.5", "2.5", nil),
    ])
  func servings(json: String, amount: String, words: String?) {
    let recipe = read("[{\"name\": \"a\", \"servings\": \(json)}]").recipes.first
    let shown = recipe?.servings.map { quantity in
      [quantity.lower, quantity.upper].compactMap { $0?.decimalDescription }.joined(
        separator: "–")
    }
    #expect(shown == amount)
    #expect(recipe?.yield == words)
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
    let (one, two) = (file.read(using: .init(jobs: 1)), file.read(using: .init(jobs: 4)))
    #expect(one.recipes == two.recipes)
    #expect(one.diagnostics == two.diagnostics)
    #expect(one.diagnostics.last?.location.line == 500)
  }
}
