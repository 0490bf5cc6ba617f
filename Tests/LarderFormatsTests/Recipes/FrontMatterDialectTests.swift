import LarderModel
import Testing

@testable import LarderFormats

/// Fictional Markdown recipes in the formats of other generators.
@Suite struct FrontMatterDialectTests {
  @Test("Links Chowdown's components to the recipes for them")
  func chowdown() throws {
    let (recipes, diagnostics) = try OwnCatalog.read("chowdown")
    #expect(recipes.map(\.name) == ["Almond Cream", "Plum Slice", "Shortcrust"])
    let slice = try #require(recipes.first { $0.name == "Plum Slice" })
    #expect(
      slice.ingredients.map(\.text) == [
        "800 g plums", "2 tablespoons sugar", "Shortcrust", "Almond Cream", "Lost Custard",
      ])
    #expect(
      slice.ingredients.map { $0.recipe?.description } == [
        nil, nil, "shortcrust", "almond-cream", nil,
      ])
    #expect(slice.tags == ["cakes", "autumn"])
    #expect(slice.notes == "Better on the second day.")
    #expect(slice.description == nil)
    let cream = try #require(recipes.first { $0.name == "Almond Cream" })
    #expect(cream.notes == "Walnuts do as well. See [the shortcrust](/recipes/shortcrust/).")
    #expect(
      diagnostics.filter { $0.message.hasPrefix("\"Plum Slice\"") }.map {
        "\($0.location.line ?? 0):\($0.location.column ?? 0) \($0.message)"
      } == [
        "19:3 \"Plum Slice\": there is no recipe with the slug \"lost-custard\"",
        "5:1 \"Plum Slice\": there is no image \"images/plum-slice.jpg\"",
      ])
  }

  @Test("Reads all fields of a recipe with TOML front matter")
  func hugo() throws {
    let (recipes, diagnostics) = try OwnCatalog.read("hugo")
    #expect(diagnostics.isEmpty)
    let salad = try #require(recipes.first)
    #expect(salad.name == "Bean Salad")
    #expect(salad.date == CalendarDate(year: 2023, month: 7, day: 4))
    #expect(salad.tags == ["summer", "quick"])
    #expect(salad.servings == Quantity(Fraction(4)))
    #expect(
      [salad.prepTime?.count, salad.cookTime?.count, salad.totalTime?.count] == [15, 20, 35])
    #expect(salad.nutrition == Nutrition([.calories: Fraction(310), .protein: Fraction(12)]))
    #expect(salad.description == "For hot days.")
    #expect(salad.ingredients.map(\.name) == ["green beans", "white beans"])
    #expect(salad.steps.map(\.text) == ["Boil the green beans for 8 minutes.", "Mix."])
  }

  @Test("Reads nyum's blocks as ingredients and steps, and its flags as diets and tags")
  func nyum() throws {
    let (recipes, _) = try OwnCatalog.read("nyum")
    let pot = try #require(recipes.first)
    #expect(pot.name == "Lentil Pot")
    #expect(pot.headline == "Linsentopf")
    #expect(pot.servings == Quantity(Fraction(2), to: Fraction(3)))
    #expect(pot.yield == nil)
    #expect(pot.tags == ["spicy"])
    #expect(pot.diets == ["vegetarian"])
    #expect(pot.isFeatured)
    #expect(
      pot.ingredients.map(\.text) == ["200 g brown lentils", "1 l water", "2 carrots", "salt"])
    #expect(pot.ingredients.map(\.unit) == [.gram, .litre, nil, nil])
    #expect(
      pot.steps.map(\.text) == [
        "Soak over night, or boil at once\nfor 40 minutes.",
        "Dice, add, and cook for 15-20 minutes.", "Serve with bread.",
      ])
    #expect(
      pot.steps.map { step in
        step.uses.map { [$0.amount ?? "", pot.ingredients[$0.ingredient].name] }
      }
        == [
          [["200 g", "brown lentils"], ["1 l", "water"]], [["2", "carrots"], ["", "salt"]], [],
        ])
    #expect(pot.steps[0].uses.map(\.quantity) == [200, 1].map { Quantity(Fraction($0)) })
    #expect(pot.steps[0].uses.map(\.unit) == [.gram, .litre])
    #expect(pot.description == "Thick, and better warmed up.")
    #expect(pot.notes == nil)
  }
}
