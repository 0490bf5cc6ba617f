import LarderModel
import Testing

@testable import LarderRender

@Suite struct PageDescriptionTests {
  private let description = PageDescription(
    words: Wording([
      "ingredients": "Ingrédients", "recipesOther": "{count} recettes", "comma": ",",
      "colon": " :",
    ]))

  private func recipe(ingredients: [String], steps: [String]) throws -> String? {
    var recipe = Recipe(
      id: "1", slug: try #require(Slug("pie")), name: "Pie",
      origin: Recipe.Origin(path: "Content/recipes.json", offset: 0))
    recipe.ingredients = ingredients.map { Ingredient(text: "1 \($0)", name: $0) }
    recipe.steps = steps.map { Step(text: $0) }
    return description.recipe(recipe, RecipeWords(recipe, MarkdownRenderer()))
  }

  @Test("A recipe without prose is described by what goes in, each once, and what is done")
  func recipes() throws {
    #expect(
      try recipe(ingredients: ["sel", "eau", "sel"], steps: ["*Mêler.*", "<hr>", "Cuire."])
        == "Ingrédients : sel, eau. Mêler. Cuire.")
    #expect(try recipe(ingredients: ["sel"], steps: []) == "Ingrédients : sel.")
    #expect(try recipe(ingredients: [], steps: ["Cuire."]) == "Cuire.")
    #expect(try recipe(ingredients: [], steps: []) == nil)
  }

  @Test("A list is described by its length and the names it begins with")
  func lists() {
    #expect(description.recipes(3, beginning: ["Pie", "Tart"]) == "3 recettes : Pie, Tart")
  }

  @Test("However long a list is, little more is read of it than can be shown")
  func endless() {
    let names = repeatElement("Pie", count: 1_000_000)
    #expect(description.recipes(1_000_000, beginning: names).utf8.count < 700)
  }

  @Test("A long text is cut at a blank, with an ellipsis")
  func excerpts() {
    #expect(Excerpt.of("one two, three", limit: 9) == "one two…")
    #expect(Excerpt.of("one two", limit: 7) == "one two")
    #expect(Excerpt.of("", limit: 3) == "")
  }
}
