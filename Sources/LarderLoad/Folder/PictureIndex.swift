internal import LarderModel
internal import LarderPictures

/// Picture files that the site shows, looked at before they are published.
struct PictureIndex {
  /// Why a picture is not shown.
  struct Refusal {
    var problem: Problem
    /// What the file is refused for, whatever is in it.
    var cause: ContentFile.Refusal?
  }

  /// How deep folders below `images/` are searched.
  private static let depthLimit = 8
  private static let suffixes = [".jpg", ".jpeg", ".png", ".webp", ".avif", ".gif"]

  private let files: ContentFile
  private var found: [SitePath: Catalog.PictureFile] = [:]
  /// Paths without case, since some systems know no other.
  private var folded: [String: SitePath] = [:]
  /// Files of pictures that are not read.
  private var refused: [SitePath: ContentFile.Refusal] = [:]
  /// Those of them that a recipe shows, which are reported at the recipe.
  private var reported: Set<SitePath> = []
  private var folderFaults: [Diagnostic] = []
  /// Pictures that are too large to be shown.
  private(set) var oversized: [SitePath: Refusal] = [:]

  init(_ files: ContentFile) { self.files = files }

  /// Sorted by path.
  var pictures: [Catalog.PictureFile] { found.values.sorted { $0.path < $1.path } }

  /// Faults of files and folders that were not read, and that no recipe names.
  var diagnostics: [Diagnostic] {
    let unnamed = refused.filter { !reported.contains($0.key) }.sorted { $0.key < $1.key }
    return folderFaults + unnamed.map { $1.diagnostic(files.shown($0.description)) }
  }

  /// Adds a picture that a recipe shows, unless it cannot be shown.
  mutating func add(_ path: SitePath) -> Refusal? {
    guard let cause = refused[path] else { return add(path, from: path) }
    reported.insert(path)
    return refusal(cause, of: path)
  }

  /// - Parameter source: The file's own path, which may be spelled in another Unicode form.
  private mutating func add(_ path: SitePath, from source: SitePath) -> Refusal? {
    if found[path] != nil { return nil }
    let source = source.description
    do throws(ContentFile.Refusal) {
      let header = try files.prefix(
        of: source, count: PictureHeader.byteLimit, limit: PictureMetadata.sizeLimit)
      let file = try files.realPath(source)
      if let other = folded[path.description.lowercased()] {
        return Refusal(problem: .pictureCollision(path, other))
      }
      guard PictureIndex.isPicture(path.description), let picture = PictureHeader(header) else {
        return Refusal(problem: .unsupportedPicture(path))
      }
      if picture.isOversized {
        let refusal = Refusal(
          problem: .oversizedPicture(
            path, width: picture.width, height: picture.height,
            limit: PictureHeader.pixelLimit))
        oversized[path] = refusal
        return refusal
      }
      folded[path.description.lowercased()] = path
      found[path] = Catalog.PictureFile(
        path: path, file: file, width: picture.width, height: picture.height)
      return nil
    } catch {
      return refusal(error, of: path)
    }
  }

  private func refusal(_ cause: ContentFile.Refusal, of path: SitePath) -> Refusal {
    let file = files.shown(path.description)
    return Refusal(
      problem: cause == .missing
        ? .missingPicture(path, at: file) : .unreadablePicture(path, at: file, cause.problem()),
      cause: cause)
  }

  /// Adds every picture of a folder, for pages that show them from their text.
  mutating func addAll(below folder: String, depth: Int = 0) {
    guard depth < PictureIndex.depthLimit else {
      let refusal = ContentFile.Refusal.tooDeep(limit: PictureIndex.depthLimit)
      folderFaults.append(refusal.diagnostic(files.shown(folder)))
      return
    }
    for name in files.names(in: folder, into: &folderFaults) {
      guard let source = SitePath("\(folder)/\(name)"),
        let path = SitePath(NormalForm.composed(source.description))
      else { continue }
      if PictureIndex.isPicture(path.description) {
        if let cause = add(path, from: source)?.cause { refused[path] = cause }
        continue
      }
      do throws(ContentFile.Refusal) {
        if try files.leadsToFolder(source.description) {
          addAll(below: source.description, depth: depth + 1)
        }
      } catch {
        folderFaults.append(error.diagnostic(files.shown(source.description)))
      }
    }
  }

  /// Whether a file is called as pictures are that can be shown.
  static func isPicture(_ path: String) -> Bool {
    let name = path.lowercased()
    return suffixes.contains { name.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }
}
