internal import ArgumentParser
internal import LarderBuild
internal import LarderLoad
internal import LarderModel
internal import LarderRender
internal import LarderPublish

extension TaskCommand {
  /// Reads all recipes, but keeps only their summaries.
  struct Plan: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "plan", abstract: "Plans the content of every page.",
      discussion: "Reads all of the content.")

    @OptionGroup var task: TaskOptions
    @OptionGroup var count: SliceCount

    func run() throws {
      let reporter = Reporter(format: task.options.format, strict: task.options.strict)
      var diagnostics: [Diagnostic] = []
      var site: SiteRenderer?
      // A single instance, because it remembers which images were examined and saves that for later
      // builds.
      let (build, sources) = (task.build, [task.folders.content])
      try task.run { work throws(EnvironmentFault) in
        let reading = try build.readSite(keepsRecipes: false)
        let targets = reading.content.targets
        site = try build.prepare(reading, into: &diagnostics)
        reporter.report(diagnostics)
        guard let site, !reporter.hasErrors else { return (sources, []) }
        return (sources, try write(site, targets, by: build, to: work))
      }
      try reporter.stopOnErrors(", nothing was written")
      if site == nil { throw ExitCode(1) }
    }

    private func write(
      _ site: SiteRenderer, _ targets: LinkTargets, by build: SiteBuild, to work: WorkFolder
    ) throws(EnvironmentFault) -> [String] {
      let files = try TaskFiles(work.plan)
      try build.publishPictures(of: site, in: files)
      let cards = try build.pieces(
        site.unsharedPieces, of: site, in: files, Progress(isShown: false))
      let (others, plan) = site.planned(beside: cards)
      for file in others { try files.add(file) }
      let slices = count.slices
      _ = try build.parallel.tryMap(count: slices) { range throws(EnvironmentFault) in
        for number in range {
          try WorkFile.write(site.slice(number, of: slices), to: work.slice(number))
        }
      }
      let saved = SavedPlan(site: plan, targets: targets, schedule: site.schedule)
      try WorkFile.write(saved, to: work.site)
      try files.finish()
      return (0..<slices).map { work.slice($0) } + [work.site, work.plan]
    }
  }
}

/// The output of the plan that all other tasks need.
struct SavedPlan: Codable {
  let site: SlicePlan
  /// Targets of links between recipes.
  let targets: LinkTargets
  let schedule: Schedule
}
