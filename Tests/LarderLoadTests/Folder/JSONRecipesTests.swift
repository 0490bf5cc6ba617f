import Foundation
import LarderBuild
import LarderLoad
import LarderModel
import Testing

/// JSON files anywhere in a content folder.
@Suite struct JSONRecipesTests {
  /// A folder that is deleted after the test.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "larder-json-" + UUID().uuidString)

    init(_ files: [String: String]) throws {
      for (name, text) in files {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func load() throws -> (catalog: Catalog?, messages: [String]) {
      var diagnostics: [Diagnostic] = []
      let catalog = try ContentFolder(url.path).catalog(
        parallel: Parallel(jobs: 2), into: &diagnostics)
      let messages = diagnostics.filter { $0.id != "empty-recipe" }.map { diagnostic in
        let place = diagnostic.location.description.dropFirst(url.path.count + 1)
        return "\(place) \(diagnostic.severity) \(diagnostic.problem.name): \(diagnostic.message)"
          + (diagnostic.hint.map { " (\($0))" } ?? "")
      }
      return (catalog, messages)
    }
  }

  private static let gif = "GIF89a\u{1}\0\u{1}\0" + String(repeating: "\0", count: 16)

  private static func recipe(_ name: String) -> String {
    #"{"name": "\#(name)", "ingredients": ["1 egg"], "steps": ["Fry."]}"#
  }

  @Test("Reads recipes files in any case, then those in recipes/, by name")
  func names() throws {
    let (catalog, messages) = try Folder([
      "Recipes.JSON": "[\(Self.recipe("One"))]", "recipes.jsonl": Self.recipe("Two"),
      "recipes/a.json": Self.recipe("Three"), "recipes/b.JSONL": Self.recipe("Four"),
      "recipes/c.jsonld": #"{"@type": "Recipe", "name": "Five"}"#, "recipes/a.md": "# Six\n",
    ]).load()
    #expect(messages == [])
    #expect(catalog?.recipes.map(\.name) == ["One", "Two", "Three", "Four", "Five", "Six"])
  }

  @Test("Reports a JSON file with another name, and where it belongs")
  func misplaced() throws {
    let (catalog, messages) = try Folder([
      "recipes.json": "[\(Self.recipe("One"))]", "more.json": "[\(Self.recipe("Two"))]",
    ]).load()
    #expect(catalog?.recipes.map(\.name) == ["One"])
    #expect(
      messages == [
        "more.json warning ignored-file: this is ignored (rename it to recipes.json, or put it into recipes/)"
      ])
  }

