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
      let store = try RecipeStore(work.slice(own.number))
      var record = RecordReader(try store.note()[...])
      guard let slice = try? SiteSlice(from: &record), record.isDone,
        slice.places.count == store.count
      else { throw .foreignPlan(work.slice(own.number)) }
      var recipes: [Recipe] = []
      recipes.reserveCapacity(store.count)
      for place in 0..<store.count { recipes.append(try store.recipe(at: place)) }
      let build = task.build
      let site = try build.renderer(of: slice, recipes, planned: work.readPlan(), in: work)
      let files = try TaskFiles(work.pages(own.number))
      try build.pieces(
        Array(0..<site.pieceCount), of: site, in: files, Progress(isShown: false))
      try RecipeStoreWriter(work.words(own.number)).finish(note: site.words(of: slice))
      try files.finish()
      return (
        [work.site, work.slice(own.number)], [work.pages(own.number), work.words(own.number)]
      )
    }
  }
}

extension WorkFolder {
  func readPlan() throws(EnvironmentFault) -> SlicePlan {
    var record = RecordReader(try RecipeStore(site).note()[...])
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
      slice, recipes, of: plan, site, theme, kitchens, version: SiteBuild.version(of: theme),
      generator: "Larder \(Larder.version)", parallel: parallel, into: &faults)
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
