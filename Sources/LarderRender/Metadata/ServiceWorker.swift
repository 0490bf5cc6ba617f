internal import LarderBuild
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
      if !site.folder.isEmpty { json.member("root", site.rootPath) }
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

/// The files that a browser needs to save the whole site, and their size.
///
/// `offline/summary.json` contains the total size and is loaded to display it. `offline/files.json`
/// lists the files and is loaded only for saving; long lists continue in `offline/files-2.json` and
/// so on. All pages, images and the search index are included. Not included are the cookbook, which
/// repeats the recipes, the exports, and the theme, which the service worker caches anyway.
package struct OfflineList {
  private let kept: [PublishedFile]
  /// The number of files at the end of `kept` that are in the folder above.
  private let shared: Int

  /// - Parameters:
  ///   - files: All published files, in the order of the list.
  ///   - shared: Images in the folder above, which other languages show too.
  package init(_ files: [PublishedFile], shared: [PublishedFile] = []) {
    kept = files.filter { OfflineList.isKept($0.path) } + shared
    self.shared = shared.count
  }

  /// Whether a file is an image of the content.
  static func isPicture(_ file: PublishedFile) -> Bool {
    let path = file.path.description
    return isKept(file.path) && !path.hasPrefix("search/")
      && ![".html", "/cover.svg"].contains(where: path.hasSuffix)
  }

  /// Returns the summary and the lists.
  ///
  /// - Parameter part: Maximum number of files per list.
  package func files(part: Int = 8_192) -> [(path: String, bytes: [UInt8])] {
    let starts = kept.isEmpty ? [0] : Array(stride(from: 0, to: kept.count, by: part))
    let summary = JSONWriter.object {
      $0.member("version", version)
      $0.member("count", kept.count)
      $0.member("bytes", kept.reduce(0) { $0 &+ $1.size })
      if starts.count > 1 { $0.member("parts", starts.count) }
    }
    let lists = starts.enumerated().map { number, start in
      (
        path: number == 0 ? "offline/files.json" : "offline/files-\(number + 1).json",
        bytes: list(start..<min(kept.count, start + part))
      )
    }
    return [("offline/summary.json", summary)] + lists
  }

  private func list(_ places: Range<Int>) -> [UInt8] {
    JSONWriter.array(places) { json, place in
      let file = kept[place]
      let above = place < kept.count - shared ? "" : "../"
      json.array([0, 1, 2]) { json, column in
        switch column {
        case 0: json.string(above + OfflineList.address(file.path.description))
        case 1: json.integer(file.size)
        // Eight hexadecimal digits that identify the content.
        default: json.string(OfflineList.digits(file.content.high >> 32))
        }
      }
    }
  }

  private static func digits(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }

  /// Identifies the state of the site.
  private var version: String {
    var inputs = FingerprintBuilder("offline list")
    for file in kept {
      inputs.add(file.path.description)
      inputs.add(file.content)
    }
    return inputs.fingerprint.description
  }

  private static let page = Array("/index.html".utf8)

  /// Returns the path without `index.html`, percent-encoded as in links.
  private static func address(_ path: String) -> String {
    if path == "index.html" { return "" }
    var bytes = PercentEncoding.encoded(path: path)
    if bytes.suffix(page.count).elementsEqual(page) { bytes.removeLast(page.count - 1) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let pictures = SitePath.pictureEndings.union(["svg"])

  /// Whether a file is included. Compares bytes, since it runs for every file of the site.
  private static func isKept(_ path: SitePath) -> Bool {
    if SiteAddresses.isCoverCard(path) { return false }
    let bytes = Array(path.description.utf8)
    guard let slash = bytes.firstIndex(of: 0x2F) else { return path.description == "index.html" }
    let folder = bytes[..<slash]
    if bytes.suffix(page.count).elementsEqual(page) {
      return !folder.elementsEqual("cookbook".utf8)
    }
    if folder.elementsEqual("assets".utf8) { return false }
    if folder.elementsEqual("search".utf8) { return true }
    guard let dot = bytes.lastIndex(of: 0x2E) else { return false }
    let suffix = String(decoding: bytes[(dot + 1)...], as: UTF8.self)
    return pictures.contains(suffix.lowercased())
  }
}
