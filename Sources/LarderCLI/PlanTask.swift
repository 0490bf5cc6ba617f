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
    try task.run { work throws(EnvironmentFault) in
      let cuts = try CatalogCuts(WorkFile.read(work.cuts), path: work.cuts)
      let starts = cuts.files.flatMap(\.pieces).map(\.elements.lowerBound)
      let numbers = starts.indices.map { work.piece($0) }
      let stored = try StoredRecipes(stores(numbers), startingAt: starts, amendedIn: work.path)
      guard let pieces = try readings(cuts, numbers, Recipes(stored)) else {
        throw .noSuchTask("piece", numbers.count)
      }
      site = try task.build.prepare(task.build.read(pieces), into: &diagnostics)
      if let failure = stored.failure { throw failure }
      reporter.report(diagnostics)
      guard let site, !reporter.hasErrors else { return (numbers, []) }
      let wrote = try write(site, to: work)
      if let failure = stored.failure { throw failure }
      return ([work.cuts] + numbers, wrote)
    }
    try reporter.stopOnErrors(", nothing was written")
    if site == nil { throw ExitCode(1) }
  }

  private func stores(_ paths: [String]) throws(EnvironmentFault) -> [RecipeStore] {
    var stores: [RecipeStore] = []
    for path in paths { stores.append(try RecipeStore(path)) }
    return stores
  }

  private func readings(
    _ cuts: CatalogCuts, _ paths: [String], _ recipes: Recipes
  ) throws(EnvironmentFault) -> PieceReadings? {
    var pieces: [(count: Int, note: PieceNote)] = []
    for path in paths {
      let store = try RecipeStore(path)
      guard let note = PieceNote(try store.note()) else { return nil }
      pieces.append((store.count, note))
    }
    return PieceReadings(cuts, pieces: pieces, recipes: recipes)
  }

  private func write(
    _ site: SiteRenderer, to work: WorkFolder
  ) throws(EnvironmentFault) -> [String] {
    let build = task.build
    let files = try TaskFiles(work.plan)
    try build.publishPictures(of: site, in: files)
    let pieces = site.unsharedPieces
    let made = try build.pieces(pieces, of: site, in: files, Progress(isShown: false))
    let (others, plan) = site.planned(
      beside: Array(made.suffix(pieces.count { $0 >= site.pageCount })))
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
    for place in slice.places { try store.append(site.recipe(place, for: slice)) }
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
