package import LarderModel
internal import LarderTemplate

/// Renders pages one after another into one buffer. A class, since it owns the buffer and the
/// Markdown parser's memory: one per thread.
package final class PageWorker {
  private let site: SiteRenderer
  private let lists: ListBuilder
  private let recipes: RecipePageBuilder
  private let cookbook: CookbookBuilder
  private let forms: RecipeFormFiles
  private let markdown: MarkdownRenderer
  private let buffer = HTMLBuffer(capacity: 1 << 16)

  init(_ site: SiteRenderer) {
    self.site = site
    markdown = MarkdownRenderer()
    forms = RecipeFormFiles(site.context)
    lists = ListBuilder(context: site.context, cards: site.cards, markdown: markdown)
    recipes = RecipePageBuilder(
      context: site.context, cards: site.cards, markdown: markdown,
      related: RelatedFinder(site.context.related))
    cookbook = CookbookBuilder(context: site.context, recipes: recipes)
  }

  /// Renders the `index`th page of the plan.
  ///
  /// - Returns: The file; its bytes are a copy that the caller owns.
  package func render(_ index: Int) -> (path: SitePath, bytes: [UInt8]) {
    let entry = site.context.plan.entries[index]
    if case .recipe(let recipe) = entry.page { return page(of: recipe, at: entry.route).page }
    buffer.reset()
    render(entry.page)
    return (entry.route.file, buffer.bytes)
  }

  /// The `index`th page and what stands beside it: a recipe's cover and its other forms.
  package func files(_ index: Int) -> [(path: SitePath, bytes: [UInt8])] {
    let entry = site.context.plan.entries[index]
    guard case .recipe(let recipe) = entry.page else { return [render(index)] }
    let (page, words, structuredData) = page(of: recipe, at: entry.route)
    var files = [page]
    let cover = site.cards[recipe].cover.bytes
    let model = site.context.recipes[recipe]
    if !cover.isEmpty, let path = SitePath(CoverFile.path(of: model.slug)) {
      files.append((path, CoverFile.bytes(of: cover)))
    }
    return files + forms.files(model, words, structuredData: structuredData)
  }

  private func page(
    of index: Int, at route: Route
  ) -> (page: (path: SitePath, bytes: [UInt8]), words: RecipeWords, structuredData: [UInt8]) {
    let recipe = site.context.recipes[index]
    let words = RecipeWords(recipe, markdown)
    let json = RecipeStructuredData.json(recipe, site: site.context.site, words: words)
    buffer.reset()
    let page = recipes.page(index, structuredData: json, summary: words.summary)
    site.templates.recipe.render(page, into: buffer)
    return ((route.file, buffer.bytes), words, json)
  }

  private func render(_ page: SitePlan.Page) {
    let templates = site.templates
    switch page {
    case .home: templates.home.render(lists.home(), into: buffer)
    case .recipe: break
    case .catalog(let number):
      templates.list.render(lists.catalog(page: number), into: buffer)
    case .terms(let kind):
      if let taxonomy = site.context.plan.taxonomies[kind] {
        templates.terms.render(lists.terms(taxonomy), into: buffer)
      }
    case .term(let kind, let place, let number):
      if let term = site.context.plan.taxonomies[kind]?.terms[place] {
        templates.list.render(lists.term(kind, term, page: number), into: buffer)
      }
    case .text(let index):
      templates.text.render(lists.text(site.context.plan.catalog.pages[index]), into: buffer)
    case .moved(let recipe): templates.moved.render(lists.moved(recipe), into: buffer)
    case .personal(let kind): templates.personal[kind]?.render(lists.personal(kind), into: buffer)
    case .cookbook(let volume):
      templates.cookbook.render(cookbook.page(volume), into: buffer)
    case .notFound: templates.notFound.render(lists.notFound(), into: buffer)
    case .offline: templates.offline.render(lists.offline(), into: buffer)
    }
  }
}
