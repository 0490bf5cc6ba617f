internal import LarderModel

/// Ingredients as a list in front matter, for recipes whose ingredients cannot be written as prose.
///
/// An ingredient that was parsed from a line becomes that line, below a line with its group; any
/// other becomes an object of its fields.
enum IngredientFields {
  static func write(_ ingredients: [Ingredient], to matter: inout FrontMatterWriter) {
    guard !ingredients.isEmpty else { return }
    var entries: [Entry] = []
    var heading: String?
    for ingredient in ingredients {
      let isLine = isLine(ingredient)
      // Below a heading, an object without a group would get the group of the heading.
      if heading != nil || isLine, ingredient.group != heading,
        isLine || ingredient.group == nil
      {
        heading = ingredient.group
        entries.append(.heading(heading ?? ""))
      }
      entries.append(isLine ? .line(ingredient) : .parts(ingredient))
    }
    matter.list("ingredients", entries) { entry, matter in
      switch entry {
      case .heading(let name): matter.text(name + ":")
      case .line(let ingredient): matter.text(line(ingredient))
      case .parts(let ingredient): matter.object { parts(ingredient, to: &$0) }
      }
    }
  }

  private enum Entry {
    case heading(String)
    case line(Ingredient)
    case parts(Ingredient)
  }

  /// Whether an ingredient can be a line. Headings contain no digits, and a line cannot link to a
  /// recipe.
  private static func isLine(_ ingredient: Ingredient) -> Bool {
    ingredient.isReadFromText && ingredient.recipe == nil
      && (!ingredient.links.isEmpty || !LinkedLine.looksLinked(ingredient.text))
      && ingredient.group?.utf8.contains { (0x30...0x39).contains($0) } != true
  }

  /// Returns the line of an ingredient, as Markdown only if it contains a link.
  private static func line(_ ingredient: Ingredient) -> String {
    guard !ingredient.links.isEmpty else { return ingredient.text }
    var bytes: [UInt8] = []
    LinkedLine.append(ingredient, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func parts(_ ingredient: Ingredient, to matter: inout FrontMatterWriter) {
    if let quantity = ingredient.quantity {
      let written = ingredient.writtenAmount ?? amount(quantity)
      if FrontMatterWriter.isNumber(written) {
        matter.member("quantity", written: written)
      } else {
        matter.member("quantity", written)
      }
    } else if !ingredient.isReadFromText {
      // An amount in words: `a few sprigs`.
      matter.member("quantity", ingredient.writtenAmount)
    }
    matter.member("unit", ingredient.unitText)
    matter.member("name", ingredient.name)
    matter.member("note", ingredient.remark)
    matter.member("group", ingredient.group)
    if ingredient.isOptional { matter.member("optional", written: "true") }
    if ingredient.isFixed { matter.member("fixed", written: "true") }
    matter.member("recipe", ingredient.recipe?.description)
    matter.member("link", ingredient.links.first?.url.description)
    matter.member("aisle", ingredient.aisle)
  }

  private static func amount(_ quantity: Quantity) -> String {
    let lower = CooklangForm.number(quantity.lower, isDecimal: false)
    let upper = quantity.upper.map { CooklangForm.number($0, isDecimal: false) }
    return upper.map { "\(lower)–\($0)" } ?? lower
  }
}

extension Ingredient {
  /// The amount as it precedes unit, name and note; `nil` if the text contains anything else.
  fileprivate var writtenAmount: String? {
    let words = unitText.map { "\($0) \(name)" } ?? name
    let end = " " + (remark.map { "\(words), \($0)" } ?? words)
    guard text.utf8.count > end.utf8.count, text.utf8.suffix(end.utf8.count).elementsEqual(end.utf8)
    else { return nil }
    return String(decoding: text.utf8.dropLast(end.utf8.count), as: UTF8.self)
  }
}
