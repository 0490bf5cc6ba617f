internal import LarderBuild
package import LarderModel
internal import LarderTemplate

/// Renders pages one after another into one buffer. A class, since it owns the buffer and the
/// Markdown parser's memory: one per thread.
package final class PageWorker {
  private let site: SiteRenderer
  private let pages: PageBuilder
  private let related: RelatedFinder
  private let forms: RecipeFormFiles
  private let markdown: MarkdownRenderer
  private let cards: Cards
  private let buffer = HTMLBuffer(capacity: 1 << 16)

  init(_ site: SiteRenderer) {
    self.site = site
    markdown = MarkdownRenderer()
    forms = RecipeFormFiles(site.context)
    cards = Cards(
      cache: site.cards, builder: CardBuilder(context: site.context, markdown: markdown))
    related = RelatedFinder(site.context.related)
    pages = PageBuilder(
      context: site.context, cards: cards, lines: site.lines, markdown: markdown, related: related)
  }

  /// Renders the `index`th page of the plan.
  ///
  /// - Returns: The file; its bytes are a copy that the caller owns.
  package func render(_ index: Int) -> (path: SitePath, bytes: [UInt8]) {
    let entry = site.context.plan.entries[index]
    if case .recipe(let recipe) = entry.page { return page(of: recipe, at: entry.route).page }
    buffer.reset()
    site.templates.render(entry.page, of: pages, into: buffer)
    return (entry.route.file, buffer.bytes)
  }

  /// Everything that the `index`th piece consists of, in the order of `SiteRenderer.paths(of:)`:
  /// a page with what stands beside it, a recipe's cover and its other forms; or some cards for
  /// search results.
  package func files(_ index: Int) -> [(path: SitePath, bytes: [UInt8])] {
    guard let chunk = site.chunk(index) else { return pageFiles(index) }
    return zip(site.paths(of: index), [CardFile.bytes(chunk, cards, site.templates.card, buffer)])
      .map { ($0, $1) }
  }

  /// What the `index`th piece is made from; `nil` when it has to be made every time.
  package func inputs(_ index: Int) -> Fingerprint? {
    if let chunk = site.chunk(index) { return site.fingerprints.cards(chunk) }
    return site.fingerprints.page(site.context.plan.entries[index].page, related: related)
  }

  private func pageFiles(_ index: Int) -> [(path: SitePath, bytes: [UInt8])] {
    let entry = site.context.plan.entries[index]
    guard case .recipe(let place) = entry.page else { return [render(index)] }
    let recipe = site.context.recipes[place]
    let (page, made) = page(of: place, at: entry.route)
    var files = [page]
    if site.context.hasCover(recipe.pictures) {
      let path = SitePath(recorded: SiteAddresses.coverPath(of: recipe.slug))
      files.append((path, CoverFile.bytes(of: made.cover)))
    }
    return Restart.working(on: recipe.slug) {
      files
        + forms.files(
          site.context.withPublishedPictures(recipe), made.words,
          structuredData: made.structuredData)
    }
  }

  private func page(
    of index: Int, at route: Route
  ) -> (page: (path: SitePath, bytes: [UInt8]), files: PageBuilder.RecipeFiles) {
    Restart.working(on: site.context.recipes[index].slug) {
      let (page, files) = pages.recipe(index)
      buffer.reset()
      site.templates.recipe.render(page, into: buffer)
      return ((route.file, buffer.bytes), files)
    }
  }
}
