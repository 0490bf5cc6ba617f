internal import LarderModel

/// Finds files that look as if they were meant for the site, and that nobody reads.
struct StrayFiles {
  let files: ContentFile

  private static let content = ["recipes.json", "site.yaml", "recipes", "pages", "images"]

  /// Names that are nearly those of content, and all in `recipes/` and `pages/` but Markdown.
  func inContent() -> [Diagnostic] {
    var found = nearlyNamed(StrayFiles.content)
    for folder in ["recipes", "pages"] {
      for name in files.names(in: folder) where !ContentFolder.isMarkdown(name) {
        found.append(ignored("\(folder)/\(name)", hint: hint(for: name, in: folder)))
      }
    }
    return found
  }

  /// Folders that are nearly those of a theme, and templates of pages that there are not.
  ///
  /// - Parameter known: Paths of all files of the default theme, sorted.
  func inTheme(_ known: [String]) -> [Diagnostic] {
    let pages = known.filter { $0.hasPrefix("pages/") }.map { String($0.dropFirst(6)) }
    var found = nearlyNamed(ThemeFolder.folders)
    for name in files.names() where name.hasSuffix(".html") {
      let meant = known.first { $0.hasSuffix("/\(name)") }
      found.append(ignored(name, hint: meant.map { "did you mean \"\($0)\"?" }))
    }
    for name in files.names(in: "pages") where !pages.contains(name) {
      found.append(
        ignored(
          "pages/\(name)",
          hint: Suggestion.nearest(to: name, in: pages).map { "did you mean \"pages/\($0)\"?" }
            ?? "pages are \(pages.joined(separator: ", ")); parts of them go into partials/"))
    }
    return found
  }

  private func nearlyNamed(_ known: [String]) -> [Diagnostic] {
    files.names().compactMap { name in
      guard !known.contains(name), let meant = Suggestion.nearest(to: name, in: known),
        !files.exists(meant)
      else { return nil }
      return ignored(name, hint: "did you mean \"\(meant)\"?")
    }
  }

  private func hint(for name: String, in folder: String) -> String {
    if files.isFolder("\(folder)/\(name)") {
      return "folders in here are not looked into: move its files up"
    }
    if PictureShelf.isPicture(name) || name.lowercased().hasSuffix(".svg") {
      return "put pictures into \(files.shown("images/"))"
    }
    return "names of files in here end in .md"
  }

  private func ignored(_ path: String, hint: String?) -> Diagnostic {
    Diagnostic(
      .warning, "ignored-file", "this is not read",
      at: SourceLocation(path: files.shown(path)), hint: hint)
  }
}
