package import LarderTemplate

/// All recipes, or a volume of them, in one document for printing.
package struct CookbookPage: Sendable {
  var head: Head
  var navigation: [Link]
  var breadcrumbs: [Link]
  var title: String
  /// `Volume 1 of 3`; `nil` for a book in one.
  var volumeLabel: String?
  var countLabel: String
  /// Links to all volumes; none for a book in one.
  var volumes: [Link]
  var chapters: [CookbookChapter]
  var ingredients: [CookbookTerm]
  var tags: [CookbookTerm]
}

extension CookbookPage: TemplateModel {
  package static let shape = Shape<CookbookPage>("cookbook")
    .model("head") { $0.head }
    .list("navigation") { $0.navigation }
    .list("breadcrumbs") { $0.breadcrumbs }
    .text("title") { $0.title }
    .text("volumeLabel") { $0.volumeLabel }
    .text("countLabel") { $0.countLabel }
    .flag("hasVolumes") { !$0.volumes.isEmpty }
    .list("volumes") { $0.volumes }
    .list("chapters") { $0.chapters }
    .flag("hasIngredients") { !$0.ingredients.isEmpty }
    .list("ingredients") { $0.ingredients }
    .flag("hasTags") { !$0.tags.isEmpty }
    .list("tags") { $0.tags }
}

/// Recipes of one category.
package struct CookbookChapter: Sendable {
  /// `nil` where no recipe of the catalog has a category.
  var title: String?
  var recipes: [CookbookRecipe]
}

extension CookbookChapter: TemplateModel {
  package static let shape = Shape<CookbookChapter>("chapter")
    .text("title") { $0.title }
    .list("recipes") { $0.recipes }
}

/// An entry of an index with the recipes it leads to.
package struct CookbookTerm: Sendable {
  var label: String
  var recipes: [CookbookReference]
}

extension CookbookTerm: TemplateModel {
  package static let shape = Shape<CookbookTerm>("index entry")
    .text("label") { $0.label }
    .list("recipes") { $0.recipes }
}

/// A recipe of this volume as an index names it.
package struct CookbookReference: Sendable {
  var name: String
  var number: Int
  var anchor: String
}

extension CookbookReference: TemplateModel {
  package static let shape = Shape<CookbookReference>("reference")
    .text("name") { $0.name }
    .number("number") { $0.number }
    .text("anchor") { $0.anchor }
}

/// One recipe in the book: what a cook needs, without pictures.
package struct CookbookRecipe: Sendable {
  var number: Int
  /// Id of the recipe's place in the page: `recipe-pie`.
  var anchor: String
  var name: String
  var url: String
  var language: String?
  var textDirection: String?
  var direction: String?
  var headline: HTML
  var description: HTML
  var notes: HTML
  var author: String?
  var source: String?
  var diets: [String]
  var equipment: [String]
  var difficulty: String?
  var times: [TimeModel]
  var servings: String?
  var servingsValue: String?
  var yield: String?
  var rating: RatingModel?
  var ingredientGroups: [IngredientGroup]
  var stepSections: [StepSection]
}

extension CookbookRecipe: TemplateModel {
  package static let shape = Shape<CookbookRecipe>("recipe of the cookbook")
    .number("number") { $0.number }
    .text("anchor") { $0.anchor }
    .text("name") { $0.name }
    .text("url") { $0.url }
    .text("language") { $0.language }
    .text("textDirection") { $0.textDirection }
    .text("direction") { $0.direction }
    .html("headline") { $0.headline }
    .html("description") { $0.description }
    .html("notes") { $0.notes }
    .text("author") { $0.author }
    .text("source") { $0.source }
    .list("diets") { $0.diets }
    .flag("hasDiets") { !$0.diets.isEmpty }
    .list("equipment") { $0.equipment }
    .flag("hasEquipment") { !$0.equipment.isEmpty }
    .text("difficulty") { $0.difficulty }
    .list("times") { $0.times }
    .text("servings") { $0.servings }
    .text("servingsValue") { $0.servingsValue }
    .text("yield") { $0.yield }
    .model("rating") { $0.rating }
    .list("ingredientGroups") { $0.ingredientGroups }
    .flag("hasIngredients") { !$0.ingredientGroups.isEmpty }
    .list("stepSections") { $0.stepSections }
    .flag("hasSteps") { !$0.stepSections.isEmpty }
}
