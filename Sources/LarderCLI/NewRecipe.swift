internal import LarderLoad

/// The initial recipe of `larder new`, in the site's language.
struct NewRecipe {
  let language: String

  /// Returns a recipe that can be built unchanged, with today's date, since feeds contain only
  /// dated recipes.
  ///
  /// - Parameter day: The date, such as `2026-03-01`.
  func text(name: String, day: String) -> String {
    let parts = BuiltIn.newRecipe(in: language).split(
      separator: "\"\"", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.joined(separator: "\"\(NewRecipe.quoted(name))\"\ndate: \(day)")
  }

  /// Returns the initial text page of `larder new`.
  static func page(title: String, day: String) -> String {
    "---\ntitle: \"\(quoted(title))\"\ndate: \(day)\n---\n\n\(title)\n"
  }

  static func cooklang(name: String, day: String) -> String {
    "---\ntitle: \"\(quoted(name))\"\ndate: \(day)\nservings: 4\n---\n\n"
      + "Whisk @eggs{2} with @milk{250%ml}.\n"
  }

  static func json(name: String, day: String) -> String {
    """
    [{"name": "\(quoted(name))", "date": "\(day)", "servings": 4,
      "ingredients": ["2 eggs", "250 ml milk"], "steps": ["Whisk the eggs with the milk."]}]

    """
  }

  private static func quoted(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
