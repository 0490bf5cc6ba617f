import LarderModel
import Testing

@testable import LarderRender

@Suite struct PageDescriptionTests {
  private let words = Wording([
    "ingredients": "Ingrédients", "recipesOther": "{count} recettes", "comma": ",", "colon": " :",
  ])

  private func recipe(ingredients: [String], steps: [String]) throws -> String? {
    var recipe = Recipe(
      id: "1", slug: try #require(Slug("pie")), name: "Pie",
      origin: Recipe.Origin(path: "Content/recipes.json", offset: 0))
    recipe.ingredients = ingredients.map { Ingredient(text: "1 \($0)", name: $0) }
    recipe.steps = steps.map { Step(text: $0) }
    return words.describe(recipe, RecipeWords(recipe, MarkdownRenderer()))
  }

  @Test("A recipe without a description lists unique ingredients, then its steps")
  func recipes() throws {
    #expect(
      try recipe(ingredients: ["sel", "eau", "sel"], steps: ["*Mêler.*", "<hr>", "Cuire."])
        == "Ingrédients : sel, eau. Mêler. Cuire.")
    #expect(try recipe(ingredients: ["sel"], steps: []) == "Ingrédients : sel.")
    #expect(try recipe(ingredients: [], steps: ["Cuire."]) == "Cuire.")
    #expect(try recipe(ingredients: [], steps: []) == nil)
  }

  @Test("A list is described by its length and its first names")
  func lists() {
    #expect(words.describe(3, beginning: ["Pie", "Tart"]) == "3 recettes : Pie, Tart")
  }

  @Test("Of a long list, few names are read")
  func endless() {
    let names = repeatElement("Pie", count: 1_000_000)
    #expect(words.describe(1_000_000, beginning: names).utf8.count < 700)
  }

  @Test("A long text is truncated at a space, with an ellipsis")
  func excerpts() {
    #expect("one two, three".excerpt(limit: 9) == "one two…")
    #expect("one two".excerpt(limit: 7) == "one two")
    #expect("".excerpt(limit: 3) == "")
  }
}
