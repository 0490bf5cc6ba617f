import Foundation
import LarderBuild
import LarderFormats
import LarderLoad
import LarderModel
import Testing

@testable import LarderRender

/// Larder can read its own Cooklang exports, within the limits of the format.
@Suite struct CooklangRoundTripTests {
  private func written(_ recipe: Recipe) -> String {
    var diagnostics: [Diagnostic] = []
    let catalog = Catalog(site: SiteConfiguration(), recipes: [recipe], pages: [], pictures: [])
    let context = SiteContext(
      SitePlan(catalog, into: &diagnostics),
      Wording(["optional": "optional", "formReady": "Get ready:"]), BuiltIn.kitchens)
    var bytes: [UInt8] = []
    CooklangForm(context).write(recipe, RecipeWords(recipe, MarkdownRenderer()), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func read(_ text: String, as path: String) -> FileReading {
    CooklangReader.readRecipe(SourceText(path: path, text: text))
  }

  @Test(
    "Restores a recipe from its Cooklang export",
    arguments: [
      """
      ---
      title: Leek soup
      description: Warms.
      author: Ann
      source: {name: A book, url: "https://book.example/"}
      servings: 4
      yield: 2 l
      prep time: 10m
      tags: [quick]
      season: [winter]
      ---
      Sweat @leeks{3%large}(sliced) in @butter{30%g} in a #wide pan{2} for ~{10%minutes}.

      = The rest

      Add @thyme{few%sprigs}(optional), @salt{=0.5%tsp}, more @butter{1/2%tbsp} and @pepper.

      Simmer ~soup{20-25%minutes} with @salt{=1%tsp} and @leeks{1%large} \\(so\\), then (stir).

      =

      Season with @pepper{pinch} \\@ the end. Rest for half an hour.

      > Keeps for 3 days.

      > Freezes.
      """,
      "Heat @oil{1%tbsp} and 2 tbsp @oil{2%tbsp}.\n\nAdd @Eggs{1-2}; beat the @eggs{1 1/2}.",
      "Sift @flour{1%cup}(120 g, white), then @flour{2%cups} and @milk{2%tbsp}(30 ml).",
      "Toast @bread{2%slices}(white, thin) (not too long), then @bread.",
      "Use @white wine{100%ml}, @wine vinegar{1%tbsp} and @wine.",
    ])
  func cooklang(source: String) throws {
    let path = "Content/recipes/leek-soup.cook"
    let first = read(source, as: path)
    let recipe = try #require(first.recipe)
    #expect(first.diagnostics == [])
    let text = written(recipe)
    let second = read(text, as: path)
    var back = try #require(second.recipe)
    #expect(second.diagnostics == [])
    #expect(back.language == "en")
    back.language = nil
    #expect(back.ingredients == recipe.ingredients, "\(text)")
    #expect(back.steps == recipe.steps, "\(text)")
    #expect(back == recipe, "\(text)")
  }

  @Test("Restores everything that Cooklang supports of every recipe in the sample site")
  func sampleSite() throws {
    var diagnostics: [Diagnostic] = []
    let content = Shared.root.appendingPathComponent("Content")
    let catalog = try ContentFolder(content.path).catalog(
      parallel: Parallel(jobs: 1), into: &diagnostics)
    let recipes = try #require(catalog).recipes
    #expect(recipes.count >= 50)
    for recipe in recipes {
      let text = written(recipe)
      let reading = read(text, as: recipe.origin.path)
      let back = try #require(reading.recipe, "\(recipe.name)")
      #expect(back.name == recipe.name)
      #expect(back.servings?.lower == recipe.servings?.lower, "\(recipe.name)")
      #expect(back.yield == recipe.yield, "\(recipe.name)")
      #expect(back.tags == recipe.tags && back.categories == recipe.categories)
      #expect(back.source == recipe.source && back.author == recipe.author, "\(recipe.name)")
      #expect(back.prepTime == recipe.prepTime && back.totalTime == recipe.totalTime, "\(text)")
      // Amounts of names that occur several times are added.
      let names = recipe.ingredients.map { $0.name.lowercased() }
      let single = { (recipe: Recipe) in
        Set(
          parts(
            recipe.ingredients.filter { one in
              names.count { $0 == one.name.lowercased() } == 1
            }))
      }
      #expect(single(back) == single(recipe), "\(text)")
      #expect(reading.diagnostics.filter { $0.id == "cooklang-syntax" } == [], "\(recipe.name)")
    }
  }

  /// Returns amounts, units and names, without characters that have a meaning in Cooklang.
  private func parts(_ ingredients: [Ingredient]) -> [String] {
    ingredients.map { ingredient in
      let amount = [ingredient.quantity?.lower, ingredient.quantity?.upper]
        .compactMap { $0?.description }.joined(separator: "-")
      let words = "\(amount) \(ingredient.unit?.rawValue ?? "-") \(ingredient.name)"
      return words.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " }
    }
  }
}
