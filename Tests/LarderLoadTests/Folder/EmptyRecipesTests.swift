import Foundation
import LarderBuild
import LarderLoad
import LarderModel
import Testing

/// Recipes without recognized ingredients or steps.
@Suite struct EmptyRecipesTests {
  /// Returns the printed diagnostics of a content folder, without its path.
  private func report(_ files: [String: String]) throws -> String {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "larder-empty-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    for (name, text) in files {
      let file = url.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    var diagnostics: [Diagnostic] = []
    _ = try ContentFolder(url.path).catalog(parallel: Parallel(jobs: 1), into: &diagnostics)
    return diagnostics.filter { $0.id == "empty-recipe" || $0.id == "no-methods" }
      .map { DiagnosticPrinter.text($0) }.joined()
      .replacingOccurrences(of: url.path + "/", with: "")
  }

  @Test("Reports a recipe without ingredients and steps, with its fields; either is enough")
  func oneOfSeveral() throws {
    #expect(
      try report([
        "recipes.json": """
        [
          {"name": "Pie", "steps": ["Bake."]}, {"name": "Tea", "ingredients": ["water"]},
          {"name": "Soup", "stuff": ["leeks"], "serves": 4}
        ]
        """
      ]) == """
        recipes.json:3:3: warning: "Soup" has neither ingredients nor steps; it has "name", \
        "stuff" and "serves" [empty-recipe]
        3 |   {"name": "Soup", "stuff": ["leeks"], "serves": 4}
          |   ^
        hint: write "ingredients": ["2 eggs"] and "steps": ["Whisk the eggs."]

        """)
  }

  @Test("Reports a file without recognized recipes as an error, with its fields")
  func wholeFile() throws {
    #expect(
      try report([
        "recipes.json": """
        {"meals": [{"title": "Pie", "stuff": ["apples"]}, {"title": "Soup"}]}
        """
      ]) == """
        recipes.json:1:12: error: none of the 2 recipes in this file has ingredients or steps; \
        read as Larder's own fields, they have "title" and "stuff" [no-methods]
        1 | {"meals": [{"title": "Pie", "stuff": ["apples"]}, {"title": "Soup"}]}
          |            ^
        hint: name the fields "ingredients" and "steps"

        """)
  }

  @Test("Suggests lists that contain nested recipes")
  func nested() throws {
    #expect(
      try report([
        "recipes.json": #"[{"name": "Cakes", "pages": [{"title": "Pie", "steps": ["Bake."]}]}]"#
      ]) == """
        recipes.json:1:2: error: the recipe in this file has neither ingredients nor steps; \
        read as Larder's own fields, it has "name" and "pages" [no-methods]
        1 | [{"name": "Cakes", "pages": [{"title": "Pie", "steps": ["Bake."]}]}]
          |  ^
        hint: the recipes seem to be in "pages": use that as the list

        """)
  }

  @Test("Warns about recipes that are only names, because nothing was lost")
  func bare() throws {
    let report = try report(["recipes.json": #"[{"name": "Pie"}, {"title": "Tea", "tags": []}]"#])
    #expect(report.components(separatedBy: ": warning: ").count == 3)
    #expect(!report.contains("error"))
  }

  @Test("Checks each JSON file separately, with hints for JSON")
  func severalFiles() throws {
    #expect(
      try report([
        "recipes.json": #"[{"name": "Pie", "steps": ["Bake."]}]"#,
        "recipes/a.json": #"[{"name": "Tea", "steps": ["Brew."]}, {"name": "Rice", "stuff": 1}]"#,
        "recipes/b.json": "[\n" + #"{"name": "Soup", "stuff": ["leeks"]}, {"name": "Ale"}]"#,
      ]) == """
        recipes/a.json:1:39: warning: "Rice" has neither ingredients nor steps; it has "name" and \
        "stuff" [empty-recipe]
        1 | [{"name": "Tea", "steps": ["Brew."]}, {"name": "Rice", "stuff": 1}]
          |                                       ^
        hint: write "ingredients": ["2 eggs"] and "steps": ["Whisk the eggs."]
        recipes/b.json:2:1: error: none of the 2 recipes in this file has ingredients or steps; \
        read as Larder's own fields, they have "name" and "stuff" [no-methods]
        2 | {"name": "Soup", "stuff": ["leeks"]}, {"name": "Ale"}]
          | ^
        hint: name the fields "ingredients" and "steps"

        """)
  }

  @Test("Warns about a Nextcloud Cookbook folder that contains only a name")
  func folder() throws {
    let report = try report([
      "recipes/Pie/recipe.json":
        #"{"@type": "Recipe", "name": "Pie", "recipeIngredient": [], "printImage": true}"#
    ])
    #expect(
      report.hasPrefix(
        "recipes/Pie/recipe.json:1:1: warning: \"Pie\" has neither ingredients nor steps; "))
    #expect(report.contains("hint: write \"ingredients\": "))
  }

  @Test("Suggests headings for Markdown without them")
  func markdown() throws {
    #expect(
      try report(["recipes/pie.md": "# Pie\n\n- 2 apples\n"]) == """
        recipes/pie.md:1:1: warning: "Pie" has neither ingredients nor steps [empty-recipe]
        1 | # Pie
          | ^
        hint: write lists below "## Ingredients" and "## Directions"

        """)
  }
}
