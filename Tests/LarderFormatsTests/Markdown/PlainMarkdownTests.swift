import LarderModel
import Testing

@testable import LarderFormats

@Suite struct PlainMarkdownTests {
  private func read(_ text: String, given: Set<RecipeField> = []) -> MarkdownRecipe {
    MarkdownRecipe.parse(SourceText(path: "a.md", text: text), from: 0, given: given)
  }

  /// Returns `section: text` for each item.
  private func listed(_ items: [MarkdownRecipe.Item]) -> [String] {
    items.map { ($0.section.map { $0 + ": " } ?? "") + $0.text }
  }

  @Test("Without headings, reads a list of amounts as ingredients and a numbered list as steps")
  func whole() {
    let recipe = read(
      """
      # Banana bread

      From my aunt. Makes 2 loaves.

      - 3 bananas
      - 250 g flour
      - salt

      1. Mash the bananas.
      2. Bake.

      Keeps for a week.
      """)
    #expect(recipe.title == "Banana bread")
    #expect(recipe.description == "From my aunt. Makes 2 loaves.")
    #expect(recipe.facts.map { "\($0.label)=\($0.value)" } == ["Makes=2 loaves"])
    #expect(listed(recipe.ingredients) == ["3 bananas", "250 g flour", "salt"])
    #expect(listed(recipe.steps) == ["Mash the bananas.", "Bake."])
    #expect(recipe.notes == "Keeps for a week.")
  }

  @Test("Reads lists below names as groups, and paragraphs as steps")
  func groups() {
    let recipe = read(
      """
      Dough:
      - [ ] 200 g flour
      - [x] 1 egg

      **Topping**
      * 100 g plums
      * 1 tbsp sugar

      Knead the dough.

      Bake it with the plums.

      ## Wine

      Anything dry.
      """)
    #expect(
      listed(recipe.ingredients) == [
        "Dough: 200 g flour", "Dough: 1 egg", "Topping: 100 g plums", "Topping: 1 tbsp sugar",
      ])
    #expect(listed(recipe.steps) == ["Knead the dough.", "Bake it with the plums."])
    #expect(recipe.notes == "## Wine\n\nAnything dry.")
  }

  @Test("Reads two items above a numbered list as ingredients without amounts")
  func withoutAmounts() {
    let recipe = read("- bread\n- cheese\n\n1. Melt the cheese over the bread.\n")
    #expect(listed(recipe.ingredients) == ["bread", "cheese"])
    #expect(listed(recipe.steps) == ["Melt the cheese over the bread."])
  }

  @Test(
    "Does not read lists of facts or words, or single items, as ingredients",
    arguments: [
      "- Prep: 10 min\n- Serves 4\n\nGood.", "- quick\n- cheap\n\nGood.", "- 1 egg\n\nGood.",
    ])
  func others(_ text: String) { #expect(read(text).ingredients.isEmpty) }

  @Test("Does not search for parts that the front matter has")
  func given() {
    let text = "- 3 eggs\n- 2 onions\n\n1. Fry.\n"
    #expect(read(text, given: [.steps]).ingredients.isEmpty)
    #expect(read(text, given: [.steps]).description == "- 3 eggs\n- 2 onions\n\n1. Fry.")
  }

  @Test("Reads lines of properties below the title as facts, known or not")
  func properties() {
    let recipe = read(
      "# Soup\n\nTags: soup, quick\nRating: good\nURL: https://a.example/s\n\nHot.\n\n"
        + "## Ingredients\n- 1 leek\n")
    #expect(
      recipe.facts.map { "\($0.label)=\($0.value)" } == [
        "Tags=soup, quick", "Rating=good", "URL=https://a.example/s",
      ])
    #expect(recipe.description == "Hot.")
  }

  @Test("Reads Obsidian's images, and notes in the same brackets as text")
  func embedded() {
    let recipe = read("![[a pie.jpg]]\n\n![[b.png|Cut]]\n\n![[c.webp|300x200]]\n\n![[Pastry]]\n")
    #expect(recipe.pictures.map(\.address) == ["a pie.jpg", "b.png", "c.webp"])
    #expect(recipe.pictures.map(\.alternative) == ["", "Cut", ""])
    #expect(recipe.description == "![[Pastry]]")
  }
}
