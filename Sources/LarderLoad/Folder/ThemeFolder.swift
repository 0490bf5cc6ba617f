package import LarderModel

/// The owner's `Templates/`, whose files override those of the default theme.
package struct ThemeFolder {
  /// Maximum size of a theme file, in bytes.
  private static let sizeLimit = 4 << 20
  /// Maximum depth of folders below those of the theme.
  private static let depthLimit = 4
  static let folders = [
    "layouts", "pages", "partials", "styles", "scripts", "covers", "icons", "fonts", "strings",
    "kitchen",
  ]

  /// Returns the extension of files that are read in a folder; `nil` if all are published.
  static func ending(in folder: String) -> String? {
    switch folder {
    case "layouts", "pages", "partials": ".html"
    case "styles": ".css"
    case "strings", "kitchen": ".json"
    case "covers": ".svg"
    default: nil
    }
  }

  /// The default theme folder. A folder with this name may be missing, wherever it is expected; a
  /// folder with another name was requested, and must exist.
  package static let standard = "Templates"

  private let folder: String?

  /// - Parameter folder: `nil` for only the default theme.
  package init(_ folder: String?) { self.folder = folder }

  /// Reads the owner's files.
  ///
  /// - Parameter diagnostics: Receives `unreadable-file`, `text-encoding` and `ignored-file`.
  /// - Throws: `missing-folder`, unless the folder's name is the `standard` one; `unreadable-file`.
  package func files(into diagnostics: inout [Diagnostic]) throws(EnvironmentFault) -> ThemeFiles {
    var own: [SitePath: ThemeFile] = [:]
    if let files = try ownFolder() {
      var pages: [String] = []
      for subfolder in ThemeFolder.folders {
        let names = files.names(in: subfolder, into: &diagnostics)
        if subfolder == "pages" { pages = names }
        add(names, in: subfolder, of: files, to: &own, &diagnostics)
      }
      diagnostics += IgnoredFiles(files: files).inTheme(
        BuiltIn.theme.map(\.name.description), own: own.keys.sorted(), pages: pages)
    }
    return ThemeFiles(own: own, folder: folder ?? ThemeFolder.standard)
  }

  /// - Parameters:
  ///   - language: BCP 47 tag of the wanted language; missing words are in English.
  ///   - diagnostics: Receives the diagnostics of `files` and `ThemeFiles.theme`.
  /// - Throws: The same errors as `files`.
  package func theme(language: String, into diagnostics: inout [Diagnostic])
    throws(EnvironmentFault)
    -> Theme
  {
    try files(into: &diagnostics).theme(language: language, into: &diagnostics)
  }

  private func ownFolder() throws(EnvironmentFault) -> ContentFile? {
    guard let folder else { return nil }
    let isStandard = folder.split(separator: "/").last.map(String.init) == ThemeFolder.standard
    if isStandard, ContentFile.isMissing(folder) { return nil }
    return try ContentFile(folder: folder)
  }

  /// Returns whether a file is text, which must be UTF-8 like everything on the site.
  private static func isText(_ name: String) -> Bool {
    let suffixes = [".html", ".css", ".js", ".mjs", ".json", ".svg", ".txt", ".xml"]
    let name = name.lowercased()
    return suffixes.contains { name.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }

  private func add(
    _ names: [String], in subfolder: String, of own: ContentFile,
    to files: inout [SitePath: ThemeFile], _ diagnostics: inout [Diagnostic], depth: Int = 0
  ) {
    for name in names {
      guard let path = SitePath("\(subfolder)/\(name)") else {
        // An unknown page template is reported below.
        if subfolder != "pages" {
          diagnostics.append(IgnoredFiles(files: own).withoutAddress("\(subfolder)/\(name)"))
        }
        continue
      }
      do throws(ContentFile.Refusal) {
        if try own.leadsToFolder(path.description) {
          guard depth < ThemeFolder.depthLimit else {
            throw .tooDeep(limit: ThemeFolder.depthLimit)
          }
          let names = own.names(
            in: path.description, linkedSeverity: .error, into: &diagnostics)
          add(names, in: path.description, of: own, to: &files, &diagnostics, depth: depth + 1)
          continue
        }
        let file = try own.read(path.description, limit: ThemeFolder.sizeLimit)
        guard
          let source = ThemeFolder.isText(name)
            ? TextEncoding.text(file, into: &diagnostics) : file
        else { continue }
        files[path] = ThemeFile(name: path, override: source.path, bytes: source.bytes)
      } catch {
        diagnostics.append(error.diagnostic(own.shown(path.description), severity: .error))
      }
    }
  }
}
