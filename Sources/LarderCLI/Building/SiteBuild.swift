internal import Foundation
internal import LarderBuild
internal import LarderKitchen
internal import LarderLoad
internal import LarderModel
internal import LarderRender
internal import LarderWrite

/// Joins the stages: content and theme in, pages out.
struct SiteBuild {
  var content: String
  var templates: String
  /// Takes the place of the base URL in `site.yaml`.
  var baseURL: BaseURL?
  /// Takes the place of the account endpoint in `site.yaml`.
  var accountEndpoint: WebAddress?
  /// Names the folder of the theme's files, whatever is in them, and so lets no browser keep the
  /// site; `nil` makes the name of what they hold.
  var assets: String?
  /// Whether drafts are shown like all others.
  var publishesDrafts = false
  var parallel: Parallel
  /// Whether pictures on other sites are fetched where the owner wants that and they are not there;
  /// what is there is used in any case.
  var fetchesPictures = false
  /// Makes the sizes of pictures; `nil` publishes all as they are.
  var pictures: PictureMaker?
  /// Whether pictures are made before the pages; else when they are asked for.
  var makesPictures = true
  /// Whether what is no fault is noted too.
  var isThorough = false
  /// Slugs of recipes that are left out of the site, see `RestartOptions`.
  var without: [String] = []
  /// Recipes that were parsed before, for the preview.
  var cache: ReadingCache?
  private let start = ContinuousClock.now

  init(content: String, templates: String, baseURL: BaseURL?, parallel: Parallel) {
    self.content = content
    self.templates = templates
    self.baseURL = baseURL
    self.parallel = parallel
  }

  /// What a build is made from, apart from the program; `nil` when that cannot be known without
  /// reading it.
  private var inputs: Fingerprint? {
    guard let sources = SourceSnapshot(of: [content, templates]) else { return nil }
    var inputs = FingerprintBuilder("build")
    inputs.add(sources.fingerprint)
    inputs.add(PictureDownloads.state(beside: content))
    inputs.add(baseURL?.description)
    return inputs.fingerprint
  }

  /// What the last build left, when it was this program's.
  func note(in output: String) -> BuildNote? {
    RunningProgram.identity.flatMap { Publication.note(in: output, by: $0) }
      .flatMap { BuildNote($0) }
  }

  /// Puts in place what is left to do of a build or an import that died.
  func finishLast(in output: String) throws(EnvironmentFault) {
    try ContentChange.finish(in: content)
    try Publication.finish(output: output, sources: [content, templates])
  }

  /// The result of the last build, when its site is still there and nothing has changed. What that
  /// build had to report is reported again.
  ///
  /// - Returns: `nil` when there is something to build.
  func unchanged(
    since last: BuildNote?, in output: String, force: Bool, reportingTo reporter: Reporter
  ) throws(EnvironmentFault) -> BuildResult? {
    guard let last, let key = last.diagnostics, let made = last.inputs, made == inputs,
      let diagnostics = DiagnosticCache.diagnostics(key, of: output, beside: content)
    else { return nil }
    let publication = try Publication.begin(
      output: output, sources: [content, templates], program: RunningProgram.identity, force: force)
    defer { publication.discard() }
    guard try publication.isUpToDate(last.bytes) else { return nil }
    reporter.report(diagnostics)
    return result(
      publication.unchangedReport, recipes: last.recipes, pages: last.pages, drafts: last.drafts,
      in: output)
  }

  /// Reads, plans and compiles; writes nothing.
  ///
  /// - Returns: `nil` after errors, which the reporter has got by then.
  func prepare(
    progress: Progress = Progress(isShown: false), reportingTo reporter: Reporter
  ) throws(EnvironmentFault) -> PreparedSite? {
    var diagnostics: [Diagnostic] = []
    defer { reporter.report(diagnostics) }
    let inputs = self.inputs
    guard let renderer = try prepare(read(), progress: progress, into: &diagnostics) else {
      return nil
    }
    return PreparedSite(
      renderer: renderer, inputs: inputs == self.inputs ? inputs : nil,
      diagnostics: diagnostics)
  }

  /// Reads the theme, by whose words the content is read, and the content. May be planned more
  /// than once.
  ///
  /// - Parameter keepsRecipes: Whether recipes stay in memory as a whole.
  func read(keepsRecipes: Bool = true) throws(EnvironmentFault) -> SiteReading {
    var faults: [Diagnostic] = []
    let theme = try ThemeFolder(templates).files(into: &faults)
    let kitchens = theme.kitchens(cache, into: &faults)
    let content = try ContentFolder(content, kitchens: kitchens, isThorough: isThorough).read(
      baseURL: baseURL, keepsRecipes: keepsRecipes, cache: cache, parallel: parallel)
    return SiteReading(theme: theme, kitchens: kitchens, faults: faults, content: content)
  }

