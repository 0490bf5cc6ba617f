internal import ArgumentParser
internal import LarderLoad
internal import LarderModel
internal import LarderRender
internal import LarderWrite

/// Times the parts of a build one by one, for `make bench`.
struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure", abstract: "Times the parts of a build.", shouldDisplay: false)

  @OptionGroup var folders: FolderOptions
  @OptionGroup var options: BuildOptions

  /// One part: what it is, how long it took, and how many bytes it read or made.
  private struct Figure {
    var name: String
    var seconds: Double
    var bytes: Int

    var json: String { #"{"name":"\#(name)","seconds":\#(seconds),"bytes":\#(bytes)}"# }
  }

  func run() throws {
    let reporter = Reporter(format: options.format, strict: false)
    let build = SiteBuild(
      content: folders.content, templates: folders.templates, baseURL: options.baseURL,
      parallel: options.parallel)
    var figures: [Figure] = []
    try endingOnFault { () throws(EnvironmentFault) in
      let files = try ContentFile(folder: folders.content)
      let size = (try? files.read("recipes.json", limit: 1 << 30))?.bytes.count ?? 0
      let clock = ContinuousClock()
      let start = clock.now
      var diagnostics: [Diagnostic] = []
      let catalog = try ContentFolder(folders.content).catalog(
        parallel: options.parallel, into: &diagnostics)
      figures.append(figure("reading", since: start, bytes: size))
      guard catalog != nil, let site = try build.prepare(reportingTo: reporter)?.renderer else {
        return
      }
      for part in site.parts() {
        let start = clock.now
        let bytes = part.work()
        figures.append(figure(part.name, since: start, bytes: bytes))
      }
    }
    try reporter.stopOnErrors()
    Terminal.write("[" + figures.map(\.json).joined(separator: ",") + "]\n")
  }

  private func figure(_ name: String, since start: ContinuousClock.Instant, bytes: Int) -> Figure {
    let elapsed = start.duration(to: .now).components
    return Figure(
      name: name, seconds: Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18,
      bytes: bytes)
  }
}
