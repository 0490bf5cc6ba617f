package import LarderModel

/// `sw.js`: the theme's worker with the facts of this site before it.
///
/// Its bytes change with the theme and the languages of the site alone. Pages come from the
/// network first, so a recipe that changes needs no new worker, and a visitor who has one is not
/// asked to reload for it.
package struct ServiceWorker {
  package static let path = "sw.js"

  /// Folder of the scripts that the worker is made of, in the order of their names.
  private static let folder = "scripts/worker"
  private static let removal = "scripts/worker-removal.js"

  private let site: SiteConfiguration
  private let assets: String

  /// - Parameter assets: Folder of the theme's files below the base path: `assets/1f3a/`.
  package init(_ site: SiteConfiguration, assets: String) {
    self.site = site
    self.assets = assets
  }

  /// Whether a file of the theme is only there to become the worker.
  static func isSource(_ file: ThemeFile) -> Bool {
    file.name.description.hasPrefix(folder + "/") || file.name.description == removal
  }

  /// The worker that keeps the site; where the owner wants nothing kept, one that deletes what was
  /// kept before, and itself.
  ///
  /// - Parameter kept: Files that all pages share, below the base path.
  package func bytes(_ theme: Theme, kept: [String]) -> [UInt8] {
    let sources =
      site.offline
      ? theme.files(in: ServiceWorker.folder, suffix: ".js")
      : theme.files.filter { $0.name.description == ServiceWorker.removal }
    let script = sources.sorted { $0.name.description < $1.name.description }.flatMap(\.bytes)
    let facts = JSONWriter.object { json in
      json.member("base", site.basePath)
      json.member("version", version)
      guard site.offline else { return }
      json.member("assets", strings: kept + [WebManifest.path])
      json.member("pages", strings: pages)
    }
    return Array("const SITE = ".utf8) + facts + Array(";\n".utf8) + script
  }

  /// `assets/1f3a/` → `1f3a`.
  private var version: String { assets.split(separator: "/").last.map(String.init) ?? assets }

  /// Pages that are at hand without having been visited: those a visitor starts from, and those
  /// that need nothing but the browser.
  private var pages: [String] {
    ["", "recipes/"] + PersonalPageKind.allCases.filter { $0 != .signIn }.map { $0.rawValue + "/" }
      + ["offline.html"]
  }
}
