import LarderModel
import Testing

@testable import LarderLoad

/// Markdown recipes as other generators keep them; they are our own.
@Suite struct FrontMatterDialectTests {
  @Test("A recipe with TOML front matter has all of its fields")
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
}
