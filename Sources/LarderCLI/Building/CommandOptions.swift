internal import ArgumentParser
internal import Foundation
internal import LarderFormats
internal import LarderImages
internal import LarderBuild
internal import LarderLoad
internal import LarderModel

/// The folders of a site, with the same options in every command.
struct FolderOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Folder with recipes.json, recipes/, pages/ and site.yaml.", valueName: "dir"))
  var content = "Content"

  @Option(
    help: ArgumentHelp(
      "Folder whose files replace those of the theme with the same name.", valueName: "dir"))
  var templates = ThemeFiles.standard

  /// The options as command-line arguments.
  var arguments: [String] { ["--content", content, "--templates", templates] }
}

/// The options for building a site and reporting diagnostics.
struct BuildOptions: ParsableArguments {
  @Option(help: ArgumentHelp("URL of the site, instead of the one in site.yaml.", valueName: "url"))
  var baseURL: BaseURL?

  @Option(help: ArgumentHelp("Number of cores to use; all of them by default.", valueName: "n"))
  var jobs: Int?

  @Flag(help: "Publish drafts too, marked as such.") var drafts = false

  @Option(
    help: ArgumentHelp(
      "Day of the build, on which later dates wait; today in UTC by default.",
      valueName: "2026-12-24")) var date: CalendarDate?

  @Flag(help: "Treat warnings as errors.") var strict = false

  @Option(help: "Format of diagnostics and results: text or json.") var format = ReportFormat.text

  mutating func validate() throws {
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("--jobs must be between 1 and 1024, not \(jobs)")
    }
  }

  /// The options as command-line arguments.
  var arguments: [String] {
    (baseURL.map { ["--base-url", "\($0)"] } ?? []) + (jobs.map { ["--jobs", "\($0)"] } ?? [])
      + (drafts ? ["--drafts"] : []) + (strict ? ["--strict"] : []) + ["--format", format.rawValue]
  }

  /// The recipes and pages that are dated after the day of the build.
  var schedule: Schedule { Schedule(today: date ?? .today) }

  var parallel: Parallel { Parallel(jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount) }
}

extension SiteBuild {
  /// Creates a build that fetches remote images and creates image variants.
  init(_ folders: FolderOptions, _ options: BuildOptions) {
    self.init(
      content: folders.content, templates: folders.templates, baseURL: options.baseURL,
      parallel: options.parallel)
    publishesDrafts = options.drafts
    schedule = options.schedule
    fetchesPictures = true
    pictures = RunningProgram.path.map { PictureMaker(beside: content, program: $0) }
  }
}

/// Recipes that crashed the same command before; it restarts without them.
struct RestartOptions: ParsableArguments {
  /// The number above which the bug is not specific to a recipe.
  private static let most = 50

  @Option(name: .customLong("without"), help: .hidden) var without: [String] = []

  func arm() {
    guard let program = RunningProgram.path, without.count < RestartOptions.most else { return }
    Restart.arm(program: program, option: "--without=")
  }
}

extension CalendarDate: ArgumentParser.ExpressibleByArgument {
  package init?(argument: String) {
    guard let date = DateText.parse(argument), date.isoDate == argument else { return nil }
    self = date
  }

  /// Today in UTC.
  static var today: CalendarDate? {
    let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
    return CalendarDate(argument: Date.now.formatted(style))
  }
}

extension BaseURL: ArgumentParser.ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
