internal import ArgumentParser
internal import LarderLoad

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of recipes.json, for editors.",
    discussion: """
      EXAMPLE
        larder schema > recipes.schema.json
      """)

  func run() { Terminal.write(RecipeSchema.text) }
}
