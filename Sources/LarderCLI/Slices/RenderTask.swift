internal import ArgumentParser
internal import LarderLoad
internal import LarderModel
internal import LarderRender
internal import LarderPublish

extension TaskCommand {
  struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "render", abstract: "Renders the pages of one slice.",
      discussion: "Reads site.yaml, the logo, and the recipes of the slice from their sources.")

    @OptionGroup var task: TaskOptions
    @OptionGroup var own: TaskNumber

    func run() throws {
      try task.run { work throws(EnvironmentFault) in
        let slice: SiteSlice = try WorkFile.readValue(at: work.slice(own.number))
        let plan: SavedPlan = try WorkFile.readValue(at: work.site)
        let site = try task.build.renderer(of: slice, planned: plan, in: work)
        let files = try TaskFiles(work.pages(own.number))
        try task.build.pieces(
          Array(0..<site.pieceCount), of: site, in: files, Progress(isShown: false))
        try WorkFile.write(bytes: site.words(of: slice), to: work.words(own.number))
        try files.finish()
        return (
          [task.folders.content, work.site, work.slice(own.number)],
          [work.pages(own.number), work.words(own.number)]
        )
      }
    }
  }
}

extension SiteBuild {
  /// Returns the renderer of a slice, whose recipes are read from their sources.
  ///
  /// - Throws: `unreadable-file` if the theme, `site.yaml` or a recipe has changed since the plan.
  func renderer(
    of slice: SiteSlice, planned plan: SavedPlan, in work: WorkFolder
  ) throws(EnvironmentFault) -> SiteRenderer {
    var faults: [Diagnostic] = []
    let files = try ThemeFiles(templates, into: &faults)
    let kitchens = files.kitchens(into: &faults)
    let folder = ContentFolder(content, kitchens: kitchens)
    let (site, logo) = try folder.site(baseURL: baseURL)
    let theme = files.theme(language: site.language, into: &faults).wearing(site.look, logo)
    let recipes = try recipes(slice.sources, plan.targets, of: site, by: kitchens)
    let renderer = SiteRenderer(
      slice, recipes, of: plan.site, site, by: style(theme, kitchens), into: &faults)
    guard let renderer, renderer.follows(plan.site) else { throw .foreignPlan(work.site) }
    return renderer
  }
}

extension EnvironmentFault {
  static func changedContent(_ path: String) -> EnvironmentFault {
    EnvironmentFault(
      "unreadable-file", "the content changed while the site was built", path: path,
      hint: "build again")
  }

  static func foreignPlan(_ path: String) -> EnvironmentFault {
    EnvironmentFault(
      "unreadable-file", "this was planned by another version, or for another site or theme",
      path: path, hint: "plan again: larder task plan")
  }
}
