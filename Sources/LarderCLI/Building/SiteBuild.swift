internal import Foundation
internal import LarderFormats
internal import LarderImages
internal import LarderBuild
internal import LarderKitchen
internal import LarderLoad
internal import LarderModel
internal import LarderRender
internal import LarderPublish

/// The whole build, which connects the stages: content and theme in, pages out.
struct SiteBuild {
  var content: String
  var templates: String
  /// Replaces the base URL in `site.yaml`.
  var baseURL: BaseURL?
  /// Replaces the account endpoint in `site.yaml`.
  var accountEndpoint: WebAddress?
  /// A fixed name for the folder of the theme's files, which disables saving of the site in
  /// browsers; `nil` derives the name from their content.
  var assets: String?
  /// Whether drafts are published like all other recipes.
  var publishesDrafts = false
  /// The day, on which what is dated later waits.
  var schedule = Schedule()
  var parallel: Parallel
  /// Whether missing remote images are fetched if the site owner allowed it; cached copies are
  /// always used.
  var fetchesPictures = false
  /// Makes the variants of images; `nil` where the program cannot be started again.
  var pictures: PictureMaker?
  /// Whether image variants are created before the pages, or only on request.
  var makesPictures = true
  /// Whether to report notes on matters that are not errors.
  var isThorough = false
  /// Slugs of recipes that are omitted from the site; see `RestartOptions`.
  var without: [String] = []
  /// Cache of parsed recipes, for the preview.
  var cache: ReadingCache?
  private let start = ContinuousClock.now

  /// The sources of a site, parsed but not planned yet, with the vocabularies with which they were
  /// parsed, and the errors in the theme.
  typealias Reading = (
    theme: ThemeFiles, kitchens: Kitchens, faults: [Diagnostic], content: ContentReading
  )

  /// A site that is read and planned, ready for rendering, with the fingerprint of its inputs,
  /// `nil` if they changed while they were read, and all reported diagnostics.
  typealias Prepared = (renderer: SiteRenderer, inputs: Fingerprint?, diagnostics: [Diagnostic])

  init(content: String, templates: String, baseURL: BaseURL?, parallel: Parallel) {
    self.content = content
    self.templates = templates
    self.baseURL = baseURL
    self.parallel = parallel
  }

  /// Fingerprint of all inputs of a build except the program; `nil` if it cannot be computed
  /// without reading everything.
  private var inputs: Fingerprint? {
    guard let sources = SourceSnapshot(of: [content, templates]) else { return nil }
    var inputs = FingerprintBuilder("build")
    inputs.add(sources.fingerprint)
    inputs.add(PictureDownloads.state(beside: content))
    inputs.add(baseURL?.description)
    inputs.add(publishesDrafts)
    return inputs.fingerprint
  }

  /// Returns the record of the last build if this program created it.
  func note(in output: String) -> BuildNote? {
    RunningProgram.identity.flatMap { Publication.note(in: output, by: $0) }
      .flatMap { BuildNote($0) }
  }

  /// Completes the publication of a build or an import that was killed.
  func finishLast(in output: String) throws(EnvironmentFault) {
    try ContentChange.finish(in: content)
    try Publication.finish(output: output, sources: [content, templates])
  }

  /// Returns the result of the last build if its site still exists and nothing has changed. The
  /// diagnostics of that build are reported again.
  ///
  /// - Returns: `nil` if a build is necessary.
  func unchanged(
    since last: BuildNote?, in output: String, force: Bool, reportingTo reporter: Reporter
  ) throws(EnvironmentFault) -> BuildResult? {
    guard let last, let key = last.diagnostics, let made = last.inputs, made == inputs,
      last.schedule.covers(schedule.today),
      let diagnostics = CacheFolder.diagnostics(key, of: output, beside: content)
    else { return nil }
    let publication = try Publication.begin(
      output: output, sources: [content, templates], program: RunningProgram.identity, force: force)
    defer { publication.discard() }
    guard try publication.isUpToDate(last.bytes) else { return nil }
    reporter.report(diagnostics)
    return result(publication.unchangedReport, last, in: output)
  }

  /// Reads, plans and compiles without writing anything.
  ///
  /// - Returns: `nil` after errors, which have been reported.
  func prepare(
    progress: Progress = Progress(isShown: false), reportingTo reporter: Reporter
  ) throws(EnvironmentFault) -> Prepared? {
    var diagnostics: [Diagnostic] = []
    defer { reporter.report(diagnostics) }
    let inputs = self.inputs
    guard let renderer = try prepare(readSite(), progress: progress, into: &diagnostics) else {
      return nil
    }
    return (renderer, inputs == self.inputs ? inputs : nil, diagnostics)
  }

