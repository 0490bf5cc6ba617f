import LarderBuild
import LarderKitchen
import LarderModel
import Testing

@testable import LarderRender

@Suite struct RecipeContentsTests {
  private static let en: FieldValue = FieldValue([
    "search": FieldValue([
      "groups": FieldValue([
        "dairy": .list([.string("dairy")]), "meat": .list([.string("meat")]),
        "nut": .list([.string("nuts")]),
      ]),
      "free": .list([.string("free")]),
      "diets": FieldValue(["vegan": .list([.string("vegan")])]),
    ]),
    "steps": FieldValue(["or": .list([.string("or")])]),
    "foods": FieldValue([
      "butter": .string("butter"), "rice": .string("rice"), "ham": .string("ham"),
      "nut": .string("nuts"),
      "stock": .string("stock"), "oil": .string("oil"), "pesto": .string("pesto"),
    ]),
  ])

  private static let foods: FieldValue = FieldValue([
    "butter": FieldValue(["contains": .list([.string("dairy")])]),
    "ham": FieldValue(["contains": .list([.string("meat")])]),
    "nut": FieldValue(["contains": .list([.string("nut")])]),
    "stock": FieldValue(["may": .list([.string("meat")])]),
    "rice": .object([]), "oil": .object([]), "pesto": .object([]),
  ])

  private func context(
    _ recipes: [(slug: String, lines: [(name: String, recipe: String?)], labels: [String])]
  ) throws -> SiteContext {
    let recipes = try recipes.map { name, lines, labels in
      let slug = try #require(Slug(from: name))
      var recipe = Recipe(id: name, slug: slug, name: name, origin: .init(path: "", offset: 0))
      recipe.diets = labels
      recipe.ingredients = lines.map { line in
        Ingredient(text: line.name, name: line.name, recipe: line.recipe.flatMap { Slug(from: $0) })
      }
      return recipe
    }
    var diagnostics: [Diagnostic] = []
    let catalog = Catalog(
      site: SiteConfiguration(), recipes: recipes, pages: [], pictures: [])
    let kitchens = Kitchens(
      ["en": .init { _ in RecipeContentsTests.en }],
      foods: { Food.foods(RecipeContentsTests.foods) })
    return SiteContext(SitePlan(catalog, into: &diagnostics), Wording([:]), kitchens)
  }

  /// Returns the slugs of the recipes of each group, by name.
  private func terms(_ context: SiteContext) -> [[String: [String]]] {
    RecipeContents(context, Parallel(jobs: 2)).terms.map { kind in
      Dictionary(
        kind.terms.map { term in
          (
            term.slug.description,
            term.recipes.map { context.recipes[$0].slug.description }.sorted()
          )
        }, uniquingKeysWith: { first, _ in first })
    }
  }

  @Test("A recipe contains what its sub-recipes contain, at any depth and in cycles")
  func subrecipes() throws {
    let context = try context([
      ("pasta", [("rice", nil), ("pesto", "pesto")], []),
      ("pesto", [("nuts", nil), ("sauce", "sauce")], []),
      ("sauce", [("butter", nil), ("pasta", "pasta")], []),
      ("risotto", [("stock or water", "broth")], []), ("broth", [("ham", nil)], []),
      ("pilaf", [("pesto", "gone")], []), ("soup", [("stock", nil)], []),
      ("mystery", [("zzz", nil), ("ham", nil)], []), ("empty", [], []),
      ("plain", [("rice", nil)], []),
    ])
    #expect(
      terms(context) == [
        [
          "dairy": ["pasta", "pesto", "sauce"], "nut": ["pasta", "pesto", "sauce"],
          "meat": ["broth", "mystery", "risotto"],
        ], ["any": ["empty", "mystery", "pilaf", "risotto"], "meat": ["soup"]],
      ])
    let parts = RecipeContents(context, Parallel(jobs: 1)).parts.map {
      context.recipes[$0].slug.description
    }
    #expect(
      stride(from: 0, to: parts.count, by: 2).map { "\(parts[$0]): \(parts[$0 + 1])" }.sorted() == [
        "pasta: pesto", "pesto: sauce", "risotto: broth", "sauce: pasta",
      ])
  }

  @Test("A label adds groups to a recipe, and never removes any")
  func labels() throws {
    let context = try context([
      ("one", [("rice", nil)], ["contains nuts", "nuts"]),
      ("two", [("butter", nil)], ["dairy-free"]),
    ])
    #expect(terms(context)[0] == ["dairy": ["two"], "nut": ["one"]])
  }

  @Test("A diet is contradicted by the first ingredient that contains what it excludes")
  func contradictions() throws {
    let context = try context([
      ("dal", [("rice", nil), ("butter", nil)], ["dairy free", "vegan", "quick"]),
      ("pasta", [("pesto", "pesto")], ["nuts free"]), ("pesto", [("nuts", nil)], ["dairy free"]),
    ])
    let site = contradictedDiets(context)
    #expect(
      site == [
        "dal: dairy free, butter", "dal: vegan, butter", "pasta: nuts free, pesto",
      ])
  }

  private func contradictedDiets(_ context: SiteContext) -> [String] {
    RecipeContents.contradictions(context, Parallel(jobs: 1)).map {
      "\($0.recipe.slug): \($0.label), \($0.ingredient.name)"
    }
  }
}
