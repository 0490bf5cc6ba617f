package import LarderModel

/// A recipe in Larder's own Markdown: front matter with the native field names, then prose.
///
/// It parses back to the same recipe. Values that prose cannot express, or that could be misread,
/// are in the front matter instead; nothing is in both.
package enum MarkdownForm {
  /// - Parameter isForEditing: Whether long texts in the front matter keep their lines.
  package static func write(
    _ recipe: Recipe, to output: inout [UInt8], isForEditing: Bool = false
  ) {
    output.reserveCapacity(output.count + 4096)
    let body = Body(recipe)
    var matter = FrontMatterWriter(output, keepsLines: isForEditing)
    write(recipe, body, to: &matter)
    output = matter.finished()
    body.write(to: &output)
  }

  /// Writes a text page, given as a recipe whose notes are its text.
  package static func writePage(_ page: Recipe, to output: inout [UInt8]) {
    var matter = FrontMatterWriter(output)
    matter.field("title", page.name)
    matter.field("description", page.description)
    matter.field("language", page.language)
    matter.field("image", page.pictures.first)
    matter.field("date", written: page.date?.w3c)
    matter.field("updated", written: page.updated?.w3c)
    if page.isDraft { matter.field("draft", written: "true") }
    matter.field("aliases", page.aliases.map(\.description))
    output = matter.finished()
    if let text = page.notes { output += "\n\(text)\n".utf8 }
  }

  private static func write(
    _ recipe: Recipe, _ body: Body, to matter: inout FrontMatterWriter
  ) {
    for field in RecipeField.allCases where !isImplied(field, in: recipe, body) {
      let name = field.rawValue
      switch field.kind {
      case .text(let get, _), .markdown(let get, _): matter.field(name, get(recipe))
      case .texts(let get, _): matter.field(name, get(recipe))
      case .minutes(let get, _):
        matter.field(name, written: get(recipe).map(minutes))
      case .date(let get, _): matter.field(name, written: get(recipe)?.w3c)
      case .count(let get, _): matter.field(name, written: get(recipe).map(String.init))
      case .flag(let get, _): if get(recipe) { matter.field(name, written: "true") }
      case .address(let get, _): matter.field(name, get(recipe)?.description)
      case .attribution(let get, _): matter.field(name, get(recipe))
      case .own: write(field, of: recipe, to: &matter)
      }
    }
    matter.fields(recipe.own)
  }

  /// Returns `90`, or `480-720 min` for a range.
  private static func minutes(_ minutes: Minutes) -> String {
    minutes.least.map { "\($0)-\(minutes.count) min" } ?? String(minutes.count)
  }

  /// Whether the prose or other fields already imply a field.
  private static func isImplied(
    _ field: RecipeField, in recipe: Recipe, _ body: Body
  ) -> Bool {
    switch field {
    case .id: return recipe.id == recipe.slug.description
    case .description: return body.hasDescription
    case .ingredients: return body.hasIngredients
    case .steps: return body.hasSteps
    case .notes: return body.hasNotes
    case .totalMinutes:
      let parts = [recipe.prepTime, recipe.cookTime, recipe.restTime].compactMap { $0?.count }
      return recipe.totalTime?.count == parts.reduce(0, +)
    default: return false
    }
  }

  private static func write(
    _ field: RecipeField, of recipe: Recipe, to matter: inout FrontMatterWriter
  ) {
    let name = field.rawValue
    switch field {
    case .name: matter.field(name, recipe.name)
    case .slug: matter.field(name, recipe.slug.description)
    case .id: matter.field(name, recipe.id)
    case .image: pictures(recipe.pictures, to: &matter)
    case .difficulty: matter.field(name, written: recipe.difficulty?.rawValue)
    case .servings: matter.field(name, written: recipe.servings.map(range))
    case .ingredients: matter.ingredients(recipe.ingredients)
    case .steps: steps(recipe.steps, to: &matter)
    case .nutrition: nutrition(recipe.nutrition, to: &matter)
    case .rating: matter.field(name, written: recipe.rating?.decimalDescription)
    case .related: matter.field(name, recipe.related.map(\.description))
    case .aliases: matter.field(name, recipe.aliases.map(\.description))
    default: break
    }
  }

  private static func pictures(_ pictures: [Picture], to matter: inout FrontMatterWriter) {
    guard !pictures.isEmpty else { return }
    matter.list("image", pictures) { picture, matter in matter.picture(picture) }
  }

  private static func steps(_ steps: [Step], to matter: inout FrontMatterWriter) {
    guard !steps.isEmpty else { return }
    matter.list("steps", steps) { step, matter in
      guard step.section != nil || step.minutes != nil || step.picture != nil else {
        return matter.text(step.text)
      }
      matter.object { matter in
        matter.member("text", step.text)
        matter.member("section", step.section)
        matter.member("minutes", written: step.minutes.map(minutes))
        if let picture = step.picture {
          matter.key("image")
          matter.picture(picture)
        }
      }
    }
  }

  private static func nutrition(_ nutrition: Nutrition, to matter: inout FrontMatterWriter) {
    let ordered = nutrition.ordered
    guard !ordered.isEmpty else { return }
    matter.object("nutrition") { matter in
      for (nutrient, amount) in ordered {
        matter.member(nutrient.rawValue, written: amount.decimalDescription)
      }
    }
  }

  private static func range(_ quantity: Quantity) -> String {
    let lower = number(quantity.lower)
    return quantity.upper.map { "\(lower)-\(number($0))" } ?? lower
  }

  /// Returns a decimal if it is exact, otherwise a fraction.
  private static func number(_ value: Fraction) -> String {
    1_000_000 % value.denominator == 0 ? value.decimalDescription : value.description
  }
}