  @Test("Reports a problem between recipes in two files with both positions")
  func places() throws {
    let messages = try Folder([
      "recipes.json": #"[{"name": "One", "related": ["two", "three"]}]"#,
      "recipes/b.json": "[\n" + #"{"name": "Two", "related": ["four"]}]"#,
    ]).load().messages.filter { $0.contains("unknown-recipe") }
    #expect(
      messages.map { String($0.prefix { $0 != " " }) } == [
        "recipes.json:1:37", "recipes/b.json:2:29",
      ])
  }

  @Test("Reads a Nextcloud Cookbook folder as a recipe with its photo")
  func nextcloud() throws {
    let pie = """
      {"@context": "http:\\/\\/schema.org", "@type": "Recipe", "id": "4711", "name": "Leek pie",
       "author": {"@type": "Person", "name": "Ann"}, "description": "As of [dough](#r/4712).",
       "image": "https:\\/\\/pies.example\\/leek-480x270.jpg", "recipeYield": 4,
       "prepTime": "PT0H15M", "cookTime": "PT1H0M", "totalTime": "PT1H15M",
       "recipeIngredient": ["## Pie", "3 leeks", "1 portion [dough](#r/4712)"],
       "recipeInstructions": ["## Pie", "Make #r/4712.", "Bake with #r/1."],
       "recipeCategory": "Main", "keywords": "leek,main", "tool": ["Dish"], "nutrition": [],
       "dateCreated": "2020-07-13T16:48:25+0000", "dateModified": "1607461134",
       "printImage": "false", "imageUrl": "\\/apps\\/cookbook\\/4711"}
      """
    let dough = """
      {"@type": "Recipe", "id": 4712, "name": "Dough [short]", "recipeInstructions": ["Knead."],
       "dateCreated": "0"}
      """
    let (catalog, messages) = try Folder([
      "recipes/Leek pie/recipe.json": pie, "recipes/Leek pie/full.jpg": Self.gif,
      "recipes/Leek pie/thumb.jpg": Self.gif, "recipes/Leek pie/thumb16.jpg": Self.gif,
      "recipes/Dough/recipe.json": dough, "recipes/Dough/notes.txt": "x",
      "recipes/empty/x.txt": "x",
    ]).load()
    #expect(
      messages == [
        "recipes/Dough/notes.txt warning ignored-file: this is ignored",
        "recipes/Leek pie/recipe.json:6:63 warning unknown-recipe: \"Leek pie\": unknown recipe in the link \"#r/1\" (put the folder of that recipe next to this one)",
        "recipes/empty/x.txt warning ignored-file: this is ignored (use a name that ends in .md)",
      ])
    let recipes = try #require(catalog?.recipes)
    #expect(recipes.map(\.name) == ["Dough [short]", "Leek pie"])
    #expect(recipes.map(\.id) == ["4712", "4711"])
    let leek = try #require(recipes.last)
    #expect(
      leek.pictures.map(\.source) == [SitePath("recipes/Leek pie/full.jpg").map { .file($0) }])
    #expect(catalog?.pictures.map(\.path.description) == ["recipes/Leek pie/full.jpg"])
    #expect(leek.description == "As of [dough](/recipes/dough-short/).")
    #expect(leek.ingredients.map(\.text) == ["3 leeks", "1 portion dough"])
    #expect(leek.ingredients.map(\.group) == ["Pie", "Pie"])
    #expect(leek.ingredients.map { $0.recipe?.description } == [nil, "dough-short"])
    #expect(
      leek.steps.map { "\($0.section ?? "-"): \($0.text)" } == [
        #"Pie: Make [Dough \[short\]](/recipes/dough-short/)."#, "Pie: Bake with #r/1.",
      ])
    #expect(leek.author?.name == "Ann")
    #expect(leek.servings == Quantity(Fraction(4)))
    #expect(leek.totalTime == Minutes(75))
    #expect(leek.categories == ["Main"])
    #expect(leek.tags == ["leek"])
    #expect(leek.equipment == ["Dish"])
    #expect(leek.date?.isoDate == "2020-07-13")
    #expect(leek.updated?.rfc3339 == "2020-12-08T20:58:54Z")
    #expect(recipes.first?.date == nil)
  }

  @Test("Combines ten files in ten formats into one site")
  func shapes() throws {
    let (catalog, messages) = try Folder([
      "recipes.json": #"[{"name": "A", "steps": ["Fry."]}]"#,
      "recipes.jsonl": #"{"name": "B", "steps": ["Fry."]}"#,
      "recipes/c.md": "# C\n\n## Ingredients\n\n- 1 egg\n\n## Steps\n\n1. Fry.\n",
      "recipes/d.json": #"{"@type": "Recipe", "name": "D", "recipeInstructions": "Fry."}"#,
      "recipes/e.json":
        #"{"results": [{"title": "E", "readyInMinutes": 1, "extendedIngredients": [{"original": "1 egg"}]}]}"#,
      "recipes/f.json": #"{"meals": [{"strMeal": "F", "idMeal": "1", "strInstructions": "Fry."}]}"#,
      "recipes/g.json":
        #"{"recipe": {"title": "G", "f2f_url": "x", "source_url": "https://g.example/"}}"#,
      "recipes/h.json":
        #"[{"name": "H", "ingredients": [{"ingredient": "Lait"}], "description": "x", "appliance": "x"}]"#,
      "recipes/i.json":
        #"{"title": "I", "host": "i.example", "canonical_url": "https://i.example/", "instructions_list": ["Fry."]}"#,
      "recipes/j/recipe.json": #"{"@type": "Recipe", "name": "J", "recipeIngredient": ["1 egg"]}"#,
      "recipes/k.json": #"{"data": {"recetas": [{"name": "K", "steps": ["Fry."]}]}}"#,
    ]).load()
    #expect(messages == [])
    #expect(
      catalog?.recipes.map(\.name) == ["A", "B", "D", "E", "F", "G", "H", "I", "J", "K", "C"])
    #expect(
      catalog?.recipes.allSatisfy { $0.ingredients.count + $0.steps.count > 0 || $0.source != nil }
        == true)
  }
}