  /// Reads the theme and, with its vocabularies, the content. The result can be planned several
  /// times.
  ///
  /// - Parameter keepsRecipes: Whether complete recipes stay in memory.
  func readSite(keepsRecipes: Bool = true) throws(EnvironmentFault) -> Reading {
    var faults: [Diagnostic] = []
    let theme = try ThemeFiles(templates, into: &faults)
    let kitchens = theme.kitchens(cache, into: &faults)
    let content = try ContentFolder(content, kitchens: kitchens, isThorough: isThorough)
      .readContent(
        baseURL: baseURL, keepsRecipes: keepsRecipes, cache: cache, parallel: parallel)
    return (theme, kitchens, faults, content)
  }

  /// Plans and compiles a reading, and collects the diagnostics.
  func prepare(
    _ reading: consuming Reading, progress: Progress = Progress(isShown: false),
    into diagnostics: inout [Diagnostic]
  ) throws(EnvironmentFault) -> SiteRenderer? {
    var themeFaults = reading.faults
    let (files, kitchens, sources) = (reading.theme, reading.kitchens, reading.content)
    let targets = sources.targets
    // Frees the sources of the recipes, which are as large as the recipes.
    _ = consume reading
    let made = (consume sources)
      .catalog(publishesDrafts: publishesDrafts, schedule: schedule, into: &diagnostics)
    guard var catalog = made else { return nil }
    if !catalog.site.languages.isEmpty, catalog.recipes.count < catalog.summaries.count {
      let places = try ContentLocator(content)
      diagnostics.append(places.diagnostic(.slicesOfLanguages, quoting: ["languages"], in: nil))
      return nil
    }
    let elsewhere = PicturesElsewhere(in: catalog, beside: content)
    catalog.downloads =
      fetchesPictures
      ? try elsewhere.fetchedOrKept(progress, into: &diagnostics)
      : try elsewhere.kept(into: &diagnostics)
    // Done last, because text pages show images too.
    guard try leaveOut(of: &catalog, into: &diagnostics) else { return nil }
    if let accountEndpoint, catalog.site.signIn == .form {
      catalog.site.setAccount(endpoint: accountEndpoint)
    }
    // Files that change without a new name must not be saved by browsers.
    if assets != nil { catalog.site.offline = false }
    let pictures = try published(&catalog, progress, into: &diagnostics)
    var found = try layoutFaults(of: catalog, files) + linkedVideos(of: catalog)
    var sites: [(theme: Theme, words: Wording, plan: SitePlan)] = []
    for catalog in catalog.inAllLanguages() {
      let undressed = files.theme(language: catalog.site.language, into: &themeFaults)
      if sites.isEmpty { themeFaults += undressed.faults(in: catalog) }
      let theme = undressed.wearing(catalog.site.look, catalog.logo)
      let words = Wording(theme.strings, language: catalog.site.language)
      let plan = SitePlan(catalog, flags: words.flags, kitchens: kitchens, into: &found)
      sites.append((theme, words, plan))
    }
    let translated = sites.dropFirst().map(\.plan)
    sites[0].plan.compare(with: translated)
    if let history = sites[0].plan.history { found += try urlFaults(history) }
    diagnostics += themeFaults + found
    let others = translated.isEmpty ? nil : SiteLanguages(sites.map { ($0.words, $0.plan) })
    var renderers: [SiteRenderer] = []
    for (theme, _, plan) in sites {
      let renderer = SiteRenderer(
        plan, try recipes(of: plan.catalog, targets, by: kitchens), by: style(theme, kitchens),
        pictures: pictures, languages: others, beside: renderers.last, into: &diagnostics)
      if let renderer { renderers.append(renderer) }
    }
    if !translated.isEmpty {
      // Each language reads strings and compiles templates of the same theme.
      var seen: Set<Diagnostic> = []
      diagnostics.removeAll { !seen.insert($0).inserted }
    }
    if renderers.count < sites.count { return nil }
    renderers[0].translations = Array(renderers.dropFirst())
    // An incomplete theme is not used, not even in a preview.
    return themeFaults.contains { $0.severity == .error } ? nil : renderers[0]
  }

  /// Returns errors for recipes and pages whose layout is not one of the owner's templates and for
  /// misspelled names of templates, and warnings for templates that are not used.
  private func layoutFaults(
    of catalog: Catalog, _ files: ThemeFiles
  ) throws(EnvironmentFault) -> [Diagnostic] {
    let known = files.layouts
    let named =
      catalog.summaries.compactMap { recipe in recipe.layout.map { ($0, recipe.origin) } }
      + catalog.texts.compactMap { page in page.layout.map { ($0, page.origin) } }
    let missing = named.filter { !known.keys.contains($0.0) }
    let used = Set(named.map(\.0))
    let unused = known.filter { !used.contains($0.key) }.sorted { $0.key < $1.key }
    var faults = unused.map { name, path in Diagnostic(ThemeFiles.unused(layout: name), in: path) }
    faults += files.misspelled
    if missing.isEmpty { return faults }
    let places = try ContentLocator(content)
    return missing.map { layout, origin in
      places.diagnostic(
        .missingLayout(layout, known: known.keys.sorted()), quoting: [layout], field: "layout",
        in: origin)
    } + faults
  }

