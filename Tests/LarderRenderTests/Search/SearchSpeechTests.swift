import LarderBuild
import LarderKitchen
import LarderModel
import Testing

@testable import LarderRender

@Suite struct SearchSpeechTests {
  private static let en: FieldValue = FieldValue([
    "search": FieldValue([
      "without": .list([.string("without"), .string("no")]), "under": .list([.string("under")]),
      "diets": FieldValue(["gluten-free": .list([.string("gluten free"), .string("coeliac")])]),
    ]),
    "steps": FieldValue(["irregular": FieldValue(["leaves": .string("leaf")])]),
    "synonyms": .list([
      .list([.string("cilantro"), .string("coriander"), .string("coriander leaves")]),
      .list([.string("rocket"), .string("arugula")]),
    ]),
    "foods": FieldValue(["bay-leaf": .string("bay leaf"), "salt": .string("salt")]),
  ])

  private static let de: FieldValue = FieldValue([
    "search": FieldValue(["without": .list([.string("ohne")])]),
    "foods": FieldValue([
      "egg": .string("Ei/Eier"), "carrot": .string("Möhre/Möhren"),
      "steak": .string("Steak/Steaks"),
    ]),
  ])

  private let kitchens = Kitchens(
    ["en": .init { _ in SearchSpeechTests.en }, "de": .init { _ in SearchSpeechTests.de }],
    foods: { SearchSpeechTests.foods })

  private static let foods: [String: Food] = {
    let facts: FieldValue = FieldValue([
      "salt": FieldValue(["staple": .bool(true)]), "bay-leaf": .object([]),
    ])
    return Food.foods(facts)
  }()

  private func context(
    _ recipes: [(name: String, ingredients: [String])], language: String = "en",
    diets: [String] = []
  ) throws -> SiteContext {
    var site = SiteConfiguration()
    site.language = language
    let recipes = try recipes.map { name, ingredients in
      let slug = try #require(Slug(from: name))
      var recipe = Recipe(
        id: slug.description, slug: slug, name: name, origin: .init(path: "", offset: 0))
      recipe.diets = diets
      recipe.ingredients = ingredients.map { Ingredient(text: $0, name: $0) }
      return recipe
    }
    var diagnostics: [Diagnostic] = []
    let catalog = Catalog(site: site, recipes: recipes, pages: [], pictures: [])
    return SiteContext(SitePlan(catalog, into: &diagnostics), Wording([:]), kitchens)
  }

  private func speech(_ context: SiteContext) -> SearchSpeech {
    let words = WordFiles.all(
      context.plan.catalog.summaries, SearchLayout(count: context.count), Parallel(jobs: 1))
    return SearchSpeech(
      context: context, words: WordSummary(joining: words.map(\.summary)),
      terms: SearchTerms.all(context))
  }

  @Test("The index includes only phrases with results, those in recipes first")
  func synonyms() throws {
    let context = try context([("Soup", ["cilantro", "bay leaves"])])
    #expect(
      speech(context).groups() == [
        .init(said: ["cilantro"], others: ["coriander", "coriander leaves"]),
        .init(said: ["leaves"], others: ["leaf"]),
      ])
  }

  @Test("The index includes irregular plurals")
  func plurals() throws {
    let context = try context([("Steaks", ["Eier", "Möhre"])], language: "de")
    #expect(
      speech(context).groups() == [
        .init(said: ["ei", "eier"], others: []), .init(said: ["mohre"], others: ["mohren"]),
      ])
  }

  @Test("A diet is found by all its words")
  func diets() throws {
    let context = try context([("Bread", [])], diets: ["gluten-free"])
    #expect(speech(context).groups() == [.init(said: ["gluten free"], others: ["coeliac"])])
  }

  @Test("A site in another language supports its words and the English ones")
  func words() throws {
    let context = try context([("Brot", [])], language: "de")
    let json = JSONWriter.object(speech(context).phrases)
    #expect(
      String(decoding: json, as: UTF8.self)
        == #"{"without":["ohne","without","no"],"under":["under"]}"#)
  }
}
