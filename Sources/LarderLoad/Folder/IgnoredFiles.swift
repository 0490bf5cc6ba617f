internal import LarderModel

/// Finds files that look as if they belonged to the site, and that no reader reads.
struct IgnoredFiles {
  let files: ContentFile

  private static let content = ["recipes.json", "site.yaml", "recipes", "pages", "images"]

  /// Names that are nearly those of content, and all in `recipes/` and `pages/` but Markdown.
  ///
  /// - Parameters:
  ///   - recipes: Names in `recipes/`.
  ///   - pages: Names in `pages/`.
  func inContent(recipes: [String], pages: [String]) -> [Diagnostic] {
    let (names, faults) = listing()
    var found = faults + nearlyNamed(names.filter { !JSONRecipes.isJSON($0) }, IgnoredFiles.content)
    for name in names where JSONRecipes.isJSON(name) && !JSONRecipes.isCatalog(name) {
      found.append(ignored(name, hint: "call it recipes.json, or put it into recipes/"))
    }
    for (folder, names) in [("recipes", recipes), ("pages", pages)] {
      for name in names where !ContentFolder.isMarkdown(name) {
        found.append(ignored("\(folder)/\(name)", hint: hint(for: name, in: folder)))
      }
    }
    return found
  }

  /// Folders that are nearly those of a theme, and templates of pages that there are not.
  ///
  /// - Parameters:
  ///   - known: Paths of all files of the default theme, sorted.
  ///   - own: Names in `pages/`.
  func inTheme(_ known: [String], pages own: [String]) -> [Diagnostic] {
    let pages = known.filter { $0.hasPrefix("pages/") }.map { String($0.dropFirst(6)) }
    let (names, faults) = listing()
    var found = faults + nearlyNamed(names, ThemeFolder.folders)
    for name in names where name.hasSuffix(".html") {
      let match = known.first { $0.hasSuffix("/\(name)") }
      found.append(ignored(name, hint: match.map { Suggestion.hint($0) }))
    }
    for name in own where !pages.contains(name) {
      found.append(
        ignored(
          "pages/\(name)",
          hint: Suggestion.nearest(to: name, in: pages).map { Suggestion.hint("pages/\($0)") }
            ?? "pages are \(pages.joined(separator: ", ")); parts of them go into partials/"))
    }
    return found
  }

  /// Names in the folder itself, where a name that is not UTF-8 is none that is read.
  private func listing() -> (names: [String], faults: [Diagnostic]) {
    do throws(ContentFile.Refusal) {
      return (try files.listing().names, [])
    } catch {
      return ([], [error.diagnostic(files.folder, severity: .error)])
    }
  }

  private func nearlyNamed(_ names: [String], _ known: [String]) -> [Diagnostic] {
    names.compactMap { name in
      guard !known.contains(name), let nearest = Suggestion.nearest(to: name, in: known),
        (try? files.kind(of: nearest)) == nil
      else { return nil }
      return ignored(name, hint: Suggestion.hint(nearest))
    }
  }

  private func hint(for name: String, in folder: String) -> String {
    if (try? files.leadsToFolder("\(folder)/\(name)")) == true {
      return "folders in here are not looked into: move its files up"
    }
    if PictureIndex.isPicture(name) || name.lowercased().hasSuffix(".svg") {
      return "put pictures into \(files.shown("images/"))"
    }
    return "names of files in here end in .md"
  }

  /// A file or folder whose name can be part of no address.
  func withoutAddress(_ path: String) -> Diagnostic {
    Diagnostic(.nameWithoutAddress(path), at: SourceLocation(path: files.shown(path)))
  }

  func ignored(_ path: String, hint: String?) -> Diagnostic {
    Diagnostic(.ignoredFile(hint: hint), at: SourceLocation(path: files.shown(path)))
  }
}
