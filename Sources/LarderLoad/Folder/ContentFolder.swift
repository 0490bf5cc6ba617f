package import LarderBuild
package import LarderFormats
package import LarderKitchen
package import LarderModel

/// A content folder, read in a fixed order and checked as a whole.
package struct ContentFolder {
  /// Maximum size of a Markdown or YAML file, in bytes.
  static let textLimit = 1 << 20

  package let folder: String

  /// Whether to report notes too, as `larder check` does.
  let isThorough: Bool

  let kitchens: Kitchens

  package init(_ folder: String, kitchens: Kitchens = BuiltIn.kitchens, isThorough: Bool = false) {
    self.folder = folder
    self.kitchens = kitchens
    self.isThorough = isThorough
  }

  /// Reads everything: lists the sources, reads each by its format, numbers the slugs and resolves
  /// links between recipes. `ContentReading.catalog` then checks the result.
  ///
  /// - Parameters:
  ///   - baseURL: Overrides the one in `site.yaml`.
  ///   - keepsRecipes: Whether to keep complete recipes instead of only summaries.
  ///   - cache: Recipes of the folder with this name that were parsed earlier.
  /// - Throws: `missing-folder`.
  package func readContent(
    baseURL: BaseURL? = nil, keepsRecipes: Bool = true, cache: ReadingCache? = nil,
    parallel: Parallel
  ) throws(EnvironmentFault) -> ContentReading {
    let files = try ContentFile(folder: folder)
    var diagnostics: [Diagnostic] = []
    var (site, logo) = configuration(files, &diagnostics)
    if let baseURL { site.baseURL = baseURL }
    let dated = DatedFiles(files, &site)
    diagnostics += dated.diagnostics
    var lexicons = Lexicons(kitchens, language: site.language, fields: site.fields)
    lexicons.translations = site.languages
    cache?.begin(lexicons)
    defer { cache?.end() }

    let sources = RecipeFolders(files, site)
    let reader = FolderReader(
      files: files, language: site.language, lexicons: lexicons, isThorough: isThorough,
      cache: cache, parallel: parallel)
    var recipes = ReadRecipes(keepsAll: keepsRecipes, parallel)
    var formats = RecipeFormats(sources, in: files, by: reader, into: &recipes)
    for aisle in formats.cooklang.aisles { AisleFile.add(aisle, to: &site.aisles) }

    let numbering = SlugNumbering(
      &recipes.summaries, ContentLocator(files, formats.json.recipeFiles, upTo: 0))
    let targets = formats.targets(recipes.summaries, all: !sources.translations.isEmpty)
    let unknown = formats.link(&recipes, to: targets)
    diagnostics += reader.addTranslations(sources.translations, to: &recipes) {
      formats.markdown.link(&$0, in: $1, $2, to: targets)
    }
    diagnostics += formats.json.diagnostics + sources.diagnostics
    diagnostics += formats.markdown.diagnostics + formats.cooklang.diagnostics + unknown

    let pageNames = pageNames(files, &diagnostics)
    var pages = staticPages(pageNames, site, files, &diagnostics)
    // The home page already exists, and shows this text.
    let home = pages.first { $0.route == StaticPage.homeRoute }
    pages.removeAll { $0.route == StaticPage.homeRoute }
    let terms = ContentFolder.terms(files, site, &diagnostics)
    let plainFiles = FileIndex(files)
    diagnostics += plainFiles.diagnostics
    let urls = publishedURLs(files, &diagnostics)
    return ContentReading(
      files: files, site: site, logo: logo, recipes: recipes, targets: targets,
      formats: formats, folders: sources.folders, numbering: numbering,
      pages: pages, home: home, terms: terms, dated: dated, pageNames: pageNames,
      plainFiles: plainFiles.plainFiles, urls: urls,
      diagnostics: diagnostics)
  }

  /// Returns the record of published URLs; `nil` if there is none.
  private func publishedURLs(
    _ files: ContentFile, _ diagnostics: inout [Diagnostic]
  ) -> PublishedURLs? {
    let (name, limit) = (PublishedURLs.name, JSONRecipes.limit)
    guard (try? files.kind(of: name)) != nil,
      let source = files.readText(name, limit: limit, into: &diagnostics)
    else { return nil }
    var faults: [LocatedProblem] = []
    let urls = PublishedURLs(source, into: &faults)
    diagnostics += faults.map(LineIndex(path: source.path, bytes: source.bytes).diagnostic)
    return urls
  }

  /// Reads some recipes of an earlier catalog from their sources.
  ///
  /// - Parameters:
  ///   - summaries: Summaries of these recipes from `catalog`.
  ///   - targets: Link targets of that catalog.
  ///   - site: Supplies the language and the custom fields.
  /// - Returns: The recipes in the order of `summaries`; `nil` if one no longer exists.
  package func recipes(
    _ summaries: [RecipeSummary], targets: LinkTargets, site: SiteConfiguration, parallel: Parallel
  ) throws(EnvironmentFault) -> [Recipe]? {
    let files = try ContentFile(folder: folder)
    var numbers: [String: [Int: Int]] = [:]
    for (number, summary) in summaries.enumerated() {
      numbers[summary.origin.path, default: [:]][summary.origin.number] = number
    }
    let reader = FolderReader(
      files: files, language: site.language,
      lexicons: Lexicons(kitchens, language: site.language, fields: site.fields),
      isThorough: false, parallel: parallel, only: numbers.mapValues { Set($0.keys) })
    var read = ReadRecipes(parallel)
    var formats = RecipeFormats(RecipeFolders(files), in: files, by: reader, into: &read)
    _ = formats.link(&read, to: targets)
    var found: [Recipe?] = Array(repeating: nil, count: summaries.count)
    for var recipe in read.settled().recipes {
      guard let number = numbers[recipe.origin.path]?[recipe.origin.number] else { continue }
      recipe.take(summaries[number])
      found[number] = recipe
    }
    let recipes = found.compactMap { $0 }
    return recipes.count == summaries.count ? recipes : nil
  }

  /// Reads everything and checks it; see `ContentReading`.
  package func catalog(
    baseURL: BaseURL? = nil, publishesDrafts: Bool = false, schedule: Schedule = Schedule(),
    parallel: Parallel, into diagnostics: inout [Diagnostic]
  ) throws(EnvironmentFault) -> Catalog? {
    try readContent(baseURL: baseURL, parallel: parallel)
      .catalog(publishesDrafts: publishesDrafts, schedule: schedule, into: &diagnostics)
  }

  /// Returns the configuration in `site.yaml`, without reporting its problems.
  ///
  /// - Parameter baseURL: Overrides the one in the file.
  package func site(
    baseURL: BaseURL?
  ) throws(EnvironmentFault) -> (site: SiteConfiguration, logo: Logo?) {
    var ignored: [Diagnostic] = []
    let files = try ContentFile(folder: folder)
    var (site, logo) = configuration(files, &ignored)
    if let baseURL { site.baseURL = baseURL }
    _ = DatedFiles(files, &site)
    return (site, logo)
  }

  /// Returns the configuration in `site.yaml`, without reporting its problems.
  package func configuration() -> SiteConfiguration {
    guard let files = try? ContentFile(folder: folder) else { return SiteConfiguration() }
    var ignored: [Diagnostic] = []
    return configuration(files, &ignored).site
  }

  private func configuration(
    _ files: ContentFile, _ diagnostics: inout [Diagnostic]
  ) -> (site: SiteConfiguration, logo: Logo?) {
    var logo: Logo?
    do throws(ContentFile.Refusal) {
      // Without its configuration, a site would have a different name, look and URL.
      guard try files.kind(of: "site.yaml") != nil,
        let source = try TextEncoding.decode(
          files.readFile("site.yaml", limit: ContentFolder.textLimit), into: &diagnostics)
      else { return (SiteConfiguration(), nil) }
      let (site, found) = SiteConfigurationReader.readSite(from: source) { path in
        do throws(Problem) {
          logo = try files.logo(path)
          return nil
        } catch { return error }
      }
      diagnostics += found
      return (site, logo)
    } catch {
      diagnostics.append(error.diagnostic(files.shown("site.yaml"), severity: .error))
      return (SiteConfiguration(), nil)
    }
  }

  /// Maximum depth of folders below `pages/`.
  static let pageDepth = 4

  /// Returns the paths of all files below `pages/`; files come before those in subfolders.
  private func pageNames(
    _ files: ContentFile, below folder: String = "", depth: Int = 0,
    _ diagnostics: inout [Diagnostic]
  ) -> [String] {
    let names = files.names(
      in: folder.isEmpty ? "pages" : "pages/\(folder.dropLast())", into: &diagnostics)
    var (paths, folders): ([String], [String]) = ([], [])
    for name in names {
      let path = folder + name
      let isFolder = (try? files.kind(of: "pages/\(path)")) == .folder
      if isFolder, depth < ContentFolder.pageDepth {
        folders.append(path + "/")
      } else {
        paths.append(path)
      }
    }
    return paths + folders.flatMap { pageNames(files, below: $0, depth: depth + 1, &diagnostics) }
  }

  private func staticPages(
    _ names: [String], _ site: SiteConfiguration, _ files: ContentFile,
    _ diagnostics: inout [Diagnostic]
  ) -> [StaticPage] {
    func slug(_ path: String) -> Slug? {
      Slug(from: PageName.stem(of: ImportName.last(of: path)))
    }
    let paths = names.filter(ContentFolder.isMarkdown).map { "pages/\($0)" }
    return ContentFolder.originals(paths, site, files, &diagnostics).compactMap { file in
      guard var page = ContentFolder.page(file, as: .page, files, &diagnostics) else { return nil }
      let plain = TranslationFile.original(of: file.path, site.language, in: site.languages)
      if page.slug == slug(file.path) { page.slug = slug(plain) ?? page.slug }
      let parts = file.path.split(separator: "/").dropFirst().dropLast()
      page.folder = parts.map { "\(Slug(from: String($0))?.description ?? String($0))/" }.joined()
      for place in page.translations.indices {
        let words = page.translations[place]
        page.translations[place].folder = page.folder
        if words.slug == slug(words.origin.path) { page.translations[place].slug = page.slug }
      }
      return page
    }
  }

  /// Reads a text with its translations; `nil` after an error.
  private static func page(
    _ file: (path: String, translations: [TranslationFile]), as kind: StaticPageReader.Kind,
    _ files: ContentFile, _ diagnostics: inout [Diagnostic]
  ) -> StaticPage? {
    guard var page = files.readPage(file.path, as: kind, into: &diagnostics)?.page else {
      return nil
    }
    page.translations = file.translations.compactMap { file in
      var words = files.readPage(file.path, as: kind, into: &diagnostics)?.page
      words?.language = file.language
      return words
    }
    return page
  }

  /// Returns whether a file in `recipes/` or `pages/` is Markdown.
  static func isMarkdown(_ name: String) -> Bool {
    [".md", ".mdx", ".markdown"].contains { name.utf8.reversed().starts(with: $0.utf8.reversed()) }
  }
}

