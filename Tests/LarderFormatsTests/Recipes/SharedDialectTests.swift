import LarderFormats
import LarderLoad
import LarderModel
import Testing
import LarderBuild

/// Catalogs as published by others; `DialectTests` covers the same dialects with fictional ones.
@Suite(.enabled(if: SharedCatalogs.isPresent, SharedCatalogs.reason))
struct SharedDialectTests {
  private func read(_ path: String) throws -> (recipes: [Recipe], diagnostics: [Diagnostic]) {
    let file = RecipeFile(
      path: "recipes.json", bytes: try SharedCatalogs.bytes("catalogs/\(path)"))
    let reading = file.readRecipes(using: .init(jobs: 1))
    return (reading.recipes, reading.diagnostics)
  }

  @Test func helloFreshKeepsEveryFactThatMayBePublished() throws {
    let (recipes, diagnostics) = try read("hellofresh/recipes.json")
    #expect(recipes.count == 9)
    #expect(!diagnostics.contains { $0.severity == .error })
    let goujons = try #require(recipes.first)
    #expect(goujons.id == "533143aaff604d567f8b4571")
    #expect(goujons.slug == Slug("crispy-fish-goujons"))
    #expect(goujons.name == "Crispy Fish Goujons")
    #expect(goujons.headline == "with Sweet Potato Wedges and Minted Snap Peas")
    #expect(goujons.description?.hasPrefix("There’s nothing like the simple things") ?? false)
    #expect(goujons.pictures.count == 1)
    #expect(goujons.ingredients.count == 11)
    #expect(goujons.ingredients.first?.text == "375g Sweet Potatoes")
    #expect(
      goujons.nutrition
        == Nutrition([
          .calories: Fraction(516), .carbohydrates: Fraction(47), .fat: Fraction(8),
          .protein: Fraction(43),
        ]))
    #expect(goujons.difficulty == .easy)
    #expect(goujons.tags == ["family-box"])
    #expect(goujons.notes == "- Menu of week 2014-W20 (GB)\n- Favourites: 1")
    let yakitori = try #require(recipes.last)
    #expect(yakitori.difficulty == .medium)
    #expect(yakitori.rating == Fraction(19, over: 5))
    #expect(yakitori.ratingCount == 8)
    #expect(recipes.allSatisfy { !$0.isFeatured })
  }

  @Test func helloFreshTimes() throws {
    let (recipes, diagnostics) = try read("hellofresh/recipes.json")
    #expect(recipes.map { $0.totalTime?.count } == [35, 30, 35, 35, 35, 40, 25, 35, 40])
    #expect(diagnostics.isEmpty)
  }

  @Test func nothingAboutPeopleIsRead() throws {
    for recipe in try read("hellofresh/recipes.json").recipes {
      let everything = String(describing: recipe)
      #expect(!everything.contains("@"))
      for name in ["hellofresh.hf", "51.507351", "Tyrion", "Daenerys", "Stark", "Snow"] {
        #expect(!everything.contains(name))
      }
    }
  }

  @Test(arguments: [
    ("nine-recipes/recipes.json", 9), ("nine-recipes-history/2.json", 10),
    ("nine-recipes-history/3.json", 9),
  ])
  func nineRecipesAreReadWithoutComplaint(path: String, count: Int) throws {
    let (recipes, diagnostics) = try read(path)
    #expect(recipes.count == count)
    #expect(diagnostics.isEmpty)
  }

  @Test func nineRecipesKeepEveryFact() throws {
    let (recipes, _) = try read("nine-recipes/recipes.json")
    let roast = try #require(recipes.first)
    #expect(roast.name == "Crock Pot Roast")
    #expect(roast.id == "crock-pot-roast")
    #expect(
      roast.ingredients.map(\.text).prefix(2) == ["1 beef roast", "1 package brown gravy mix"])
    #expect(roast.ingredients.compactMap(\.aisle).contains("Condiments"))
    #expect(roast.steps.map { $0.minutes?.count } == [nil, nil, nil, 420])
    #expect(roast.steps.last?.text == "Cook on low for 7-9 hours.")
    #expect(roast.source?.name == "food.com")
    #expect(
      roast.source?.url?.description
        == "http://www.food.com/recipe/to-die-for-crock-pot-roast-27208")
    #expect(roast.pictures.count == 1)
    let cookies = try #require(recipes.first { $0.name.hasPrefix("Old-Fashioned") })
    #expect(cookies.source == nil)
    #expect(cookies.ingredients.count == 12)
    #expect(cookies.steps.map { $0.minutes?.count ?? 0 } == [15, 0, 0, 0, 0, 0, 0, 0, 8, 0])
  }

  @Test func nineRecipesAmounts() throws {
    let (recipes, _) = try read("nine-recipes/recipes.json")
    let asparagus = try #require(recipes.first { $0.name == "Roasted Asparagus" })
    #expect(asparagus.ingredients[1].quantity == Fraction(3, over: 2).flatMap { Quantity($0) })
    #expect(asparagus.ingredients[1].unit == .tablespoon)
    #expect(asparagus.ingredients[1].name == "olive oil")
    #expect(asparagus.ingredients[1].aisle == "Condiments")
  }
}
