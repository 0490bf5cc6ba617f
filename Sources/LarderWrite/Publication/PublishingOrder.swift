internal import LarderModel

/// When a file of the new site moves to its place: what is pointed to before what points.
///
/// By the addresses of `DESIGN.md`, section 4. Whoever visits meanwhile finds for every page its
/// style sheet and pictures, and in every list only pages that are there.
enum PublishingOrder: Int, Comparable {
  case assets, pages, lists
  /// Names all of the above, and has browsers fetch them.
  case worker

  private static let assetFolders: Set<String> = ["assets", "images", "files"]
  private static let pictures: Set<String> = [
    "avif", "gif", "ico", "jpeg", "jpg", "png", "svg", "webp",
  ]
  private static let listFolders: Set<String> = [
    "categories", "cookbook", "cuisines", "offline", "search", "tags",
  ]

  init(_ path: SitePath) {
    let parts = path.description.utf8.split(separator: 0x2F).map { Substring($0) }
    let folder = parts.count > 1 ? String(parts[0]) : ""
    let suffix = path.description.utf8.split(separator: 0x2E).last.map { String(Substring($0)) }
    if Self.assetFolders.contains(folder) || Self.pictures.contains(suffix ?? "") {
      self = .assets
    } else if folder == "recipes" {
      self = parts.count == 2 || parts[1] == "page" ? .lists : .pages
    } else if folder.isEmpty {
      self = path.description == "sw.js" ? .worker : .lists
    } else {
      self = Self.listFolders.contains(folder) ? .lists : .pages
    }
  }

  static func < (left: PublishingOrder, right: PublishingOrder) -> Bool {
    left.rawValue < right.rawValue
  }
}
