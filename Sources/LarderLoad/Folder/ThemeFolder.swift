package import LarderModel

/// The owner's `Templates/` laid over the default theme, file by file.
package struct ThemeFolder {
  /// Largest file of a theme, in bytes.
  private static let sizeLimit = 4 << 20
  /// How deep folders below those of the theme are read.
  private static let depthLimit = 4
  static let folders = [
    "layouts", "pages", "partials", "styles", "scripts", "covers", "icons", "fonts", "strings",
    "kitchen",
  ]

  /// How names of files end that are read in one of the folders; `nil` where all are published.
  static func ending(in folder: String) -> String? {
    switch folder {
    case "layouts", "pages", "partials": ".html"
    case "styles": ".css"
    case "strings", "kitchen": ".json"
    case "covers": ".svg"
    default: nil
    }
  }

  /// The folder of a theme unless another is named. A folder of this name may be absent, wherever
  /// it is looked for; one of another name was asked for, and must exist.
  package static let standard = "Templates"

  private let folder: String?

  /// - Parameter folder: `nil` for the default theme alone.
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
  ///   - language: BCP 47 tag whose words are wanted; English fills what it lacks.
  ///   - diagnostics: Receives what `files` and `ThemeFiles.theme` find.
  /// - Throws: As `files` does.
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

  /// Whether a file is text, which is to be UTF-8 as everything on the site is.
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
        // Of a page it is said below that there is none of that name.
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
