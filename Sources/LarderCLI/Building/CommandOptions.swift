internal import ArgumentParser
internal import Foundation
internal import LarderBuild
internal import LarderLoad
internal import LarderModel
internal import LarderWrite

/// Where a site's parts are, the same for every command.
struct FolderOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Folder with recipes.json, recipes/, pages/ and site.yaml.", valueName: "dir"))
  var content = "Content"

  @Option(
    help: ArgumentHelp(
      "Folder whose files replace the theme's of the same name.", valueName: "dir"))
  var templates = ThemeFolder.standard

  /// As a command line says them.
  var arguments: [String] { ["--content", content, "--templates", templates] }
}

/// How a build looks for faults and reports them.
struct BuildOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Address the site will have, instead of the one in site.yaml.", valueName: "url"))
  var baseURL: BaseURL?

  @Option(help: ArgumentHelp("How many cores to use; all of them by default.", valueName: "n"))
  var jobs: Int?

  @Flag(help: "Take warnings for errors.")
  var strict = false

  @Option(help: "How to print diagnostics and results: text or json.")
  var format = ReportFormat.text

  mutating func validate() throws {
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("--jobs must be between 1 and 1024, not \(jobs)")
    }
  }

  /// As a command line says them.
  var arguments: [String] {
    (baseURL.map { ["--base-url", "\($0)"] } ?? []) + (jobs.map { ["--jobs", "\($0)"] } ?? [])
      + (strict ? ["--strict"] : []) + ["--format", format.rawValue]
  }

  var parallel: Parallel {
    Parallel(jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount)
  }
}

extension SiteBuild {
  /// A build that fetches pictures and makes their sizes.
  init(_ folders: FolderOptions, _ options: BuildOptions) {
    self.init(
      content: folders.content, templates: folders.templates, baseURL: options.baseURL,
      parallel: options.parallel)
    fetchesPictures = true
    pictures = RunningProgram.path.map { PictureMaker(beside: content, program: $0) }
  }
}

/// Recipes at which a bug stopped the same command before: it starts again without them.
struct RestartOptions: ParsableArguments {
  /// More of them are no bug in one place.
  private static let most = 50

  @Option(name: .customLong("without"), help: .hidden)
  var without: [String] = []

  func arm() {
    guard let program = RunningProgram.path, without.count < RestartOptions.most else { return }
    Restart.arm(program: program, option: "--without=")
  }
}

extension BaseURL: ArgumentParser.ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
