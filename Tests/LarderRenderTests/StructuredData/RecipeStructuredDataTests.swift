import Foundation
import LarderModel
import Testing

@testable import LarderRender

extension RecipeStructuredData {
  fileprivate static func json(
    _ recipe: Recipe, site: SiteConfiguration, renderer: MarkdownRenderer
  ) -> [UInt8] {
    let addresses = SiteAddresses(site.baseURL)
    return json(
      recipe, site: site, words: RecipeWords(recipe, renderer),
      pictures: recipe.pictures.compactMap { addresses.picture($0) })
  }
}

@Suite struct RecipeStructuredDataTests {
  private let renderer = MarkdownRenderer()

  private func site(_ base: String? = "https://larder.example/cook/") -> SiteConfiguration {
    var site = SiteConfiguration()
    site.baseURL = base.flatMap { BaseURL($0) }
    site.author = Attribution(name: "The Owner")
    return site
  }

  private func full() throws -> Recipe {
    var recipe = Recipe(
      id: "1", slug: try #require(Slug("pie")), name: "Pie & <b>",
      origin: Recipe.Origin(path: "Content/recipes.json", offset: 0))
    recipe.description = "A *plain* pie."
    recipe.pictures = [
      Picture(source: .file(try #require(SitePath("images/my pie.jpg")))),
      Picture(source: .remote(try #require(WebAddress("https://a.example/p.jpg")))),
    ]
    recipe.author = Attribution(name: "Ann", url: WebAddress("https://ann.example/"))
    recipe.source = Attribution(name: "Book", url: WebAddress("https://book.example/pie"))
    recipe.date = CalendarDate(year: 2024, month: 3, day: 1)
    recipe.updated = CalendarDate(year: 2024, month: 3, day: 2, second: 60)
    (recipe.prepTime, recipe.cookTime, recipe.totalTime) = (Minutes(10), Minutes(80), Minutes(90))
    recipe.servings = Quantity(Fraction(4), to: Fraction(6))
    recipe.categories = ["Dessert"]
    recipe.cuisines = ["British"]
    recipe.tags = ["quick", "autumn"]
    recipe.diets = ["Vegetarian", "Gluten free", "gluten-free", "paleo"]
    recipe.equipment = ["Tin"]
    recipe.ingredients = [Ingredient(text: "200 g flour", name: "flour")]
    recipe.steps = [
      Step(text: "Mix."), Step(text: "Roll **out**.", section: "Crust"), Step(text: "<hr>"),
      Step(
        text: "Bake 20 minutes.", section: "Crust",
        picture: Picture(source: .file(try #require(SitePath("images/b.jpg"))))),
    ]
    recipe.nutrition = Nutrition([
      .calories: try #require(Fraction(1031, over: 2)),
      .fat: try #require(Fraction(23_487, over: 1000)), .sodium: Fraction(800),
    ])
    recipe.rating = Fraction(9, over: 2)
    recipe.ratingCount = 12
    return recipe
  }

  @Test("Writes a full recipe field by field")
  func exact() throws {
    var site = site()
    site.structuredRatings = true
    let json = RecipeStructuredData.json(try full(), site: site, renderer: renderer)
    let expected = [
      #"{"@context":"https://schema.org","@type":"Recipe""#,
      #""@id":"https://larder.example/cook/recipes/pie/""#,
      #""url":"https://larder.example/cook/recipes/pie/","name":"Pie \u0026 \u003cb\u003e""#,
      #""description":"A plain pie.","inLanguage":"en""#,
      #""image":["https://larder.example/cook/images/my%20pie.jpg","https://a.example/p.jpg"]"#,
      #""author":{"@type":"Person","name":"Ann","url":"https://ann.example/"}"#,
      #""datePublished":"2024-03-01","dateModified":"2024-03-02T00:01:00Z""#,
      #""prepTime":"PT10M","cookTime":"PT1H20M","totalTime":"PT1H30M""#,
      #""recipeYield":["4","4–6 servings"],"recipeCategory":["Dessert"]"#,
      #""recipeCuisine":["British"],"keywords":"quick, autumn""#,
      #""suitableForDiet":["https://schema.org/VegetarianDiet","https://schema.org/GlutenFreeDiet"]"#,
      #""tool":["Tin"],"recipeIngredient":["200 g flour"]"#,
      #""recipeInstructions":[{"@type":"HowToStep","text":"Mix.""#,
      #""url":"https://larder.example/cook/recipes/pie/#step-1"}"#,
      #"{"@type":"HowToSection","name":"Crust","itemListElement":[{"@type":"HowToStep""#,
      #""text":"Roll out.","url":"https://larder.example/cook/recipes/pie/#step-2"}"#,
      #"{"@type":"HowToStep","text":"Bake 20 minutes.""#,
      #""url":"https://larder.example/cook/recipes/pie/#step-4""#,
      #""image":"https://larder.example/cook/images/b.jpg"}]}]"#,
      #""nutrition":{"@type":"NutritionInformation","calories":"516 calories""#,
      #""fatContent":"23.5 g","sodiumContent":"800 mg"}"#,
      #""aggregateRating":{"@type":"AggregateRating","ratingValue":4.5,"ratingCount":12"#,
      #""bestRating":5,"worstRating":0},"isBasedOn":"https://book.example/pie"}"#,
    ].joined(separator: ",")
    #expect(String(decoding: json, as: UTF8.self) == expected)
  }

  @Test("A step with ingredients has a direction with supplies")
  func suppliesOfSteps() throws {
    var recipe = try full()
    recipe.steps = [
      Step(
        text: "Mix.",
        uses: [
          StepIngredient(ingredient: 0, amount: "50 g"), StepIngredient(ingredient: 0),
          StepIngredient(ingredient: 7),
        ])
    ]
    let json = RecipeStructuredData.json(recipe, site: site(nil), renderer: renderer)
    let expected = [
      #""recipeInstructions":[{"@type":"HowToStep","text":"Mix.""#,
      #""itemListElement":{"@type":"HowToDirection","supply":[{"@type":"HowToSupply","position":1"#,
      #""name":"flour","requiredQuantity":"50 g"}"#,
      #"{"@type":"HowToSupply","position":1,"name":"flour"}]}}]"#,
    ].joined(separator: ",")
    #expect(String(decoding: json, as: UTF8.self).contains(expected))
  }

  /// The required and recommended properties of Google's recipe documentation that a static catalog
  /// can have; `video` needs fields that the schema lacks.
  @Test(
    "Every property that Google requires or recommends is present",
    arguments: [
      "image", "name", "aggregateRating", "author", "cookTime", "datePublished", "description",
      "keywords", "nutrition", "prepTime", "recipeCategory", "recipeCuisine", "recipeIngredient",
      "recipeInstructions", "recipeYield", "totalTime",
    ])
  func google(_ property: String) throws {
    var site = site()
    site.structuredRatings = true
    let json = RecipeStructuredData.json(try full(), site: site, renderer: renderer)
    let object = try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any]
    #expect(object?[property] != nil)
  }

  @Test("Ingredients with links are supplies with a URL")
  func supplies() throws {
    var recipe = try full()
    recipe.ingredients[0].links = [
      .init(label: "flour", url: try #require(WebAddress("https://shop.example/flour"))),
      .init(label: "g", url: try #require(WebAddress("/about/"))),
    ]
    let json = RecipeStructuredData.json(recipe, site: site(), renderer: renderer)
    #expect(
      String(decoding: json, as: UTF8.self).contains(
        #""recipeIngredient":["200 g flour"],"supply":[{"@type":"HowToSupply","name":"flour","#
          + #""url":"https://shop.example/flour"},{"@type":"HowToSupply","name":"g","#
          + #""url":"https://larder.example/cook/about/"}],"recipeInstructions""#))
  }

  @Test("Omits what schema.org does not define, and does not convert anything")
  func salt() throws {
    var recipe = try full()
    recipe.nutrition = Nutrition([.salt: Fraction(2), .vitaminC: Fraction(90)])
    let json = RecipeStructuredData.json(recipe, site: site(), renderer: renderer)
    #expect(!String(decoding: json, as: UTF8.self).contains("nutrition"))
  }

  @Test("Without a base URL, only absolute URLs are omitted")
  func noBase() throws {
    let json = RecipeStructuredData.json(try full(), site: site(nil), renderer: renderer)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any])
    #expect(object["url"] == nil && object["@id"] == nil && object["aggregateRating"] == nil)
    #expect(object["image"] as? [String] == ["https://a.example/p.jpg"])
    let steps = try #require(object["recipeInstructions"] as? [[String: Any]])
    #expect(steps.first?.count == 2)
  }

  @Test("An empty recipe contains only known fields")
  func smallest() throws {
    let recipe = Recipe(
      id: "1", slug: try #require(Slug("pie")), name: "Pie", origin: .init(path: "", offset: 0))
    var site = site(nil)
    site.structuredRatings = true
    site.author = nil
    site.language = "de"
    let json = RecipeStructuredData.json(recipe, site: site, renderer: renderer)
    #expect(
      String(decoding: json, as: UTF8.self)
        == #"{"@context":"https://schema.org","@type":"Recipe","name":"Pie","inLanguage":"de"}"#)
  }

  @Test(
    "Yields have a number and a text",
    arguments: [
      (4, nil, "en", #"["4","4 servings"]"#), (1, nil, "en-GB", #"["1","1 serving"]"#),
      (4, nil, "fr", #"["4"]"#), (8, "1 loaf", "en", #"["8","1 loaf"]"#),
      (nil, "1 loaf", "en", #"["1 loaf"]"#),
    ] as [(Int32?, String?, String, String)])
  func yields(_ servings: Int32?, _ yield: String?, _ language: String, _ expected: String) throws {
    var recipe = Recipe(
      id: "1", slug: try #require(Slug("pie")), name: "Pie", origin: .init(path: "", offset: 0))
    recipe.servings = servings.flatMap { Quantity(Fraction($0)) }
    recipe.yield = yield
    recipe.language = language
    let json = RecipeStructuredData.json(recipe, site: site(nil), renderer: renderer)
    #expect(String(decoding: json, as: UTF8.self).contains("\"recipeYield\":\(expected)"))
  }

  @Test(
    "Diets are those of schema.org",
    arguments: [
      ("Vegan", "VeganDiet"), ("low-salt", "LowSaltDiet"), ("Lactose free", "LowLactoseDiet"),
      ("diabetic", "DiabeticDiet"), ("hindu", "HinduDiet"),
    ])
  func diets(_ name: String, _ diet: String) {
    #expect(RecipeStructuredData.diet(named: name) == "https://schema.org/\(diet)")
    #expect(RecipeStructuredData.diet(named: name + "ish") == nil)
  }

  @Test(
    "A video has a player or a file",
    arguments: [
      ("https://www.youtube.com/embed/abc", #""embedUrl":"https://www.youtube.com/embed/abc""#),
      ("https://player.vimeo.com/video/1", #""embedUrl":"https://player.vimeo.com/video/1""#),
      ("https://tube.example/w/1", #""url":"https://tube.example/w/1""#),
      ("/files/pie.mp4", #""contentUrl":"https://larder.example/cook/files/pie.mp4""#),
    ])
  func video(_ video: String, _ expected: String) throws {
    var recipe = try full()
    recipe.video = WebAddress(video)
    func text() -> String {
      let json = RecipeStructuredData.json(recipe, site: site(), renderer: renderer)
      return String(decoding: json, as: UTF8.self)
    }
    #expect(text().contains(expected), "\(text())")
    #expect(text().contains(#""uploadDate":"2024-03-01T00:00:00Z""#))
    // Search engines refuse a video without a date.
    recipe.date = nil
    #expect(!text().contains("VideoObject"))
  }

  @Test("A hostile recipe cannot end its script element")
  func hostile() throws {
    var recipe = try full()
    recipe.name = "</script><script>alert('x')</script>"
    recipe.steps = [Step(text: "</script\t>x"), Step(text: "\\</script>", section: "<!--<script>")]
    recipe.author = Attribution(name: "</script/x>")
    let json = RecipeStructuredData.json(recipe, site: site(), renderer: renderer)
    #expect(!json.contains(0x3C))
    _ = try JSONSerialization.jsonObject(with: Data(json))
  }
}
