internal import Foundation
internal import LarderPublish
internal import LarderModel
internal import LarderImages
internal import LarderPreview
internal import LarderRender
internal import Synchronization

/// Builds, serves, waits for changes, and builds again.
///
/// A build has two steps. The first reads, plans and compiles, and renders only the pages that are
/// open in a browser: they reload immediately. The second determines which of the other pages
/// changed, and is canceled by the next change.
actor PreviewSession {
  private let build: SiteBuild
  private let preview: Preview
  private let watcher: Watcher
  private let content: String
  private let problems = ReportedProblems()
  private var number = 0
  /// The last site that was compared completely, and the files that were saved since then.
  private var compared: PreviewSite?
  private var saved: Set<String> = []
  /// The second step of the last build, until it is finished.
  private var rest: Rest?
  private var printed: Set<Diagnostic> = []
  private var hasErrors = false
  private var isPolling = false
  /// The number of drafts that were omitted from the last successful build.
  private var drafts = 0

  private typealias Rest = (
    site: PreviewSite, start: ContinuousClock.Instant, shown: ContinuousClock.Instant
  )

  init(build: SiteBuild, preview: Preview, content: String, templates: String) {
    self.build = build
    self.preview = preview
    self.content = content
    watcher = Watcher(roots: [content, templates])
  }

  /// - Parameter greet: Receives the base path after the first build.
  func run(greet: @escaping @Sendable (String) -> Void) async {
    await watcher.run(
      ready: { await rebuild([], greet: greet) },
      changed: { paths in
        if paths.isEmpty { await finish() } else { await rebuild(paths, greet: nil) }
      })
  }

  private func rebuild(_ paths: [String], greet: (@Sendable (String) -> Void)?) async {
    let start = ContinuousClock.now
    saved.formUnion(paths)
    if watcher.isPolling, !isPolling {
      isPolling = true
      Terminal.write("this system does not report saved files; checking for changes instead\n")
    }
    let (renderer, diagnostics) = await inBackground { [build] in PreviewSession.prepared(build) }
    report(diagnostics)
    guard let renderer else {
      let errors = diagnostics.filter { $0.severity == .error }
      let isBeginning = preview.site == nil && errors.allSatisfy(isNothingYet)
      preview.welcome(isBeginning)
      preview.announcements.show(isBeginning ? [] : errors)
      hasErrors = true
      greet?("/")
      let kept =
        preview.site == nil ? "there is no site to show yet" : "the last good site is still shown"
      printStatus("\(Terminal.count(errors.count, "error")), \(kept)", since: start)
      return
    }
    if renderer.draftCount > 0, renderer.draftCount != drafts {
      let drafts = Terminal.count(renderer.draftCount, "draft")
      Terminal.write("\(drafts) left out (--drafts shows them)\n")
    }
    drafts = renderer.draftCount
    let site = site(of: renderer)
    let first = await inBackground { [preview] in
      preview.site.map { site.firstChanges(from: $0, among: preview.announcements.watched) }
    }
    preview.show(site)
    preview.announcements.show([])
    if hasErrors { Terminal.write("all errors are fixed\n") }
    hasErrors = false
    if let first {
      preview.announcements.announce(build: number, changed: first, isComplete: false)
    }
    rest = (site, start, .now)
    greet?(renderer.base)
    await finish()
  }

  /// Whether an error only means that the content does not exist yet.
  private func isNothingYet(_ error: Diagnostic) -> Bool {
    error.location.path == content
      && (error.id == "missing-folder" || error.message == Problem.noRecipes("").message)
  }

  /// Runs the second step, until it is finished or canceled.
  private func finish() async {
    guard let rest else { return }
    let site = rest.site
    guard let before = compared else {
      await inBackground { [build] in site.makeReady(build.parallel) }
      (compared, saved, self.rest) = (site, [], nil)
      preview.announcements.announce(build: number, changed: nil, isComplete: true)
      printStatus("\(Terminal.count(site.pageCount, "page"))", since: rest.start)
      return
    }
    let changes = await inBackground { [watcher, build] in
      site.changes(from: before, build.parallel) { watcher.hasNews }
    }
    guard let changes else { return }
    let pictures = site.copies(of: Set(saved.compactMap(PreviewSession.realPath)))
    preview.announcements.announce(
      build: number, changed: changes.pages + changes.files + pictures, isComplete: true)
    printStatus(
      """
      \(names(saved)): \(changes.pages.count) of \(Terminal.count(site.pageCount, "page")) changed, \
      shown after \(milliseconds(rest.start, rest.shown)) ms
      """, since: rest.start)
    (compared, saved, self.rest) = (site, [], nil)
  }

  private static func prepared(_ build: SiteBuild) -> (SiteRenderer?, [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    do throws(EnvironmentFault) {
      let renderer = try build.prepare(build.readSite(), into: &diagnostics)
      return (renderer, diagnostics)
    } catch { return (nil, diagnostics + [error.diagnostic]) }
  }

  private func site(of renderer: SiteRenderer) -> PreviewSite {
    number += 1
    let pages = (0..<renderer.pieceCount).filter { !renderer.isCards($0) }
    return PreviewSite(
      build: number, base: renderer.base,
      contentSecurityPolicy: renderer.contentSecurityPolicy + "; frame-ancestors 'self'",
      pages: pages.map { renderer.paths(of: $0) }, theme: renderer.themeFiles(),
      rest: { renderer.contentFiles() }, variants: variants(of: renderer, by: build.pictures),
      read: { [problems] content in
        problems.reporting { () throws(EnvironmentFault) in try content.published() }
      },
      open: { [problems] path in
        problems.reporting { () throws(EnvironmentFault) in try OutputFile.Content.opened(path) }
      },
      inputs: { range in
        let worker = renderer.worker()
        return range.map { renderer.inputs(pages[$0], by: worker) }
      },
      render: { renderer.files(pages[$0], by: renderer.worker()) })
  }

  /// The variants of images by their paths, each made when it is requested.
  private func variants(
    of renderer: SiteRenderer, by maker: PictureMaker?
  ) -> [String: PreviewSite.Variant] {
    var variants: [String: PreviewSite.Variant] = [:]
    for picture in renderer.pictures {
      let files: @Sendable () -> [[UInt8]]? = { [problems] in
        let files = problems.reporting { () throws(EnvironmentFault) in
          try maker?.files(of: picture)
        }
        switch files {
        case .success(let files)?: return files
        case .failure(let failure)?: problems.report(Diagnostic(failure.problem, in: picture.file))
        case nil: break
        }
        return nil
      }
      for (place, variant) in picture.variants.enumerated() {
        variants[variant.path.description] = (picture.file, { files()?[place] })
      }
    }
    return variants
  }

  // MARK: Printing

  /// Prints the diagnostics that the previous build did not print.
  private func report(_ diagnostics: [Diagnostic]) {
    let news = diagnostics.filter { !printed.contains($0) }.sorted { $0.location < $1.location }
    printed = Set(diagnostics)
    let groups = DiagnosticGroup.groups(news)
    Terminal.writeError(groups.prefix(100).map { DiagnosticPrinter.text($0.head) }.joined())
    let hidden = groups.dropFirst(100).reduce(0) { $0 + $1.count }
    if hidden > 0 { Terminal.writeError("and \(hidden) more\n") }
  }

  private func printStatus(_ what: String, since start: ContinuousClock.Instant) {
    Terminal.write("\(what), all done after \(milliseconds(start, .now)) ms\n")
  }

  private func milliseconds(
    _ start: ContinuousClock.Instant, _ end: ContinuousClock.Instant
  ) -> Int {
    Int((start.duration(to: end) / .milliseconds(1)).rounded())
  }

  /// Lists the first saved files by name and counts the others.
  private func names(_ paths: Set<String>) -> String {
    let sorted = paths.sorted()
    let shown = sorted.prefix(3).map(\.visible).joined(separator: ", ")
    return sorted.count > 3 ? "\(shown) and \(sorted.count - 3) more" : shown
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }
}

extension PreviewSession {
  /// Problems of files that are read when they are requested, each printed once. A class, since all
  /// connections share it.
  private final class ReportedProblems: Sendable {
    private let reported = Mutex<Set<Diagnostic>>([])

    func report(_ diagnostic: Diagnostic) {
      if reported.withLock({ $0.insert(diagnostic).inserted }) {
        Terminal.writeError(DiagnosticPrinter.text(diagnostic))
      }
    }

    /// - Returns: `nil` if `body` throws, which is reported.
    func reporting<Result>(_ body: () throws(EnvironmentFault) -> Result?) -> Result? {
      do throws(EnvironmentFault) { return try body() } catch {
        report(error.diagnostic)
        return nil
      }
    }
  }
}
