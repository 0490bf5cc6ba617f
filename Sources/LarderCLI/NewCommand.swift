internal import ArgumentParser
internal import Foundation
internal import LarderBuild
internal import LarderLoad
internal import LarderModel

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Adds a recipe, a page, a journal entry or a collection to fill in.",
    discussion: """
      Writes Content/recipes/<slug>.md with the most common fields of a recipe, in the language \
      of the site, a page at Content/pages/<slug>.md, a journal entry at \
      Content/journal/<date>-<slug>.md, or a collection at Content/collections/<slug>.md. \
      Existing files are never changed.

      EXAMPLES
        larder new "Plum cake"
        larder new recipe "Plum cake" --format cook
        larder new page "About"
        larder new journal "First asparagus"
        larder new collection "Christmas"
      """)

  @Argument(
    help: ArgumentHelp(
      "The name, after \"recipe\", \"page\", \"journal\" or \"collection\" if it is not a recipe.",
      valueName: "name")) var words: [String]

  enum Format: String, ExpressibleByArgument, CaseIterable { case markdown, cook, json }

  @Option(help: ArgumentHelp("Format of a recipe: markdown, cook or json.", valueName: "name"))
  var format = Format.markdown

  @Option(help: ArgumentHelp("Content folder.", valueName: "dir")) var content = "Content"

  /// The kinds of content, by their folders.
  private static let folders = [
    "recipe": "recipes", "page": "pages", "journal": "journal", "collection": "collections",
  ]

  /// The name is in NFC, because terminals of some systems decompose letters with marks.
  private var parts: (kind: String, name: String) {
    let isKind = words.count > 1 && NewCommand.folders[words[0]] != nil
    let name = words.dropFirst(isKind ? 1 : 0).joined(separator: " ")
    return (isKind ? words[0] : "recipe", name.precomposedStringWithCanonicalMapping)
  }

  func validate() throws {
    let (kind, name) = parts
    guard Slug(from: name) != nil else {
      throw ValidationError("the name needs at least one letter or digit")
    }
    if kind != "recipe", format != .markdown {
      throw ValidationError("the format of a \(kind) must be markdown")
    }
  }

  func run() throws {
    let (kind, name) = parts
    guard let slug = Slug(from: name) else { return }
    let today = Date.now.formatted(Date.ISO8601FormatStyle(timeZone: .current).year().month().day())
    let title = "title: \"\(NewCommand.quoted(name))\"\ndate: \(today)\n"
    let matter = { (rest: String) in "---\n\(title)\(rest)---\n\n" }
    let (ending, text) =
      switch format {
      case .markdown where kind == "recipe":
        ("md", NewCommand.recipe(named: name, day: today, in: content))
      case .markdown: ("md", matter(kind == "collection" ? NewCommand.query : ""))
      case .cook: ("cook", matter("servings: 4\n") + "Whisk @eggs{2} with @milk{250%ml}.\n")
      case .json: ("json", NewCommand.json(name: name, day: today))
      }
    let folder = NewCommand.folders[kind] ?? kind
    let path = "\(folder)/\(kind == "journal" ? "\(today)-" : "")\(slug).\(ending)"
    let file = NewFile(in: content, path, Array(text.utf8))
    try endingOnFault { () throws(EnvironmentFault) in try NewFile.write([file]) }
    Terminal.write("\(file.path)\n")
  }
}

extension NewCommand {
  /// Returns a recipe in the site's language that can be built unchanged, with today's date, since
  /// feeds contain only dated recipes.
  ///
  /// - Parameter day: The date, such as `2026-03-01`.
  private static func recipe(named name: String, day: String, in content: String) -> String {
    let language = ContentFolder(content).configuration().language
    let parts = BuiltIn.newRecipe(in: language).split(
      separator: "\"\"", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.joined(separator: "\"\(NewCommand.quoted(name))\"\ndate: \(day)")
  }

  /// Fields of a collection to start from.
  private static let query =
    "match: {maxMinutes: 30}\n# recipes: [roast-goose, {recipe: dumplings, servings: 8}]\n"

  private static func json(name: String, day: String) -> String {
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
