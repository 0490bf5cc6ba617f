package import LarderModel
internal import LarderTemplate

/// Renders pages one after another into one buffer. A class, since it owns the buffer and the
/// Markdown parser's memory: one per thread.
package final class PageWorker {
  private let site: SiteRenderer
  private let lists: ListBuilder
  private let recipes: RecipePageBuilder
  private let buffer = HTMLBuffer(capacity: 1 << 16)

  init(_ site: SiteRenderer) {
    self.site = site
    let markdown = MarkdownRenderer()
    lists = ListBuilder(context: site.context, cards: site.cards, markdown: markdown)
    recipes = RecipePageBuilder(
      context: site.context, cards: site.cards, markdown: markdown,
      related: RelatedFinder(site.context.related))
  }

  /// Renders the `index`th page of the plan.
  ///
  /// - Returns: The file; its bytes are a copy that the caller owns.
  package func render(_ index: Int) -> (path: SitePath, bytes: [UInt8]) {
    let entry = site.context.plan.entries[index]
    buffer.reset()
    render(entry.page)
    return (entry.route.file, buffer.bytes)
  }

  private func render(_ page: SitePlan.Page) {
    let templates = site.templates
    switch page {
    case .home: templates.home.render(lists.home(), into: buffer)
    case .recipe(let index): templates.recipe.render(recipes.page(index), into: buffer)
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
    case .personal(let kind): templates.personal[kind]?.render(lists.personal(kind), into: buffer)
    case .notFound: templates.notFound.render(lists.notFound(), into: buffer)
    }
  }
}
