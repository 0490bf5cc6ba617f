internal import LarderBuild
internal import LarderKitchen
internal import LarderModel
package import LarderTemplate

/// All recipes, or one volume of them, as one document for printing.
package struct CookbookPage: Sendable {
  var head: Head
  var navigation: [Link]
  var breadcrumbs: [Link]
  var title: String
  /// Label such as `Volume 1 of 3`; `nil` for a single volume.
  var volumeLabel: String?
  var countLabel: String
  /// Links to all volumes; empty for a single volume.
  var volumes: [Link] = []
  var chapters: [Chapter]
  var ingredients: [Term] = []
  var tags: [Term] = []
  /// Whether it is the booklet of a collection, for this number of guests.
  var isBooklet = false
  var guests: String?
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
    .list("chapters", of: chapter) { $0.chapters }
    .flag("hasIngredients") { !$0.ingredients.isEmpty }
    .list("ingredients", of: term) { $0.ingredients }
    .flag("hasTags") { !$0.tags.isEmpty }
    .list("tags", of: term) { $0.tags }
    .flag("isBooklet") { $0.isBooklet }
    .text("guests") { $0.guests }
}

extension CookbookPage {
  /// Recipes of one category, whose name is `nil` if no recipe of the catalog has one.
  package typealias Chapter = (title: String?, entries: [Entry])
  /// A recipe of this volume as listed in an index.
  package typealias Reference = (name: String, number: Int, anchor: String)
  /// An entry of an index with its recipes.
  package typealias Term = (label: String, recipes: [Reference])

  private static let chapter = Shape<Chapter>("chapter")
    .text("title") { $0.title }
    .list("entries") { $0.entries }

  private static let reference = Shape<Reference>("reference")
    .text("name") { $0.name }
    .number("number") { $0.number }
    .text("anchor") { $0.anchor }

  private static let term = Shape<Term>("index entry")
    .text("label") { $0.label }
    .list("recipes", of: reference) { $0.recipes }
}

extension CookbookPage {
  /// One recipe in the book, with its cover and without photos.
  package struct Entry: Sendable {
    var number: Int
    /// Id of the recipe in the page: `recipe-pie`.
    var anchor: String
    var recipe: RecipeModel
    /// The cover; empty for a recipe with a photo.
    var drawing: HTML
    /// The servings and the note of a recipe in a booklet.
    var inCollection: CollectionModel.Entry?
  }
}

extension CookbookPage.Entry: TemplateModel {
  package static let shape = Shape<CookbookPage.Entry>("cookbook entry")
    .number("number") { $0.number }
    .text("anchor") { $0.anchor }
    .model("recipe") { $0.recipe }
    .html("drawing") { $0.drawing }
    .model("inCollection") { $0.inCollection }
}

extension PageBuilder {
  func cookbook(_ volume: Int) -> CookbookPage {
    let volumes = context.plan.cookbook.volumes
    let chapters = volumes[volume]
    let entries = chapters.flatMap(\.recipes)
    let label = volumes.count > 1 ? self.label(volume) : nil
    let route = Cookbook.route(volume)
    let title = words[.cookbook]
    var head = context.head(
      title: label.map { "\(title), \($0)" } ?? title,
      description: words.describe(
        entries.count, beginning: entries.map { context.summaries[$0.recipe].name }),
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
        (
          chapter.category ?? (hasCategories ? words[.cookbookOther] : nil),
          chapter.recipes.map { entry($0) }
        )
      },
      ingredients: index(entries) { $0.ingredients.map(\.name) },
      tags: index(entries, \.tags))
  }

  private func label(_ volume: Int) -> String {
    words.text(
      .cookbookVolume, ("number", String(volume + 1)),
      ("count", String(context.plan.cookbook.volumes.count)))
  }

  func entry(_ entry: Cookbook.Entry, isScaled: Bool = false) -> CookbookPage.Entry {
    let recipe = context.recipes[entry.recipe]
    return Restart.working(on: recipe.slug) {
      CookbookPage.Entry(
        number: entry.number,
        anchor: anchor(recipe),
        recipe: isScaled
          ? model(of: recipe).inBook(keepsMarks: true)
          : books.value(of: entry.recipe) { model(of: recipe, isMarked: false).inBook() },
        drawing: cards.linked(entry.recipe).cover)
    }
  }

  private func anchor(_ recipe: Recipe) -> String { "recipe-\(recipe.slug)" }

  /// Returns labels with their recipes in the order of the book. Labels are grouped and sorted by
  /// slug, so that spellings such as `Egg` and `egg` are joined.
  private func index(
    _ entries: [Cookbook.Entry], _ labels: (Recipe) -> [String]
  ) -> [CookbookPage.Term] {
    var slugs: [String: Slug?] = [:]
    var terms: [Slug: CookbookPage.Term] = [:]
    for entry in entries {
      let recipe = context.recipes[entry.recipe]
      for label in labels(recipe) {
        let slug = slugs[label] ?? Slug(from: label)
        slugs[label] = .some(slug)
        guard let slug else { continue }
        var term = terms.removeValue(forKey: slug) ?? (label, [])
        if term.recipes.last?.number != entry.number {
          term.recipes.append(
            (name: recipe.name, number: entry.number, anchor: anchor(recipe)))
        }
        terms[slug] = term
      }
    }
    return terms.sorted { $0.key < $1.key }.map(\.value)
  }
}
