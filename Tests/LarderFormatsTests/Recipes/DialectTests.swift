import LarderFormats
import LarderLoad
import LarderModel
import Testing
import LarderBuild

/// Recipes in other programs' formats. The catalogs are fictional and contain both regular data and
/// the irregularities found in real catalogs.
@Suite struct DialectTests {
  @Test func helloFreshKeepsEveryFactThatMayBePublished() throws {
    let (recipes, diagnostics) = try OwnCatalog.read("hellofresh")
    #expect(diagnostics.map(\.id) == ["remote-picture"])
    #expect(
      recipes.map(\.name) == ["Smoky Bean Stew", "Trout in a Hurry", "Ravioli, Brown Butter"])
    #expect(
      recipes.map(\.headline) == [
        "with Burnt Lemon and Rye Bread", "with Caper Butter and New Potatoes",
        "with Sage and Hazelnuts",
      ])
    #expect(recipes.map(\.id.last) == ["1", "2", "3"])
    #expect(
      recipes.map(\.slug.description) == [
        "smoky-bean-stew", "trout-in-a-hurry", "ravioli-brown-butter",
      ])
    #expect(recipes.map { $0.totalTime?.count } == [35, 25, 70])
    #expect(recipes.map(\.difficulty) == [.easy, .easy, .medium])
    #expect(
      recipes.map(\.tags) == [
        ["classic-box"], ["fish", "quick", "family-box", "classic-box"], ["veggie-box"],
      ])
    #expect(recipes.map(\.rating) == [nil, Fraction(4), Fraction(7, over: 2)])
    #expect(recipes.map(\.ratingCount) == [nil, 1, 8])
    #expect(recipes.map(\.isFeatured) == [true, false, false])
    #expect(recipes.map(\.pictures.count) == [1, 2, 1])
    #expect(
      recipes.map(\.notes) == [
        "- Menu of week 2019-W03 (GB)\n- Favourites: 3",
        "- Menu of weeks 2019-W04, 2020-W11 (GB)\n- Not in the box: Salt, Butter\n"
          + "- Incompatible with: fish",
        "- Menu of week 2018-W50 (GB)\n- Favourites: 12",
      ])
    #expect(
      recipes.map(\.nutrition) == [
        Nutrition([
          .calories: Fraction(540), .carbohydrates: Fraction(61), .fat: Fraction(12),
          .fibre: Fraction(9), .protein: Fraction(24),
        ]),
        Nutrition([
          .calories: Fraction(715), .carbohydrates: Fraction(48),
          .fat: Fraction(63, over: 2) ?? .zero, .protein: Fraction(38),
        ]), Nutrition(),
      ])
  }

  @Test func helloFreshIngredients() throws {
    let (recipes, _) = try OwnCatalog.read("hellofresh")
    #expect(
      recipes.map { $0.ingredients.map(\.fields) } == [
        [
          "300|g|g|Butter Beans|-", "1|can|Tin|Tomatoes|-", "2|tbsp|Tbsps|Olive Oil|-",
          "1|-|-|Lemon|-", "-|sprig|Sprigs|Thyme|A Few", "0.5|tsp|Tsp|Smoked Paprika|-",
          "2|clove|Cloves|Garlic|-", "4|slice|Slices|Rye Bread|-",
        ],
        [
          "2|-|-|Trout Fillets|-", "400|g|g|New Potatoes|-", "0.333333|cup|Cup|Capers|-",
          "75|ml|ml|White Wine|-", "1|bunch|Bunch|Chives|-", "1|knob|Knob|Butter|Large",
        ],
        [
          "-|-|-|Fresh Ravioli|-", "-|-|-|Sage|-", "-|-|-|Hazelnuts|-",
          "1|handful|Handful|Rocket|-",
        ],
      ])
  }

  @Test func nothingAboutPeopleIsRead() throws {
    for recipe in try OwnCatalog.read("hellofresh").recipes {
      let everything = String(describing: recipe)
      for text in ["@", "kitchen.example", "48.401080", "Wilhelmine", "Ofenrohr"] {
        #expect(!everything.contains(text))
      }
    }
  }

  @Test func nineRecipesKeepEveryFact() throws {
    let (recipes, diagnostics) = try OwnCatalog.read("nine-recipes")
    #expect(diagnostics.map(\.id) == ["remote-picture"])
    #expect(
      recipes.map(\.id) == [
        "slow-lentil-pot", "oven-pancake", "grandfathers-beans", "salted-cucumbers",
      ])
    #expect(
      recipes.map { $0.steps.map { $0.minutes?.count ?? 0 } } == [
        [0, 0, 360], [15, 0, 30, 25], [5, 1, 0], [0, 1440],
      ])
    #expect(recipes.first?.steps.last?.text == "Cook on low for 6-8 hours.")
    #expect(recipes.map { $0.source?.name } == ["recipes.example", nil, nil, nil])
    #expect(
      recipes.first?.source?.url?.description == "http://recipes.example/slow-lentil-pot-4711")
    #expect(recipes.allSatisfy { $0.pictures.count == 1 })
  }

  @Test func nineRecipesIngredients() throws {
    let (recipes, _) = try OwnCatalog.read("nine-recipes")
    #expect(
      recipes.map { $0.ingredients.map(\.fields) } == [
        [
          "1|lb|lb|brown lentils|-", "1|package|package|dried soup greens|-",
          "1.5|tbsp|tbsp|olive oil|-", "2.5|cup|cups|vegetable stock|hot",
          "1|tsp|tsp.|cumin|-", "6|leaf|leaves|bay|-",
        ],
        [
          "200|g|g|plain flour|-", "300|ml|ml|milk|-", "3|-|-|eggs|-",
          "1|cup|cup|water|-", "1|tbsp|tbsp|butter|-",
        ],
        [
          "2|-|-|green onions|thinly sliced", "0.5|cup|cup|cold butter|cubed",
          "0.75|cup|cup|white beans|-", "0.75|cup|cup|white beans|-",
        ],
        [
          "1|quart|quart|water|-", "2|tbsp|tablespoons|kosher salt|-",
          "5|-|-|cucumbers|chopped into 1 inch pieces",
        ],
      ])
    #expect(recipes.first?.ingredients.first?.text == "1 lb brown lentils")
    #expect(
      recipes.first?.ingredients.map(\.aisle)
        == ["Misc", "Produce", "Condiments", "Drinks", "Baking", "Produce"])
  }

  @Test func dialectsMayBeMixed() {
    let text = """
      [{"name": "a", "timers": [5], "steps": ["x"]},
       {"name": "b", "carbos": "47 g", "fats": ""},
       {"name": "c", "steps": [{"text": "x", "minutes": 5}]}]
      """
    let (recipes, diagnostics) = RecipeFile(path: "a", bytes: Array(text.utf8))
      .readRecipes(using: .init(jobs: 1))
    #expect(recipes.map(\.name) == ["a", "b", "c"])
    #expect(recipes.first?.steps == recipes.last?.steps)
    #expect(diagnostics.isEmpty)
  }

  @Test func timersThatDoNotMatchTheStepsWarn() {
    let text = "[{\"name\": \"a\", \"timers\": [5, 6], \"steps\": [\"x\"]}]"
    let (recipes, diagnostics) = RecipeFile(path: "a", bytes: Array(text.utf8))
      .readRecipes(using: .init(jobs: 1))
    #expect(recipes.first?.steps.first?.minutes == Minutes(5))
    #expect(diagnostics.map(\.message) == ["there are 2 timers for 1 steps"])
    #expect(diagnostics.first?.location.column == 26)
  }

  @Test(
    "Warns about problems in other programs' recipes at their positions, and reads the rest",
    arguments: [
      (
        #""carbos": 👉"many""#,
        #"invalid-carbos: "carbos" must be a number of g or text such as "12 g", not "many""#
      ),
      (
        #""carbos": 👉-4"#,
        #"invalid-carbos: "carbos" must be a number of g or text such as "12 g", not -4"#
      ),
      (
        #""difficulty": 👉"hard""#,
        #"invalid-difficulty: "difficulty" must be a whole number from 0 to 3, not "hard""#
      ),
      (
        #""difficulty": 👉-1"#,
        #"invalid-difficulty: "difficulty" must be a whole number from 0 to 3, not -1"#
      ),
      (
        #""time": 👉"PTundefinedM""#,
        #"invalid-total-minutes: "time" must be a number of minutes or a duration such as "#
          + #""PT1H30M", not "PTundefinedM""#
      ),
      (
        #""time": 👉"-PT5M""#,
        #"invalid-total-minutes: "time" must be a number of minutes or a duration such as "#
          + #""PT1H30M", not "-PT5M""#
      ),
      (
        #""rating": 👉9"#,
        #"invalid-rating: "rating" must be a number from 0 to 5, not 9"#
      ),
      (
        #""ratings": 👉"several""#,
        #"invalid-ratings: "ratings" must be a whole number from 0, not "several""#
      ),
      (
        #""favorites": 👉true"#,
        #"invalid-favorites: "favorites" must be a whole number from 0, not true"#
      ),
      (
        #""highlighted": 👉"perhaps""#,
        #"invalid-featured: "highlighted" must be true or false, not "perhaps""#
      ),
      (
        #""weeks": 👉7"#,
        #"invalid-weeks: "weeks" must be text or a list of texts, not 7"#
      ),
      (
        #""ingredients": 👉12"#,
        #"invalid-ingredients: "ingredients" must be a list of texts or objects, not 12"#
      ),
      (
        #""ingredients": [👉{"quantity": 1}]"#,
        #"missing-ingredient-name: an ingredient needs a "name""#
      ),
      (
        #""image": 👉"javascript:x""#,
        #"unsafe-url: "javascript:x" is not a URL that can be published; it is left out"#
      ),
      (
        #"👉"colour": "red""#,
        #"unknown-field: unknown field "colour" of a recipe"#
      ),
      (
        #"👉"keyword": "red""#,
        #"unknown-field: unknown field "keyword" of a recipe"#
      ),
    ])
  func helloFreshFaults(marked: String, expected: String) throws {
    try check(marked, expected, in: #""fibers": "", "undeliverable_ingredients": []"#)
  }

  @Test(
    "Warns about problems in the dialect of the nine recipes",
    arguments: [
      (
        #""timers": 👉5"#,
        #"invalid-timers: "timers" must be a list of minutes, not 5"#
      ),
      (
        #""steps": ["Bake."], "timers": [👉"soon"]"#,
        #"invalid-timers: "timers" must be a list of minutes, not "soon""#
      ),
      (
        #""steps": ["Bake."], "timers": [👉-5]"#,
        #"invalid-timers: "timers" must be a list of minutes, not -5"#
      ),
      (
        #""steps": 👉5"#,
        #"invalid-steps: "steps" must be a list of texts or objects, not 5"#
      ),
      (
        #""ingredients": [{"name": "salt", 👉"amount": "1 g"}]"#,
        #"unknown-field: unknown field "amount" of an ingredient"#
      ),
      (
        #""ingredients": [{"name": "salt", "quantity": 👉true}]"#,
        #"invalid-quantity: "quantity" must be text, not true"#
      ),
      (
        #""ingredients": [👉{"name": "salt", "quantity": "1/0 g"}]"#,
        #"zero-denominator: the amount in "1/0 g salt" is divided by zero"#
      ),
      (
        #""ingredients": [👉{"quantity": "1 cup", "type": "Dairy"}]"#,
        #"missing-ingredient-name: an ingredient needs a "name""#
      ),
      (
        #"👉"imageUrl": "http://pictures.example/a.jpg""#,
        #"unknown-field: unknown field "imageUrl" of a recipe"#
      ),
    ])
  func nineFaults(marked: String, expected: String) throws {
    try check(marked, expected, in: ##""imageURL": null, "originalURL": "#""##)
  }

  private func check(_ marked: String, _ expected: String, in rest: String) throws {
    let parts = marked.split(separator: "👉", omittingEmptySubsequences: false)
    let before = "[{\"name\": \"Pie\", \(rest), \(parts[0])"
    let reading = RecipeFile(path: "a", bytes: Array("\(before)\(parts[1])}]".utf8))
      .readRecipes(using: .init(jobs: 1))
    #expect(reading.recipes.map(\.name) == ["Pie"])
    #expect(reading.diagnostics.map(\.severity) == [.warning])
    #expect(reading.diagnostics.map { "\($0.problem.name): \($0.message)" } == [expected])
    #expect(reading.diagnostics.map(\.location.column) == [before.utf8.count + 1])
  }

  @Test func emptyThingsAreAbsent() throws {
    let text = """
      [{"name": "Pie", "weeks": [], "country": null, "carbos": "", "time": "PT", "rating": null,
        "keywords": [null, "", "  "], "image": "", "thumb": null, "incompatibilities": [],
        "ingredients": [null, "", "2 eggs"], "undeliverable_ingredients": null}]
      """
    let (recipes, diagnostics) = RecipeFile(path: "a", bytes: Array(text.utf8))
      .readRecipes(using: .init(jobs: 1))
    #expect(diagnostics == [])
    let pie = try #require(recipes.first)
    #expect(pie.ingredients.map(\.text) == ["2 eggs"])
    #expect(pie.tags.isEmpty && pie.pictures.isEmpty && pie.nutrition == Nutrition())
    #expect(pie.notes == nil && pie.totalTime == nil && pie.rating == nil)
  }
}
