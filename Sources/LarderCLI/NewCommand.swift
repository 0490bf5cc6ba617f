internal import ArgumentParser
internal import Foundation
internal import LarderLoad
internal import LarderModel
internal import LarderWrite

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Adds a recipe or a page to fill in.",
    discussion: """
      Writes Content/recipes/<slug>.md with everything that a recipe can have, in the language \
      of the site, or a page at Content/pages/<slug>.md. Existing files are never changed.

      EXAMPLES
        larder new "Plum cake"
        larder new recipe "Plum cake" --format cook
        larder new page "About"
      """)

  @Argument(
    help: ArgumentHelp(
      "The name, after \"recipe\" or \"page\" if it is not a recipe in Markdown.",
      valueName: "name"))
  var words: [String]

  enum Format: String, ExpressibleByArgument, CaseIterable { case markdown, cook, json }

  @Option(help: ArgumentHelp("Format of a recipe: markdown, cook or json.", valueName: "name"))
  var format = Format.markdown

  @Option(help: ArgumentHelp("Content folder.", valueName: "dir"))
  var content = "Content"

  private var isPage: Bool { words.count > 1 && words[0] == "page" }

  /// The name in NFC, because terminals of some systems decompose letters with marks.
  private var name: String {
    let isKind = words.count > 1 && ["page", "recipe"].contains(words[0])
    return words.dropFirst(isKind ? 1 : 0).joined(separator: " ")
      .precomposedStringWithCanonicalMapping
  }

  private var slug: Slug? { Slug(from: name) }

  func validate() throws {
    guard slug != nil else {
      throw ValidationError("the name needs at least one letter or digit")
    }
    if isPage, format != .markdown {
      throw ValidationError("the format of a page must be markdown")
    }
  }

  func run() throws {
    guard let slug else { return }
    let today = Date.now.formatted(
      Date.ISO8601FormatStyle(timeZone: .current).year().month().day())
    let new = NewRecipe(language: ContentFolder(content).language())
    let (ending, text) =
      switch format {
      case .markdown where isPage: ("md", NewRecipe.page(title: name, day: today))
      case .markdown: ("md", new.text(name: name, day: today))
      case .cook: ("cook", NewRecipe.cooklang(name: name, day: today))
      case .json: ("json", NewRecipe.json(name: name, day: today))
      }
    let path = "\(isPage ? "pages" : "recipes")/\(slug).\(ending)"
    let file = NewFile(in: content, path, Array(text.utf8))
    try endingOnFault { () throws(EnvironmentFault) in try NewFile.write([file]) }
    Terminal.write("\(file.path)\n")
  }
}