  /// Returns a problem for each video whose player may not be embedded.
  private func linkedVideos(of catalog: Catalog) throws(EnvironmentFault) -> [Diagnostic] {
    let allowed = catalog.site.allowed
    if !isThorough, allowed.origins(for: .frames).isEmpty { return [] }
    let linked = catalog.recipes.compactMap { recipe -> (Recipe, WebAddress, String)? in
      guard let video = recipe.video, case .player(let players) = VideoAddress(video) else {
        return nil
      }
      let origins = players.compactMap(\.origin)
      if origins.contains(where: { allowed.allows($0, for: .frames) }) { return nil }
      return origins.first.map { (recipe, video, $0) }
    }
    if linked.isEmpty { return [] }
    let places = try ContentLocator(content)
    return linked.map { recipe, video, origin in
      places.diagnostic(
        Problem.linkedVideo(origin, allowed).of(recipe.name), quoting: [video.description],
        field: "video", in: recipe.origin)
    }
  }

  /// Returns errors for published URLs that would no longer exist and, in a thorough build, notes
  /// on those that the record lacks.
  private func urlFaults(_ history: URLHistory) throws(EnvironmentFault) -> [Diagnostic] {
    let path = history.record.path
    let places = try ContentLocator(content)
    let lost = history.lost.map { lost in
      let (url, name, origin) = (lost.line.url, lost.successor?.recipe, lost.successor?.origin)
      let alias = origin.map {
        (line: AliasEdit.line(url, in: $0.path), term: name == nil ? $0.path : nil)
      }
      return places.diagnostic(
        .lostURL(url, alias: alias, in: path).of(name), quoting: [name ?? "\(url)"],
        field: name.map { _ in "name" },
        in: name == nil ? Recipe.Origin(path: path, offset: lost.line.offset) : origin)
    }
    if !isThorough { return lost }
    let gone = Set(history.record.lines.filter(\.isGone).map(\.url))
    return lost
      + history.new.map { Diagnostic(.newURL($0, isGone: gone.contains($0), in: path), in: path) }
  }

  /// Returns the recipes of a catalog or, if they were not kept, those that its plan needs
  /// completely.
  private func recipes(
    of catalog: Catalog, _ targets: LinkTargets, by kitchens: Kitchens
  ) throws(EnvironmentFault) -> ByPlace<Recipe> {
    if catalog.recipes.count == catalog.summaries.count { return ByPlace(catalog.recipes) }
    let places = SiteRenderer.wholes(of: catalog)
    let recipes = try recipes(
      places.map { catalog.summaries[$0] }, targets, of: catalog.site, by: kitchens)
    return ByPlace(recipes, at: places, of: catalog.summaries.count)
  }

  /// Reads recipes from their sources again.
  func recipes(
    _ summaries: [RecipeSummary], _ targets: LinkTargets, of site: SiteConfiguration,
    by kitchens: Kitchens
  ) throws(EnvironmentFault) -> [Recipe] {
    if summaries.isEmpty { return [] }
    let folder = ContentFolder(content, kitchens: kitchens)
    let recipes = try folder.recipes(summaries, targets: targets, site: site, parallel: parallel)
    guard let recipes else { throw .changedContent(content) }
    return recipes
  }

