// Cooklang syntax that cannot be interpreted.
extension Problem {
  package static let unclosedCooklangComment = syntax(
    "the comment that begins here is never closed, and is shown", hint: "write -] at its end")

  package static let unclosedAmount = syntax(
    "the brace that opens here is never closed", hint: "write } behind the amount: @flour{200%g}")

  package static let unclosedPreparation = syntax(
    "the bracket that opens here is never closed",
    hint: "write ) behind the preparation: @onion{1}(diced)")

  /// - Parameter mark: `@` or `#`.
  package static func namelessThing(_ mark: Unicode.Scalar) -> Problem {
    syntax(
      "there is no name behind this \(mark)",
      hint: mark == "#" ? "write #frying pan{}" : "write @plain flour{200%g}")
  }

  package static func unitWithoutAmount(_ unit: String) -> Problem {
    syntax(
      "the unit \"\(unit.shortened)\" has no amount, and is left out",
      hint: "write the amount before it: {2%\(unit.shortened)}")
  }

  package static let timerWithoutUnit = syntax(
    "this timer says no unit of time", hint: "write ~{25%minutes}")

  package static let metadataWithoutColon = syntax(
    "this line of metadata has no colon, and is left out", hint: "write >> servings: 4")

  package static let cooklangWithoutSteps = syntax(
    "this recipe has no steps", hint: "write a paragraph for each of them")

  package static let aisleName = syntax(
    "this is no name of an aisle", hint: "write it in brackets: [Bakery]")

  package static let wordOutsideAisles = syntax(
    "this stands in no aisle, and is left out", hint: "write [Bakery] on a line above it")

  package static func tooManyAisles(_ limit: Int) -> Problem {
    syntax(
      "at most \(limit) aisles are read, with as many words of up to 100 bytes in each",
      hint: "leave out what no recipe needs")
  }

  private static func syntax(_ message: String, hint: String) -> Problem {
    Problem(.warning, .cooklangSyntax, message, hint: hint)
  }
}

extension Problem {
  /// - Parameters:
  ///   - path: The path as written in the recipe.
  ///   - known: Paths of all recipes.
  package static func unknownRecipePath(_ path: String, known: [String]) -> Problem {
    Problem(
      .warning, .unknownRecipe, "there is no recipe at \"\(path.shortened)\"",
      hint: Suggestion.hint(for: path, in: known))
  }

  package static let pictureWithoutStep = Problem(
    .warning, .ignoredFile, "this recipe has no such step, so the picture is not shown",
    hint: "number it from 1: Pie.3.jpg, or with its section, Pie.2.1.jpg")

  /// - Parameter count: The number of all such files.
  package static func cooklangExtras(_ count: Int) -> Problem {
    Problem(
      .warning, .ignoredFile,
      count == 1
        ? "this file of Cooklang holds no recipe, and is not read"
        : "\(count) files of Cooklang such as this one hold no recipe, and are not read",
      hint: "menus, the pantry and shopping lists stay with Cooklang's own programs")
  }
}
