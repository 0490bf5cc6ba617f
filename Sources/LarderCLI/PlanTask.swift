internal import ArgumentParser
internal import LarderBuild
internal import LarderLoad
internal import LarderModel
internal import LarderRender
internal import LarderWrite

/// Reads all recipes into a file, from which each is then fetched when it is needed.
struct PlanTask: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan", abstract: "Decides what every page shows.",
    discussion: "Reads all of the content.")

  @OptionGroup var task: TaskOptions
  @OptionGroup var count: SliceCount

  func run() throws {
    let reporter = Reporter(format: task.options.format, strict: task.options.strict)
    var diagnostics: [Diagnostic] = []
    var site: SiteRenderer?
    // One for all: it knows which pictures were looked at, and leaves that for the next.
    let (build, sources) = (task.build, [task.folders.content])
    try task.run { work throws(EnvironmentFault) in
      let stored = try StoredRecipes(in: work.path)
      site = try build.prepare(build.read(into: Recipes(stored)), into: &diagnostics)
      if let failure = stored.failure { throw failure }
      reporter.report(diagnostics)
      guard let site, !reporter.hasErrors else { return (sources, []) }
      let wrote = try write(site, by: build, to: work)
      if let failure = stored.failure { throw failure }
      return (sources, wrote)
    }
    try reporter.stopOnErrors(", nothing was written")
    if site == nil { throw ExitCode(1) }
  }

  private func write(
    _ site: SiteRenderer, by build: SiteBuild, to work: WorkFolder
  ) throws(EnvironmentFault) -> [String] {
    let files = try TaskFiles(work.plan)
    try build.publishPictures(of: site, in: files)
    let cards = try build.pieces(
      site.unsharedPieces, of: site, in: files, Progress(isShown: false))
    let (others, plan) = site.planned(beside: cards)
    for file in others { try files.add(file) }
    let slices = count.slices
    let written = build.parallel.map(count: slices) { range in
      do throws(EnvironmentFault) {
        for number in range {
          try write(site.slice(number, of: slices), of: site, to: work.slice(number))
        }
        return Result<Void, EnvironmentFault>.success(())
      } catch { return .failure(error) }
    }
    for result in written { try result.get() }
    var record = RecordWriter()
    record.put(plan)
    try WorkFile.write(record: record.bytes, to: work.site)
    try files.finish()
    return (0..<slices).map { work.slice($0) } + [work.site, work.plan]
  }

  private func write(
    _ slice: SiteSlice, of site: SiteRenderer, to path: String
  ) throws(EnvironmentFault) {
    var record = RecordWriter()
    record.put(slice)
    for place in slice.places {
      record.put(recipe: place, of: site.recipes, isCard: site.isCard(place, in: slice))
    }
    try WorkFile.write(record: record.bytes, to: path)
  }
}
