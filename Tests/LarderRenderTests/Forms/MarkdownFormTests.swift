import LarderModel
import Testing

@testable import LarderRender

@Suite struct MarkdownFormTests {
  @Test("Prose is below the front matter")
  func whole() throws {
    var dish = try Dish("Pie: plain")
    dish.recipe.description = "One paragraph.\n\nAnother with *marks*."
    dish.recipe.notes = "Keeps well."
    dish.recipe.prepTime = Minutes(10)
    dish.recipe.totalTime = Minutes(10)
    dish.recipe.servings = Quantity(Fraction(4), to: Fraction(6))
    dish.recipe.tags = ["quick", "no"]
    dish.add(Fraction(2), nil, "*eggs*")
    dish.add(Fraction(300), .gram, "flour", group: "Dough")
    dish.recipe.steps = [
      Step(text: "Mix."), Step(text: "Bake:\n\n- hot\n- long", section: "Dough"),
    ]
    #expect(
      dish.markdown == """
        ---
        name: "Pie: plain"
        slug: pie
        tags: [quick, "no"]
        prepMinutes: 10
        servings: 4-6
        ---

        One paragraph.

        Another with *marks*.

        ## Ingredients

        - 2 \\*eggs\\*

        **Dough**

        - 300 g flour

        ## Steps

        1. Mix.

        **Dough**

        2. Bake:

           - hot
           - long

        ## Notes

        Keeps well.

        """)
  }

  @Test("Values that prose cannot express are in the front matter")
  func fields() throws {
    var dish = try Dish()
    dish.recipe.description = "Serves: four"
    dish.recipe.ingredients = [
      Ingredient(
        text: "1/2 egg, beaten", quantity: Quantity(try #require(Fraction(1, over: 2))),
        name: "egg", note: "beaten", isOptional: true)
    ]
    dish.recipe.steps = [Step(text: "Bake \"hot\".", section: "Oven", minutes: Minutes(5))]
    dish.recipe.restTime = Minutes(720, from: 480)
    #expect(
      dish.markdown == """
        ---
        name: Pie
        slug: pie
        description: "Serves: four"
        restMinutes: 480-720 min
        ingredients:
          - {quantity: "1/2", name: egg, note: beaten, optional: true}
        steps:
          - {text: "Bake \\"hot\\".", section: Oven, minutes: 5}
        ---

        """)
  }

  @Test(
    "A text is quoted if YAML would read it as something else",
    arguments: [
      ("plain text", "plain text"), ("Yes", "\"Yes\""), ("12", "\"12\""), ("a: b", "\"a: b\""),
      ("a #b", "\"a #b\""), ("- a", "\"- a\""), ("crème", "crème"), ("寿司", "\"寿司\""),
      ("a\u{202E}b", "\"a\\u202Eb\""), ("a\nb\"\\", "\"a\\nb\\\"\\\\\""), ("", "\"\""),
      ("{{x}}", "\"{{x}}\""), ("a, b]", "\"a, b]\""), ("a\u{85}b", "\"a\\u0085b\""),
    ])
  func scalars(text: String, yaml: String) {
    var output: [UInt8] = []
    output.appendYAML(text)
    #expect(String(decoding: output, as: UTF8.self) == yaml)
  }
}
