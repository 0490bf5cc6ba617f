import Foundation
import LarderModel
import Testing

@Suite struct EqualNamesTests {
  private func slugs(_ json: String, _ files: [String: String] = [:]) throws -> [String] {
    let folder = try TemporaryContent(
      texts: files.merging(["recipes.json": json]) { own, _ in own })
    let (catalog, diagnostics) = try folder.diagnostics()
    #expect(diagnostics.allSatisfy { $0.id == "numbered-slug" && $0.severity == .warning })
    return catalog?.recipes.map(\.slug.description) ?? []
  }

  @Test(
    "Numbers equal names in catalog order, without changing earlier ones",
    arguments: [
      (["Pie", "Pie", "Pie"], ["pie", "pie-2", "pie-3"]),
      (["Pie", "Pie", "Pie 2"], ["pie", "pie-2", "pie-2-2"]),
      (["Pie", "Pie 2", "Pie"], ["pie", "pie-2", "pie-3"]),
      (["Pie", "Pie 2", "Pie", "Pie 2"], ["pie", "pie-2", "pie-3", "pie-2-2"]),
      (["Crème", "creme", "CREME!"], ["creme", "creme-2", "creme-3"]),
      (["寿司", "寿司"], ["寿司", "寿司-2"]),
    ])
  func numbers(names: [String], expected: [String]) throws {
    let recipes = names.map { "{\"name\": \"\($0)\"}" }
    #expect(try slugs("[\(recipes.joined(separator: ","))]") == expected)
    for count in 1..<names.count {
      let first = recipes.prefix(count).joined(separator: ",")
      #expect(try slugs("[\(first)]") == Array(expected.prefix(count)))
    }
  }

