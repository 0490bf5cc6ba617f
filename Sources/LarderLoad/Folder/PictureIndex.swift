internal import LarderFormats
internal import LarderModel
internal import LarderImages

/// Image files that the site shows, checked before they are published.
struct PictureIndex {
  /// The reason why an image is not shown, and one that applies whatever the file contains.
  typealias Refusal = (problem: Problem, cause: ContentFile.Refusal?)

  /// Maximum depth of folders below `images/`.
  private static let depthLimit = 8
  /// Extensions of images that some browsers cannot show, or that can contain scripts.
  private static let foreignEndings: Set<String> = [
    "bmp", "heic", "heif", "jfif", "jxl", "svg", "tif", "tiff",
  ]

  private let files: ContentFile
  private var found: [SitePath: Catalog.PictureFile] = [:]
  /// Case-folded paths, because some systems ignore case.
  private var folded: [String: SitePath] = [:]
  /// The reasons why image files are not shown.
  private var refused: [SitePath: Refusal] = [:]
  /// Files with the extension of an image but other contents.
  private var foreign: Set<SitePath> = []
  /// Files of other types below `images/`.
  private var others: [String] = []
  /// Number of searches for the nearest name, which are slow.
  private var searches = 0
  /// Files shown by a recipe or the masthead, whose problems are reported there.
  private(set) var reported: Set<SitePath>
  /// Problems of folders, and of files that a recipe cannot refer to.
  private var folderFaults: [Diagnostic] = []

  /// - Parameter logo: The image in the masthead, which is published separately.
  init(_ files: ContentFile, logo: SitePath? = nil) {
    self.files = files
    reported = logo.map { [$0] } ?? []
  }

  /// The images sorted by path.
  var pictures: [Catalog.PictureFile] { found.values.sorted { $0.path < $1.path } }

  /// Problems of files and folders that recipes do not refer to.
  var diagnostics: [Diagnostic] {
    let unnamed = refused.filter { !reported.contains($0.key) }.sorted { $0.key < $1.key }
    let ignored = foreign.subtracting(reported).sorted()
    let names = IgnoredFiles(files: files)
    let misplaced = names.gathered(others, in: "images") { _ in names.plainHint }
    return folderFaults + misplaced
      + unnamed.map { path, refusal in
        let shown = files.shown(path.description)
        return refusal.cause?.diagnostic(shown) ?? Diagnostic(refusal.problem, in: shown)
      } + ignored.map { Diagnostic(.foreignPicture($0), in: files.shown($0.description)) }
  }

  /// Adds an image that a recipe shows, or returns the reason why it cannot be shown.
  mutating func add(_ path: SitePath) -> Refusal? {
    reported.insert(path)
    if let refusal = refused[path] { return refusal }
    return addPicture(path, from: path)
  }

  /// - Parameter source: The path on disk, which may be spelled in another Unicode form.
  private mutating func addPicture(_ path: SitePath, from source: SitePath) -> Refusal? {
    if found[path] != nil { return nil }
    let source = source.description
    do throws(ContentFile.Refusal) {
      let start = try files.prefix(
        of: source, count: PictureHeader.byteLimit, limit: PictureMetadata.sizeLimit)
      let file = try files.realPath(source)
      if let other = folded[path.description.lowercased()] {
        return (.pictureCollision(path, other), nil)
      }
      let unsupported: Refusal = (.unsupportedPicture(path), nil)
      guard PictureIndex.isPicture(path.description) else { return unsupported }
      let isWhole = start.count < PictureHeader.byteLimit
      var header = PictureHeader(start, isWhole: isWhole)
      if header == nil || header?.format == .avif {
        let bytes =
          try isWhole ? start : files.readFile(source, limit: PictureMetadata.sizeLimit).bytes
        header = PictureHeader(bytes)
        if header?.format == .avif, PictureMetadata.removed(from: bytes).isEmpty {
          return (.unplainPicture(path), nil)
        }
      }
      guard let picture = header else { return unsupported }
      if picture.isOversized {
        let (width, height) = (picture.width, picture.height)
        let limit = PictureHeader.pixelLimit
        return (.oversizedPicture(path, width: width, height: height, limit: limit), nil)
      }
      folded[path.description.lowercased()] = path
      found[path] = Catalog.PictureFile(
        path: path, file: file, width: picture.width, height: picture.height)
      return nil
    } catch { return refusal(error, of: path) }
  }

