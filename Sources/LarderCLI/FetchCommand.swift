internal import ArgumentParser
internal import Foundation
internal import LarderBuild
internal import LarderLoad
internal import LarderModel

struct FetchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch",
    abstract: "Fetches pictures on other sites.",
    discussion: """
      Asks the hosts that site.yaml names in "pictures: {fetch: […]}", and no others,
      for the pictures that recipes have there, and keeps them in .larder-cache beside
      the content. A build does the same for those that are missing; this says how many
      there are, and with --refresh asks whether the others have changed.

      A picture that cannot be fetched is a warning, and what was fetched before stays.

      EXAMPLES
        larder fetch
        larder fetch --refresh --strict
      """)

  @Option(
    help: ArgumentHelp(
      "Folder with recipes.json, recipes/, pages/ and site.yaml.", valueName: "dir"))
  var content = "Content"

  @Flag(help: "Ask for all, and fetch again what has changed.")
  var refresh = false

  @Flag(help: "Take warnings for errors.")
  var strict = false

  @Option(help: "How to print diagnostics and results: text or json.")
  var format = ReportFormat.text

  @Flag(help: "Print nothing but diagnostics.")
  var quiet = false

  func run() throws {
    let reporter = Reporter(format: format, strict: strict)
    let progress = Progress(isShown: !quiet && format == .text && Terminal.isInteractive)
    var result: FetchResult?
    try endingOnFault { () throws(EnvironmentFault) in
      var found: [Diagnostic] = []
      defer { reporter.report(found) }
      let cores = Parallel(jobs: ProcessInfo.processInfo.activeProcessorCount)
      let catalog = try ContentFolder(content).catalog(
        publishesDrafts: true, parallel: cores, into: &found)
      // All other diagnostics are reported by builds.
      found.removeAll { $0.severity != .error && $0.id != .remotePicture }
      guard let catalog else { return }
      let elsewhere = PicturesElsewhere(in: catalog, beside: content)
      let outcome = try elsewhere.fetched(refreshes: refresh, progress, into: &found)
      result = FetchResult(outcome: outcome, pictures: elsewhere.count)
    }
    try reporter.stopOnErrors()
    if !quiet, let result { Terminal.write(format == .json ? result.json : result.text) }
  }
}

/// The result of fetching, for people and for tools.
struct FetchResult {
  var outcome: PicturesElsewhere.Outcome
  var pictures: Int

  var text: String {
    if pictures == 0 { return "no pictures to fetch\n" }
    let parts = [
      (outcome.fetched, "fetched (\(ByteCount.text(outcome.bytes)))"),
      (outcome.unchanged, "unchanged"), (outcome.kept, "there already"),
      (outcome.failed, "not to be had"),
    ]
    let said = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return "\(pictures) \(pictures == 1 ? "picture" : "pictures") on other sites: \(said)\n"
  }

  var json: String {
    """
    {"pictures":\(pictures),"fetched":\(outcome.fetched),"unchanged":\(outcome.unchanged),\
    "kept":\(outcome.kept),"failed":\(outcome.failed),"bytes":\(outcome.bytes)}

    """
  }
}
