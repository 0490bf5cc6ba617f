package import LarderTemplate

/// One recipe, whole.
package struct RecipePage: Sendable {
  var head: Head
  var navigation: [Link]
  var breadcrumbs: [Link]
  var name: String
  var slug: String
  var id: String
  var language: String?
  /// `in German`, where that is not the site's language.
  var languageLabel: String?
  /// Of all the text, where the language runs the other way than the site's.
  var textDirection: String?
  var direction: String?
  var headline: HTML
  var description: HTML
  var notes: HTML
  var picture: PictureModel?
  var morePictures: [PictureModel]
  /// On other sites: linked, never loaded.
  var remotePictures: [NamedLink]
  var cover: HTML
  var author: NamedLink?
  var source: NamedLink?
  var date: DateModel?
  var updated: DateModel?
  var categories: [TermLink]
  var cuisines: [TermLink]
  var tags: [TermLink]
  var diets: [String]
  var equipment: [String]
  var difficulty: String?
  var times: [TimeModel]
  var servings: String?
  var servingsValue: String?
  var yield: String?
  var ingredientGroups: [IngredientGroup]
  var stepSections: [StepSection]
  var nutrition: [NutrientModel]
  /// From 1 to 7, see `PrintLength`.
  var printLength: Int
  var rating: RatingModel?
  var video: String?
  /// The recipe in other forms.
  var forms: [FormLink]
  var related: [Card]
  var previous: NamedLink?
  var next: NamedLink?
}

extension RecipePage: TemplateModel {
  package static let shape = Shape<RecipePage>("recipe")
    .model("head") { $0.head }
    .list("navigation") { $0.navigation }
    .list("breadcrumbs") { $0.breadcrumbs }
    .text("name") { $0.name }
    .text("slug") { $0.slug }
    .text("id") { $0.id }
    .text("language") { $0.language }
    .text("languageLabel") { $0.languageLabel }
    .text("textDirection") { $0.textDirection }
    .text("direction") { $0.direction }
    .html("headline") { $0.headline }
    .html("description") { $0.description }
    .html("notes") { $0.notes }
    .model("picture") { $0.picture }
    .list("morePictures") { $0.morePictures }
    .list("remotePictures") { $0.remotePictures }
    .html("cover") { $0.cover }
    .model("author") { $0.author }
    .model("source") { $0.source }
    .model("date") { $0.date }
    .model("updated") { $0.updated }
    .list("categories") { $0.categories }
    .list("cuisines") { $0.cuisines }
    .list("tags") { $0.tags }
    .list("diets") { $0.diets }
    .flag("hasDiets") { !$0.diets.isEmpty }
    .list("equipment") { $0.equipment }
    .flag("hasEquipment") { !$0.equipment.isEmpty }
    .flag("hasTerms") { !$0.cuisines.isEmpty || !$0.tags.isEmpty }
    .text("difficulty") { $0.difficulty }
    .list("times") { $0.times }
    .text("servings") { $0.servings }
    .text("servingsValue") { $0.servingsValue }
    .text("yield") { $0.yield }
    .list("ingredientGroups") { $0.ingredientGroups }
    .flag("hasIngredients") { !$0.ingredientGroups.isEmpty }
    .list("stepSections") { $0.stepSections }
    .flag("hasSteps") { !$0.stepSections.isEmpty }
    .list("nutrition") { $0.nutrition }
    .flag("hasNutrition") { !$0.nutrition.isEmpty }
    .number("printLength") { $0.printLength }
    .model("rating") { $0.rating }
    .text("video") { $0.video }
    .list("forms") { $0.forms }
    .flag("hasForms") { !$0.forms.isEmpty }
    .list("related") { $0.related }
    .flag("hasRelated") { !$0.related.isEmpty }
    .flag("hasNeighbours") { $0.previous != nil || $0.next != nil }
    .model("previous") { $0.previous }
    .model("next") { $0.next }
}
