import LarderModel
import Testing

@testable import LarderFormats

@Suite struct TableRecipeTests {
  private func read(_ text: String) -> MarkdownRecipe {
    MarkdownRecipe.parse(SourceText(path: "a.md", text: text), from: 0)
  }

  private func listed(_ items: [MarkdownRecipe.Item]) -> [String] {
    items.map { ($0.section.map { $0 + ": " } ?? "") + $0.text }
  }

  @Test(
    "Reads rows as ingredients, whatever the column of the amounts",
    arguments: [
      "| Food | How much |\n|---|---|\n| rice | 200 g |\n| leek | 1 |\n| pepper | |\n",
      "| | |\n|---|---|\n| 200 g | rice |\n| 1 | leek |\n| | pepper |\n",
      "| Amount | Unit | What |\n|-:|---|---|\n| 200 | g | rice |\n| 1 | | leek |\n| | | pepper |\n",
      "| Needed | Needed |\n|---|---|\n| 200 g rice | 1 leek |\n| pepper | |\n",
      "| Food | How much | Food | How much |\n|---|---|---|---|\n| rice | 200 g | leek | 1 |\n"
        + "| pepper |\n",
    ])
  func ingredients(table: String) {
    let recipe = read("## Ingredients\n\n\(table)\n## Steps\n\n1. Boil.\n")
    #expect(listed(recipe.ingredients) == ["200 g rice", "1 leek", "pepper"])
    #expect(listed(recipe.steps) == ["Boil."])
    #expect(recipe.notes == nil)
  }

  @Test("Reads further columns as remarks, and bold rows as group headings")
  func remarks() {
    let recipe = read(
      """
      ## Ingredients

      | Food | Amount | Cut |
      |---|---|---|
      | **Soup** | | |
      | [stock](stock.md) | 1 l | |
      | leek | 2 | in rings |
      """)
    #expect(listed(recipe.ingredients) == ["Soup: 1 l stock", "Soup: 2 leek, in rings"])
    #expect(recipe.ingredients[0].links.map(\.address) == ["stock.md"])
  }

  @Test("Reads a table as the method if it is alone, and leaves it as is next to other steps")
  func steps() {
    let table = "| # | What | How long |\n|---|---|---|\n| 1 | Fry | 5 min |\n| 2 | Bake | |\n"
    #expect(listed(read("## Steps\n\n\(table)").steps) == ["Fry – 5 min", "Bake"])
    let other = read("## Steps\n\n1. Look at the table.\n\n\(table)\n2. Eat.\n")
    #expect(other.steps.count == 2)
    #expect(other.steps[0].text.contains("| 1 | Fry | 5 min |"))
  }

  @Test(
    "Reads tables of facts above the parts, and leaves others in the description",
    arguments: [
      "| Serves | Prep |\n|---|---|\n| 4 | 10 min |\n",
      "| | |\n|---|---|\n| Serves | 4 |\n| Prep | 10 min |\n",
    ])
  func facts(table: String) {
    let recipe = read("# Soup\n\n\(table)\n## Ingredients\n- 1 leek\n")
    #expect(recipe.facts.map { "\($0.label)=\($0.value)" } == ["Serves=4", "Prep=10 min"])
    #expect(recipe.description == nil)
    let other = "| Pan | Size |\n|---|---|\n| round | 26 cm |"
    #expect(read("# Pie\n\n\(other)\n\n## Ingredients\n- 1 egg\n").description == other)
  }
}
