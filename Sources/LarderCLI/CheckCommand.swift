internal import ArgumentParser
internal import Foundation
internal import LarderBuild
internal import LarderLoad
internal import LarderPublish
internal import LarderModel
internal import LarderImages
internal import LarderRender

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Finds problems without writing anything.",
    discussion: """
      Reports everything that a build reports, and also: missing images and alternative texts; \
      images that are small, large, duplicate or unused; broken links; duplicate names; large \
      pages; diets that an ingredient contradicts; and missing fields that search engines use. \
      Notes list the fields that have the names of other programs.

      A message about more than ten places is printed once, with the number of places and the \
      first three; --format json lists all. Builds and previews do the same.

      With --fix, it first writes what it can into the content: new URLs into urls.txt, and \
      former URLs of recipes that have moved into their "aliases".

      EXAMPLES
        larder check
        larder check --strict --format json
        larder check --fix
      """)

  @OptionGroup var folders: FolderOptions
  @OptionGroup var options: BuildOptions
  @OptionGroup var restart: RestartOptions

  @Flag(help: "Record new URLs in urls.txt, and add missing aliases to recipes.") var fix = false

  func run() throws {
    let reporter = Reporter(
      format: options.format, strict: options.strict, treatedAsErrors: ["missing-picture"])
    var build = SiteBuild(
      content: folders.content, templates: folders.templates, baseURL: options.baseURL,
      parallel: options.parallel)
    build.isThorough = true
    build.publishesDrafts = options.drafts
    build.schedule = options.schedule
    build.without = restart.without
    restart.arm()
    reporter.holdsBack = true
    defer { reporter.finish() }
    var (recipes, drafts) = (0, 0)
    try endingOnFault { [build] () throws(EnvironmentFault) in
      if fix { try fixURLs(of: build) }
    }
    try endingOnFault { () throws(EnvironmentFault) in
      let reading = try build.readSite()
      var found: [Diagnostic] = []
      let prepared: SiteRenderer?
      do {
        defer { reporter.report(found) }
        prepared = try build.prepare(reading, into: &found)
      }
      guard let site = prepared else { return }
      (recipes, drafts) = (site.recipeCount, site.draftCount)
      let places = try ContentLocator(folders.content)
      found = places.faults(of: site, build.parallel)
      if site.lacksDates { found.append(places.diagnostic(.noFeed, quoting: ["baseURL"], in: nil)) }
      found += site.translationFaults().map { places.diagnostic($0.problem, in: $0.origin) }
      let missingStrings = reading.content.site.languages.compactMap(reading.theme.missingStrings)
      found += (site.missingTranslations() + missingStrings).map {
        places.diagnostic($0, quoting: ["languages"], in: nil)
      }
      found += PictureCheck(
        site: site, places: places, content: folders.content,
        isWhole: drafts + site.schedule.waiting == 0,
        workers: RunningProgram.path.map { PictureWorkers(program: $0) }
      ).diagnostics(build.parallel)
      if drafts + site.schedule.waiting > 0 {
        found += try faultsOfDrafts(reading, build, places, besides: found)
      }
      reporter.report(found)
    }
    reporter.finish()
    try reporter.stopOnErrors()
    reporter.printCheck(recipes: recipes, drafts: drafts)
  }

  /// Returns the problems on pages of drafts and of what waits. Links to these are broken until they
  /// are published, so the other pages are checked without them.
  private func faultsOfDrafts(
    _ reading: SiteBuild.Reading, _ build: SiteBuild, _ places: ContentLocator,
    besides found: [Diagnostic]
  ) throws(EnvironmentFault) -> [Diagnostic] {
    var build = build
    build.publishesDrafts = true
    build.schedule = Schedule(today: build.schedule.today, showsWaiting: true)
    var reported: [Diagnostic] = []
    guard let site = try build.prepare(reading, into: &reported) else { return [] }
    let known = Set(found)
    return places.faults(of: site, build.parallel).filter { !known.contains($0) }
  }
}

extension ContentLocator {
  /// Returns the problems of the finished site at the places to correct.
  fileprivate func faults(of site: SiteRenderer, _ parallel: Parallel) -> [Diagnostic] {
    let pages = site.pageFaults(parallel).map { diagnostic($0, of: site) }
    let gaps = site.searchGaps().map { recipe, fields in
      diagnostic(
        .searchFields(recipe.name, lacking: fields), quoting: [recipe.name], field: "name",
        in: recipe.origin)
    }
    let titles = site.duplicateTitles().map { page, first in
      let places = [page, first].map {
        diagnostic(.duplicateTitle($0.title), quoting: [$0.title], field: "name", in: $0.origin)
      }
      var found = places[0]
      found.notes = [Diagnostic.Note("the first is here", at: places[1].location)]
      return found
    }
    let diets = site.contradictedDiets(parallel).map { recipe, label, ingredient in
      diagnostic(
        .contradictedDiet(label, ingredient: ingredient.name).of(recipe.name),
        quoting: [ingredient.text, ingredient.name], field: "ingredients", in: recipe.origin)
    }
    return pages + gaps + titles + diets
  }

