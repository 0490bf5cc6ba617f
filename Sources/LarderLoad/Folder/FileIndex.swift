internal import LarderModel

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
    for name in files.names(in: folder, into: &diagnostics) where !IgnoredFiles.isOfSystem(name) {
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
          try add(path, from: own)
        }
      } catch {
        diagnostics.append(error.diagnostic(files.shown(own)))
      }
    }
  }

  /// Returns the path on the site of a file below the content folder.
  private static func path(_ own: String) -> String {
    let prefix = "\(root)/"
    return own.utf8.starts(with: prefix.utf8) ? String(own.dropFirst(prefix.count)) : own
  }

  private mutating func add(_ path: SitePath, from own: String) throws(ContentFile.Refusal) {
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
