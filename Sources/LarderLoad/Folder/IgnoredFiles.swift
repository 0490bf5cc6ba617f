internal import LarderFormats
internal import LarderModel

/// Finds files that are not used.
package struct IgnoredFiles {
  let files: ContentFile

  private static let content = [
    "recipes.json", "site.yaml", "recipes", "pages", "images", FileIndex.folder, FileIndex.root,
    ContentFolder.terms, DatedFiles.collections, DatedFiles.journal, PublishedURLs.name,
  ]

  /// Returns diagnostics for unknown and unused files in the content folder itself, and for
  /// everything in `pages/` except Markdown.
  ///
  /// - Parameters:
  ///   - pages: Names in `pages/`.
  ///   - pictures: Images that recipes refer to, which can be anywhere.
  func inContent(pages: [String], pictures: Set<SitePath>) -> [Diagnostic] {
    let (names, faults) = listing()
    var found = faults
    let others = names.filter {
      !IgnoredFiles.content.contains($0) && !JSONRecipes.isCatalog($0)
        && !ImportName.isForPeople($0)
    }
    for name in others {
      let isShown = pictures.contains { picture in
        let path = picture.description.utf8
        return path.elementsEqual(name.utf8) || path.starts(with: "\(name)/".utf8)
      }
      if !isShown { found.append(ignored(name, hint: contentHint(for: name))) }
    }
    let pages = pages.filter { !ContentFolder.isMarkdown($0) && !ImportName.isOfSystem($0) }
    return found + gathered(pages, in: "pages") { hint(for: $0, in: "pages", ending: ".md") }
  }

  /// Returns diagnostics for unknown and unused files in a recipe folder.
  ///
  /// - Parameter known: Paths of files that are read or shown.
  func inRecipes(_ folder: RecipeFolders.Folder, _ known: Set<String>) -> [Diagnostic] {
    let others = folder.names.filter {
      !known.contains("\(folder.path)/\($0)") && !ImportName.isOfSystem($0)
    }
    let ending = folder.hasCooklang ? ".cook" : ".md"
    return gathered(others, in: folder.path) { name in
      PictureIndex.isPicture(name)
        ? "name it after its recipe, Pie.jpg for Pie\(ending), or put it into "
          + files.shown("images/") : hint(for: name, in: folder.path, ending: ending)
    }
  }

  /// Returns diagnostics for unknown files in a theme folder: names not in the theme, templates of
  /// nonexistent pages, and files of the wrong type.
  ///
  /// - Parameters:
  ///   - known: Paths of all files of the default theme, sorted.
  ///   - own: Paths of the owner's files.
  ///   - pages: Names in `pages/`.
  func inTheme(_ known: [String], own: [SitePath], pages: [String]) -> [Diagnostic] {
    let templates = known.filter { $0.hasPrefix("pages/") }.map { String($0.dropFirst(6)) }
    let (names, faults) = listing()
    var found = faults
    for name in names where !ThemeFiles.folders.contains(name) && !ImportName.isForPeople(name) {
      found.append(ignored(name, hint: themeHint(for: name, known)))
    }
    // Other templates are layouts; only the content determines whether they are used.
    for name in pages where !templates.contains(name) && !name.hasSuffix(".html") {
      found.append(
        ignored(
          "pages/\(name)",
          hint: Suggestion.nearest(to: name, in: templates).map { Suggestion.hint("pages/\($0)") }
            ?? "use one of \(templates.joined(separator: ", ")), or put partials into partials/"))
    }
    for folder in ThemeFiles.folders where folder != "pages" {
      guard let ending = ThemeFiles.ending(in: folder) else { continue }
      let names = own.map(\.description).filter {
        $0.hasPrefix("\(folder)/") && !$0.hasSuffix(ending) && !$0.hasPrefix("styles/later/")
          && !ImportName.isForPeople($0)
      }
      found += gathered(names.map { String($0.dropFirst(folder.utf8.count + 1)) }, in: folder) {
        kindHint(of: $0) ?? IgnoredFiles.nameHint(of: $0, ending)
      }
    }
    return found
  }

  /// Returns the names in the folder itself; names that are not UTF-8 are never used.
  private func listing() -> (names: [String], faults: [Diagnostic]) {
    do throws(ContentFile.Refusal) { return (try files.listing().names, []) } catch {
      return ([], [error.diagnostic(files.folder, severity: .error)])
    }
  }

  // MARK: Hints

  /// A hint on how to publish a file that is not part of a recipe or page.
  var plainHint: String {
    "if it belongs on the site, put it into \(files.shown(FileIndex.folder))/"
  }

  private func contentHint(for name: String) -> String {
    if let nearest = missing(nearest: name, in: IgnoredFiles.content) {
      return Suggestion.hint(nearest)
    }
    if (try? files.leadsToFolder(name)) == true {
      let inside = (try? files.listing(of: name).names) ?? []
      if inside.contains(where: PictureIndex.isPicture) {
        return "put images into \(files.shown("images/"))"
      }
      guard inside.contains(where: ContentFolder.isMarkdown) else { return plainHint }
      return
        "put recipes into \(files.shown("recipes/")), other pages into \(files.shown("pages/"))"
    }
    switch name.lowercased() {
    case "sitemap.xml", "feed.xml": return "remove it; Larder generates this file"
    case "robots.txt", "_headers", "_redirects", "ads.txt", "humans.txt", "security.txt":
      return "put files for the root of the site into \(files.shown(FileIndex.root))/"
    case "cname": return "write the domain into \(files.shown("site.yaml")): domain: name.example"
    case "favicon.ico": return "put it into \(files.shown(FileIndex.root))/"
    case "favicon.png", "favicon.svg":
      return "save the icon of the site as icons/icon.svg in the theme"
    case "logo.svg", "logo.png", "logo.jpg", "logo.webp":
      return "to show it in the masthead, add look: {logo: \(name)} to " + files.shown("site.yaml")
    default: break
    }
    if ContentFolder.isMarkdown(name) {
      return
        "put recipes into \(files.shown("recipes/")), other pages into \(files.shown("pages/"))"
    }
    if JSONRecipes.isJSON(name) { return "rename it to recipes.json, or put it into recipes/" }
    return PictureIndex.isPicture(name) || PictureIndex.isForeign(name)
      ? "put images into \(files.shown("images/"))" : plainHint
  }

  private func themeHint(for name: String, _ known: [String]) -> String {
    if let nearest = missing(nearest: name, in: ThemeFiles.folders) {
      return Suggestion.hint(nearest)
    }
    if name.hasSuffix(".html"), let match = known.first(where: { $0.hasSuffix("/\(name)") }) {
      return Suggestion.hint(match)
    }
    return kindHint(of: name) ?? "put it into one of \(ThemeFiles.folders.joined(separator: ", "))"
  }

  /// Returns where files of this type belong in a theme.
  private func kindHint(of name: String) -> String? {
    switch PictureIndex.ending(of: name) {
    case "html": "put templates into partials/"
    case "css": "put style sheets into styles/"
    case "js", "mjs": "put scripts into scripts/"
    case "woff2", "woff", "ttf", "otf": "put fonts into fonts/"
    case "svg", "png", "ico", "jpg", "jpeg", "webp", "gif", "avif": "put images into icons/"
    default: nil
    }
  }

  private func hint(for name: String, in folder: String, ending: String) -> String {
    let path = "\(folder)/\(name)"
    if (try? files.leadsToFolder(path)) == true { return folderHint(for: path, in: folder) }
    if PictureIndex.isPicture(name) || PictureIndex.isForeign(name) {
      return "put images into \(files.shown("images/"))"
    }
    return IgnoredFiles.nameHint(of: name, ending)
  }

  /// Returns why a folder is not read: it is a link, too deep, or has the name of a file.
  private func folderHint(for path: String, in folder: String) -> String {
    if (try? files.kind(of: path)) == .link { return "move the folder itself here" }
    return folder == "pages"
      ? "\(folder)/ is read \(ContentFolder.pageDepth) levels deep: "
        + "move the files of this folder up" : "rename this folder: its name is that of a file"
  }

  /// Returns a hint for a file whose name does not end in `ending`, which may be in capitals.
  static func nameHint(of name: String, _ ending: String) -> String {
    let lowercased = name.lowercased()
    return lowercased != name && lowercased.hasSuffix(ending)
      ? "write the end of its name in lower case: \(ending)" : "use a name that ends in \(ending)"
  }

  /// Returns the name that was probably meant, unless a file with it exists.
  private func missing(nearest name: String, in known: [String]) -> String? {
    Suggestion.nearest(to: name, in: known).flatMap { (try? files.kind(of: $0)) == nil ? $0 : nil }
  }

  // MARK: Diagnostics

  /// Returns one diagnostic per file, or a single one for more than three files with the same hint.
  func gathered(_ names: [String], in folder: String, hint: (String) -> String) -> [Diagnostic] {
    var groups: [(hint: String, names: [String])] = []
    for name in names {
      let hint = hint(name)
      if let place = groups.firstIndex(where: { $0.hint == hint }) {
        groups[place].names.append(name)
      } else {
        groups.append((hint, [name]))
      }
    }
    return groups.flatMap { hint, names in
      names.count > 3
        ? [
          Diagnostic(
            .ignoredFiles(names, hint: hint), in: files.shown(folder))
        ] : names.map { ignored("\(folder)/\($0)", hint: hint) }
    }
  }

  /// Returns the diagnostic for a file or folder whose name cannot be part of a URL.
  func withoutAddress(_ path: String) -> Diagnostic {
    Diagnostic(.nameWithoutAddress(path), in: files.shown(path))
  }

  func ignored(_ path: String, hint: String?) -> Diagnostic {
    Diagnostic(.ignoredFile(hint: hint), in: files.shown(path))
  }
}

