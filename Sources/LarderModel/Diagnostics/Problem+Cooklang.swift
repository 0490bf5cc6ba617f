// Cooklang syntax that cannot be interpreted.
extension Problem {
  package static let unclosedCooklangComment = syntax(
    "the comment that begins here is not closed, so it is shown", hint: "end it with -]")

  package static let unclosedAmount = syntax(
    "this brace is not closed", hint: "write } after the amount: @flour{200%g}")

  package static let unclosedPreparation = syntax(
    "this bracket is not closed", hint: "write ) after the preparation: @onion{1}(diced)")

  /// - Parameter mark: `@` or `#`.
  package static func namelessThing(_ mark: Unicode.Scalar) -> Problem {
    syntax(
      "there is no name after this \(mark)",
      hint: mark == "#" ? "write #frying pan{}" : "write @plain flour{200%g}")
  }

  package static func unitWithoutAmount(_ unit: String) -> Problem {
    syntax(
      "the unit \"\(unit.shortened)\" has no amount, and is left out",
      hint: "write the amount before it: {2%\(unit.shortened)}")
  }

  package static let timerWithoutUnit = syntax(
    "this timer has no unit of time", hint: "write ~{25%minutes}")

  package static let metadataWithoutColon = syntax(
    "this line of metadata has no colon, and is left out", hint: "write >> servings: 4")

  package static let cooklangWithoutSteps = syntax(
    "this recipe has no steps", hint: "write one paragraph per step")

  package static let aisleName = syntax(
    "this is not the name of an aisle", hint: "write it in brackets: [Bakery]")

  package static let wordOutsideAisles = syntax(
    "this is not in an aisle, and is left out", hint: "write [Bakery] on a line above it")

  package static func tooManyAisles(_ limit: Int) -> Problem {
    syntax(
      "the limits are \(limit) aisles, \(limit) words per aisle and 100 bytes per word",
      hint: "remove words that no recipe needs")
  }

  private static func syntax(_ message: String, hint: String) -> Problem {
    Problem(.warning, "cooklang-syntax", message, hint: hint)
  }
}

extension Problem {
  /// - Parameters:
  ///   - path: The path as written in the recipe.
  ///   - known: Paths of all recipes.
  package static func unknownRecipePath(_ path: String, known: [String]) -> Problem {
    Problem(
      .warning, "unknown-recipe", "there is no recipe at \"\(path.shortened)\"",
      hint: Suggestion.hint(for: path, in: known))
  }

  package static let pictureWithoutStep = Problem(
    .warning, "ignored-file", "this recipe does not have this step, so the image is not shown",
    hint: "count steps from 1: Pie.3.jpg, or with the section, Pie.2.1.jpg")

  /// - Parameter count: The number of all such files.
  package static func cooklangExtras(_ count: Int) -> Problem {
    Problem(
      .warning, "ignored-file",
      count == 1
        ? "this Cooklang file does not contain a recipe, and is ignored"
        : "\(count) Cooklang files such as this one do not contain a recipe, and are ignored",
      hint: "use Cooklang's own programs for menus, the pantry and shopping lists")
  }
}
