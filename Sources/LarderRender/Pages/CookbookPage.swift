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
  var chapters: [CookbookChapter]
  var ingredients: [CookbookTerm] = []
  var tags: [CookbookTerm] = []
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
    .list("chapters") { $0.chapters }
    .flag("hasIngredients") { !$0.ingredients.isEmpty }
    .list("ingredients") { $0.ingredients }
    .flag("hasTags") { !$0.tags.isEmpty }
    .list("tags") { $0.tags }
    .flag("isBooklet") { $0.isBooklet }
    .text("guests") { $0.guests }
}

/// Recipes of one category.
package struct CookbookChapter: Sendable {
  /// Name of the category; `nil` if no recipe of the catalog has one.
  var title: String?
  var entries: [CookbookEntry]
}

extension CookbookChapter: TemplateModel {
  package static let shape = Shape<CookbookChapter>("chapter")
    .text("title") { $0.title }
    .list("entries") { $0.entries }
}

/// An entry of an index with its recipes.
package struct CookbookTerm: Sendable {
  var label: String
  var recipes: [CookbookReference]
}

extension CookbookTerm: TemplateModel {
  package static let shape = Shape<CookbookTerm>("index entry")
    .text("label") { $0.label }
    .list("recipes") { $0.recipes }
}

/// A recipe of this volume as listed in an index.
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

/// One recipe in the book, with its cover and without photos.
package struct CookbookEntry: Sendable {
  var number: Int
  /// Id of the recipe in the page: `recipe-pie`.
  var anchor: String
  var recipe: RecipeModel
  /// The cover; empty for a recipe with a photo.
  var drawing: HTML
  /// The servings and the note of a recipe in a booklet.
  var inCollection: CollectionEntry?
}

extension CookbookEntry: TemplateModel {
  package static let shape = Shape<CookbookEntry>("cookbook entry")
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
      description: context.description.recipes(
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
        CookbookChapter(
          title: chapter.category ?? (hasCategories ? words[.cookbookOther] : nil),
          entries: chapter.recipes.map { entry($0) })
      },
      ingredients: index(entries) { $0.ingredients.map(\.name) },
      tags: index(entries, \.tags))
  }

  private func label(_ volume: Int) -> String {
    words.text(
      .cookbookVolume, ("number", String(volume + 1)),
      ("count", String(context.plan.cookbook.volumes.count)))
  }

  func entry(_ entry: Cookbook.Entry, isScaled: Bool = false) -> CookbookEntry {
    let recipe = context.recipes[entry.recipe]
    return Restart.working(on: recipe.slug) {
      CookbookEntry(
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
