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

  @Test("A recipe keeps its cover when its URL moves") func moved() throws {
    var recipe = try Samples.recipe("Ghee", ["500 g butter"])
    let cover = Samples.cover(of: recipe)
    recipe.slug = try #require(Slug(from: "clarified butter"))
    #expect(Samples.cover(of: recipe) == cover)
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
      #expect(cover.count <= 2400, "\(name) with \(count)")
      #expect(cover.count >= 300)
      let elements = try #require(Markup(cover)?.elements, "\(name) with \(count)")
      for element in elements {
        #expect(Markup.elements.contains(element.name))
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

  @Test func namesAreEscapedInLetteringAndNowhereElse() throws {
    let hostile = "\"><script>alert(1)</script><svg onload=x style='y' id=z & pie"
    var recipe = try Samples.recipe(hostile, [hostile, "3 \(hostile)"])
    recipe.categories = [hostile]
    recipe.equipment = [hostile]
    for cover in [Samples.cover(of: recipe), Samples.cover(of: recipe, .type)] {
      let markup = try #require(Markup(cover))
      #expect(markup.elements.allSatisfy { Markup.elements.contains($0.name) })
      #expect(markup.elements.flatMap(\.attributes).allSatisfy { Markup.allowed.contains($0) })
    }
    #expect(Markup(Samples.cover(of: recipe))?.text == "")
    let written = Markup(Samples.cover(of: recipe, .type))?.text.split(separator: " ").joined()
    #expect(
      written
        == "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;svgonload=xstyle=&#39;y&#39;id=z&amp;pie"
    )
  }

  @Test func moreTomatoesGiveMoreTomatoShapes() throws {
    func tomatoes(_ grams: String) throws -> Int {
      let cover = Samples.cover(of: try Samples.recipe("Pizza", ["\(grams) g tomatoes"]))
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
  ) {
    #expect(Samples.words(language).food(named: name)?.name == picture)
  }

  @Test("every food of the vocabulary has a look or is drawn like a food with one")
  func pictures() {
    let foods = BuiltIn.kitchens.foods
    for (name, food) in foods {
      guard let picture = food.picture else { continue }
      #expect(Samples.artwork.foods[picture] != nil, "\(name)")
    }
    for (name, food) in Samples.artwork.foods {
      #expect(food.drawing != nil || ["tint", "cream", "rice"].contains(food.shape), "\(name)")
      let kinds = foods[name]?.look?.kinds ?? []
      #expect(kinds.allSatisfy(Food.Look.allKinds.contains), "\(name)")
    }
  }

  @Test(arguments: [
    ("1", Unit.kilogram, 1000), ("2", .tablespoon, 30), ("3", nil, 300), ("1", .pinch, 1),
  ])
  func amountsAreComparedInGrams(_ number: String, _ unit: Unit?, _ grams: Int) throws {
    let value = try #require(Int32(number))
    let ingredient = Ingredient(
      text: "x", quantity: Quantity(Fraction(value)), unit: unit, name: "tomato")
    #expect(CoverDish.grams(ingredient.quantity, ingredient.unit, each: 100) == grams)
  }
}
