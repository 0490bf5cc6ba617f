internal import LarderModel
internal import LarderTemplate

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
