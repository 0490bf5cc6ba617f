import LarderModel
import Testing

@testable import LarderLoad

@Suite struct MarkdownRecipeTests {
  private func read(_ text: String) -> MarkdownRecipe {
    MarkdownRecipe.read(SourceText(path: "a.md", text: text), from: 0)
  }

  /// `section: text` of each item.
  private func listed(_ items: [MarkdownRecipe.Item]) -> [String] {
    items.map { ($0.section.map { $0 + ": " } ?? "") + $0.text }
  }

  @Test("A whole recipe is taken apart")
  func whole() {
    let text = """
      # Apple *Pie*

      ![A pie](/pix/pie.webp "Pie")

      Good <!-- very
      good --> pie.

      - ⏲️ Prep time: 10 min
      - 🍳Cook time: ~30 minutes
      - **Servings:** 4

      ## Ingredients

      - 2 apples
      * 1 [dough](/dough), cold

      Take more if you like.

      ## Directions

      1. Bake
         well.
      2) Eat.

      Enjoy!

      ## Notes

      - Nice.
      """
    let recipe = read(text)
    #expect(recipe.title == "Apple Pie")
    #expect(recipe.pictures.map(\.alternative) == ["A pie"])
    #expect(recipe.pictures.map(\.address) == ["/pix/pie.webp"])
    #expect(recipe.description == "Good \n pie.")
    #expect(recipe.facts.map(\.label) == ["Prep time", "Cook time", "Servings"])
    #expect(recipe.facts.map(\.value) == ["10 min", "~30 minutes", "4"])
    let bytes = Array(text.utf8)
    #expect(recipe.facts.map { bytes[$0.offset] } == Array("1~4".utf8))
    #expect(listed(recipe.ingredients) == ["2 apples", "1 dough, cold"])
    #expect(recipe.ingredients.map { $0.links.map(\.address) } == [[], ["/dough"]])
    #expect(recipe.ingredients.map { bytes[$0.offset] } == Array("21".utf8))
    #expect(listed(recipe.steps) == ["Bake\nwell.", "Eat."])
    #expect(recipe.notes == "Take more if you like.\n\nEnjoy!\n\n## Notes\n\n- Nice.")
  }

  @Test(
    "Headings open parts in many words",
    arguments: [
      ("## Ingredients", "### Steps"), ("Ingredients\n---", "Method\n==="),
      ("#### INGREDIENTS:", "# Instructions"), ("## 🛒 Ingredients", "## 👩‍🍳 Directions"),
      ("**x**\n\n## **Ingredients**", "## Preparation"),
      ("## Zutaten für 4 Personen", "## Zubereitung"),
      ("## Ingrédients", "## Préparation"), ("## Ingredientes", "## Preparación"),
      ("##Ingredients", "## Cooking instructions"), ("## List of ingredients", "## Method"),
    ])
  func headings(ingredients: String, steps: String) {
    let recipe = read("\(ingredients)\n\n- salt\n\n\(steps)\n\n1. Stir.\n")
    #expect(recipe.ingredients.map(\.text) == ["salt"])
    #expect(recipe.steps.map(\.text) == ["Stir."])
    #expect(recipe.notes == nil)
  }

  @Test("Deeper headings, bold lines and lines with a colon are sections")
  func sections() {
    let recipe = read(
      """
      ## Ingredients
      ### For the dough
      - flour
      ### Sauce Ingredients
      - tomato
      ### Ingredients for the top
      - sugar

      **For the cream**

      - cream

      For the sides:
      - butter
      - Spices:
        - salt
      - milk
      ## Directions
      ### Preparation
      1. Wait.
      ### Directions for the sauce
      Stir.

      Cook.

      **Cream:**
      - Whip.

      Nicely.
      ### Tips
      None.
      """)
    #expect(
      listed(recipe.ingredients) == [
        "For the dough: flour", "Sauce: tomato", "For the top: sugar", "For the cream: cream",
        "For the sides: butter", "Spices: salt", "For the sides: milk",
      ])
    #expect(
      listed(recipe.steps) == [
        "Preparation: Wait.", "For the sauce: Stir.", "For the sauce: Cook.", "Cream: Whip.",
      ])
    #expect(recipe.notes == "Nicely.\n### Tips\nNone.")
  }

  @Test("A heading around both parts names their sections")
  func container() {
    let recipe = read(
      "## Sauce\n### Ingredients\n- a\n### Directions\n1. b\n## Pasta\n### Ingredients\n- c\n"
        + "### Directions\n1. d\n")
    #expect(listed(recipe.ingredients) == ["Sauce: a", "Pasta: c"])
    #expect(listed(recipe.steps) == ["Sauce: b", "Pasta: d"])
    #expect(recipe.notes == nil)
    #expect(recipe.description == nil)
  }

  @Test("Steps keep their paragraphs, lists and code")
  func steps() {
    let recipe = read(
      """
      ## Steps

      1. First

         more

          * a
          * b
      2. Second
      lazy
      ![p](p.webp)

      between

      10. Third

          ```
          1. code
          ```
      """)
    #expect(
      recipe.steps.map(\.text) == [
        "First\n\nmore\n\n * a\n * b", "Second\nlazy\n![p](p.webp)\n\nbetween",
        "Third\n\n```\n1. code\n```",
      ])
  }

  @Test("Without lists, paragraphs and lines count")
  func paragraphs() {
    let recipe = read(
      "## Ingredients\nsalt\npepper\n## Steps\nMix it\nwell.\n\nDo this.\nDo that.\n")
    #expect(recipe.ingredients.map(\.text) == ["salt", "pepper"])
    #expect(recipe.steps.map(\.text) == ["Mix it\nwell.", "Do this.", "Do that."])
  }

  @Test("A text without parts is all description")
  func description() {
    let recipe = read(
      "\u{FEFF}Just *text*.\r\n\r\n> quoted\r\n\r\n---\r\n\r\n## Story\r\n\r\nLong.\r\n")
    #expect(recipe.description == "Just *text*.\n\n> quoted\n\n---\n\n## Story\n\nLong.")
    #expect(recipe.ingredients.isEmpty && recipe.steps.isEmpty && recipe.notes == nil)
  }

  @Test(
    "Hostile texts end in linear time",
    arguments: [
      "- ", "#", "[", "![", "*", "_", "`", "<!--", "> ", "1. ", "\n", "\r", "- a\n", "  - a\n",
      "## Ingredients\n", "## Steps\n", "```\n", "**a**\n\n", "a:\n- b\n", "![a](b)", "[a](", "\\",
      "a\n---\n",
    ])
  func hostile(unit: String) {
    let text =
      "## Ingredients\n" + String(repeating: unit, count: 30_000)
      + "\n## Steps\n" + String(repeating: unit, count: 30_000)
    let duration = ContinuousClock().measure { _ = read(text) }
    #expect(duration < .seconds(10))
  }

  @Test("Offsets beyond the text give an empty recipe", arguments: [-1, 0, 3, 4, 1000])
  func offsets(offset: Int) {
    let recipe = MarkdownRecipe.read(SourceText(path: "a.md", text: "   "), from: offset)
    #expect(recipe.description == nil)
  }
}
