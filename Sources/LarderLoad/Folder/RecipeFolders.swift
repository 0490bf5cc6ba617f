internal import LarderModel

/// `recipes/` and its subfolders, listed once for all readers.
struct RecipeFolders {
  /// Maximum depth of folders below `recipes/`.
  private static let depthLimit = 8
  static let top = "recipes"

  struct Folder {
    /// Path below the content folder: `recipes/Soups`.
    let path: String
    /// Names of files, in byte order.
    fileprivate(set) var names: [String] = []

    /// Path below `recipes/`; empty for that folder itself.
    var name: String { String(path.dropFirst(RecipeFolders.top.utf8.count + 1)) }
    var pictures: [String] { names.filter(PictureIndex.isPicture) }
    var hasCooklang: Bool { names.contains(where: CooklangFolder.isCooklang) }
  }

  struct File {
    let folder: Folder
    let name: String

    /// Path below the content folder.
    var path: String { "\(folder.path)/\(name)" }
  }

  /// JSON files, in the order of their names; their folders are not listed in `folders`.
  private(set) var json: [JSONRecipes.Source] = []
  /// Folders in the order of their paths, `recipes/` first.
  private(set) var folders: [Folder] = []
  /// Problems with folders that cannot be listed, or are not followed.
  private(set) var diagnostics: [Diagnostic] = []
  private let files: ContentFile

  init(_ files: ContentFile) {
    self.files = files
    var names = files.names(in: RecipeFolders.top, into: &diagnostics)
    json = names.compactMap { JSONRecipes.Source($0, files, &diagnostics) }
    let taken = Set(json.map(\.name))
    names.removeAll { taken.contains($0) }
    search(RecipeFolders.top, names, depth: 0)
    folders.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private mutating func search(_ path: String, _ names: [String], depth: Int) {
    var folder = Folder(path: path)
    for name in names {
      let inner = "\(path)/\(name)"
      do throws(ContentFile.Refusal) {
        guard !RecipeFolders.isRecipe(name), !PictureIndex.isPicture(name),
          try files.leadsToFolder(inner)
        else {
          folder.names.append(name)
          continue
        }
        guard depth < RecipeFolders.depthLimit else {
          throw .tooDeep(limit: RecipeFolders.depthLimit)
        }
        search(inner, files.names(in: inner, into: &diagnostics), depth: depth + 1)
      } catch {
        diagnostics.append(error.diagnostic(files.shown(inner)))
      }
    }
    folders.append(folder)
  }

  /// Returns the folders of a list of paths, such as the names in an archive.
  ///
  /// - Parameter paths: Relative to the content folder: `recipes/Soups/Tomato soup.md`.
  static func folders(of paths: [String]) -> [Folder] {
    var folders: [String: Folder] = [:]
    for path in paths {
      guard let slash = path.utf8.lastIndex(of: 0x2F) else { continue }
      let name = String(path[path.utf8.index(after: slash)...])
      let folder = String(path[..<slash])
      folders[folder, default: Folder(path: folder)].names.append(name)
    }
    return folders.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private static func isRecipe(_ name: String) -> Bool {
    MarkdownFolder.isRecipe(name) || CooklangFolder.isCooklang(name)
  }
}
