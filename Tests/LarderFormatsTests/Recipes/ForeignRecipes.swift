import LarderBuild
import LarderFormats
import LarderLoad
import LarderModel
import Testing

/// Recipes of a JSON file in a test, and the messages about them.
struct ForeignRecipes {
  let recipes: [Recipe]
  /// Messages such as `2:14 warning unknown-field: unknown field "colour" of a recipe`.
  let messages: [String]

  init(_ text: String, path: String = "recipes.json") {
    let reading = RecipeFile(path: path, bytes: Array(text.utf8)).readRecipes(
      using: Parallel(jobs: 1))
    recipes = reading.recipes
    messages = reading.diagnostics.map { diagnostic in
      let location = diagnostic.location
      return "\(location.line ?? 0):\(location.column ?? 0) \(diagnostic.severity) "
        + "\(diagnostic.problem.name): \(diagnostic.message)"
    }
  }

  /// Returns the only recipe of a text, which must not have any messages.
  static func one(_ text: String) throws -> Recipe {
    let read = ForeignRecipes(text)
    #expect(read.messages == [])
    #expect(read.recipes.count == 1)
    return try #require(read.recipes.first)
  }
}

extension Step {
  /// `section|text|minutes`, with a dash for missing parts.
  var line: String { "\(section ?? "-")|\(text)|\(minutes.map { "\($0.count)" } ?? "-")" }
}

extension Picture {
  var address: String {
    switch source {
    case .file(let path): path.description
    case .remote(let address): address.description
    }
  }
}
