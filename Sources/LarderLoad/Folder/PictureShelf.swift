internal import LarderModel

/// Picture files that the site shows, looked at before they are published.
struct PictureShelf {
  /// Why a picture is not shown.
  struct Refusal {
    var id: Diagnostic.ID
    var message: String
    var hint: String?
  }

  /// How deep folders below `images/` are searched.
  private static let depthLimit = 8
  private static let suffixes = [".jpg", ".jpeg", ".png", ".webp", ".avif", ".gif"]

  private let files: ContentFile
  private var found: [SitePath: Catalog.PictureFile] = [:]
  /// Paths without case, since some systems know no other.
  private var folded: [String: SitePath] = [:]
  /// Pictures that are too large to be shown.
  private(set) var oversized: [SitePath: Refusal] = [:]

  init(_ files: ContentFile) { self.files = files }

  /// Sorted by path.
  var pictures: [Catalog.PictureFile] { found.values.sorted { $0.path < $1.path } }

  /// Puts a picture on the shelf, unless it cannot be shown.
  ///
  /// - Parameter source: The file's own path, where it is spelled in another Unicode form.
  mutating func add(_ path: SitePath, from source: SitePath? = nil) -> Refusal? {
    if found[path] != nil { return nil }
    let source = (source ?? path).description
    do throws(ContentFile.Refusal) {
      let header = try files.prefix(
        of: source, count: PictureHeader.byteLimit, limit: PictureMetadata.sizeLimit)
      let file = try files.realPath(source)
      if let other = folded[path.description.lowercased()] {
        return Refusal(
          id: "picture-collision",
          message:
            "\"\(path)\" and \"\(other)\" differ only by case, which many systems do not see",
          hint: "give one of the files another name")
      }
      guard PictureShelf.isPicture(path.description), let picture = PictureHeader(header) else {
        return Refusal(
          id: "unsupported-picture", message: "\"\(path)\" is no picture that browsers show safely",
          hint: "use JPEG, PNG, WebP, AVIF or GIF")
      }
      if picture.isOversized {
        let refusal = Refusal(
          id: "oversized-picture",
          message: "\"\(path)\" has \(picture.width) × \(picture.height) pixels; at most "
            + "\(PictureHeader.pixelLimit / 1_000_000) million are shown",
          hint: "make it smaller; 2000 pixels a side are plenty")
        oversized[path] = refusal
        return refusal
      }
      folded[path.description.lowercased()] = path
      found[path] = Catalog.PictureFile(
        path: path, file: file, width: picture.width, height: picture.height)
      return nil
    } catch {
      let hint = "put the file at \(files.shown(path.description)), or take the field out"
      return switch error {
      case .missing:
        Refusal(
          id: "missing-picture", message: "there is no picture \"\(path)\"", hint: hint)
      case .outside, .notRegular, .tooLarge, .unreadable:
        Refusal(
          id: "missing-picture",
          message: "the picture \"\(path)\" cannot be used: \(error.diagnostic("").message)",
          hint: hint)
      }
    }
  }

  /// Adds every picture of a folder, for pages that show them from their text.
  mutating func addAll(below folder: String, depth: Int = 0) {
    guard depth < PictureShelf.depthLimit else { return }
    for name in files.names(in: folder) {
      guard let source = SitePath("\(folder)/\(name)"),
        let path = SitePath(NormalForm.composed(source.description))
      else { continue }
      if PictureShelf.isPicture(path.description) {
        _ = add(path, from: source)
      } else {
        addAll(below: source.description, depth: depth + 1)
      }
    }
  }

  /// Whether a file is called as pictures are that can be shown.
  static func isPicture(_ path: String) -> Bool {
    let name = path.lowercased()
    return suffixes.contains { name.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }
}
