internal import LarderModel

/// The parts of a recipe that are written as prose below the front matter.
struct MarkdownBody {
  private let recipe: Recipe
  let hasDescription: Bool
  let hasIngredients: Bool
  let hasSteps: Bool
  let hasNotes: Bool

  init(_ recipe: Recipe) {
    self.recipe = recipe
    hasDescription = recipe.description.map(ProseSafety.isDescription) ?? false
    hasIngredients =
      !recipe.ingredients.isEmpty && recipe.ingredients.allSatisfy(ProseSafety.isLine)
      && ProseSafety.areSections(recipe.ingredients.map(\.group))
    hasSteps =
      !recipe.steps.isEmpty && recipe.steps.allSatisfy(ProseSafety.isStep)
      && ProseSafety.areSections(recipe.steps.map(\.section))
    // Without a heading before them, notes would be read as the description.
    hasNotes =
      (hasIngredients || hasSteps) && (recipe.notes.map(ProseSafety.isNotes) ?? false)
  }

  func write(to output: inout [UInt8]) {
    if hasDescription, let text = recipe.description { paragraphs(text, to: &output) }
    if hasIngredients {
      heading("Ingredients", to: &output)
      var group: String?
      for ingredient in recipe.ingredients {
        section(ingredient.group, after: &group, to: &output)
        output += "- ".utf8
        LinkedLine.append(ingredient, to: &output)
        output.append(0x0A)
      }
    }
    if hasSteps {
      heading("Steps", to: &output)
      var name: String?
      for (index, step) in recipe.steps.enumerated() {
        section(step.section, after: &name, to: &output)
        let marker = "\(index + 1). "
        output += marker.utf8
        indented(step.text, by: marker.utf8.count, to: &output)
      }
    }
    if hasNotes, let notes = recipe.notes {
      heading("Notes", to: &output)
      output += notes.utf8
      output.append(0x0A)
    }
  }

  private func paragraphs(_ text: String, to output: inout [UInt8]) {
    output.append(0x0A)
    output += text.utf8
    output.append(0x0A)
  }

  /// Appends a heading in English, like the names of the fields: Larder accepts it in every site.
  private func heading(_ text: StaticString, to output: inout [UInt8]) {
    output += "\n## ".utf8
    text.withUTF8Buffer { unsafe output.append(contentsOf: $0) }
    output += "\n\n".utf8
  }

  /// Appends a section name as bold text: a heading could have a special meaning, as "Notes" has.
  private func section(_ name: String?, after last: inout String?, to output: inout [UInt8]) {
    guard let name, name != last else { return }
    // Without an empty line, the name would continue the previous item.
    if !output.suffix(2).elementsEqual([0x0A, 0x0A]) { output.append(0x0A) }
    output += "**".utf8
    output += name.utf8
    output += "**\n\n".utf8
    last = name
  }

  private func indented(_ text: String, by columns: Int, to output: inout [UInt8]) {
    var rest = Array(text.utf8)[...]
    while let end = rest.firstIndex(of: 0x0A) {
      output += rest[...end]
      rest = rest[(end + 1)...]
      if rest.first != 0x0A, !rest.isEmpty { output += repeatElement(0x20, count: columns) }
    }
    output += rest
    output.append(0x0A)
  }
}
