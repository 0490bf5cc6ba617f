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

  private func related(
    _ recipes: [Recipe], version: String = "", recalling last: RelatedRecipes.Found? = nil
  ) -> RelatedRecipes {
    RelatedRecipes(Recipes(recipes), version: version, recalling: last, readers: [nil: reader])
  }

  private func lists(_ related: RelatedRecipes, _ count: Int) -> [[Int]] {
    let finder = RelatedFinder(related)
    return (0..<count).map { finder.related(to: $0) }
  }

  /// The names of what is found for a recipe among all.
  private func like(_ name: String, among recipes: [Recipe]) throws -> [String] {
    let index = try #require(recipes.firstIndex { $0.name == name })
    return lists(related(recipes), recipes.count)[index].map { recipes[$0].name }
  }

  @Test("Many recipes have the same features, however many cores look at them")
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
      SharedFeatures(Recipes(recipes), Parallel(jobs: jobs)) { reader.subject(of: $0) }
    }
    #expect(found[0].all == found[1].all)
    #expect(found[0].bearers == found[1].bearers)
    #expect(found[0].kinds == found[1].kinds)
    #expect(found[0].named == found[1].named)
    #expect(found[1].named[90] == [5])
  }

  @Test("Related recipes are those named, then those that are the same dish, the most alike first")
  func found() throws {
    #expect(lists(related(try recipes()), 6) == [[3, 1, 4], [0, 4], [], [], [0, 1], []])
  }

  @Test("Of many that are as much alike, the first in the catalog are shown")
  func ties() throws {
    let many = try (0..<9).map { try recipe("Soup \($0)", "onion") }
    #expect(lists(related(many), 9)[6] == [0, 1, 2, 3])
    let rare = try many + [recipe("Soup s", "onion", "sumac"), recipe("Soup t", "sumac", "onion")]
    #expect(lists(related(rare), 11)[9] == [10, 0, 1, 2])
  }

  @Test(
    "What a recipe is of is its dish and its main food",
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
    let subject = reader.subject(of: recipe)
    #expect(subject.dish == dish && subject.food == food && subject.namesFood == isNamed)
    #expect(subject.word == (name == "Flumpets" ? "flumpet" : nil))
  }

  @Test("What only has salt, onions and flour in common is not alike")
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

  @Test("What one build found, the next recalls where no name, category, tag or link has changed")
  func recalled() throws {
    let first = related(try recipes())
    let found = lists(first, 6)
    var edited = try recipes()
    edited[1].headline = "With more salt"
    let second = related(edited, recalling: first.found)
    #expect(second.features == nil)
    #expect(lists(second, 6) == found)
    #expect(second.found.places == first.found.places)
  }

  @Test("Another name, ingredient, category, tag, cuisine or link is found out about anew")
  func changed() throws {
    let first = related(try recipes())
    _ = lists(first, 6)
    let edits: [(inout [Recipe]) -> Void] = [
      { $0[3].name = "Cheese tart" }, { $0[3].language = "de" }, { $0[3].categories = ["onion"] },
      { $0[3].ingredients = $0[2].ingredients }, { $0[3].tags = ["onion"] },
      { $0[3].cuisines = ["onion"] }, { $0[3].related = [$0[0].slug] }, { $0.removeLast() },
    ]
    for edit in edits {
      var recipes = try recipes()
      edit(&recipes)
      let second = related(recipes, recalling: first.found)
      #expect(second.features != nil)
      #expect(lists(second, recipes.count) == lists(related(recipes), recipes.count))
    }
    #expect(related(try recipes(), version: "2", recalling: first.found).features != nil)
  }

  @Test(
    "A record that nobody can have written is not believed",
    arguments: [
      [], [0, 0, 0, 0], Array(repeating: 7, count: 24), Array(repeating: -1, count: 24),
      Array(repeating: .max, count: 24),
    ])
  func forged(_ places: [Int]) throws {
    let first = related(try recipes())
    let found = lists(first, 6)
    var forged = first.found
    forged.places = places
    let second = related(try recipes(), recalling: forged)
    #expect(second.features != nil)
    #expect(lists(second, 6) == found)
  }
}
