internal import ArgumentParser
internal import Foundation
internal import LarderLoad
internal import LarderModel
internal import LarderWrite

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Adds a recipe to start from.",
    discussion: """
      Writes Content/recipes/<slug>.md with everything a recipe can have, ready to be
      filled in, in the language of the site. Never touches a file that is there.

      EXAMPLE
        larder new "Plum cake"
      """)

  @Argument(help: "The name of the recipe.")
  var name: String

  @Option(help: ArgumentHelp("Content folder.", valueName: "dir"))
  var content = "Content"

  func validate() throws {
    guard slug != nil else {
      throw ValidationError("the name needs at least one letter or digit")
    }
  }

  /// The slug of the name; composed first, because some terminals send letters and marks
  /// separately.
  private var slug: Slug? { Slug(from: name.precomposedStringWithCanonicalMapping) }

  func run() throws {
    guard let slug else { return }
    let recipe = NewRecipe(language: ContentFolder(content).language())
    let today = Date.now.formatted(
      Date.ISO8601FormatStyle(timeZone: .current).year().month().day())
    let text = recipe.text(name: name, day: today)
    let file = NewFile(in: content, "recipes/\(slug).md", Array(text.utf8))
    try endingOnFault { () throws(EnvironmentFault) in try NewFile.write([file]) }
    Terminal.write("\(file.path)\n")
  }
}
