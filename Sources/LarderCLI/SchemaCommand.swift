internal import ArgumentParser
internal import LarderFormats
internal import LarderLoad
internal import LarderModel

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Prints the JSON Schema of recipes.json, for editors.",
    discussion: """
      The schema includes the fields that Content/site.yaml declares.

      EXAMPLE
        larder schema > recipes.schema.json
      """)

  @Option(help: ArgumentHelp("Content folder.", valueName: "dir")) var content = "Content"

  func run() {
    let site = try? ContentFolder(content).site(baseURL: nil).site
    Terminal.write(RecipeSchema.json(fields: site?.fields ?? []))
  }
}
