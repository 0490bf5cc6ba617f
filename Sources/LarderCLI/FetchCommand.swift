internal import ArgumentParser
internal import Foundation
internal import LarderBuild
internal import LarderLoad
internal import LarderModel

struct FetchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch", abstract: "Fetches images from other sites.",
    discussion: """
      Fetches the images of recipes from the hosts in "pictures: {fetch: […]}" of site.yaml, and \
      from no others, and keeps them in .larder-cache next to the content. A build fetches \
      missing images too; this command also prints how many there are, and with --refresh \
      fetches those that have changed.

      An image that cannot be fetched causes a warning, and an existing copy stays.

      EXAMPLES
        larder fetch
        larder fetch --refresh --strict
      """)

  @Option(
    help: ArgumentHelp(
      "Folder with recipes.json, recipes/, pages/ and site.yaml.", valueName: "dir"))
  var content = "Content"

  @Flag(help: "Check all images, and fetch those that have changed.") var refresh = false

  @Flag(help: "Treat warnings as errors.") var strict = false

  @Option(help: "Format of diagnostics and results: text or json.") var format = ReportFormat.text

  @Flag(help: "Print only diagnostics.") var quiet = false

  func run() throws {
    let reporter = Reporter(format: format, strict: strict)
    let progress = Progress(isShown: !quiet && format == .text && Terminal.isInteractive)
    var result: (outcome: PicturesElsewhere.Outcome, pictures: Int)?
    try endingOnFault { () throws(EnvironmentFault) in
      var found: [Diagnostic] = []
      defer { reporter.report(found) }
      let cores = Parallel(jobs: ProcessInfo.processInfo.activeProcessorCount)
      let catalog = try ContentFolder(content).catalog(
        publishesDrafts: true, parallel: cores, into: &found)
      // All other diagnostics are reported by builds.
      found.removeAll { $0.severity != .error && $0.id != "remote-picture" }
      guard let catalog else { return }
      let elsewhere = PicturesElsewhere(in: catalog, beside: content)
      let outcome = try elsewhere.fetched(refreshes: refresh, progress, into: &found)
      result = (outcome, elsewhere.count)
    }
    try reporter.stopOnErrors()
    if !quiet, let (outcome, pictures) = result {
      Terminal.write(format == .json ? outcome.json(pictures) : outcome.summary(pictures))
    }
  }
}

extension PicturesElsewhere.Outcome {
  fileprivate func summary(_ pictures: Int) -> String {
    if pictures == 0 { return "no images to fetch\n" }
    let parts = [
      (fetched, "fetched (\(Terminal.size(bytes)))"), (unchanged, "unchanged"),
      (kept, "already present"), (failed, "failed"),
    ]
    let said = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return "\(Terminal.count(pictures, "image")) on other sites: \(said)\n"
  }

  fileprivate func json(_ pictures: Int) -> String {
    """
    {"pictures":\(pictures),"fetched":\(fetched),"unchanged":\(unchanged),\
    "kept":\(kept),"failed":\(failed),"bytes":\(bytes)}

    """
  }
}