  @Test("Keeps a recipe's explicit slug, whatever its position")
  func given() throws {
    #expect(
      try slugs(
        """
        [{"name": "Pie"}, {"name": "Pie"}, {"name": "Tart", "slug": "pie"},
          {"name": "Cake", "slug": "pie-2"}]
        """) == ["pie-3", "pie-4", "pie", "pie-2"])
    #expect(
      try slugs(
        #"[{"name": "Pie"}, {"name": "Soup"}]"#,
        [
          "recipes/a.md": "---\nslug: 'pie'\n---\n\n# Apple pie\n",
          "recipes/soup.md": "---\ntitle: Soup\n---\n", "recipes/Soup!.md": "# Another soup\n",
        ]) == ["pie-2", "soup", "soup-2", "pie", "soup-3"])
  }

  @Test("Updates an id derived from the slug, and keeps an explicit id")
  func ids() throws {
    let folder = try TemporaryContent(texts: [
      "recipes.json":
        #"[{"name": "Pie", "id": "first"}, {"name": "Pie"}, {"name": "Pie", "id": "pie"}]"#
    ])
    let (catalog, _) = try folder.load()
    #expect(catalog?.recipes.map(\.id) == ["first", "pie-2", "pie"])
    #expect(Set(catalog?.recipes.map(\.origin.version) ?? []).count == 3)
  }

  @Test("Warns at the name, and explains how to set the slug")
  func warning() throws {
    let folder = try TemporaryContent(texts: [
      "recipes.json": #"[{"name": "Pie"}, {"name": "Pie", "yield": "1"}]"#
    ])
    let (catalog, messages) = try folder.load()
    #expect(catalog?.recipes.count == 2)
    #expect(
      messages == [
        #"recipes.json:1:28 warning numbered-slug: "Pie": the slug "pie" is already used by another recipe, so this one gets "pie-2""#
      ])
    #expect(
      try folder.hints() == [
        #"recipes.json:1:28: give it its own "slug", so that its URL never changes"#
      ])
  }

  @Test("Reports the second of two recipes with the same explicit slug")
  func doubled() throws {
    let folder = try TemporaryContent(texts: [
      "recipes.json": #"[{"name": "Pie", "slug": "pie"}, {"name": "Pie"}]"#,
      "recipes/a.md": "---\ntitle: Apple pie\nslug: pie\n---\n",
    ])
    let (catalog, messages) = try folder.load()
    #expect(catalog == nil)
    #expect(
      messages.first
        == #"recipes/a.md:3:1 error duplicate-slug: the slug "pie" is already used by another recipe"#
    )
  }

  @Test("Resolves a Cooklang reference to its own file, whatever its number")
  func cooklang() throws {
    let folder = try TemporaryContent(texts: [
      "recipes.json": #"[{"name": "Pesto", "steps": ["Buy it."]}]"#,
      "recipes/Pie.cook": "Fill with @./sauces/Pesto{}.",
      "recipes/Tart.cook": "Fill with @./Bases/Pesto{}.",
      "recipes/Bases/Pesto.cook": "Stir.", "recipes/sauces/Pesto.cook": "Pound.",
    ])
    let recipes = try #require(try folder.load().catalog?.recipes)
    #expect(recipes.map(\.slug.description) == ["pesto", "pie", "tart", "pesto-2", "pesto-3"])
    #expect(recipes[1].ingredients.map { $0.recipe?.description } == ["pesto-3"])
    #expect(recipes[2].ingredients.map { $0.recipe?.description } == ["pesto-2"])
    #expect(recipes[4].steps.map(\.text) == ["Pound."])
    let version = recipes[1].origin.version
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("recipes.json"))
    let others = try #require(try folder.load().catalog?.recipes)
    #expect(others[0].ingredients.map { $0.recipe?.description } == ["pesto-2"])
    #expect(others[0].origin.version != version)
  }

  @Test("Lists two ingredients if a Cooklang file refers to two recipes with one name")
  func both() throws {
    let folder = try TemporaryContent(texts: [
      "recipes/Pie.cook": "Fill with @./sauces/Pesto{}, top with @./Bases/Pesto{}, add @pesto{}.",
      "recipes/Bases/Pesto.cook": "Stir.", "recipes/sauces/Pesto.cook": "Pound.",
    ])
    let recipes = try #require(try folder.load().catalog?.recipes)
    #expect(recipes.map(\.slug.description) == ["pie", "pesto", "pesto-2"])
    #expect(recipes[0].ingredients.map { $0.recipe?.description } == ["pesto-2", "pesto"])
    #expect(recipes[0].steps[0].uses.map(\.ingredient) == [0, 1, 0])
  }

  @Test("Resolves a Nextcloud Cookbook link to the recipe with that number")
  func nextcloud() throws {
    let recipe = { (id: Int, name: String, ingredient: String) in
      #"{"@type": "Recipe", "id": \#(id), "name": "\#(name)", "recipeInstructions": ["#
        + #""See #r/2."], "recipeIngredient": ["\#(ingredient)"]}"#
    }
    let folder = try TemporaryContent(texts: [
      "recipes/a/recipe.json": recipe(1, "Dough", "flour"),
      "recipes/b/recipe.json": recipe(2, "Dough", "rye"),
      "recipes/c/recipe.json": recipe(3, "Pie", "1 portion [dough](#r/2)"),
    ])
    let recipes = try #require(try folder.load().catalog?.recipes)
    #expect(recipes.map(\.slug.description) == ["dough", "dough-2", "pie"])
    #expect(recipes.map(\.id) == ["1", "2", "3"])
    #expect(recipes[2].ingredients.map { $0.recipe?.description } == ["dough-2"])
    #expect(recipes[2].steps.map(\.text) == ["See [Dough](/recipes/dough-2/)."])
  }

  @Test("Numbers thousands of equal names")
  func many() throws {
    let recipes = Array(repeating: #"{"name": "Pie"}"#, count: 2_000).joined(separator: ",")
    #expect(try slugs("[\(recipes)]").last == "pie-2000")
  }
}
