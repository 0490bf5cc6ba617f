internal import LarderModel

/// A recipe as plain text in lines of 72 columns, in the language of the site.
struct PlainTextForm {
  private let context: SiteContext
  private let words: Wording

  init(_ context: SiteContext) {
    self.context = context
    words = context.wording
  }

  func write(_ recipe: Recipe, _ texts: RecipeWords, to output: inout [UInt8]) {
    output.reserveCapacity(output.count + 4096)
    var lines = LineWrapper(output)
    lines.heading(recipe.name, 0x3D)
    if let headline = texts.headline, !headline.isEmpty { part(headline, to: &lines) }
    paragraphs(texts.description, to: &lines)
    facts(recipe, to: &lines)
    ingredients(recipe.ingredients, to: &lines)
    steps(recipe.steps, texts, to: &lines)
    if !texts.notes.isEmpty {
      heading(words[.notes], to: &lines)
      paragraphs(texts.notes, to: &lines)
    }
    nutrition(recipe.nutrition, to: &lines)
    origin(recipe, to: &lines)
    output = lines.output
  }

  /// Appends a paragraph with an empty line above it.
  private func part(_ text: String, to lines: inout LineWrapper) {
    lines.newLine()
    lines.paragraph(text)
  }

  private func heading(_ text: String, to lines: inout LineWrapper) {
    lines.newLine()
    lines.heading(text, 0x2D)
  }

  /// Appends paragraphs with empty lines between them, but not between items of a list.
  private func paragraphs(_ paragraphs: [PlainParagraph], to lines: inout LineWrapper) {
    var wasItem = false
    for paragraph in paragraphs {
      if !(wasItem && paragraph.isItem) { lines.newLine() }
      lines.paragraph(paragraph.text, first: paragraph.isItem ? "- " : "")
      wasItem = paragraph.isItem
    }
  }

  private func facts(_ recipe: Recipe, to lines: inout LineWrapper) {
    let facts =
      RecipeField.lines.compactMap { $0.fact(of: recipe, words) } + context.ownFacts(of: recipe)
    guard !facts.isEmpty else { return }
    lines.newLine()
    for fact in facts {
      lines.paragraph("\(fact.label): \(fact.url ?? fact.value ?? "")")
    }
  }

  private func ingredients(_ ingredients: [Ingredient], to lines: inout LineWrapper) {
    guard !ingredients.isEmpty else { return }
    heading(words[.ingredients], to: &lines)
    lines.newLine()
    var group: String?
    for (index, ingredient) in ingredients.enumerated() {
      if ingredient.group != group {
        if index > 0 { lines.newLine() }
        if let name = ingredient.group { lines.paragraph("\(name):") }
        group = ingredient.group
      }
      lines.paragraph(ingredient.text + optionalRemark(on: ingredient), first: "- ")
    }
  }

  /// Returns the word "optional" in brackets, unless the line already contains it.
  private func optionalRemark(on ingredient: Ingredient) -> String {
    let word = words[.optional]
    let isSaid =
      ingredient.isReadFromText
      || ingredient.text.lowercased().contains(word.lowercased())
    return ingredient.isOptional && !isSaid ? " (\(word))" : ""
  }

  private func steps(_ steps: [Step], _ texts: RecipeWords, to lines: inout LineWrapper) {
    guard !steps.isEmpty else { return }
    heading(words[.method], to: &lines)
    var section: String?
    for (index, step) in steps.enumerated() {
      if step.section != section {
        if let name = step.section { part("\(name):", to: &lines) }
        section = step.section
      }
      let number = "\(index + 1). "
      let indent = String(repeating: " ", count: number.utf8.count)
      for (place, paragraph) in texts.steps[index].enumerated() {
        lines.newLine()
        lines.paragraph(
          paragraph.text, first: (place == 0 ? number : indent) + (paragraph.isItem ? "- " : ""))
      }
    }
  }

  private func nutrition(_ nutrition: Nutrition, to lines: inout LineWrapper) {
    let amounts = nutrition.shown
    guard !amounts.isEmpty else { return }
    heading("\(words[.nutrition]) (\(words[.perServing]))", to: &lines)
    lines.newLine()
    for (nutrient, amount) in amounts {
      lines.paragraph("\(words[nutrient]): \(words.decimal(amount)) \(nutrient.unit)")
    }
  }

  private func origin(_ recipe: Recipe, to lines: inout LineWrapper) {
    let page = context.addresses.published.recipe(recipe.slug)
    guard recipe.author != nil || recipe.source != nil || page != nil else { return }
    lines.newLine()
    if let author = recipe.author { lines.paragraph("\(words[.by]) \(author.name)") }
    if let source = recipe.source {
      lines.paragraph("\(words[.source]): \(source.name)")
      if let url = source.url, url.isWeb { lines.paragraph(url.description) }
    }
    if let page { lines.paragraph(page) }
  }
}
