import Foundation
import LarderModel
import Testing

@Suite struct RecipeSummaryTests {
  private func summary() throws -> RecipeSummary {
    var recipe = Recipe(
      id: "L-1", slug: try #require(Slug("apple-pie")), name: "Apple pie",
      origin: Recipe.Origin(path: "Content/recipes.json", offset: 0))
    recipe.origin.number = 7
    recipe.origin.version = Fingerprint(high: .max, low: 1)
    recipe.language = "de"
    recipe.description = "Ein *Kuchen*."
    recipe.pictures = [
      Picture(source: .file(try #require(SitePath("images/pie.jpg"))), alternative: "A pie"),
      Picture(source: .remote(try #require(WebAddress("https://img.example/ä.jpg")))),
    ]
    recipe.author = Attribution(name: "Ann", url: WebAddress("https://ann.example/"))
    recipe.date = CalendarDate(year: 2026, month: 2, day: 28, second: 5)
    recipe.tags = ["a", "B"]
    recipe.difficulty = .hard
    recipe.totalTime = Minutes(90, from: 60)
    recipe.servings = Quantity(Fraction(3), to: Fraction(4))
    recipe.rating = Fraction(9, over: 2)
    recipe.related = [try #require(Slug("plum-pie"))]
    recipe.aliases = [try #require(Alias("/2019/pie/")), try #require(Alias("old-pie"))]
    recipe.steps = [Step(text: "![pie](pie.jpg)", picture: recipe.pictures[0])]
    var summary = RecipeSummary(recipe)
    summary.missing = ["plum-pie"]
    return summary
  }

  @Test("Decodes an encoded summary unchanged")
  func roundTrip() throws {
    let summary = try summary()
    #expect(summary.mayShowPictures)
    #expect(summary.stepPictures.count == 1)
    let json = try JSONEncoder().encode(summary)
    #expect(try JSONDecoder().decode(RecipeSummary.self, from: json) == summary)
  }

  @Test(
    "Rejects unsafe URLs when decoding",
    arguments: ["javascript:alert(1)", "data:text/html,x", "//evil.example/", "", "vbscript:x"])
  func forgedAddress(_ text: String) throws {
    let json = try JSONEncoder().encode([text])
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([WebAddress].self, from: json) }
  }
}
