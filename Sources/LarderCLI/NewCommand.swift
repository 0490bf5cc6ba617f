internal import ArgumentParser
internal import Foundation
internal import LarderModel

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Adds a recipe to start from.",
    discussion: """
      Writes Content/recipes/<slug>.md with everything a recipe can have, ready to be
      filled in. Never touches a file that is there.

      EXAMPLE
        larder new "Plum cake"
      """)

  @Argument(help: "The name of the recipe.")
  var name: String

  @Option(help: ArgumentHelp("Content folder.", valueName: "dir"))
  var content = "Content"

  func validate() throws {
    guard Slug(from: name) != nil else {
      throw ValidationError("the name needs at least one letter or digit")
    }
  }

  func run() throws {
    guard let slug = Slug(from: name) else { return }
    let file = NewFile(
      in: content, "recipes/\(slug).md", Array(NewCommand.text(name: name).utf8))
    try endingOnFault { () throws(EnvironmentFault) in try NewFile.write([file]) }
    Terminal.write("\(file.path)\n")
  }

  /// A recipe that builds as it stands.
  static func text(name: String) -> String {
    """
    ---
    name: "\(quoted(name))"
    headline: a few words under the title
    category: Mains
    cuisine: ""
    tags: []
    difficulty: easy
    prepMinutes: 10
    cookMinutes: 20
    servings: 4
    ---

    What it is, and why one would cook it.

    ## Ingredients

    - 200 g something
    - 1/2 tsp salt

    ## Steps

    1. Begin here. Simmer for 20 minutes.
    2. Serve.

    ## Notes

    What keeps, what can be left out.

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
