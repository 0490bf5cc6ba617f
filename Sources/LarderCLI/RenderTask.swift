internal import ArgumentParser
internal import LarderBuild
internal import LarderLoad
internal import LarderModel
internal import LarderRender
internal import LarderWrite

struct RenderTask: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Makes the pages of one slice.",
    discussion: "Of the content it reads site.yaml and the logo alone.")

  @OptionGroup var task: TaskOptions
  @OptionGroup var own: TaskNumber

  func run() throws {
    try task.run { work throws(EnvironmentFault) in
      let (slice, recipes) = try work.readSlice(own.number)
      let build = task.build
      let site = try build.renderer(of: slice, recipes, planned: work.readPlan(), in: work)
      let files = try TaskFiles(work.pages(own.number))
      try build.pieces(
        Array(0..<site.pieceCount), of: site, in: files, Progress(isShown: false))
      try WorkFile.write(record: site.words(of: slice), to: work.words(own.number))
      try files.finish()
      return (
        [work.site, work.slice(own.number)], [work.pages(own.number), work.words(own.number)]
      )
    }
  }
}

extension WorkFolder {
  /// A slice with the recipes at its places.
  fileprivate func readSlice(
    _ number: Int
  ) throws(EnvironmentFault) -> (slice: SiteSlice, recipes: [Recipe]) {
    var record = RecordReader(try WorkFile.record(slice(number))[...])
    do throws(RecordReader.Fault) {
      let slice = try SiteSlice(from: &record)
      var recipes: [Recipe] = []
      recipes.reserveCapacity(slice.places.count)
      for _ in slice.places { recipes.append(try record.recipe()) }
      if record.isDone { return (slice, recipes) }
    } catch {}
    throw .foreignPlan(slice(number))
  }

  func readPlan() throws(EnvironmentFault) -> SlicePlan {
    var record = RecordReader(try WorkFile.record(site)[...])
    guard let plan = try? SlicePlan(from: &record), record.isDone else { throw .foreignPlan(site) }
    return plan
  }
}

extension SiteBuild {
  /// What makes the pages of a slice.
  ///
  /// - Throws: `unreadable-file` where the theme or `site.yaml` are not those of the plan.
  func renderer(
    of slice: SiteSlice, _ recipes: [Recipe], planned plan: SlicePlan, in work: WorkFolder
  ) throws(EnvironmentFault) -> SiteRenderer {
    var faults: [Diagnostic] = []
    let files = try ThemeFolder(templates).files(into: &faults)
    let kitchens = files.kitchens(into: &faults)
    let (site, logo) = try ContentFolder(content, kitchens: kitchens).site(baseURL: baseURL)
    let theme = files.theme(language: site.language, into: &faults).wearing(site.look, logo)
    let renderer = SiteRenderer(
      slice, recipes, of: plan, site, by: style(theme, kitchens), into: &faults)
    guard let renderer, renderer.follows(plan) else { throw .foreignPlan(work.site) }
    return renderer
  }
}

extension EnvironmentFault {
  static func foreignPlan(_ path: String) -> EnvironmentFault {
    EnvironmentFault(
      .unreadableFile, "this was planned by another version, or of another site or theme",
      path: path, hint: "plan again: larder task plan")
  }
}
