import LarderKitchen
import LarderLoad
import LarderModel
import Testing

@testable import LarderRender

struct CoverTests {
  @Test func sameRecipeGivesTheSameBytes() throws {
    let first = Samples.cover(of: try Samples.recipe("Ghee", ["500 g butter"]))
    let second = Samples.cover(of: try Samples.recipe("Ghee", ["500 g butter"]))
    #expect(first == second)
  }

  @Test func jarOfGheeIsDrawnAsRecorded() throws {
    let cover = Samples.cover(of: try Samples.recipe("Ghee", ["500 g butter"]))
    #expect(String(decoding: cover, as: UTF8.self) == Samples.ghee)
  }

  @Test(arguments: Samples.names)
  func everyDishKeepsToTheLimitAndIsWellFormed(_ name: String) throws {
    for count in [0, 1, 4, 12, 40] {
      let recipe = try Samples.recipe(name, Array(Samples.lines.prefix(count)))
      let cover = Samples.cover(of: recipe)
      #expect(cover.count <= Cover.largestSize, "\(name) with \(count)")
      #expect(cover.count >= 300)
      let elements = try #require(Markup(cover)?.elements, "\(name) with \(count)")
      for element in elements {
        #expect(["svg", "g", "path", "circle", "rect", "ellipse"].contains(element.name))
        for attribute in element.attributes { #expect(Markup.allowed.contains(attribute)) }
      }
    }
  }

  @Test func hundredRecipesOfTheSameIngredientsAllDiffer() throws {
    var covers: Set<[UInt8]> = []
    for number in 0..<100 {
      covers.insert(Samples.cover(of: try Samples.recipe("Stew \(number)", Samples.lines)))
    }
    #expect(covers.count == 100)
  }

  @Test func namesNeverReachTheDrawing() throws {
    let hostile = "\"><script>alert(1)</script><svg onload=x style='y' id=z"
    var recipe = try Samples.recipe(hostile, [hostile, "3 \(hostile)"])
    recipe.categories = [hostile]
    recipe.equipment = [hostile]
    let text = String(decoding: Samples.cover(of: recipe), as: UTF8.self)
    for word in ["script", "alert", "onload", "style", " id="] {
      #expect(!text.utf8.contains(word.utf8), "\(word)")
    }
  }

  @Test func moreTomatoesGiveMoreTomatoShapes() throws {
    func tomatoes(_ grams: String) throws -> Int {
      let cover = Samples.cover(of: try Samples.recipe("Supper", ["\(grams) g tomatoes"]))
      let text = String(decoding: cover, as: UTF8.self)
      let path = try #require(text.split(separator: "<").first { $0.contains("#ee8a5c") })
      return path.split(separator: "h0").count - 1
    }
    let few = try tomatoes("100")
    let some = try tomatoes("400")
    let many = try tomatoes("900")
    #expect(few < some)
    #expect(some < many)
  }

  @Test(arguments: [
    ("Beetroot borscht", CoverVessel.bowl), ("Kimchi fried rice", .mixed),
    ("Green curry paste", .jar),
    ("Thai green curry", .deep), ("Pavlova with strawberries", .meringue),
    ("Carrot cookies", .buns), ("Crème brûlée", .ramekins), ("Rugbrød", .loaf),
    ("Tortilla española", .omelette), ("Lemon tart with rice", .tart),
  ])
  func nameChoosesTheVessel(_ name: String, _ vessel: CoverVessel) throws {
    #expect(CoverVessel.of(try Samples.recipe(name, ["1 thing"]), Samples.words()) == vessel)
  }

  @Test func recipeWithoutIngredientsIsACoveredPot() throws {
    #expect(CoverVessel.of(try Samples.recipe("Something", []), Samples.words()) == .empty)
  }

  @Test(arguments: [
    ("en", "vegetable stock", "stock"), ("en", "red peppers", "red-pepper"),
    ("en", "black pepper, to taste", "pepper"), ("en", "Thai or baby aubergines", "aubergine"),
    ("en", "walnuts, roughly chopped", "walnut"), ("en", "spring onions", "spring-onion"),
    ("en", "Jalapeños", "chilli"), ("de", "Tomaten", "tomato"),
    ("de", "Zwiebeln, in feinen Ringen", "onion"), ("de", "Dosenerbsen", "pea"),
    ("fr", "œufs ou crème fraîche", "egg"), ("fr", "huile d’olive vierge", "oil"),
    ("fr", "crème de coco", "coconut-milk"), ("es", "cebollas rojas picadas", "red-onion"),
    ("nl", "gesnipperde uien", "onion"), ("ar", "البصل المفروم", "onion"),
    ("de", "spring onions", "spring-onion"), ("sv", "two tomatoes", "tomato"),
  ])
  func ingredientsAreDrawnAsTheKitchenKnowsThem(
    _ language: String, _ name: String, _ picture: String
  ) throws {
    let found = try #require(Samples.words(language).food(named: name))
    let wanted = try #require(FoodPalette.foods[picture])
    #expect((found.shape, found.body) == (wanted.shape, wanted.body))
  }

  @Test(arguments: [
    ("de", "Kartoffelsuppe mit Brot", CoverVessel.bowl), ("de", "Omas Apfelkuchen", .cake),
    ("fr", "Soupe à l’oignon", .bowl), ("fr", "Tarte aux pommes", .tart),
    ("es", "Ensaladas de arroz", .salad), ("nl", "Erwtensoep", .bowl), ("ar", "شوربة العدس", .bowl),
  ])
  func vesselsAreKnownInTheRecipesLanguage(
    _ language: String, _ name: String, _ vessel: CoverVessel
  ) {
    #expect(Samples.words(language).vessel(named: name) == vessel)
  }

  @Test func kitchensNameOnlyDrawingsThatThereAreAndAllOfThem() {
    let pictures = BuiltIn.kitchens.foods.values.compactMap(\.picture)
    #expect(Set(pictures) == Set(FoodPalette.foods.keys))
    for language in ["ar", "de", "en", "es", "fr", "it", "nl"] {
      for vessel in BuiltIn.kitchens[language].covers.dishes.keys {
        #expect(CoverVessel(rawValue: vessel) != nil, "\(vessel) in \(language)")
      }
    }
  }

  @Test func unknownIngredientKeepsItsColour() {
    #expect(Samples.words().food(named: "glorp") == nil)
    #expect(FoodPalette.food(unknown: "glorp").body == FoodPalette.food(unknown: "glorp").body)
  }

  @Test(arguments: [
    ("1", Unit.kilogram, 1000), ("2", .tablespoon, 30), ("3", nil, 300), ("1", .pinch, 1),
  ])
  func amountsAreComparedInGrams(_ number: String, _ unit: Unit?, _ grams: Int) throws {
    let value = try #require(Int32(number))
    let ingredient = Ingredient(
      text: "x", quantity: Quantity(Fraction(value)), unit: unit, name: "tomato")
    #expect(CoverDish.grams(of: ingredient, each: 100) == grams)
  }
}

extension Sequence where Element == UInt8 {
  fileprivate func contains(_ part: String.UTF8View) -> Bool {
    let whole = Array(self)
    let part = Array(part)
    guard whole.count >= part.count else { return false }
    return (0...(whole.count - part.count)).contains { start in
      whole[start..<(start + part.count)].elementsEqual(part)
    }
  }
}
