package import LarderModel

/// The owner's `Templates/` laid over the default theme, file by file.
package struct ThemeFolder {
  /// Largest file of a theme, in bytes.
  private static let sizeLimit = 4 << 20
  /// How deep folders below those of the theme are read.
  private static let depthLimit = 4
  static let folders = [
    "layouts", "pages", "partials", "styles", "scripts", "icons", "fonts", "strings", "kitchen",
  ]

  /// How names of files end that are read in one of the folders; `nil` where all are published.
  static func ending(in folder: String) -> String? {
    switch folder {
    case "layouts", "pages", "partials": ".html"
    case "styles": ".css"
    case "strings", "kitchen": ".json"
    default: nil
    }
  }

  /// The folder of a theme unless another is named. A folder of this name may be absent, wherever
  /// it is looked for; one of another name was asked for, and must exist.
  package static let standard = "Templates"

  private let folder: String?

  /// - Parameter folder: `nil` for the default theme alone.
  package init(_ folder: String?) { self.folder = folder }

  /// - Parameters:
  ///   - language: BCP 47 tag whose words are wanted; English fills what it lacks.
  ///   - diagnostics: Receives `unreadable-file`, `text-encoding`, `ignored-file`, faults of JSON,
  ///     `invalid-strings` and `no-words`.
  /// - Throws: `missing-folder`, unless the folder's name is the `standard` one; `unreadable-file`.
  package func theme(language: String, into diagnostics: inout [Diagnostic])
    throws(EnvironmentFault)
    -> Theme
  {
    let builtIn = Dictionary(
      BuiltIn.theme.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
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
    var strings: [String: String] = [:]
    let paths = ThemeFolder.stringFiles(for: language).compactMap { SitePath($0) }
    for path in paths {
      // The owner's file has the words that are to be others, and need not have them all.
      for file in [builtIn[path], own[path]].compactMap({ $0 }) {
        let source = SourceText(path: file.override ?? "theme:\(path)", bytes: file.bytes)
        strings.merge(StringsReader.read(source, into: &diagnostics)) { _, later in later }
      }
    }
    let files = builtIn.merging(own) { _, own in own }
    if paths.count > 1, paths.dropFirst().allSatisfy({ files[$0] == nil }) {
      diagnostics.append(ThemeFolder.lackOfWords(in: language, folder ?? ThemeFolder.standard))
    }
    return Theme(files: Array(files.values), strings: strings)
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

  private static func lackOfWords(in language: String, _ folder: String) -> Diagnostic {
    Diagnostic(
      .noWords(in: language), at: SourceLocation(path: "\(folder)/strings/\(language).json"))
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
          let names = own.names(in: path.description, into: &diagnostics)
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

  /// English first, then the language, then its regional form.
  private static func stringFiles(for language: String) -> [String] {
    let primary = language.split(separator: "-").first.map { $0.lowercased() } ?? "en"
    var names = ["strings/en.json"]
    for name in ["strings/\(primary).json", "strings/\(language).json"] where !names.contains(name)
    {
      names.append(name)
    }
    return names
  }
}

/// Reads `strings/<language>.json`: one object of names and words.
enum StringsReader {
  /// - Parameter diagnostics: Receives faults of JSON, and `invalid-strings` for anything that
  ///   is not a text.
  static func read(
    _ source: SourceText, into diagnostics: inout [Diagnostic]
  ) -> [String: String] {
    let document = JSONDocument(path: source.path, bytes: source.bytes)
    if let fault = document.firstFault() {
      diagnostics.append(fault)
      return [:]
    }
    var strings: [String: String] = [:]
    let isRead = JSONParser().parse(source.bytes) { value in
      for entry in value.entries {
        guard let text = entry.value.text else { return false }
        strings[entry.key] = text
      }
      return value.kind == .object
    }
    if isRead != true {
      diagnostics.append(source.diagnostic(.invalidStrings, at: 0))
    }
    return strings
  }
}
