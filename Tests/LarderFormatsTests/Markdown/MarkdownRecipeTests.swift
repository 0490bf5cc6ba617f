import LarderKitchen
import LarderModel
import Testing

@testable import LarderFormats
@testable import LarderLoad

@Suite struct MarkdownRecipeTests {
  private func read(_ text: String) -> MarkdownRecipe {
    MarkdownRecipe.parse(SourceText(path: "a.md", text: text), from: 0)
  }

  /// Returns `section: text` for each item.
  private func listed(_ items: [MarkdownRecipe.Item]) -> [String] {
    items.map { ($0.section.map { $0 + ": " } ?? "") + $0.text }
  }

  @Test("Splits a complete recipe into its parts")
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
    "Recognizes headings in many wordings",
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

  @Test("Treats deeper headings, bold lines and lines with a colon as sections")
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

  @Test("Keeps a deeper heading inside its part, whatever its words")
  func deeperHeadings() {
    let recipe = read(
      """
      ## Ingredients
      ### For the preparation
      - 1 pan
      ### Preparation
      - 2 eggs
      ### Notes
      Buy them fresh.
      ### For the sauce
      - 3 plums
      ## Directions
      ### Prepare the ingredients
      1. Wash them.
      ### Sauce ingredients
      - 4 pears
      """)
    #expect(
      listed(recipe.ingredients) == [
        "For the preparation: 1 pan", "Preparation: 2 eggs", "For the sauce: 3 plums",
        "Sauce: 4 pears",
      ])
    #expect(listed(recipe.steps) == ["Prepare the ingredients: Wash them."])
    #expect(recipe.notes == "### Notes\nBuy them fresh.")
  }

  @Test("Opens the steps at a deeper heading above a numbered list if nothing else does")
  func deeperSteps() {
    let recipe = read("## Ingredients\n- 1 egg\n### Preparation\n1. Boil it.\n")
    #expect(listed(recipe.ingredients) == ["1 egg"])
    #expect(listed(recipe.steps) == ["Boil it."])
  }

  @Test(
    "Treats text lines above a list or above lines as headings too",
    arguments: [
      ("Ingredients", "Method"), ("Ingredients:", "Directions:"), ("**Ingredients**", "**Steps:**"),
      ("__Ingredients:__", "INSTRUCTIONS"), ("🛒 What you need", "Preparation"),
      ("You will need:", "Method:"), ("What you’ll need", "Steps"), ("Zutaten", "Zubereitung"),
      ("Du brauchst:", "Anleitung"), ("Ingrédients :", "Préparation :"),
      ("Pour 6 personnes", "La préparation"), ("Für 4 Personen:", "Zubereitung:"),
      ("Lo que necesitas", "Modo de preparación"), ("Ingredientes", "Elaboración"),
      ("المكونات", "طريقة التحضير"), ("For 4 people", "Method"),
    ])
  func plainHeadings(ingredients: String, steps: String) {
    for gap in ["\n", "\n\n"] {
      let text =
        "A dish.\n\n\(ingredients)\(gap)- salt\n- oil\n\n\(steps)\(gap)1. Stir.\n2. Eat.\n\n"
        + "Notes:\(gap)Keeps."
      let recipe = read(text)
      #expect(recipe.description == "A dish.", "\(text)")
      #expect(listed(recipe.ingredients) == ["salt", "oil"], "\(text)")
      #expect(recipe.steps.suffix(2).map(\.text) == ["Stir.", "Eat."], "\(text)")
      #expect(recipe.notes?.hasSuffix("Keeps.") == true, "\(text)")
    }
  }

  @Test("Opens parts inside a paragraph at its lines")
  func plainParagraphs() {
    let recipe = read(
      "Soup.\nIngredients:\nDough:\n200 g flour\n2 eggs\nMethod:\nMix it.\nBake it.")
    #expect(recipe.description == "Soup.")
    #expect(listed(recipe.ingredients) == ["Dough: 200 g flour", "Dough: 2 eggs"])
    #expect(listed(recipe.steps) == ["Mix it.", "Bake it."])
  }

  @Test("Ignores text lines as headings if a heading with # opens the part")
  func plainBesideSigns() {
    let recipe = read(
      "You will need\n\n- patience\n\n## Ingredients\n\n**Preparation**\n\n- 1 egg\n\n## Steps\n\nBoil."
    )
    #expect(recipe.description == "You will need\n\n- patience")
    #expect(listed(recipe.ingredients) == ["Preparation: 1 egg"])
    #expect(listed(recipe.steps) == ["Boil."])
  }

  @Test("Reads servings in headings")
  func servings() {
    for heading in ["## Zutaten für 4 Personen", "Für 4 Personen", "## Ingredients (4 servings)"] {
      let recipe = read("\(heading)\n\n- salt\n\n## Zubereitung\n\n1. Würzen.\n")
      #expect(listed(recipe.ingredients) == ["salt"])
      #expect(recipe.facts.map(\.label) == ["Servings"])
      #expect(recipe.facts.map(\.value) == ["4"])
    }
    #expect(read("## Ingredients\n\n5 serving\n\n- salt\n").facts.map(\.value) == ["5"])
  }

  @Test("Treats short lines above lists as groups, and as sections if there are several")
  func bareLines() {
    let recipe = read(
      """
      ## Ingredients

      Dough

      - 200 g flour
      Filling:
      - 3 apples

      On top
      - sugar

      ## Directions

      Preheat the oven

      Dough

      1. Knead.

      Filling

      1. Slice.
      """)
    #expect(
      listed(recipe.ingredients) == ["Dough: 200 g flour", "Filling: 3 apples", "On top: sugar"])
    #expect(
      listed(recipe.steps) == ["Preheat the oven", "Dough: Knead.", "Filling: Slice."])
    #expect(recipe.notes == nil)
  }

  @Test("Treats a single short line above a list of steps as a step")
  func bareStep() {
    let recipe = read("## Ingredients\n- 1 egg\n## Steps\nPreheat the oven\n\n1. Bake.\n")
    #expect(listed(recipe.steps) == ["Preheat the oven", "Bake."])
  }

  @Test("Assigns prose between two lists to the group that follows")
  func proseBetweenLists() {
    let recipe = read(
      """
      ## Ingredients

      Weigh everything.

      - 200 g flour

      Use tart ones.

      Filling

      - 3 apples

      ### On top

      Icing sugar at best.

      - sugar

      Buy it all at once.
      """)
    #expect(
      listed(recipe.ingredients) == ["200 g flour", "Filling: 3 apples", "On top: sugar"])
    #expect(
      recipe.notes
        == "Weigh everything.\n\n**Filling**\n\nUse tart ones.\n\n**On top**\n\n"
        + "Icing sugar at best.\n\nBuy it all at once.")
  }

  @Test("Does not read one bullet as a fact in a list of other items")
  func oddBullet() {
    let recipe = read("Ingredients\n\n- 3 eggs\n- optional: parsley\n- 1 leek\n")
    #expect(listed(recipe.ingredients) == ["3 eggs", "optional: parsley", "1 leek"])
    let other = read("- 3 eggs\n- optional: parsley\n- 1 leek\n\n## Method\n\nFry.\n")
    #expect(other.facts.isEmpty)
    #expect(listed(other.ingredients) == ["3 eggs", "optional: parsley", "1 leek"])
  }

  @Test(
    "Reads facts in lists and lines, several per line, with or without a colon",
    arguments: [
      ("Prep: 10 min, cook: 20 min", ["Prep=10 min", "cook=20 min"]),
      ("**Prep time:** 10 min | **Serves:** 4", ["Prep time=10 min", "Serves=4"]),
      ("Prep 10 min · Cook 1 h 20 · Serves 4", ["Prep=10 min", "Cook=1 h 20", "Servings=4"]),
      ("Prep: 30 min, plus one hour rising", ["Prep=30 min, plus one hour rising"]),
      ("- Ready in 4 days\n- Makes 12 rolls", ["Ready in=4 days", "Makes=12 rolls"]),
      ("- Time: 5 min\n- Pairs with: cider, cold", ["Time=5 min", "Pairs with=cider, cold"]),
      ("Serves 4, or 6 as a starter", ["Serves=4, or 6 as a starter"]),
      ("4 servings", ["Servings=4"]), ("Wait time: 2 h", ["Wait time=2 h"]),
      ("Temps de cuisson : 20 min", ["Temps de cuisson=20 min"]),
      ("Ruhezeit: 2 Stunden", ["Ruhezeit=2 Stunden"]),
    ])
  func facts(text: String, facts: [String]) {
    let recipe = read(text)
    #expect(recipe.facts.map { "\($0.label)=\($0.value)" } == facts)
    #expect(recipe.description == nil)
  }

  @Test(
    "Does not read sentences as facts",
    arguments: [
      "Serves 4, and is done in 20 minutes.", "Rest 10 minutes before serving", "Cook with love",
      "A loaf of 500 g", "Time flies like 2 arrows",
    ])
  func sentences(text: String) {
    let recipe = read(text)
    #expect(recipe.facts.isEmpty)
    #expect(recipe.description == text)
  }

  @Test("Ignores parts in the prose that the front matter has")
  func given() {
    let text = "Nice.\n\n## Ingredients\n\n- salt\n\n## Steps\n\n1. Stir.\n"
    let source = SourceText(path: "a.md", text: text)
    let both = MarkdownRecipe.parse(source, from: 0, given: [.ingredients, .steps])
    #expect(both.ingredients.isEmpty && both.steps.isEmpty)
    #expect(both.description == "Nice.")
    #expect(both.notes == "## Ingredients\n\n- salt\n\n## Steps\n\n1. Stir.")
    let one = MarkdownRecipe.parse(source, from: 0, given: [.ingredients])
    #expect(listed(one.steps) == ["Stir."])
    #expect(one.notes == "## Ingredients\n\n- salt")
  }

  @Test("Uses a heading above both parts as the name of their sections")
  func container() {
    let recipe = read(
      "## Sauce\n### Ingredients\n- a\n### Directions\n1. b\n## Pasta\n### Ingredients\n- c\n"
        + "### Directions\n1. d\n")
    #expect(listed(recipe.ingredients) == ["Sauce: a", "Pasta: c"])
    #expect(listed(recipe.steps) == ["Sauce: b", "Pasta: d"])
    #expect(recipe.notes == nil)
    #expect(recipe.description == nil)
  }

  @Test("Keeps paragraphs, lists and code in steps")
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

  @Test("Reads paragraphs and lines without lists")
  func paragraphs() {
    let recipe = read(
      "## Ingredients\nsalt\npepper\n## Steps\nMix it\nwell.\n\nDo this.\nDo that.\n")
    #expect(recipe.ingredients.map(\.text) == ["salt", "pepper"])
    #expect(recipe.steps.map(\.text) == ["Mix it\nwell.", "Do this.", "Do that."])
  }

  @Test("Reads a text without parts as the description")
  func description() {
    let recipe = read(
      "\u{FEFF}Just *text*.\r\n\r\n> quoted\r\n\r\n---\r\n\r\n## Story\r\n\r\nLong.\r\n")
    #expect(recipe.description == "Just *text*.\n\n> quoted\n\n---\n\n## Story\n\nLong.")
    #expect(recipe.ingredients.isEmpty && recipe.steps.isEmpty && recipe.notes == nil)
  }

  @Test(
    "Reads hostile repetition in linear time",
    arguments: [
      "- ", "#", "[", "![", "*", "_", "`", "<!--", "> ", "1. ", "\n", "\r", "- a\n", "  - a\n",
      "## Ingredients\n", "## Steps\n", "```\n", "**a**\n\n", "a:\n- b\n", "![a](b)", "[a](", "\\",
      "a\n---\n", "Ingredients:\n", "### Preparation\n- a\n", "a\n\n- b\n", "- a: b\n", "1, ",
      "Serves 4\n\n", "### a\nb\n\n", "> a\n\n- `b`\n",
    ])
  func hostile(unit: String) {
    let isLinear = growsLinearly(from: 500) { count in
      let units = String(repeating: unit, count: count)
      _ = read("## Ingredients\n" + units + "\n## Steps\n" + units)
    }
    #expect(isLinear)
  }

  @Test("Returns an empty recipe for offsets beyond the text", arguments: [-1, 0, 3, 4, 1000])
  func offsets(offset: Int) {
    let recipe = MarkdownRecipe.parse(SourceText(path: "a.md", text: "   "), from: offset)
    #expect(recipe.description == nil)
  }

  @Test("Uses an item such as \"For the sauce\" as the group of its nested items")
  func nestedPurpose() {
    let text = """
      ## Ingredients

      - For the bechamel
        - 50 g butter
        - salt
      - For the top
        - 80 g cheese
      - for 2 tins
      """
    #expect(
      listed(read(text).ingredients) == [
        "For the bechamel: 50 g butter", "For the bechamel: salt", "For the top: 80 g cheese",
        "for 2 tins",
      ])
  }
}

extension MarkdownRecipe {
  /// Parses a text with the vocabulary of the default theme.
  static func parse(
    _ source: SourceText, from offset: Int, given: Set<RecipeField> = []
  ) -> MarkdownRecipe {
    parse(source, from: offset, given: given, BuiltIn.lexicons.prose(nil, source.bytes))
  }
}
