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
  /// The cover of the recipe whose page was made last.
  private var drawing: [UInt8] = []

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
    let (page, words, structuredData) = page(of: place, at: entry.route)
    var files = [page]
    let recipe = site.context.recipes[place]
    if site.context.hasCover(recipe.pictures) {
      let path = SitePath(recorded: SiteAddresses.coverPath(of: recipe.slug))
      files.append((path, CoverFile.bytes(of: drawing)))
    }
    return Restart.working(on: recipe.slug) {
      files
        + forms.files(
          site.context.withPublishedPictures(recipe), words, structuredData: structuredData)
    }
  }

  private func page(
    of index: Int, at route: Route
  ) -> (page: (path: SitePath, bytes: [UInt8]), words: RecipeWords, structuredData: [UInt8]) {
    Restart.working(on: site.context.recipes[index].slug) {
      let (page, words, json) = prepare(index)
      buffer.reset()
      site.templates.recipe.render(page, into: buffer)
      return ((route.file, buffer.bytes), words, json)
    }
  }

  /// The page of a recipe before its template is filled in, and what other forms need of it.
  private func prepare(
    _ index: Int
  ) -> (page: RecipePage, words: RecipeWords, structuredData: [UInt8]) {
    let recipe = site.context.recipes[index]
    var steps: [[PlainParagraph]] = []
    let sections = pages.stepSections(recipe) { steps.append($0) }
    let words = RecipeWords(recipe, steps: steps, markdown)
    let shared = site.context.sharedPicture(ofRecipe: index)
    let json = RecipeStructuredData.json(
      site.context.withPublishedPictures(recipe), site: site.context.site, words: words,
      pictures: site.context.searchPictures(of: recipe, shared: shared))
    drawing = cards.cover(index)
    let page = pages.recipe(
      index, words, sections, structuredData: json, cover: drawing, shared: shared)
    return (page, words, json)
  }

  /// For measuring templates by themselves.
  func model(of recipe: Int) -> RecipePage { prepare(recipe).page }

  /// For measuring pages by themselves.
  func page(of recipe: Int) -> [UInt8] {
    guard let route = Route("recipes/\(site.context.recipes[recipe].slug)/") else { return [] }
    return page(of: recipe, at: route).page.bytes
  }
}
