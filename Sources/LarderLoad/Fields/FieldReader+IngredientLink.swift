package import LarderModel

extension FieldReader {
  /// Parses a line that may contain Markdown links; without links, all characters are literal.
  mutating func linkedIngredientLine(_ line: String) -> Ingredient? {
    guard line.utf8.contains(UInt8(ascii: "]")) else { return ingredientLine(line) }
    let inline = InlineMarkdown(line)
    guard !inline.links.isEmpty else { return ingredientLine(line) }
    return ingredientLine(inline.text).map { linked($0, to: inline.links) }
  }

  /// Returns the ingredient with the links of its line: a link to a recipe of the site sets
  /// `recipe`, other links stay with their text.
  ///
  /// A link to a target that is not allowed is dropped with the warning `refused-link`.
  package mutating func linked(
    _ ingredient: Ingredient, to links: [MarkdownRecipe.Link]
  ) -> Ingredient {
    var ingredient = ingredient
    for link in links where !link.address.isEmpty {
      guard let address = WebAddress(link.address) else {
        report(.refusedLink(link.address, in: "ingredients"), quote: link.address)
        continue
      }
      if ingredient.recipe == nil, let recipe = FieldReader.recipe(at: address) {
        ingredient.recipe = recipe
      } else {
        let label = FieldReader.trimmed(TextCleaner.literal(link.label))
        ingredient.links.append(Ingredient.Link(label: label, url: address))
      }
    }
    return ingredient
  }

  /// Returns the recipe that an internal link refers to: `/recipes/ghee/`, `ghee.md`,
  /// `ghee/index.md` or `ghee`.
  private static func recipe(at address: WebAddress) -> Slug? {
    guard !address.isAbsolute else { return nil }
    let path = address.description.utf8.prefix { $0 != 0x23 && $0 != 0x3F }
    let parts = path.split(separator: 0x2F).filter { !$0.elementsEqual("index.md".utf8) }
    guard let last = parts.last else { return nil }
    let name = PercentEncoding.decoded(Array(last))[...]
    let stem = name.lastIndex(of: UInt8(ascii: ".")).map { name[..<$0] } ?? name
    return Slug(String(decoding: stem.isEmpty ? name : stem, as: UTF8.self))
  }
}