  private mutating func refusal(_ cause: ContentFile.Refusal, of path: SitePath) -> Refusal {
    let file = files.shown(path.description)
    let problem: Problem =
      cause == .missing
      ? .missingPicture(path, at: file, nearest: nearest(to: path))
      : .unreadablePicture(path, at: file, cause.problem())
    return (problem, cause)
  }

  /// Returns the path that was probably meant: the same name in another case or folder, else a
  /// similar one.
  private mutating func nearest(to path: SitePath) -> String? {
    let name = path.description.lowercased()
    if let same = folded[name] ?? folded["images/\(name)"] { return same.description }
    searches += 1
    guard searches <= 20 else { return nil }
    return Suggestion.nearest(to: path.description, in: pictures.map(\.path.description))
  }

  /// Adds every image in a folder, for pages that show them in their text.
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
          folderFaults.append(Diagnostic(.respelledPicture, in: shown))
        } else if isPicture {
          refused[path] = addPicture(path, from: source)
        } else if !PictureIndex.isNote(name), try files.kind(of: own) == .file {
          others.append(String(own.dropFirst("images/".count)))
        }
      } catch { folderFaults.append(error.diagnostic(files.shown(own))) }
    }
  }

  /// Returns whether a file is for the people who manage the images.
  private static func isNote(_ name: String) -> Bool {
    ["txt", "md"].contains(ending(of: name)) || ImportName.isForPeople(name)
  }

  /// Returns whether a file has the extension of an image that can be shown.
  static func isPicture(_ path: String) -> Bool {
    SitePath.pictureEndings.contains(ending(of: path))
  }

  /// Returns whether a file has the extension of an image that cannot be shown.
  static func isForeign(_ path: String) -> Bool { foreignEndings.contains(ending(of: path)) }

  /// Returns the extension in lower case.
  static func ending(of path: String) -> String {
    let bytes = path.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
    return bytes.count > 1 ? bytes.last.map { String(Substring($0)).lowercased() } ?? "" : ""
  }
}

extension ContentFile {
  /// Maximum size of a logo, in bytes.
  private static let logoLimit = 4 << 20

  /// Returns the logo image that `site.yaml` refers to, checked before it is shown.
  ///
  /// - Throws: `missing-picture`, `unreadable-file`, `invalid-logo`.
  func logo(_ path: SitePath) throws(Problem) -> Logo {
    let bytes = try logoBytes(path)
    switch PictureIndex.ending(of: path.description) {
    case "svg": return try ContentFile.drawing(bytes, path)
    case "png", "jpg", "jpeg", "webp": return try ContentFile.pixels(bytes, path)
    default:
      throw .invalidLogo(
        path, "is not in a format for logos", hint: "save it as SVG, PNG, JPEG or WebP")
    }
  }

  private func logoBytes(_ path: SitePath) throws(Problem) -> [UInt8] {
    do throws(ContentFile.Refusal) {
      return try readFile(path.description, limit: ContentFile.logoLimit).bytes
    } catch {
      let file = shown(path.description)
      throw error == .missing
        ? .missingPicture(path, at: file) : .unreadablePicture(path, at: file, error.problem())
    }
  }

  private static func drawing(_ bytes: [UInt8], _ path: SitePath) throws(Problem) -> Logo {
    if bytes.place(of: "<script", in: bytes.indices) != nil {
      throw .invalidLogo(path, "contains a script", hint: "remove it, or export a plain SVG")
    }
    guard let size = SVGSize(bytes) else {
      throw .invalidLogo(
        path, "does not have a size",
        hint: "add viewBox=\"0 0 120 40\" to its first tag, with its own numbers")
    }
    return Logo(.svg, bytes, width: size.width, height: size.height)
  }

  private static func pixels(_ bytes: [UInt8], _ path: SitePath) throws(Problem) -> Logo {
    do throws(PictureFailure) { return try LogoPicture.logo(from: bytes) } catch {
      throw .invalidLogo(
        path, "cannot be read", hint: "save it again as an RGB image without animation")
    }
  }
}