extension ContentReading {
  /// Returns warnings for queries that match no recipe, in `site.yaml` and in collections, and for
  /// recipes of collections that do not exist. Recipes that wait count.
  private func faults(of collections: [RecipeCollection], _ check: CatalogCheck) -> [Diagnostic] {
    let places = ContentLocator(files, [:], upTo: 0)
    let known = check.waiting.union(check.published.map { check.recipes[$0].slug })
    let recipes = check.recipes.filter { known.contains($0.slug) }
    var lists = site.allLists.map { (list: $0, page: StaticPage?.none) }
    for collection in collections {
      lists += collection.sections.compactMap(\.list).map { ($0, collection.page) }
    }
    var found = lists.compactMap { list, page -> Diagnostic? in
      if recipes.contains(where: { list.query.matches($0) }) { return nil }
      return places.diagnostic(
        .emptyQuery(list.name.isEmpty ? page?.title ?? "" : list.name),
        quoting: [list.name] + (page == nil ? [] : ["match"]), in: page?.origin)
    }
    if collections.isEmpty { return found }
    let (all, names) = (Set(check.recipes.map(\.slug)), known.map(\.description).sorted())
    for collection in collections {
      for entry in collection.sections.flatMap(\.entries) where !known.contains(entry.recipe) {
        found.append(
          places.diagnostic(
            .unknownRecipe(entry.recipe, known: names, isDraft: all.contains(entry.recipe)),
            quoting: [entry.recipe.description], in: collection.page.origin))
      }
    }
    return found
  }
}