  /// Plans and compiles what is read, with the diagnostics for whoever asks.
  func prepare(
    _ reading: consuming SiteReading, progress: Progress = Progress(isShown: false),
    into diagnostics: inout [Diagnostic]
  ) throws(EnvironmentFault) -> SiteRenderer? {
    var themeFaults = reading.faults
    let (files, kitchens, sources) = (reading.theme, reading.kitchens, reading.content)
    let targets = sources.targets
    // The files that recipes were read from are as large as all of these.
    _ = consume reading
    let made = (consume sources).catalog(publishesDrafts: publishesDrafts, into: &diagnostics)
    guard var catalog = made else { return nil }
    let elsewhere = PicturesElsewhere(in: catalog, beside: content)
    catalog.downloads =
      fetchesPictures
      ? try elsewhere.fetchedOrKept(progress, into: &diagnostics)
      : try elsewhere.kept(into: &diagnostics)
    // Only now: their last pages show pictures too.
    guard try leaveOut(of: &catalog, into: &diagnostics) else { return nil }
    if let accountEndpoint { catalog.site.setAccount(endpoint: accountEndpoint) }
    // Files that change under one name are not for a browser to keep.
    if assets != nil { catalog.site.offline = false }
    let theme = files.theme(language: catalog.site.language, into: &themeFaults)
      .wearing(catalog.site.look, catalog.logo)
    diagnostics += themeFaults
    let pictures = try published(catalog, progress, into: &diagnostics)
    let plan = SitePlan(catalog, into: &diagnostics)
    let renderer = SiteRenderer(
      plan, try recipes(of: plan.catalog, targets, by: kitchens), by: style(theme, kitchens),
      pictures: pictures, into: &diagnostics)
    // A theme that is not read whole is no theme to show, not even in a preview.
    if themeFaults.contains(where: { $0.severity == .error }) { return nil }
    return renderer
  }

  /// The recipes of a catalog; if these were not kept, those that its plan needs as a whole.
  private func recipes(
    of catalog: Catalog, _ targets: LinkTargets, by kitchens: Kitchens
  ) throws(EnvironmentFault) -> ByPlace<Recipe> {
    if catalog.recipes.count == catalog.summaries.count { return ByPlace(catalog.recipes) }
    let places = SiteRenderer.wholes(of: catalog)
    let recipes = try recipes(
      places.map { catalog.summaries[$0] }, targets, language: catalog.site.language,
      by: kitchens)
    return ByPlace(recipes, at: places, of: catalog.summaries.count)
  }

  /// Reads recipes from their sources again.
  func recipes(
    _ summaries: [RecipeSummary], _ targets: LinkTargets, language: String, by kitchens: Kitchens
  ) throws(EnvironmentFault) -> [Recipe] {
    if summaries.isEmpty { return [] }
    let folder = ContentFolder(content, kitchens: kitchens)
    let recipes = try folder.recipes(
      summaries, targets: targets, language: language, parallel: parallel)
    guard let recipes else { throw .changedContent(content) }
    return recipes
  }

  /// Takes the recipes `without` out of a catalog, with a diagnostic for each.
  ///
  /// - Returns: Whether any are left.
  private func leaveOut(
    of catalog: inout Catalog, into diagnostics: inout [Diagnostic]
  ) throws(EnvironmentFault) -> Bool {
    if without.isEmpty { return true }
    let recipes = catalog.summaries
    let (left, shown) = recipes.indices.reduce(into: ([Int](), [Int]())) { places, place in
      if without.contains(recipes[place].slug.description) {
        places.0.append(place)
      } else {
        places.1.append(place)
      }
    }
    let places = try ContentLocator(content)
    for recipe in left.map({ recipes[$0] }) {
      diagnostics.append(
        places.diagnostic(
          .leftOut(recipe.name, isOnly: shown.isEmpty), quoting: [recipe.name], field: "name",
          in: recipe.origin))
    }
    catalog.select(shown)
    return !shown.isEmpty
  }

  /// Renders what has changed and publishes all of the site or nothing.
  func publish(
    _ prepared: PreparedSite, to output: String, force: Bool, progress: Progress
  ) throws(EnvironmentFault) -> BuildResult {
    let publication = try Publication.begin(
      output: output, sources: [content, templates], program: RunningProgram.identity, force: force)
    let signals = SignalHandler { publication.discard() }
    defer { signals.end() }
    let site = prepared.renderer
    let report: PublicationReport
    do throws(EnvironmentFault) {
      try publishPictures(of: site, in: publication)
      let cards = try pieces(Array(0..<site.pieceCount), of: site, in: publication, progress)
      site.forgetCards()
      for file in site.themeFiles() + site.contentFiles(beside: cards) {
        try publication.add(file)
      }
      for slug in without { try publication.keep(below: "recipes/\(slug)/") }
      for file in site.offlineFiles(publication.added()) { try publication.add(file) }
      let note = BuildNote(
        inputs: prepared.inputs, diagnostics: kept(prepared.diagnostics, of: output),
        recipes: site.recipeCount, pages: site.pageCount, drafts: site.draftCount)
      report = try publication.commit(note: note.bytes)
    } catch {
      signals.holdIfInterrupted()
      publication.discard()
      throw error
    }
    return result(
      report, recipes: site.recipeCount, pages: site.pageCount, drafts: site.draftCount, in: output)
  }

