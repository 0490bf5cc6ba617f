internal import ArgumentParser
internal import LarderLoad
internal import LarderModel
internal import LarderPictures
internal import LarderRender

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Finds problems without writing anything.",
    discussion: """
      Reports everything that a build reports, and also: missing images and alternative texts; \
      images that are small, large, duplicate or unused; broken links; duplicate names; large \
      pages; diets that an ingredient contradicts; and missing fields that search engines use. \
      Notes list the fields that have the names of other programs.

      A message about more than ten places is printed once, with the number of places and the \
      first three; --format json lists all. Builds and previews do the same.

      EXAMPLES
        larder check
        larder check --strict --format json
      """)

  @OptionGroup var folders: FolderOptions
  @OptionGroup var options: BuildOptions
  @OptionGroup var restart: RestartOptions

  func run() throws {
    let reporter = Reporter(
      format: options.format, strict: options.strict, treatedAsErrors: [.missingPicture])
    var build = SiteBuild(
      content: folders.content, templates: folders.templates, baseURL: options.baseURL,
      parallel: options.parallel)
    build.isThorough = true
    build.publishesDrafts = options.drafts
    build.without = restart.without
    restart.arm()
    reporter.holdsBack = true
    defer { reporter.finish() }
    var (recipes, drafts) = (0, 0)
    try endingOnFault { () throws(EnvironmentFault) in
      let reading = try build.read()
      var found: [Diagnostic] = []
      let prepared: SiteRenderer?
      do {
        defer { reporter.report(found) }
        prepared = try build.prepare(reading, into: &found)
      }
      guard let site = prepared else { return }
      (recipes, drafts) = (site.recipeCount, site.draftCount)
      let places = try ContentLocator(folders.content)
      found = SiteCheck(site: site, places: places).diagnostics(build.parallel)
      if site.lacksDates { found.append(places.diagnostic(.noFeed, quoting: ["baseURL"], in: nil)) }
      found += PictureCheck(
        site: site, places: places, content: folders.content, isWhole: drafts == 0,
        workers: RunningProgram.path.map { PictureWorkers(program: $0) }
      ).diagnostics(build.parallel)
      if drafts > 0 { found += try faultsOfDrafts(reading, build, places, besides: found) }
      reporter.report(found)
    }
    reporter.finish()
    try reporter.stopOnErrors()
    reporter.printCheck(recipes: recipes, drafts: drafts)
  }

  /// Returns the problems on pages of drafts. Links to drafts are broken until they are published,
  /// so the other pages are checked without them.
  private func faultsOfDrafts(
    _ reading: SiteReading, _ build: SiteBuild, _ places: ContentLocator,
    besides found: [Diagnostic]
  ) throws(EnvironmentFault) -> [Diagnostic] {
    var build = build
    build.publishesDrafts = true
    var reported: [Diagnostic] = []
    guard let site = try build.prepare(reading, into: &reported) else { return [] }
    let known = Set(found)
    return SiteCheck(site: site, places: places).diagnostics(build.parallel)
      .filter { !known.contains($0) }
  }
}
