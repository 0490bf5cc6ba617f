internal import Foundation
internal import LarderLoad
internal import LarderModel
internal import LarderRender
internal import LarderWrite

/// Joins the stages: content and theme in, pages out.
struct SiteBuild {
  var content: String
  var templates: String
  /// Takes the place of the base URL in `site.yaml`.
  var baseURL: BaseURL?
  /// Takes the place of the account endpoint in `site.yaml`.
  var accountEndpoint: WebAddress?
  /// Names the folder of the theme's files; made of what is in them where it is `nil`.
  var assets: String?
  var parallel: Parallel
  private let start = ContinuousClock.now

  init(content: String, templates: String, baseURL: BaseURL?, parallel: Parallel) {
    self.content = content
    self.templates = templates
    self.baseURL = baseURL
    self.parallel = parallel
  }

  /// Reads, plans and compiles; writes nothing.
  ///
  /// - Returns: `nil` after errors, which the reporter has by then.
  func prepare(reportingTo reporter: Reporter) throws(EnvironmentFault) -> SiteRenderer? {
    var diagnostics: [Diagnostic] = []
    defer { reporter.report(diagnostics) }
    return try prepare(into: &diagnostics)
  }

  /// The same, with the diagnostics for whoever asks.
  func prepare(into diagnostics: inout [Diagnostic]) throws(EnvironmentFault) -> SiteRenderer? {
    guard
      var catalog = try ContentFolder(content).catalog(
        baseURL: baseURL, parallel: parallel, into: &diagnostics)
    else { return nil }
    if let accountEndpoint { catalog.site.setAccount(endpoint: accountEndpoint) }
    let theme = try ThemeFolder(templates).theme(
      language: catalog.site.language, into: &diagnostics)
    let plan = SitePlan(catalog, into: &diagnostics)
    return SiteRenderer(
      plan, theme, version: assets ?? SiteBuild.version(of: theme),
      generator: "Larder \(Larder.version)", parallel: parallel, into: &diagnostics)
  }

  /// Renders every page and publishes all of them or none.
  func publish(
    _ site: SiteRenderer, to output: String, force: Bool, progress: Progress
  ) throws(EnvironmentFault) -> BuildResult {
    let publication = try Publication.begin(
      output: output, sources: [content, templates], force: force)
    let interruption = Interruption { publication.discard() }
    defer { interruption.end() }
    progress.begin(total: site.pageCount)
    let faults = parallel.map(count: site.pageCount, minimumSlice: 16) { range in
      let worker = site.worker()
      do throws(EnvironmentFault) {
        for index in range {
          for file in worker.files(index) { try publication.add(file.path, file.bytes) }
        }
        progress.advance(by: range.count)
        return EnvironmentFault?.none
      } catch { return error }
    }
    if let fault = faults.lazy.compactMap({ $0 }).first {
      interruption.holdIfInterrupted()
      publication.discard()
      throw fault
    }
    do throws(EnvironmentFault) {
      for file in site.otherFiles() { try publication.add(file) }
    } catch {
      interruption.holdIfInterrupted()
      publication.discard()
      throw error
    }
    let report = try publication.commit()
    let elapsed = start.duration(to: .now).components
    return BuildResult(
      recipes: site.recipeCount, pages: site.pageCount, files: report.files,
      written: report.written, removed: report.removed, left: report.left.map(\.description),
      bytes: report.bytes,
      seconds: Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18, output: output)
  }

  /// Fingerprint of the theme's files that pages load.
  private static func version(of theme: Theme) -> String {
    var bytes: [UInt8] = []
    for file in theme.files where file.name.description.utf8.starts(with: "templates".utf8) == false
    {
      bytes += file.name.description.utf8
      bytes.append(0)
      bytes += file.bytes
    }
    return String(Fingerprint(of: bytes).description.prefix(12))
  }
}