extension ContentFolder {
  /// The contents of a recipe folder, by format, in the order of the catalog.
  struct RecipeFormats {
    let json: JSONRecipes
    private(set) var markdown: MarkdownFolder
    private(set) var cooklang: CooklangFolder

    /// Reads all recipes.
    init(
      _ sources: RecipeFolders, in files: ContentFile, by reader: FolderReader,
      into recipes: inout ReadRecipes
    ) {
      json = JSONRecipes(sources.json, in: files, by: reader, into: &recipes)
      markdown = MarkdownFolder(sources.folders, by: reader, into: &recipes)
      cooklang = CooklangFolder(sources.folders, by: reader, into: &recipes)
    }

    /// Returns the targets of links between recipes, after each has its slug.
    ///
    /// - Parameter all: Whether texts other than those of the recipes may contain links.
    func targets(_ recipes: [RecipeSummary], all: Bool) -> LinkTargets {
      var targets = LinkTargets()
      json.addTargets(recipes, to: &targets)
      cooklang.addTargets(recipes, to: &targets)
      markdown.addTargets(recipes, all: all, to: &targets)
      return targets
    }

    /// Resolves links between recipes.
    ///
    /// - Returns: Warnings about numbers of nonexistent recipes.
    mutating func link(_ recipes: inout ReadRecipes, to targets: LinkTargets) -> [Diagnostic] {
      let unknown = json.link(&recipes, to: targets)
      cooklang.link(&recipes, to: targets)
      markdown.link(&recipes, to: targets)
      return unknown
    }
  }
}

