internal import LarderModel

/// Texts of terms: `terms/<taxonomy>/<slug>.md`.
struct TermFiles {
  static let folder = "terms"

  private(set) var terms: [TermText] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ files: ContentFile) {
    let ignored = IgnoredFiles(files: files)
    for taxonomy in files.names(in: TermFiles.folder, into: &diagnostics) {
      let folder = "\(TermFiles.folder)/\(taxonomy)"
      guard (try? files.leadsToFolder(folder)) == true else {
        let hint = "put it into a folder with the name of its taxonomy, for example tags"
        diagnostics.append(ignored.ignored(folder, hint: hint))
        continue
      }
      for name in files.names(in: folder, into: &diagnostics) {
        let path = "\(folder)/\(name)"
        guard ContentFolder.isMarkdown(name) else {
          diagnostics.append(ignored.ignored(path, hint: IgnoredFiles.nameHint(of: name, ".md")))
          continue
        }
        let source = files.text(path, limit: ContentFolder.textLimit, into: &diagnostics)
        guard let source else { continue }
        var (term, found) = StaticPageReader.read(source, isTerm: true)
        term?.taxonomy = taxonomy
        diagnostics += found
        if let term { terms.append(term) }
      }
    }
  }
}
