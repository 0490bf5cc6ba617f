internal import ArgumentParser
internal import LarderModel
internal import LarderRender
internal import LarderPublish
internal import Synchronization

struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Builds the site.",
    discussion: """
      Reads the content and writes every page that changed. If there is an error, nothing is \
      written and the last good site stays as it is.

      EXAMPLES
        larder build
        larder build --content ~/Recipes --output /srv/www/cook
        larder build --base-url https://name.example/cook/ --strict
      """)

  /// The built site, kept until the process ends: deallocating a catalog text by text would cost a
  /// twentieth of a build with one changed recipe.
  private static let built = Mutex<SiteBuild.Prepared?>(nil)

  @OptionGroup var folders: FolderOptions

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Folder for the finished site.", valueName: "dir"))
  var output = "Output"

  @OptionGroup var options: BuildOptions

  @Flag(help: "Build into a folder that contains files Larder did not write; they are kept.")
  var force = false

  @Option(
    help: ArgumentHelp("Build the recipes in this many parts, to use less memory.", valueName: "n"))
  var slices: Int?

  @OptionGroup var restart: RestartOptions

  @Flag(name: .shortAndLong, help: "Print only diagnostics.") var quiet = false

  mutating func validate() throws { if let slices { try SliceCount.check(slices) } }

  func run() throws {
    let reporter = Reporter(format: options.format, strict: options.strict)
    let progress = Progress(isShown: !quiet && options.format == .text && Terminal.isInteractive)
    var build = SiteBuild(folders, options)
    if let slices { return try run(build, slices, progress, reporter) }
    build.without = restart.without
    restart.arm()
    reporter.holdsBack = true
    defer { reporter.finish() }
    var last: BuildNote?
    var unchanged: BuildResult?
    try endingOnFault { () throws(EnvironmentFault) in
      try build.finishLast(in: output)
      last = build.note(in: output)
      unchanged = try build.unchanged(since: last, in: output, force: force, reportingTo: reporter)
    }
    if let unchanged {
      reporter.finish()
      try reporter.stopOnErrors(", nothing was written")
      if !quiet { reporter.print(unchanged) }
      return
    }
    var prepared: SiteBuild.Prepared?
    try endingOnFault { [build] () throws(EnvironmentFault) in
      prepared = try build.prepare(progress: progress, reportingTo: reporter)
    }
    try reporter.stopOnErrors(", nothing was written")
    guard let prepared else { throw ExitCode(1) }
    BuildCommand.built.withLock { $0 = prepared }
    try endingOnFault { () throws(EnvironmentFault) in
      defer { progress.finish() }
      let result = try build.publish(prepared, to: output, force: force, progress: progress)
      progress.finish()
      reporter.finish()
      if !quiet { reporter.print(result) }
    }
  }

  /// Builds in slices; see `SlicedBuild`.
  private func run(
    _ build: SiteBuild, _ slices: Int, _ progress: Progress, _ reporter: Reporter
  ) throws {
    var failure: ExitCode?
    try endingOnFault { () throws(EnvironmentFault) in
      try build.finishLast(in: output)
      let sliced = SlicedBuild(
        build: build, program: RunningProgram.path ?? "larder",
        options: options.arguments + folders.arguments, slices: slices,
        work: try WorkFolder(WorkFile.folder(beside: folders.content)), progress: progress)
      switch try sliced.run(to: output, force: force) {
      case .success(let result): if !quiet { reporter.print(result) }
      case .failure(let code): failure = code
      }
    }
    if let failure { throw failure }
  }
}