/// The contents of a folder, from which catalogs with and without drafts can be created.
package struct ContentReading {
  let files: ContentFile
  package let site: SiteConfiguration
  let logo: Logo?
  /// All recipes, including drafts, which already have their URLs.
  var recipes: ReadRecipes
  /// Targets of links between recipes.
  package let targets: LinkTargets
  let formats: ContentFolder.RecipeFormats
  /// Folders of recipes.
  let folders: [RecipeFolders.Folder]
  let numbering: SlugNumbering
  let pages: [StaticPage]
  /// The text of the home page.
  let home: StaticPage?
  let terms: [StaticPage]
  /// Collections and journal entries.
  let dated: DatedFiles
  /// Paths of all files below `pages/`.
  let pageNames: [String]
  let plainFiles: [Catalog.PlainFile]
  let urls: PublishedURLs?
  /// Diagnostics from the readers.
  let diagnostics: [Diagnostic]

  /// All recipes, including drafts, before they are checked.
  package var unchecked: [Recipe] { recipes.settled().recipes }

  /// Checks the contents as a whole.
  ///
  /// - Parameters:
  ///   - publishesDrafts: Whether drafts are published; otherwise they are checked, and then
  ///     omitted.
  ///   - schedule: The day; what is dated later is checked, and then omitted.
  ///   - diagnostics: Receives everything that the readers found, and problems between recipes:
  ///     `no-recipes`, `duplicate-slug`, `numbered-slug`, `duplicate-id`, `duplicate-alias`,
  ///     `unknown-recipe`, `unknown-page`, `missing-picture`,
  ///     `unsupported-picture`, `oversized-picture`, `picture-collision`, `remote-picture`,
  ///     `unreadable-file`, `text-encoding`, `ignored-file`, `empty-recipe`, `no-methods`.
  /// - Returns: `nil` after an error.
  package consuming func catalog(
    publishesDrafts: Bool, schedule: Schedule = Schedule(), into diagnostics: inout [Diagnostic]
  ) -> Catalog? {
    var schedule = schedule
    let shown = publishesDrafts ? pages : pages.filter { !$0.isDraft }
    let home = home.flatMap { publishesDrafts || !$0.isDraft ? $0 : nil }
    let texts = pages + dated.pages
    var dated = dated
    if !publishesDrafts { dated.keep { !$0.isDraft } }
    let others = (home.map { [$0] } ?? []) + terms + dated.pages
    var check = CatalogCheck(
      recipes: recipes.summaries, numbering, pages: shown + others,
      picturesInTexts: formats.markdown.picturesInTexts, recipeFiles: formats.json.recipeFiles,
      files: files,
      logo: site.look.logo, pictureHosts: site.pictureHosts, publishesDrafts: publishesDrafts,
      schedule: schedule)
    check.run()
    var found = self.diagnostics
    let ignored = IgnoredFiles(files: files)
    found += ignored.inContent(pages: pageNames, pictures: check.namedPictures)
    let known = formats.markdown.taken.union(formats.cooklang.taken)
      .union(check.namedPictures.lazy.map(\.description))
    for folder in folders { found += ignored.inRecipes(folder, known) }
    found += check.diagnostics
    var links = FileLinks(
      files, texts + (self.home.map { [$0] } ?? []) + terms, check.recipes,
      publishesDrafts: publishesDrafts)
    let pageTexts = check.pages.map { links.resolved($0) }
    found += links.diagnostics
    // After an error, a recipe can be empty because of it.
    if !found.contains(where: { $0.severity == .error }) {
      found += formats.json.emptyRecipes(check.recipes, at: check.empty)
    }
    let places = check.published
    let drafts = check.recipes.count { $0.isDraft && !publishesDrafts }
    for recipe in check.recipes where publishesDrafts || !recipe.isDraft {
      schedule.note(recipe.date)
    }
    for page in dated.pages { schedule.note(page.date) }
    if places.isEmpty, !found.contains(where: { $0.severity == .error }) {
      found.append(
        Diagnostic(
          check.waiting.isEmpty
            ? .noRecipes(files.shown("recipes.json"), drafts: drafts) : .onlyWaitingRecipes,
          in: files.folder))
    }
    if !found.contains(where: { $0.severity == .error }) {
      found += faults(of: dated.collections, check)
    }
    diagnostics += found
    if found.contains(where: { $0.severity == .error }) { return nil }
    recipes.summaries = check.recipes
    // Moved out, so that recipes are not copied when they are changed.
    var read = ReadRecipes(Parallel(jobs: 1))
    swap(&read, &recipes)
    let all = (consume read).settled()
    var catalog = Catalog(
      site: site, recipes: all.recipes, summaries: all.summaries,
      pages: Array(pageTexts.prefix(shown.count)),
      pictures: check.pictures,
      files: plainFiles,
      drafts: drafts + texts.count - shown.count - dated.pages.count)
    catalog.urls = urls
    if urls != nil, !publishesDrafts {
      // What waits for its day is absent like a draft.
      catalog.withheld = catalog.summaries.compactMap { recipe in
        var recipe = recipe
        recipe.isDraft = recipe.isDraft || schedule.waits(recipe.date)
        return recipe.isDraft ? recipe : nil
      }
      catalog.knownRoutes = texts.flatMap { [$0.route] + $0.aliases.map(\.route) }
      for words in catalog.recipes.flatMap(\.translations) {
        let folder = words.language.map { site.folder(of: $0) } ?? ""
        let routes = ["recipes/\(words.slug)/"] + words.aliases.map(\.route)
        catalog.knownRoutes += routes.map { folder + $0 }
      }
    }
    catalog.select(places)
    catalog.logo = logo
    catalog.folder = files.folder
    if !publishesDrafts { catalog.leaveOutDraftsOfTranslations() }
    diagnostics += ContentLocator(files, [:], upTo: nil)
      .translationFaults(catalog.recipes, of: site)
    let checked = pageTexts.dropFirst(shown.count)
    catalog.home = home == nil ? nil : checked.first
    catalog.terms = Array(checked.dropFirst(home == nil ? 0 : 1).prefix(terms.count))
    dated.replace(checked.suffix(dated.pages.count))
    dated.keep { !schedule.waits($0.date) }
    (catalog.collections, catalog.journal) = (dated.collections, dated.journal)
    catalog.schedule = schedule
    return catalog
  }
}

