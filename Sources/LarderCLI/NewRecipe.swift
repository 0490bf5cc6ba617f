internal import LarderLoad

/// The recipe that `larder new` begins with, in the site's language.
struct NewRecipe {
  let language: String

  /// A recipe that builds as it stands, with today's date, since feeds contain dated recipes alone.
  ///
  /// - Parameter day: `2026-03-01`
  func text(name: String, day: String) -> String {
    let parts = BuiltIn.newRecipe(in: language).split(
      separator: "\"\"", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.joined(separator: "\"\(NewRecipe.quoted(name))\"\ndate: \(day)")
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
