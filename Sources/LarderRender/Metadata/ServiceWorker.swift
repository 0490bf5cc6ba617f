package import LarderModel

/// `sw.js`: the theme's service worker, preceded by the facts of this site.
///
/// Its bytes change only with the theme and the site's languages. Pages are loaded from the network
/// first, so a changed recipe needs no new worker, and visitors are not asked to reload.
package struct ServiceWorker {
  package static let path = "sw.js"

  /// Folder of the scripts that are concatenated in the order of their names.
  private static let folder = "scripts/worker"
  private static let removal = "scripts/worker-removal.js"

  private let site: SiteConfiguration
  private let assets: String

  /// - Parameter assets: Folder of the theme's files, relative to the base path: `assets/1f3a/`.
  package init(_ site: SiteConfiguration, assets: String) {
    self.site = site
    self.assets = assets
  }

  /// Whether a file of the theme is only a source of the service worker.
  static func isSource(_ file: ThemeFile) -> Bool {
    file.name.description.hasPrefix(folder + "/") || file.name.description == removal
  }

  /// Returns the worker that saves the site or, if the site owner disabled saving, a worker that
  /// deletes the saved files and itself.
  ///
  /// - Parameter kept: Files that all pages share, relative to the base path.
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

  /// The hash in the folder's name: `assets/1f3a/` → `1f3a`.
  private var version: String { assets.split(separator: "/").last.map(String.init) ?? assets }

  /// Pages that are saved before they are visited: those from which visitors start, and those that
  /// work without a connection.
  private var pages: [String] {
    ["", "recipes/"] + PersonalPageKind.allCases.filter { $0 != .signIn }.map { $0.rawValue + "/" }
      + ["offline.html"]
  }
}