  /// Leaves for the next build what it will have to report where nothing changes.
  ///
  /// - Returns: `nil` where that is not known: what a host or this machine refused may be had by then.
  private func kept(_ diagnostics: [Diagnostic], of output: String) -> Fingerprint? {
    let passing: Set<Diagnostic.ID> = [.unfetchedPicture, .pictureAsItIs]
    if diagnostics.contains(where: { passing.contains($0.id) }) { return nil }
    return DiagnosticCache.keep(diagnostics, of: output, beside: content)
  }

  /// Makes the pages and all that workers make, or carries them over.
  ///
  /// - Returns: The files of cards, which search names; a large site has too many others.
  @discardableResult
  func pieces(
    _ numbers: [Int], of site: SiteRenderer, in sink: some SiteSink, _ progress: Progress
  ) throws(EnvironmentFault) -> [PublishedFile] {
    progress.begin(total: numbers.count, of: "pages")
    let made = parallel.map(count: numbers.count, minimumSlice: 16) { range in
      let worker = site.worker()
      do throws(EnvironmentFault) {
        var files: [PublishedFile] = []
        for number in numbers[range] {
          let made = try sink.piece(number, of: site, worker)
          if number >= site.pageCount { files += made }
        }
        progress.advance(by: range.count)
        return Result<[PublishedFile], EnvironmentFault>.success(files)
      } catch { return .failure(error) }
    }
    var files: [PublishedFile] = []
    for piece in made { files += try piece.get() }
    return files
  }

  func result(
    _ report: PublicationReport, recipes: Int, pages: Int, drafts: Int, in output: String
  ) -> BuildResult {
    let elapsed = start.duration(to: .now).components
    let serving =
      (content == "Content" ? [] : ["--content", content.shellWord])
      + (templates == ThemeFolder.standard ? [] : ["--templates", templates.shellWord])
    return BuildResult(
      recipes: recipes, pages: pages, drafts: drafts, files: report.files, written: report.written,
      removed: report.removed, left: report.left.map(\.description), bytes: report.bytes,
      seconds: Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18, output: output,
      serving: serving)
  }

  /// What makes the pages.
  func style(_ theme: Theme, _ kitchens: Kitchens) -> SiteRenderer.Style {
    SiteRenderer.Style(
      theme, kitchens: kitchens, version: assets ?? SiteBuild.version(of: theme),
      generator: "Larder \(RunningProgram.version)", parallel: parallel)
  }

  /// Fingerprint of the theme: the worker keeps `offline.html` with the files that pages load,
  /// so templates and words count too.
  private static func version(of theme: Theme) -> String {
    var bytes: [UInt8] = []
    for file in theme.files {
      bytes += file.name.description.utf8
      bytes.append(0)
      bytes += file.bytes
    }
    for (key, words) in theme.strings.sorted(by: { $0.key < $1.key }) {
      bytes += "\(key)\0\(words)\0".utf8
    }
    return String(Fingerprint(of: bytes).description.prefix(8))
  }
}

extension SiteSink {
  /// Carries a piece of the site over from the last build, or makes it.
  fileprivate func piece(
    _ index: Int, of site: SiteRenderer, _ worker: PageBuilder
  ) throws(EnvironmentFault) -> [PublishedFile] {
    let inputs = site.inputs(index, by: worker)
    if let inputs, let kept = try keep(site.paths(of: index), ifInputs: inputs) { return kept }
    var files: [PublishedFile] = []
    for file in site.files(index, by: worker) {
      files.append(try add(file.path, file.bytes, inputs: inputs))
    }
    return files
  }
}

/// What a site is made from, read and not yet planned.
struct SiteReading {
  let theme: ThemeFiles
  /// The words by which the content was read.
  let kitchens: Kitchens
  /// Of the theme.
  let faults: [Diagnostic]
  let content: ContentReading
}

/// A site that is read and planned, ready to be made.
struct PreparedSite {
  let renderer: SiteRenderer
  /// What it is made from; `nil` when that changed while it was read.
  let inputs: Fingerprint?
  /// All that was reported.
  let diagnostics: [Diagnostic]
}

/// What a build leaves for the next one. No texts: the folder it is in may be published by mistake.
struct BuildNote {
  /// Of the sources and of every option that affects the site.
  var inputs: Fingerprint?
  /// By what `DiagnosticCache` finds what there was to report; where it cannot, the next build reads
  /// the sources for that, even when they are the same.
  var diagnostics: Fingerprint?
  var recipes: Int
  var pages: Int
  var drafts: Int

  var bytes: [UInt8] {
    var record = RecordWriter()
    record.put(inputs)
    record.put(diagnostics)
    record.put(recipes)
    record.put(pages)
    record.put(drafts)
    return record.bytes
  }
}

extension BuildNote {
  init?(_ bytes: [UInt8]) {
    var record = RecordReader(bytes[...])
    inputs = record.fingerprint()
    diagnostics = record.fingerprint()
    recipes = record.int()
    pages = record.int()
    drafts = record.int()
    guard record.isDone else { return nil }
  }
}
