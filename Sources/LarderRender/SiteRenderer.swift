package import LarderBuild
package import LarderKitchen
package import LarderModel
package import LarderImages
internal import LarderTemplate

/// Creates the bytes of every file of a site. It contains only values, and all workers share it.
package struct SiteRenderer: Sendable {
  let context: SiteContext
  let cards: CardCache
  let lines = IngredientLines()
  private let books = SharedCache<Int, RecipeModel>(limit: 1_000)
  let fingerprints: PageFingerprints
  let templates: SiteTemplates
  /// Recipes of the lists for templates.
  let lists: [String: [ListedRecipe]]
  private let theme: Theme
  /// Version of the theme's files.
  let version: String
  /// Numbers of the card files to render.
  private let chunks: Range<Int>
  let parallel: Parallel
  /// The sites of the other languages, each below its folder. They are part of this site: their
  /// work items follow its own, and their files are among its files.
  package var translations: [SiteRenderer] = []

  /// The theme and the settings for rendering a plan.
  package struct Style: Sendable {
    let theme: Theme
    let kitchens: Kitchens
    let version: String
    let generator: String
    let parallel: Parallel

    /// - Parameters:
    ///   - kitchens: The vocabularies with which the content was parsed.
    ///   - version: Lower-case letters and digits that name the folder of the theme's files, so
    ///     that caches never serve an old file.
    ///   - generator: Larder's name and version.
    package init(
      _ theme: Theme, kitchens: Kitchens, version: String, generator: String, parallel: Parallel
    ) {
      self.theme = theme
      self.kitchens = kitchens
      self.version = version
      self.generator = generator
      self.parallel = parallel
    }
  }

  /// Compiles the theme.
  ///
  /// - Parameters:
  ///   - recipes: All recipes, or those whose pages are rendered.
  ///   - pictures: Images that are published as variants, by their source paths.
  ///   - languages: The languages of the site; `nil` for a site in one language.
  ///   - other: The same site in another language, with which it shares artwork and readers.
  ///   - diagnostics: Receives the errors in the templates and in the artwork.
  /// - Returns: `nil` after an error.
  package init?(
    _ plan: SitePlan, _ recipes: ByPlace<Recipe>? = nil, by style: Style,
    pictures: [SitePath: SitePicture] = [:], languages: SiteLanguages? = nil,
    beside other: SiteRenderer? = nil, into diagnostics: inout [Diagnostic]
  ) {
    let context = SiteContext(
      plan, Wording(style.theme.strings, language: plan.catalog.site.language),
      style.kitchens, recipes: recipes, pictures: pictures, parallel: style.parallel,
      artwork: other?.context.artwork
        ?? CoverArtwork(style.theme, style.kitchens.foods, into: &diagnostics),
      languages: languages, beside: other?.context)
    self.init(
      context, by: style, chunks: 0..<CardFile.count(recipes: context.count),
      recipes: 0..<context.count, into: &diagnostics)
  }

  /// - Parameters:
  ///   - chunks: Numbers of the card files to render.
  ///   - recipes: Indices of the recipes that pages show.
  ///   - lists: Recipes of the lists for templates, if known.
  init?(
    _ context: SiteContext, by style: Style, chunks: Range<Int>, recipes: some Sequence<Int>,
    lists: [String: [ListedRecipe]]? = nil, into diagnostics: inout [Diagnostic]
  ) {
    let (theme, version) = (style.theme, style.version)
    let sources = theme.files.compactMap { TemplateSource($0) }
    func set(_ lists: [String: [ListedRecipe]]) -> TemplateSet {
      TemplateSet(
        sources,
        constants: Constants(
          context, theme, assets: "assets/\(version)/", generator: style.generator, lists: lists))
    }
    cards = CardCache(count: context.count)
    self.lists =
      lists
      ?? context.listedRecipes(cards) {
        var faults: [Diagnostic] = []
        return set([:]).compile("partials/card", for: Card.self, into: &faults)
      }
    guard let templates = SiteTemplates(set(self.lists), context, into: &diagnostics) else {
      return nil
    }
    self.templates = templates
    self.theme = theme
    self.version = version
    self.chunks = chunks
    self.parallel = style.parallel
    self.context = context
    fingerprints = PageFingerprints(
      context, theme, generator: style.generator, recipes: recipes, lists: self.lists, parallel)
  }

  /// The number of pages that `worker.render` can render.
  var ownPageCount: Int { context.plan.entries.count }

  private var ownPieceCount: Int { ownPageCount + chunks.count }

  /// The number of pages in all languages.
  package var pageCount: Int { translations.reduce(ownPageCount) { $0 + $1.ownPageCount } }

  /// The number of work items for `files`: for each language, first the pages with their companion
  /// files, then the card files for search results.
  package var pieceCount: Int { translations.reduce(ownPieceCount) { $0 + $1.ownPieceCount } }

  /// Whether a work item is a card file.
  package func isCards(_ index: Int) -> Bool {
    if let (place, own) = otherPart(index) { return translations[place].isCards(own) }
    return index >= ownPageCount
  }

  /// Returns the index in `translations` of the site of another language that a work item belongs
  /// to, and the index of the work item there; `nil` for one of this site.
  private func otherPart(_ index: Int) -> (translation: Int, index: Int)? {
    var index = index - ownPieceCount
    for place in translations.indices where index >= 0 {
      let count = translations[place].ownPieceCount
      if index < count { return (place, index) }
      index -= count
    }
    return nil
  }

  /// Returns the recipes in the card file of work item `index`; `nil` for a page.
  func chunk(_ index: Int) -> Range<Int>? {
    guard index >= ownPageCount else { return nil }
    return CardFile.recipes(of: chunks.lowerBound + index - ownPageCount, count: recipeCount)
  }

  /// Returns the path of a file of this site below the root of all languages.
  private func fromRoot(_ path: SitePath) -> SitePath {
    let folder = context.site.folder
    return folder.isEmpty ? path : SitePath(recorded: folder + path.description)
  }

  /// The base path, which begins and ends with a slash.
  package var base: String { context.addresses.base }

  /// The policy that a host may send as a header; every page contains the same policy.
  package var contentSecurityPolicy: String {
    context.site.contentSecurityPolicy(InlineScript(theme))
  }

  /// URLs of pages without the base path, as in links of the content: `/recipes/pie/`.
  package var addressesOfPages: [String] { context.plan.entries.map { "/" + $0.route.url } }

  /// URLs of files that are published unchanged: `/files/menu.pdf`.
  package var addressesOfFiles: [String] {
    context.plan.catalog.files.map { "/\($0.path)" }
  }

  /// The number of recipes and pages that are omitted because they are drafts.
  package var draftCount: Int { context.plan.catalog.drafts }

  package var recipeCount: Int { context.count }

  /// The comparison with the URLs published so far; `nil` without a record of them.
  package var history: URLHistory? { context.plan.history }

  /// The recipes and pages that are dated in the future.
  package var schedule: Schedule { context.plan.catalog.schedule }

  /// Whether the site could have a feed if a recipe had a date.
  package var lacksDates: Bool {
    let contexts = [context] + translations.map(\.context)
    return context.site.baseURL != nil && !contexts.contains { $0.facts.hasDates }
  }

  /// Frees the cache of cards once all pages are rendered.
  package func forgetCards() {
    cards.removeAll()
    for site in translations { site.forgetCards() }
  }

  /// Creates a worker for one thread.
  package func worker() -> PageBuilder {
    let builder = PageBuilder(context, templates, lines: lines, cards: cards, books: books)
    builder.translations = translations.map { $0.worker() }
    return builder
  }

  /// Returns the files of work item `index`, in the order of `paths(of:)`: a page with its
  /// companion files, which are a recipe's cover and exports; or a card file for search results.
  package func files(
    _ index: Int, by worker: PageBuilder
  ) -> [(path: SitePath, bytes: [UInt8])] {
    if let (place, own) = otherPart(index) {
      let part = translations[place]
      return part.files(own, by: worker.translations[place]).map {
        (part.fromRoot($0.path), $0.bytes)
      }
    }
    guard let chunk = chunk(index) else { return worker.pageFiles(index) }
    let bytes = CardFile.bytes(chunk, worker.cards, templates.card, worker.buffer)
    return zip(paths(of: index), [bytes]).map { ($0, $1) }
  }

  /// Returns the fingerprint of the inputs of work item `index`; `nil` if it is rendered in every
  /// build.
  package func inputs(_ index: Int, by worker: PageBuilder) -> Fingerprint? {
    if let (place, own) = otherPart(index) {
      return translations[place].inputs(own, by: worker.translations[place])
    }
    if let chunk = chunk(index) { return fingerprints.cards(chunk) }
    return fingerprints.page(context.plan.entries[index], related: worker.related)
  }

  /// Returns the paths of the files of work item `index`: a page, then its companion files.
  package func paths(of index: Int) -> [SitePath] {
    if let (place, own) = otherPart(index) {
      return translations[place].paths(of: own).map(translations[place].fromRoot)
    }
    if let chunk = chunk(index) { return [SitePath(recorded: CardFile.path(of: chunk))] }
    let entry = context.plan.entries[index]
    guard case .recipe(let place) = entry.page else { return [entry.route.file] }
    let recipe = context.summaries[place]
    var paths = [entry.route.file]
    if context.hasCover(recipe.pictures) {
      paths.append(SitePath(recorded: SiteAddresses.coverPath(of: recipe.slug)))
    }
    let folder = SiteAddresses.path(of: recipe.slug)
    return paths + context.forms.map { SitePath(recorded: folder + $0.fileName) }
  }

  /// The images that are published as variants, sorted by path.
  package var pictures: [SitePicture] {
    context.published.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Covers that are also published as a JPEG; see `CoverHolder`. `svg` draws what is painted.
  package var coverCards: [(path: SitePath, svg: @Sendable () -> [UInt8])] {
    let own = context.coverCards.map { index in
      let slug = context.summaries[index].slug
      let svg = { @Sendable [context] in
        Restart.working(on: slug) { context.cover(of: context.recipes[index], hasLetters: false) }
      }
      return (path: fromRoot(SitePath(recorded: SiteAddresses.coverCardPath(of: slug))), svg: svg)
    }
    return own + translations.flatMap(\.coverCards)
  }

  /// Returns the lists of files that browsers can save, based on all published files.
  ///
  /// - Returns: An empty array if the site owner disabled saving.
  package func offlineFiles(_ files: [PublishedFile]) -> [OutputFile] {
    guard context.site.offline else { return [] }
    let others = pictures.flatMap { picture in
      picture.variants.map(\.path).filter { $0 != picture.offlineVariant?.path }
    }
    let left = Set(others)
    let kept = files.filter { !left.contains($0.path) }
    let own = own(kept)
    // Images are shared by all languages.
    let shared = own.filter(OfflineList.isPicture)
    return OfflineList(own).files().compactMap { OutputFile($0, $1) }
      + translations.flatMap { site in
        OfflineList(site.own(kept), shared: shared).files().compactMap { OutputFile($0, $1) }
          .map(site.fromRoot)
      }
  }

  /// Returns those of all published files that are in this language, with paths below its folder.
  private func own(_ files: [PublishedFile]) -> [PublishedFile] {
    let others = translations.map(\.context.site.folder)
    return files.compactMap { file in
      others.contains { file.below($0) != nil } ? nil : file.below(context.site.folder)
    }
  }

  /// Returns all files that are not created by workers: those of the theme and of the content.
  package func otherFiles() -> [OutputFile] { themeFiles() + contentFiles(beside: []) }

  private func fromRoot(_ file: OutputFile) -> OutputFile {
    OutputFile(fromRoot(file.path), file.content)
  }

  /// Returns style sheets, fonts, icons, scripts, client templates, the manifest and the service
  /// worker.
  package func themeFiles() -> [OutputFile] {
    let assets = "assets/\(version)/"
    var files: [OutputFile] = []
    func addFile(_ path: String, _ bytes: [UInt8]) {
      if let file = OutputFile(path, bytes) { files.append(file) }
    }
    for (name, bytes) in theme.styleBundles() { addFile(assets + name, bytes) }
    var scripts: [[UInt8]] = []
    for folder in ["fonts", "icons", "scripts", Theme.laterStyles] {
      for file in theme.files(in: folder, suffix: "") {
        let bytes = file.commentFree
        if file.name.description.hasSuffix(".js") { scripts.append(bytes) }
        if ServiceWorker.isSource(file) || InlineScript.isSource(file) { continue }
        addFile(assets + file.name.description, bytes)
      }
    }
    let clientTemplates = HTMLBuffer(capacity: 1 << 14)
    templates.clientTemplates.render(ClientTemplatesPage(), into: clientTemplates)
    // Not an HTML file: hosts would redirect it, and crawlers would read it.
    addFile(assets + "client-templates.txt", clientTemplates.bytes)
    addFile(assets + "words.json", theme.scriptWords(in: scripts))
    for (path, bytes) in KitchenAssets(context: context).files() { addFile(assets + path, bytes) }
    let words = context.wording
    addFile(
      WebManifest.path,
      WebManifest(context.site, assets: assets).bytes(
        theme, shortcuts: [("recipes/", words[.allRecipes]), ("favourites/", words[.favourites])]))
    let kept = files.map(\.path.description).filter { $0.utf8.starts(with: assets.utf8) }
    addFile(
      ServiceWorker.path, ServiceWorker(context.site, assets: assets).bytes(theme, kept: kept))
    return files
      + translations.flatMap { site in site.themeFiles().map(site.fromRoot) }
  }

  /// Returns the files made from the content other than pages: images, other files, feed, site map,
  /// robots and the search index.
  ///
  /// - Parameter cards: The published card files, in order.
  package func contentFiles(beside cards: [PublishedFile]) -> [OutputFile] {
    let search = SearchFiles(context: context, cardFiles: own(cards), parallel: parallel)
    return plainFiles() + translatedNames
      + search.files().compactMap { OutputFile($0.path, $0.bytes) }
      + translations.flatMap { site in site.contentFiles(beside: cards).map(site.fromRoot) }
  }

  /// The names and paths of all recipes by id, with which scripts show what visitors stored in
  /// another language; only in a site with several.
  private var translatedNames: [OutputFile] {
    guard context.addresses.languages != nil else { return [] }
    let summaries = context.plan.catalog.summaries
    let bytes = JSONWriter.object { json in
      for recipe in summaries {
        json.key(named: recipe.id)
        let own = context.site.folder + SiteAddresses.path(of: recipe.slug)
        json.array([recipe.name, context.plan.catalog.elsewhere[recipe.slug] ?? own]) {
          $0.string($1)
        }
      }
    }
    return [OutputFile("search/names.json", bytes)].compactMap { $0 }
  }

  /// Returns the files made from the content, without the search index.
  func plainFiles() -> [OutputFile] {
    let metadata = context.metadataFiles(policy: contentSecurityPolicy)
      .compactMap { OutputFile($0.path, $0.bytes) }
    if !context.site.folder.isEmpty { return metadata }
    var files: [OutputFile] = []
    for picture in context.plan.catalog.shownPictures
    where context.published[picture.path] == nil {
      files.append(OutputFile(picture.path, .copy(of: picture.file)))
    }
    for file in context.plan.catalog.files {
      files.append(OutputFile(file.path, .original(file.file)))
    }
    let own = Set(files.map(\.path))
    let others = metadata + [favicon].compactMap { $0 }
    return files + others.filter { !own.contains($0.path) }
  }

  /// Returns an icon made from the logo, for browsers that request one at the root.
  private var favicon: OutputFile? {
    guard let logo = context.plan.catalog.logo, logo.isSquarish else { return nil }
    let ground = context.site.look.palette?.light.page ?? LookPalette.paper
    return LogoPicture.icon(of: logo, side: 48, inner: 48, ground: ground)
      .flatMap { OutputFile("favicon.ico", LogoPicture.ico(of: $0, side: 48)) }
  }

  /// Returns the files made from the content, including card files, for callers that publish
  /// nothing.
  package func contentFiles() -> [OutputFile] {
    let pieces = (0..<pieceCount).filter(isCards)
    let cards = parallel.map(count: pieces.count, minimumSlice: 8) { range in
      let worker = worker()
      return range.flatMap { files(pieces[$0], by: worker) }
    }.flatMap { $0 }
    let published = cards.map {
      PublishedFile(path: $0.path, content: Fingerprint(of: $0.bytes), size: $0.bytes.count)
    }
    return cards.map { OutputFile($0.path, .bytes($0.bytes)) } + contentFiles(beside: published)
  }
}