  /// Removes the recipes `without` from a catalog, with a diagnostic for each.
  ///
  /// - Returns: Whether any recipes are left.
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
    catalog.withheld += left.map { recipes[$0] }
    for recipe in left.map({ recipes[$0] }) {
      diagnostics.append(
        places.diagnostic(
          .leftOut(recipe.name, isOnly: shown.isEmpty), quoting: [recipe.name], field: "name",
          in: recipe.origin))
    }
    catalog.select(shown)
    return !shown.isEmpty
  }

  /// Renders changed pages and publishes the whole site or nothing.
  func publish(
    _ prepared: Prepared, to output: String, force: Bool, progress: Progress
  ) throws(EnvironmentFault) -> BuildResult {
    let publication = try Publication.begin(
      output: output, sources: [content, templates], program: RunningProgram.identity, force: force)
    let signals = SignalHandler { publication.discard() }
    defer { signals.end() }
    let site = prepared.renderer
    let (report, note): (PublicationReport, BuildNote)
    do throws(EnvironmentFault) {
      try publishPictures(of: site, in: publication)
      let cards = try pieces(Array(0..<site.pieceCount), of: site, in: publication, progress)
      site.forgetCards()
      for file in site.themeFiles() + site.contentFiles(beside: cards) { try publication.add(file) }
      for slug in without { try publication.keep(below: "recipes/\(slug)/") }
      for file in site.offlineFiles(publication.added()) { try publication.add(file) }
      note = BuildNote(
        inputs: prepared.inputs, diagnostics: kept(prepared.diagnostics, of: output),
        recipes: site.recipeCount, pages: site.pageCount, drafts: site.draftCount,
        schedule: site.schedule)
      report = try publication.commit(note: note.bytes)
    } catch {
      signals.holdIfInterrupted()
      publication.discard()
      throw error
    }
    return result(report, note, in: output)
  }

  /// Saves the diagnostics, which the next build reports again if nothing changes.
  ///
  /// - Returns: `nil` if they may change without a change of the sources: a host or this machine
  ///   may succeed next time.
  private func kept(_ diagnostics: [Diagnostic], of output: String) -> Fingerprint? {
    if diagnostics.contains(where: { $0.id == "unfetched-picture" }) { return nil }
    return CacheFolder.keep(diagnostics, of: output, beside: content)
  }

  /// Renders some of the work items, or keeps their files from the last build.
  ///
  /// - Returns: The card files, which the search index lists; other files are not collected, since
  ///   a large site has too many.
  @discardableResult func pieces(
    _ numbers: [Int], of site: SiteRenderer, in sink: some SiteSink, _ progress: Progress
  ) throws(EnvironmentFault) -> [PublishedFile] {
    progress.begin(total: numbers.count, of: "pages")
    return try parallel.tryMap(count: numbers.count, minimumSlice: 16) {
      range throws(EnvironmentFault) in
      let worker = site.worker()
      var files: [PublishedFile] = []
      for number in numbers[range] {
        let made = try sink.piece(number, of: site, worker)
        if site.isCards(number) { files += made }
      }
      progress.advance(by: range.count)
      return files
    }.flatMap { $0 }
  }

  func result(
    _ report: PublicationReport, _ note: BuildNote, in output: String
  ) -> BuildResult {
    let elapsed = start.duration(to: .now).components
    let serving =
      (content == "Content" ? [] : ["--content", content.shellWord])
      + (templates == ThemeFiles.standard ? [] : ["--templates", templates.shellWord])
    return BuildResult(
      recipes: note.recipes, pages: note.pages, drafts: note.drafts, schedule: note.schedule,
      files: report.files, written: report.written, removed: report.removed,
      left: report.left.map(\.description), bytes: report.bytes,
      seconds: Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18, output: output,
      serving: serving)
  }

  /// Returns the settings for rendering pages.
  func style(_ theme: Theme, _ kitchens: Kitchens) -> SiteRenderer.Style {
    SiteRenderer.Style(
      theme, kitchens: kitchens, version: assets ?? SiteBuild.version(of: theme),
      generator: "Larder \(RunningProgram.version)", parallel: parallel)
  }

  /// Returns a fingerprint of the theme. It includes templates and strings, because the service
  /// worker caches `offline.html` together with the files that pages load.
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
  /// Keeps the files of a work item from the last build, or renders them.
  fileprivate func piece(
    _ index: Int, of site: SiteRenderer, _ worker: PageBuilder
  ) throws(EnvironmentFault) -> [PublishedFile] {
    let inputs = site.inputs(index, by: worker)
    if let inputs, let kept = try keep(site.paths(of: index), ifInputs: inputs) { return kept }
    var files: [PublishedFile] = []
    for file in site.files(index, by: worker) {
      files.append(try addFile(file.path, file.bytes, inputs: inputs))
    }
    return files
  }
}

/// The record that a build leaves for the next one. It contains no texts, since its folder may be
/// published by mistake.
struct BuildNote {
  /// Fingerprint of the sources and of every option that affects the site.
  var inputs: Fingerprint?
  /// Key with which `CacheFolder` finds the diagnostics; if it does not find them, the next
  /// build reads the sources again even if they have not changed.
  var diagnostics: Fingerprint?
  var recipes: Int
  var pages: Int
  var drafts: Int
  var schedule: Schedule

  var bytes: [UInt8] {
    var record = RecordWriter()
    record.put(inputs)
    record.put(diagnostics)
    record.put(recipes)
    record.put(pages)
    record.put(drafts)
    for date in [schedule.since, schedule.next] { record.put(date?.isoDate ?? "") }
    record.put(schedule.waiting)
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
    let (since, next) = (DateText.parse(record.text()), DateText.parse(record.text()))
    schedule = Schedule(since: since, next: next, waiting: record.int())
    guard record.isDone else { return nil }
  }
}