extension ContentFolder {
  static let terms = "terms"

  /// Reads the texts of terms: `terms/<taxonomy>/<slug>.md`.
  private static func terms(
    _ files: ContentFile, _ site: SiteConfiguration, _ diagnostics: inout [Diagnostic]
  ) -> [StaticPage] {
    let ignored = IgnoredFiles(files: files)
    var found: [StaticPage] = []
    for taxonomy in files.names(in: terms, into: &diagnostics) {
      let folder = "\(terms)/\(taxonomy)"
      guard (try? files.leadsToFolder(folder)) == true else {
        let hint = "put it into a folder with the name of its taxonomy, for example tags"
        diagnostics.append(ignored.ignored(folder, hint: hint))
        continue
      }
      let paths = files.names(in: folder, into: &diagnostics).map { "\(folder)/\($0)" }
      for file in originals(paths, site, files, &diagnostics) {
        guard isMarkdown(file.path) else {
          let hint = IgnoredFiles.nameHint(of: ImportName.last(of: file.path), ".md")
          diagnostics.append(ignored.ignored(file.path, hint: hint))
          continue
        }
        if let term = page(file, as: .term, files, &diagnostics) { found.append(term) }
      }
    }
    return found
  }
}

extension ContentFile {
  /// Reads a file with fields and a text; `nil` after an error.
  func readPage(
    _ path: String, as kind: StaticPageReader.Kind, _ own: OwnConfiguration = OwnConfiguration(),
    into diagnostics: inout [Diagnostic]
  ) -> StaticPageReader.Text? {
    guard let source = readText(path, limit: ContentFolder.textLimit, into: &diagnostics) else {
      return nil
    }
    let (text, found) = StaticPageReader.readText(source, as: kind, own)
    diagnostics += found
    return text
  }
}
