package import LarderModel

/// A recipe in Larder's own Markdown: front matter with the native field names, then prose.
///
/// It parses back to the same recipe. Values that prose cannot express, or that could be misread,
/// are in the front matter instead; nothing is in both.
package enum MarkdownForm {
  package static func write(_ recipe: Recipe, to output: inout [UInt8]) {
    output.reserveCapacity(output.count + 4096)
    let body = MarkdownBody(recipe)
    var matter = FrontMatterWriter(output)
    write(recipe, body, to: &matter)
    output = matter.finished()
    body.write(to: &output)
  }

  private static func write(
    _ recipe: Recipe, _ body: MarkdownBody, to matter: inout FrontMatterWriter
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
    _ field: RecipeField, in recipe: Recipe, _ body: MarkdownBody
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
    case .ingredients: IngredientFields.write(recipe.ingredients, to: &matter)
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
