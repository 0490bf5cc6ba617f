import LarderBuild
import LarderKitchen
import LarderLoad
import LarderModel
import Testing

@testable import LarderRender

@Suite struct RelatedRecipesTests {
  private func recipe(
    _ name: String, _ foods: String..., category: String? = nil, related: [String] = []
  ) throws -> Recipe {
    let slug = name.lowercased().split(separator: " ").joined(separator: "-")
    var recipe = Recipe(
      id: slug, slug: try #require(Slug(slug)), name: name,
      origin: .init(path: "Content/recipes.json", offset: 0))
    recipe.ingredients = foods.map { Ingredient(text: "1 \($0)", name: $0) }
    recipe.categories = category.map { [$0] } ?? []
    recipe.related = related.compactMap { Slug($0) }
    return recipe
  }

  private func recipes() throws -> [Recipe] {
    [
      try recipe("Onion tart", "onion", "sumac", related: ["toast", "onion-tart"]),
      try recipe("Apple tart", "Onion"), try recipe("Sumac salad", "sumac"), try recipe("Toast"),
      try recipe("Tart of chard", "onion"), try recipe("Curry"),
    ]
  }

  private let reader: SubjectReader = {
    let kitchens = BuiltIn.kitchens
    let words = StepWords(kitchens, language: "en")
    let foods = NameTable(foodsOf: kitchens["en"], words)
    return SubjectReader(
      kitchens["en"], foods, BoughtFoods(kitchens["en"], foods, words, kitchens.foods),
      kitchens.foods, words)
  }()

  private func related(_ recipes: [Recipe]) -> RelatedRecipes {
    RelatedRecipes(recipes.map { RecipeSummary($0) }, readers: [nil: reader])
  }

  private func lists(_ related: RelatedRecipes, _ count: Int) -> [[Int]] {
    let finder = RelatedFinder(related)
    return (0..<count).map { finder.related(to: $0) }
  }

  /// Returns the names of the related recipes.
  private func like(_ name: String, among recipes: [Recipe]) throws -> [String] {
    let index = try #require(recipes.firstIndex { $0.name == name })
    return lists(related(recipes), recipes.count)[index].map { recipes[$0].name }
  }

  @Test("Features do not depend on the number of threads")
  func parallel() throws {
    let dishes = ["Tart", "Onion soup", "Soup", "Salad", "Sumac curry"]
    let foods = ["onion", "Sumac", "ONION", "chard", "rice", "lamb", "Rice"]
    let recipes = try (0..<500).map { number in
      try recipe(
        "\(dishes[number % 5]) \(number)", foods[number % 7], foods[number % 3],
        category: number % 4 == 0 ? "Main" : "main", related: number % 90 == 0 ? ["tart-5"] : [])
    }
    let reader = reader
    let found = [1, 4].map { jobs in
      SharedFeatures(recipes.map { RecipeSummary($0) }, Parallel(jobs: jobs)) {
        reader.subject(of: $0)
      }
    }
    #expect(found[0].all == found[1].all)
    #expect(found[0].bearers == found[1].bearers)
    #expect(found[0].kinds == found[1].kinds)
    #expect(found[0].named == found[1].named)
    #expect(found[1].named[90] == [5])
  }

  @Test("Related recipes are those named, then the same dish, most similar first")
  func found() throws {
    #expect(lists(related(try recipes()), 6) == [[3, 1, 4], [0, 4], [], [], [0, 1], []])
  }

  @Test("Equally similar recipes are in catalog order")
  func ties() throws {
    let many = try (0..<9).map { try recipe("Soup \($0)", "onion") }
    #expect(lists(related(many), 9)[6] == [0, 1, 2, 3])
    let rare = try many + [recipe("Soup s", "onion", "sumac"), recipe("Soup t", "sumac", "onion")]
    #expect(lists(related(rare), 11)[9] == [10, 0, 1, 2])
  }

  @Test(
    "The subject of a recipe is its dish and its main food",
    arguments: [
      ("Old-fashioned oatmeal cookies", [], "cookie", "oat", true),
      ("Lentil soup with sausages", [], "soup", "sausage", true),
      ("Lemon and thyme chicken", [], nil, "chicken", true),
      (
        "Grandmother’s lasagna", ["olive oil", "onion", "minced beef", "chicken stock"],
        "lasagna", "lasagne", true
      ),
      ("Pot roast", ["lard", "onion", "beef brisket"], "pot roast", "brisket", false),
      ("Mujaddara", ["onion", "basmati rice"], "mujaddara", "rice", false),
      ("Chicken stew", ["chicken thighs"], "stew", "chicken", true),
      ("Simple syrup", ["sugar", "water"], "syrup", nil, false),
      ("Flumpets", ["breadcrumbs", "cod fillet"], nil, "cod", false),
      ("100", [], nil, nil, false),
    ] as [(String, [String], String?, String?, Bool)])
  func subject(
    _ name: String, _ foods: [String], _ dish: String?, _ food: String?, _ isNamed: Bool
  ) throws {
    var recipe = try recipe("Pie")
    recipe.name = name
    recipe.ingredients = foods.map { Ingredient(text: $0, name: $0) }
    let subject = reader.subject(of: RecipeSummary(recipe))
    #expect(subject.dish == dish && subject.food == food && subject.namesFood == isNamed)
    #expect(subject.word == (name == "Flumpets" ? "flumpet" : nil))
  }

  @Test("Recipes that share only salt, onions and flour are not related")
  func floor() throws {
    let catalog = [
      try recipe("Pot roast", "beef brisket", "onion", "flour", "butter", "salt", "pepper"),
      try recipe("Oatmeal cookies", "oats", "flour", "butter", "salt", "sugar"),
      try recipe("Lasagna", "minced beef", "onion", "flour", "butter", "salt", "mozzarella"),
      try recipe("Chicken Parmesan", "chicken breasts", "mozzarella", "flour", "salt", "onion"),
      try recipe("Chicken stew", "chicken thighs", "onion", "salt", category: "Mains"),
      try recipe("Carrot soup", "carrots", "onion", category: "Starters"),
      try recipe("Carrot cake", "carrots", "flour", category: "Cakes"),
      try recipe("Leek soup", "leeks", "onion", category: "Mains"),
    ]
    #expect(try like("Pot roast", among: catalog) == [])
    #expect(try like("Oatmeal cookies", among: catalog) == [])
    #expect(try like("Lasagna", among: catalog) == [])
    #expect(try like("Chicken Parmesan", among: catalog) == ["Chicken stew"])
    #expect(try like("Carrot cake", among: catalog) == [])
    #expect(try like("Leek soup", among: catalog) == ["Carrot soup"])
  }
}
