package import LarderModel

/// The owner's `Templates/` laid over the default theme, file by file.
package struct ThemeFolder {
  /// Largest file of a theme, in bytes.
  private static let sizeLimit = 4 << 20
  /// How deep folders below those of the theme are read.
  private static let depthLimit = 4
  private static let folders = [
    "layouts", "pages", "partials", "styles", "scripts", "icons", "strings",
  ]

  private let folder: String

  /// - Parameter folder: May be missing; then all is the default's.
  package init(_ folder: String) { self.folder = folder }

  /// - Parameters:
  ///   - language: BCP 47 tag whose words are wanted; English fills what it lacks.
  ///   - diagnostics: Receives `unreadable-file`, faults of JSON and `invalid-strings`.
  package func theme(language: String, into diagnostics: inout [Diagnostic])
    throws(EnvironmentFault)
    -> Theme
  {
    var files = Dictionary(
      BuiltIn.theme.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    if let own = try? ContentFile(folder: folder) {
      for subfolder in ThemeFolder.folders { add(subfolder, of: own, to: &files, &diagnostics) }
    }
    var strings: [String: String] = [:]
    for name in ThemeFolder.stringFiles(for: language) {
      guard let path = SitePath(name), let file = files[path] else { continue }
      let source = SourceText(path: file.override ?? "theme:\(name)", bytes: file.bytes)
      strings.merge(StringsReader.read(source, into: &diagnostics)) { _, later in later }
    }
    return Theme(files: Array(files.values), strings: strings)
  }

  private func add(
    _ subfolder: String, of own: ContentFile, to files: inout [SitePath: ThemeFile],
    _ diagnostics: inout [Diagnostic], depth: Int = 0
  ) {
    for name in own.names(in: subfolder) {
      guard let path = SitePath("\(subfolder)/\(name)") else { continue }
      if own.isFolder(path.description), depth < ThemeFolder.depthLimit {
        add(path.description, of: own, to: &files, &diagnostics, depth: depth + 1)
        continue
      }
      do throws(ContentFile.Refusal) {
        let source = try own.read(path.description, limit: ThemeFolder.sizeLimit)
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

extension ContentFile.Refusal {
  /// Why a file was passed over.
  func diagnostic(_ path: String, severity: Diagnostic.Severity = .warning) -> Diagnostic {
    let (message, hint): (String, String?) =
      switch self {
      case .missing: ("there is no such file", nil)
      case .notRegular: ("this is no regular file, and was passed over", nil)
      case .outside:
        ("this leads out of the folder, and was passed over", "put a copy of the file here")
      case .tooLarge(let limit): ("this file is larger than \(limit) bytes", nil)
      case .unreadable(let reason): ("this file cannot be read: \(reason)", nil)
      }
    return Diagnostic(
      severity, "unreadable-file", message, at: SourceLocation(path: path), hint: hint)
  }
}
