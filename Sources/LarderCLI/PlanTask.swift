internal import ArgumentParser
internal import LarderBuild
internal import LarderLoad
internal import LarderModel
internal import LarderRender
internal import LarderWrite

/// Everything that takes all recipes, which are read from their stores one by one.
struct PlanTask: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan", abstract: "Decides what every page shows.",
    discussion: "Reads all of the content but what other tasks have read.")

  @OptionGroup var task: TaskOptions
  @OptionGroup var count: SliceCount

  func run() throws {
    let reporter = Reporter(format: task.options.format, strict: task.options.strict)
    var diagnostics: [Diagnostic] = []
    var site: SiteRenderer?
    // One for all: it knows which pictures were looked at, and leaves that for the next.
    let build = task.build
    try task.run { work throws(EnvironmentFault) in
      let cuts = try CatalogCuts(WorkFile.read(work.cuts), path: work.cuts)
      let starts = cuts.starts
      let numbers = starts.indices.map { work.piece($0) }
      var (stores, notes): ([RecipeStore], [PieceNote?]) = ([], [])
      for path in numbers {
        let store = try RecipeStore(path)
        stores.append(store)
        notes.append(PieceNote(try store.note()))
      }
      let stored = try StoredRecipes(stores, startingAt: starts, amendedIn: work.path)
      let known = zip(stores, notes).compactMap { store, note in note.map { (store.count, $0) } }
      guard let pieces = PieceReadings(cuts, pieces: known, recipes: Recipes(stored)) else {
        throw .noSuchTask("piece", numbers.count)
      }
      // What they keep of each recipe is in `stored` too.
      stores = []
      site = try build.prepare(build.read(pieces), into: &diagnostics)
      if let failure = stored.failure { throw failure }
      reporter.report(diagnostics)
      guard let site, !reporter.hasErrors else { return (numbers, []) }
      let wrote = try write(site, by: build, to: work)
      if let failure = stored.failure { throw failure }
      return ([work.cuts] + numbers, wrote)
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
    try RecipeStoreWriter(work.site).finish(note: record.bytes)
    try files.finish()
    return (0..<slices).map { work.slice($0) } + [work.site, work.plan]
  }

  private func write(
    _ slice: SiteSlice, of site: SiteRenderer, to path: String
  ) throws(EnvironmentFault) {
    var store = try RecipeStoreWriter(path)
    for place in slice.places {
      try store.append(
        recipe: place, of: site.recipes, isCard: site.isCard(place, in: slice))
    }
    var record = RecordWriter()
    record.put(slice)
    try store.finish(note: record.bytes)
  }
}

extension EnvironmentFault {
  static func noSuchTask(_ kind: String, _ number: Int) -> EnvironmentFault {
    EnvironmentFault(
      .unreadableFile, "there is no \(kind) \(number)", path: "cuts.json",
      hint: "the tasks before this one were told other numbers: begin with cut")
  }
}