extension MarkdownForm {
  /// The parts of a recipe that are written as prose below the front matter.
  private struct Body {
    private let recipe: Recipe
    let hasDescription: Bool
    let hasIngredients: Bool
    let hasSteps: Bool
    let hasNotes: Bool

    init(_ recipe: Recipe) {
      self.recipe = recipe
      hasDescription = recipe.description.map(MarkdownForm.isDescription) ?? false
      hasIngredients =
        !recipe.ingredients.isEmpty && recipe.ingredients.allSatisfy(MarkdownForm.isLine)
        && MarkdownForm.areSections(recipe.ingredients.map(\.group))
      hasSteps =
        !recipe.steps.isEmpty && recipe.steps.allSatisfy(MarkdownForm.isStep)
        && MarkdownForm.areSections(recipe.steps.map(\.section))
      // Without a heading before them, notes would be read as the description.
      hasNotes =
        (hasIngredients || hasSteps) && (recipe.notes.map(MarkdownForm.isNotes) ?? false)
    }

    func write(to output: inout [UInt8]) {
      if hasDescription, let text = recipe.description { paragraphs(text, to: &output) }
      if hasIngredients {
        heading("Ingredients", to: &output)
        var group: String?
        for ingredient in recipe.ingredients {
          section(ingredient.group, after: &group, to: &output)
          output += "- ".utf8
          output.appendLinked(ingredient)
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
}

extension Ingredient {
  /// Whether its line looks as if it contained a link.
  var looksLinked: Bool {
    zip(text.utf8, text.utf8.dropFirst()).contains { $0 == 0x5D && $1 == 0x28 }
  }
}

extension [UInt8] {
  /// Appends an ingredient line in Markdown, with its links; a link to the ingredient's recipe
  /// encloses the whole line.
  mutating func appendLinked(_ ingredient: Ingredient) {
    if ingredient.recipe != nil { append(0x5B) }
    var links = ingredient.links
    var pieces = LinkedText.pieces(of: ingredient.text, linking: &links)
    if pieces.isEmpty { pieces = [LinkedText(text: ingredient.text, url: links.first?.url)] }
    for piece in pieces {
      guard let url = piece.url else {
        appendInline(piece.text)
        continue
      }
      append(0x5B)
      appendInline(piece.text)
      appendLinkEnd(url.description)
    }
    if let recipe = ingredient.recipe { appendLinkEnd("/recipes/\(recipe)/") }
  }

  /// Appends the end of a link. Parentheses would end the URL, so they are percent-encoded.
  private mutating func appendLinkEnd(_ url: String) {
    self += "](".utf8
    for byte in url.utf8 {
      switch byte {
      case 0x28: self += "%28".utf8
      case 0x29: self += "%29".utf8
      default: append(byte)
      }
    }
    append(0x29)
  }

  /// Appends a text with the characters escaped that would be Markdown within a line.
  private mutating func appendInline(_ text: String) {
    for byte in text.utf8 {
      if [0x2A, 0x5B, 0x5C, 0x5D, 0x5F, 0x60].contains(byte) { append(0x5C) }
      append(byte)
    }
  }
}
