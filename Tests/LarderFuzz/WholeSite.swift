internal import Foundation
internal import LarderBuild
internal import LarderLoad
internal import LarderModel
internal import LarderRender
internal import Synchronization

/// Builds whole sites in memory: reads, plans and renders a catalog like a build.
final class WholeSite: Sendable {
  static let shared = WholeSite()

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("larder-fuzz-\(ProcessInfo.processInfo.processIdentifier)")
  private let files = Mutex(0)

  /// The number of files made.
  var fileCount: Int { files.withLock { $0 } }

  /// - Parameter recipes: The contents of `recipes.json`.
  /// - Returns: The number of recipes with a page, 0 after an error, and all diagnostics.
  @discardableResult
  func make(_ recipes: [UInt8]) -> (recipes: Int, diagnostics: [Diagnostic]) {
    files.withLock { files in
      var found: [Diagnostic] = []
      guard let site = try? render(recipes, into: &found) else {
        return (0, found)
      }
      let worker = site.worker()
      var count = 0
      for piece in 0..<site.pageCount { count += site.files(piece, by: worker).count }
      count += site.contentFiles().count + site.themeFiles().count
      files += count
      return (site.recipeCount, found)
    }
  }

  private func render(
    _ recipes: [UInt8], into found: inout [Diagnostic]
  ) throws -> SiteRenderer? {
    let parallel = Parallel(jobs: 1)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(recipes).write(to: folder.appendingPathComponent("recipes.json"))
    let files = try ThemeFiles(nil, into: &found)
    let kitchens = BuiltIn.kitchens
    let catalog = try ContentFolder(folder.path, kitchens: kitchens).readContent(parallel: parallel)
      .catalog(publishesDrafts: true, into: &found)
    Invariant.holds(for: found)
    guard let catalog else { return nil }
    let theme = files.theme(language: catalog.site.language, into: &found)
      .wearing(catalog.site.look, catalog.logo)
    return SiteRenderer(
      SitePlan(catalog, into: &found),
      by: SiteRenderer.Style(
        theme, kitchens: kitchens, version: "fuzz", generator: "Larder", parallel: parallel),
      into: &found)
  }
}