/// Files that are published unchanged: those of `files/` at the same path, and those of `root/` at
/// the root of the site.
struct FileIndex {
  static let folder = "files"
  static let root = "root"
  /// Maximum depth of folders below `files/`.
  private static let depthLimit = 8
  /// Maximum file size, in bytes.
  private static let sizeLimit = 1 << 28

  private let files: ContentFile
  private var found: [SitePath: Catalog.PlainFile] = [:]
  /// Case-folded paths, because some systems ignore case.
  private var folded: [String: SitePath] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  init(_ files: ContentFile) {
    self.files = files
    addAll(below: FileIndex.folder, depth: 0)
    addAll(below: FileIndex.root, depth: 0)
    // The only hidden folder that is read: services check it to verify ownership of a site.
    let wellKnown = "\(FileIndex.root)/\(SitePath.wellKnown)"
    if (try? files.kind(of: wellKnown)) == .folder { addAll(below: wellKnown, depth: 1) }
  }

  /// The files sorted by path.
  var plainFiles: [Catalog.PlainFile] { found.values.sorted { $0.path < $1.path } }

  private mutating func addAll(below folder: String, depth: Int) {
    guard depth < FileIndex.depthLimit else {
      let refusal = ContentFile.Refusal.tooDeep(limit: FileIndex.depthLimit)
      diagnostics.append(refusal.diagnostic(files.shown(folder)))
      return
    }
    for name in files.names(in: folder, into: &diagnostics) where !ImportName.isOfSystem(name) {
      let own = "\(folder)/\(name)"
      let shown = FileIndex.path(own)
      // Paths are published in NFC, like links, whatever form the file system uses.
      guard SitePath(shown) != nil, let path = SitePath(NormalForm.composed(shown)) else {
        diagnostics.append(IgnoredFiles(files: files).withoutAddress(own))
        continue
      }
      do throws(ContentFile.Refusal) {
        if try files.leadsToFolder(own) {
          addAll(below: own, depth: depth + 1)
        } else {
          try addFile(path, from: own)
        }
      } catch { diagnostics.append(error.diagnostic(files.shown(own))) }
    }
  }

  /// Returns the path on the site of a file below the content folder.
  private static func path(_ own: String) -> String {
    let prefix = "\(root)/"
    return own.utf8.starts(with: prefix.utf8) ? String(own.dropFirst(prefix.count)) : own
  }

  private mutating func addFile(_ path: SitePath, from own: String) throws(ContentFile.Refusal) {
    // Opening the file ensures that it is readable and not a device before anything is published.
    _ = try files.prefix(of: own, count: 0, limit: FileIndex.sizeLimit)
    let file = try files.realPath(own)
    let place = SourceLocation(path: files.shown(own))
    let key = path.description.lowercased()
    if found[path] != nil {
      diagnostics.append(Diagnostic(.respelledPicture, at: place))
    } else if let other = folded[key] {
      diagnostics.append(Diagnostic(.pictureCollision(path, other), at: place))
    } else {
      folded[key] = path
      found[path] = Catalog.PlainFile(path: path, file: file)
    }
  }
}
