import Foundation
import LarderBuild
import LarderFormats
import LarderLoad
import LarderModel
import Testing

@testable import LarderRender

/// The published `recipe.json` can be used as content of another site.
@Suite struct PublishedRecipeTests {
  private func published(_ recipe: Recipe, baseURL: String?) throws -> Recipe {
    var site = SiteConfiguration()
    site.structuredRatings = true
    site.baseURL = baseURL.flatMap { BaseURL($0) }
    let json = RecipeStructuredData.json(
      recipe, site: site, words: RecipeWords(recipe, MarkdownRenderer()),
      pictures: recipe.pictures.compactMap { SiteAddresses(site.baseURL).picture($0) })
    let read = RecipeFile(path: "recipe.json", bytes: json).readRecipes(using: Parallel(jobs: 1))
    #expect(read.diagnostics.isEmpty)
    return try #require(read.recipes.first)
  }

  @Test("Restores the whole recipe", arguments: ["https://pies.example/", nil] as [String?])
  func roundTrip(baseURL: String?) throws {
    let text = """
      [{"name": "Leek pie", "slug": "pie", "language": "en-GB", "description": "Good & cheap.",
        "image": "https://pies.example/leek.jpg",
        "author": {"name": "Ann", "url": "https://pies.example/ann"},
        "source": "https://old.example/pie", "date": "2021-01-19", "updated": "2021-02-01",
        "category": ["Main"], "cuisine": ["Welsh"], "tags": ["leek", "cheap"],
        "diets": ["vegetarian", "gluten-free"], "equipment": ["dish"], "prepMinutes": 20,
        "cookMinutes": 60, "totalMinutes": 110, "servings": "4-6",
        "ingredients": ["3 leeks", "200 g flour", "1 cup milk, 240 ml"],
        "steps": [{"text": "Knead.", "section": "Dough"}, {"text": "Rest.", "section": "Dough"},
          {"text": "Bake.", "image": "https://pies.example/2.jpg"}],
        "nutrition": {"calories": 420, "sodium": 300, "protein": 12.5},
        "rating": 4.5, "ratings": 12}, {"name": "x"}]
      """
    let original = try #require(
      RecipeFile(path: "recipes.json", bytes: Array(text.utf8)).readRecipes(
        using: Parallel(jobs: 1)
      )
      .recipes.first)
    var back = try published(original, baseURL: baseURL)
    #expect(back.slug.description == (baseURL == nil ? "leek-pie" : "pie"))
    back.slug = original.slug
    back.id = original.id
    back.origin = original.origin
    #expect(back == original)
  }
}
