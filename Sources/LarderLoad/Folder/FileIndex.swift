internal import LarderModel

/// Files that are published as they are: those of `files/` below the same path, those of `root/` at
/// the root of the site.
struct FileIndex {
  static let folder = "files"
  static let root = "root"
  /// How deep folders below `files/` are searched.
  private static let depthLimit = 8
  /// Largest file, in bytes.
  private static let sizeLimit = 1 << 28

  private let files: ContentFile
  private var found: [SitePath: Catalog.PlainFile] = [:]
  /// Paths without case, since some systems know no other.
  private var folded: [String: SitePath] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  init(_ files: ContentFile) {
    self.files = files
    addAll(below: FileIndex.folder, depth: 0)
    addAll(below: FileIndex.root, depth: 0)
    // Of hidden folders this one alone: services look there for what proves whose site it is.
    let wellKnown = "\(FileIndex.root)/\(SitePath.wellKnown)"
    if (try? files.kind(of: wellKnown)) == .folder { addAll(below: wellKnown, depth: 1) }
  }

  /// Sorted by path.
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
      // Published in NFC, whatever form the file system has, as links are written.
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

  /// Path on the site of a file below the content folder.
  private static func path(_ own: String) -> String {
    let prefix = "\(root)/"
    return own.utf8.starts(with: prefix.utf8) ? String(own.dropFirst(prefix.count)) : own
  }

  private mutating func add(_ path: SitePath, from own: String) throws(ContentFile.Refusal) {
    // That it can be opened and is no device shows before anything is published.
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