  private func diagnostic(_ fault: PageFault, of site: SiteRenderer) -> Diagnostic {
    let (written, title, origin) = (fault.written, fault.title, fault.origin)
    // In Markdown, a URL may lack the percent-encoding and the leading slash of the page.
    let spellings = [written, written.removingPercentEncoding ?? written].flatMap {
      $0.utf8.first == 0x2F ? [$0, String($0.dropFirst())] : [$0]
    }
    switch fault.kind {
    case .brokenLink:
      let known = site.addressesOfPages + site.addressesOfFiles
      return diagnostic(
        .brokenLink(written, pages: known).of(title), quoting: spellings, isAddress: true,
        in: origin)
    case .brokenAnchor:
      return diagnostic(
        .brokenAnchor(written).of(title), quoting: [written], isAddress: true, in: origin)
    case .pictureWithoutWords:
      return diagnostic(
        .missingAlt(written).of(title), quoting: spellings.map { "![](\($0)" } + spellings,
        in: origin)
    case .heavy(let size):
      return diagnostic(
        .heavyPage(size, limit: SiteRenderer.heaviestPage).of(title),
        quoting: title.map { [$0] } ?? [], field: "name", in: origin)
    }
  }
}

extension CheckCommand {
  /// Checks the images of a site for possible improvements.
  private struct PictureCheck {
    let site: SiteRenderer
    let places: ContentLocator
    /// The folder of the content, as the user named it.
    let content: String
    /// Whether all recipes are published; if not, drafts may use images that no page shows.
    let isWhole: Bool
    /// Worker processes that decode images; `nil` if they cannot be started.
    let workers: PictureWorkers?

    /// Recommended limit for an image that is published unchanged, in bytes.
    private static let heaviest = 1_000_000
    /// Width of a recipe's first image on a large screen, in pixels.
    private static let place = 720

    private typealias Look = (
      content: Fingerprint, size: Int, header: PictureHeader, failure: PictureFailure?
    )

    func diagnostics(_ parallel: Parallel) -> [Diagnostic] {
      let files = site.pictureFiles
      if files.isEmpty { return [] }
      let looks = parallel.map(count: files.count) { [workers] range in
        range.map { PictureCheck.look(at: files[$0], workers) }
      }.flatMap { $0 }
      let uses = site.pictureUses()
      let shown = isWhole ? site.shownPictures(parallel) : Set(files.map(\.path))
      var firsts: [Fingerprint: SitePath] = [:]
      var found: [Diagnostic] = []
      for (file, look) in zip(files, looks) {
        guard let look else { continue }
        if let failure = look.failure { found.append(diagnostic(failure.problem, of: file)) }
        if let first = firsts[look.content] {
          found.append(diagnostic(.samePicture(first), of: file))
        } else {
          firsts[look.content] = file.path
        }
        if !shown.contains(file.path) { found.append(diagnostic(.unusedPicture, of: file)) }
        if let use = uses[file.path] { found += diagnostics(look, of: file, in: use) }
      }
      return found
    }

    /// Decodes an image without creating variants; `nil` if the file is not an image.
    private static func look(at file: Catalog.PictureFile, _ workers: PictureWorkers?) -> Look? {
      guard let bytes = try? OutputFile.Content.original(file.file).published(),
        let header = PictureHeader(bytes)
      else { return nil }
      var failure: PictureFailure?
      if PictureVariants.areMade(of: header),
        case .failure(let found) = workers?.made(PictureOrder(file: bytes, shapes: []))
      {
        failure = found
      }
      return (Fingerprint(of: bytes), bytes.count, header, failure)
    }

    /// Returns the diagnostics of an image, located at a recipe that shows it.
    private func diagnostics(
      _ look: Look, of file: Catalog.PictureFile, in use: SiteRenderer.PictureUse
    ) -> [Diagnostic] {
      var problems: [Problem] = []
      if !PictureVariants.areMade(of: look.header), look.size > PictureCheck.heaviest {
        problems.append(
          .heavyPicture(file.path.description, look.size, limit: PictureCheck.heaviest))
      }
      if !use.hasAlternative { problems.append(.namedPicture(file.path)) }
      if use.isFirst, file.width < PictureCheck.place {
        problems.append(.smallPicture(file.path, width: file.width, place: PictureCheck.place))
      }
      return problems.map {
        places.diagnostic(
          $0.of(use.recipe.name), quoting: [file.path.description], in: use.recipe.origin)
      }
    }

    private func diagnostic(_ problem: Problem, of file: Catalog.PictureFile) -> Diagnostic {
      Diagnostic(problem, in: "\(content)/\(file.path)")
    }
  }
}
