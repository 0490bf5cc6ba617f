internal import ArgumentParser
internal import LarderLoad
internal import LarderModel
internal import LarderRender

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Looks for faults without writing anything.",
    discussion: """
      Reports what a build would, and besides: missing picture files and words for
      them, links that lead nowhere, equal names, heavy pages and pictures, and
      fields that search engines want. Notes say which fields are read under other
      names than Larder's own.

      What is said of more than ten places is said once, with how many there are and
      the first three; --format json lists all. Builds and previews do the same.

      EXAMPLES
        larder check
        larder check --strict --format json
      """)

  @OptionGroup var folders: FolderOptions
  @OptionGroup var options: BuildOptions

  func run() throws {
    let reporter = Reporter(
      format: options.format, strict: options.strict, treatedAsErrors: [.missingPicture])
    var build = SiteBuild(
      content: folders.content, templates: folders.templates, baseURL: options.baseURL,
      parallel: options.parallel)
    build.isThorough = true
    var recipes = 0
    try endingOnFault { () throws(EnvironmentFault) in
      guard let site = try build.prepare(reportingTo: reporter)?.renderer else { return }
      recipes = site.recipeCount
      let check = SiteCheck(site: site, places: try ContentLocator(folders.content))
      reporter.report(check.diagnostics(build.parallel))
    }
    try reporter.stopOnErrors()
    reporter.printCheck(recipes: recipes)
  }
}
