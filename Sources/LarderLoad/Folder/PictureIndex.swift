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
  /// Endings of pictures that not all browsers show, or that may hold scripts.
  private static let foreignEndings: Set<String> = [
    "bmp", "heic", "heif", "jfif", "jxl", "svg", "tif", "tiff",
  ]

  private let files: ContentFile
  private var found: [SitePath: Catalog.PictureFile] = [:]
  /// Paths without case, since some systems know no other.
  private var folded: [String: SitePath] = [:]
  /// Why files of pictures are not shown.
  private var refused: [SitePath: Refusal] = [:]
  /// Files called as pictures are that are none.
  private var foreign: Set<SitePath> = []
  /// Files of other kinds, below `images/`.
  private var others: [String] = []
  /// How often the nearest name was looked for, which takes its time.
  private var searches = 0
  /// Files that a recipe or the masthead shows, whose faults are reported there.
  private(set) var reported: Set<SitePath>
  /// Faults of folders, and of files that no recipe can name.
  private var folderFaults: [Diagnostic] = []

  /// - Parameter logo: What the masthead shows, which is published for itself.
  init(_ files: ContentFile, logo: SitePath? = nil) {
    self.files = files
    reported = logo.map { [$0] } ?? []
  }

  /// Sorted by path.
  var pictures: [Catalog.PictureFile] { found.values.sorted { $0.path < $1.path } }

  /// Faults of files and folders that no recipe names.
  var diagnostics: [Diagnostic] {
    let unnamed = refused.filter { !reported.contains($0.key) }.sorted { $0.key < $1.key }
    let ignored = foreign.subtracting(reported).sorted()
    let names = IgnoredFiles(files: files)
    let misplaced = names.gathered(others, in: "images") { _ in names.plainHint }
    return folderFaults + misplaced
      + unnamed.map { path, refusal in
        let shown = files.shown(path.description)
        return refusal.cause?.diagnostic(shown)
          ?? Diagnostic(refusal.problem, at: SourceLocation(path: shown))
      }
      + ignored.map {
        Diagnostic(.foreignPicture($0), at: SourceLocation(path: files.shown($0.description)))
      }
  }

  /// Adds a picture that a recipe shows, unless it cannot be shown.
  mutating func add(_ path: SitePath) -> Refusal? {
    reported.insert(path)
    if let refusal = refused[path] { return refusal }
    return add(path, from: path)
  }

  /// - Parameter source: The file's own path, which may be spelled in another Unicode form.
  private mutating func add(_ path: SitePath, from source: SitePath) -> Refusal? {
    if found[path] != nil { return nil }
    let source = source.description
    do throws(ContentFile.Refusal) {
      let start = try files.prefix(
        of: source, count: PictureHeader.byteLimit, limit: PictureMetadata.sizeLimit)
      let file = try files.realPath(source)
      if let other = folded[path.description.lowercased()] {
        return Refusal(problem: .pictureCollision(path, other))
      }
      let unsupported = Refusal(problem: .unsupportedPicture(path))
      guard PictureIndex.isPicture(path.description) else { return unsupported }
      let isWhole = start.count < PictureHeader.byteLimit
      var header = PictureHeader(start, isWhole: isWhole)
      if header == nil || header?.format == .avif {
        let bytes = try isWhole ? start : files.read(source, limit: PictureMetadata.sizeLimit).bytes
        header = PictureHeader(bytes)
        if header?.format == .avif, PictureMetadata.removed(from: bytes).isEmpty {
          return Refusal(problem: .unplainPicture(path))
        }
      }
      guard let picture = header else { return unsupported }
      if picture.isOversized {
        return Refusal(
          problem: .oversizedPicture(
            path, width: picture.width, height: picture.height,
            limit: PictureHeader.pixelLimit))
      }
      folded[path.description.lowercased()] = path
      found[path] = Catalog.PictureFile(
        path: path, file: file, width: picture.width, height: picture.height)
      return nil
    } catch {
      return refusal(error, of: path)
    }
  }

  private mutating func refusal(_ cause: ContentFile.Refusal, of path: SitePath) -> Refusal {
    let file = files.shown(path.description)
    return Refusal(
      problem: cause == .missing
        ? .missingPicture(path, at: file, nearest: nearest(to: path))
        : .unreadablePicture(path, at: file, cause.problem()),
      cause: cause)
  }

  /// The picture that was probably meant: of the same name but for its case or its folder, else of
  /// nearly the same.
  private mutating func nearest(to path: SitePath) -> String? {
    let name = path.description.lowercased()
    if let same = folded[name] ?? folded["images/\(name)"] { return same.description }
    searches += 1
    guard searches <= 20 else { return nil }
    return Suggestion.nearest(to: path.description, in: pictures.map(\.path.description))
  }

  /// Adds every picture of a folder, for pages that show them from their text.
  mutating func addAll(below folder: String, depth: Int = 0) {
    guard depth < PictureIndex.depthLimit else {
      let refusal = ContentFile.Refusal.tooDeep(limit: PictureIndex.depthLimit)
      folderFaults.append(refusal.diagnostic(files.shown(folder)))
      return
    }
    for name in files.names(in: folder, into: &folderFaults) {
      let own = "\(folder)/\(name)"
      let isPicture = PictureIndex.isPicture(name)
      do throws(ContentFile.Refusal) {
        var isFolder = false
        if !isPicture { isFolder = try files.leadsToFolder(own) }
        guard let source = SitePath(own), let path = SitePath(NormalForm.composed(own)) else {
          if isPicture || isFolder || PictureIndex.isForeign(name) {
            folderFaults.append(IgnoredFiles(files: files).withoutAddress(own))
          }
          continue
        }
        if isFolder {
          addAll(below: own, depth: depth + 1)
        } else if PictureIndex.isForeign(name) {
          foreign.insert(path)
        } else if isPicture, found[path] != nil || refused[path] != nil {
          let shown = files.shown(source.description)
          folderFaults.append(Diagnostic(.respelledPicture, at: SourceLocation(path: shown)))
        } else if isPicture {
          refused[path] = add(path, from: source)
        } else if !PictureIndex.isNote(name), try files.kind(of: own) == .file {
          others.append(String(own.dropFirst("images/".count)))
        }
      } catch {
        folderFaults.append(error.diagnostic(files.shown(own)))
      }
    }
  }

  /// Whether a file is there for those who look after the pictures.
  private static func isNote(_ name: String) -> Bool {
    ["txt", "md"].contains(ending(of: name)) || IgnoredFiles.isForPeople(name)
  }

  /// Whether a file is called as pictures are that can be shown.
  static func isPicture(_ path: String) -> Bool {
    SitePath.pictureEndings.contains(ending(of: path))
  }

  /// Whether a file is called as pictures are that are not shown.
  static func isForeign(_ path: String) -> Bool { foreignEndings.contains(ending(of: path)) }

  /// Behind the last dot, in lower case.
  static func ending(of path: String) -> String {
    let bytes = path.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
    return bytes.count > 1 ? bytes.last.map { String(Substring($0)).lowercased() } ?? "" : ""
  }
}
