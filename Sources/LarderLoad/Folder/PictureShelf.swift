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

  init(_ files: ContentFile) { self.files = files }

  /// Sorted by path.
  var pictures: [Catalog.PictureFile] { found.values.sorted { $0.path < $1.path } }

  /// Puts a picture on the shelf, unless it cannot be shown.
  mutating func add(_ path: SitePath) -> Refusal? {
    if found[path] != nil { return nil }
    do throws(ContentFile.Refusal) {
      let header = try files.prefix(of: path.description, count: PictureHeader.byteLimit)
      let file = try files.realPath(path.description)
      guard PictureShelf.hasPictureName(path), let picture = PictureHeader(header) else {
        return Refusal(
          id: "unsupported-picture", message: "\"\(path)\" is no picture that browsers show safely",
          hint: "use JPEG, PNG, WebP, AVIF or GIF")
      }
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
      guard let path = SitePath("\(folder)/\(name)") else { continue }
      if PictureShelf.hasPictureName(path) {
        _ = add(path)
      } else {
        addAll(below: path.description, depth: depth + 1)
      }
    }
  }

  private static func hasPictureName(_ path: SitePath) -> Bool {
    let name = path.description.lowercased()
    return suffixes.contains { name.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }
}
