package import LarderModel

/// Reads one file of `Content/recipes/`: front matter, then prose with lists.
package enum MarkdownRecipeFile {
  /// - Returns: The recipe, or `nil` after an error.
  package static func read(source: SourceText) -> (recipe: Recipe?, diagnostics: [Diagnostic]) {
    let (frontMatter, faults) = FrontMatter.split(source)
    if faults.contains(where: { $0.severity == .error }) { return (nil, faults) }
    let body = MarkdownRecipe.read(source, from: frontMatter.bodyOffset)
    let start = frontMatter.yamlOffset
    let (recipe, diagnostics) = FrontMatterReader.recipe(
      frontMatter: start..<start + frontMatter.yaml.utf8.count, source: source, body: body)
    return (recipe, faults + diagnostics)
  }
}
