internal import LarderModel

/// A recipe as Larder's own Markdown: front matter in the native field names, then prose.
///
/// Reads back as it was. Whatever prose could not say, or a reader could take for something
/// else, stands in the front matter instead; nothing stands in both.
enum MarkdownForm {
  static func write(_ recipe: Recipe, to output: inout [UInt8]) {
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
    matter.field("name", recipe.name)
    matter.field("slug", recipe.slug.description)
    if recipe.id != recipe.slug.description { matter.field("id", recipe.id) }
    matter.field("language", recipe.language)
    matter.field("headline", recipe.headline)
    if !body.hasDescription { matter.field("description", recipe.description) }
    pictures(recipe.pictures, to: &matter)
    matter.field("author", recipe.author)
    matter.field("source", recipe.source)
    matter.field("date", written: recipe.date?.w3c)
    matter.field("updated", written: recipe.updated?.w3c)
    matter.field("category", recipe.categories)
    matter.field("cuisine", recipe.cuisines)
    matter.field("tags", recipe.tags)
    matter.field("diets", recipe.diets)
    matter.field("equipment", recipe.equipment)
    matter.field("difficulty", written: recipe.difficulty?.rawValue)
    times(recipe, to: &matter)
    matter.field("servings", written: recipe.servings.map(range))
    matter.field("yield", recipe.yield)
    if !body.hasIngredients {
      IngredientFields.write(recipe.ingredients, to: &matter)
    }
    if !body.hasSteps { steps(recipe.steps, to: &matter) }
    if !body.hasNotes { matter.field("notes", recipe.notes) }
    nutrition(recipe.nutrition, to: &matter)
    matter.field("rating", written: recipe.rating?.decimalDescription)
    matter.field("ratings", written: recipe.ratingCount.map(String.init))
    if recipe.isFeatured { matter.field("featured", written: "true") }
    matter.field("video", recipe.video?.description)
    matter.field("related", recipe.related.map(\.description))
    matter.field("aliases", recipe.aliases.map(\.description))
  }

  private static func times(_ recipe: Recipe, to matter: inout FrontMatterWriter) {
    matter.field("prepMinutes", written: recipe.prepTime.map { String($0.count) })
    matter.field("cookMinutes", written: recipe.cookTime.map { String($0.count) })
    matter.field("restMinutes", written: recipe.restTime.map { String($0.count) })
    let parts = [recipe.prepTime, recipe.cookTime, recipe.restTime].compactMap { $0?.count }
    if let total = recipe.totalTime?.count, total != parts.reduce(0, +) {
      matter.field("totalMinutes", written: String(total))
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
        matter.member("minutes", written: step.minutes.map { String($0.count) })
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

  /// A decimal where it is exact, else a fraction.
  private static func number(_ value: Fraction) -> String {
    1_000_000 % value.denominator == 0 ? value.decimalDescription : value.description
  }
}
