internal import LarderModel
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

/// Makes the volumes of the cookbook.
struct CookbookBuilder {
  let context: SiteContext
  let recipes: RecipePageBuilder

  private var words: Wording { context.wording }

  func page(_ volume: Int) -> CookbookPage {
    let volumes = context.plan.cookbook.volumes
    let chapters = volumes[volume]
    let entries = chapters.flatMap(\.recipes)
    let label = volumes.count > 1 ? self.label(volume) : nil
    let route = Cookbook.route(volume)
    let title = words[.cookbook]
    var head = context.head(
      title: label.map { "\(title), \($0)" } ?? title,
      description: context.description.recipes(
        entries.count, beginning: entries.lazy.map { context.recipes[$0.recipe].name }),
      route: route)
    head.robots = "noindex"
    let hasCategories = context.plan.taxonomies[.categories]?.terms.isEmpty == false
    return CookbookPage(
      head: head,
      navigation: context.navigation(current: Cookbook.route(0)),
      breadcrumbs: context.breadcrumbs([(title, nil)]),
      title: title,
      volumeLabel: label,
      countLabel: words.recipes(entries.count),
      volumes: volumes.count == 1
        ? []
        : volumes.indices.map {
          Link(
            label: self.label($0), url: context.addresses.link(Cookbook.route($0)),
            isCurrent: $0 == volume)
        },
      chapters: chapters.map { chapter in
        CookbookChapter(
          title: chapter.category ?? (hasCategories ? words[.cookbookOther] : nil),
          recipes: chapter.recipes.map(recipe))
      },
      ingredients: index(entries) { $0.ingredients.map(\.name) },
      tags: index(entries, \.tags))
  }

  private func label(_ volume: Int) -> String {
    words.text(
      .cookbookVolume, ("number", String(volume + 1)),
      ("count", String(context.plan.cookbook.volumes.count)))
  }

  private func recipe(_ entry: Cookbook.Entry) -> CookbookRecipe {
    let recipe = context.recipes[entry.recipe]
    let markdown = recipes.markdown
    return CookbookRecipe(
      number: entry.number,
      anchor: anchor(recipe),
      name: recipe.name,
      url: context.addresses.link(recipe: recipe.slug),
      language: recipe.language,
      textDirection: context.textDirection(of: recipe),
      direction: context.direction(of: recipe),
      headline: markdown.inline(recipe.headline, context),
      description: markdown.blocks(recipe.description, context),
      notes: markdown.blocks(recipe.notes, context, topHeadingLevel: 4),
      author: recipe.author?.name,
      source: recipe.source?.name,
      diets: recipe.diets,
      equipment: recipe.equipment,
      difficulty: recipe.difficulty.map { words[$0.key] },
      times: recipes.times(recipe),
      servings: recipe.servings.map { words.quantity($0) },
      servingsValue: recipe.servings?.lower.decimalDescription,
      yield: recipe.yield,
      rating: nil,
      ingredientGroups: IngredientGroup.groups(recipe.ingredients, context.addresses),
      stepSections: recipes.stepSections(recipe, headingLevel: 4))
  }

  private func anchor(_ recipe: Recipe) -> String { "recipe-\(recipe.slug)" }

  /// Labels in the order of their slugs, which joins spellings such as `Egg` and `egg`, each with
  /// its recipes in the order of the book.
  private func index(
    _ entries: [Cookbook.Entry], _ labels: (Recipe) -> [String]
  ) -> [CookbookTerm] {
    var slugs: [String: Slug?] = [:]
    var terms: [Slug: CookbookTerm] = [:]
    for entry in entries {
      let recipe = context.recipes[entry.recipe]
      for label in labels(recipe) {
        let slug = slugs[label] ?? Slug(from: label)
        slugs[label] = .some(slug)
        guard let slug else { continue }
        var term = terms.removeValue(forKey: slug) ?? CookbookTerm(label: label, recipes: [])
        if term.recipes.last?.number != entry.number {
          term.recipes.append(
            CookbookReference(name: recipe.name, number: entry.number, anchor: anchor(recipe)))
        }
        terms[slug] = term
      }
    }
    return terms.sorted { $0.key < $1.key }.map(\.value)
  }
}
