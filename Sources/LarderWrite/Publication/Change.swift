package import LarderModel

/// What is to become of the output folder.
struct Change {
  /// All files of the new site, sorted by path, and those that stay for one build more.
  private(set) var items: [Publication.Item]
  /// Files of the last build that go.
  var removals: [SitePath] = []
  /// Files whose path the last build spelled otherwise, where the disk takes both for one.
  var respelled: Set<SitePath> = []
  /// Files of the last build that would go, had nobody edited them.
  var left: [SitePath] = []

  init(items: consuming [Publication.Item]) {
    items.sort { $0.entry.path < $1.entry.path }
    self.items = items
  }

  /// Assets of the last build, for visitors who look at one of its pages.
  mutating func keep(_ former: [Publication.Item]) {
    guard !former.isEmpty else { return }
    items = (items + former).sorted { $0.entry.path < $1.entry.path }
  }

  var manifest: Manifest { Manifest(items.map(\.entry)) }

  /// Files that wait in the staging folder, in the order in which they move.
  ///
  /// What is in a new folder moves with it, and so in the step of the last of its files.
  func puts(since site: PublishedSite) -> [Journal.Put] {
    var latest: [String: PublishingOrder] = [:]
    var found: [(put: Journal.Put, order: PublishingOrder, folder: String?)] = []
    for path in items.filter(\.isWritten).map(\.entry.path) {
      let isNew = !site.has(path) && !respelled.contains(path)
      let order = PublishingOrder(path, isNew: isNew)
      let folder = isNew ? site.newFolder(above: path) : nil
      if let folder { latest[folder] = max(latest[folder] ?? order, order) }
      found.append((Journal.Put(path: path, isNew: isNew), order, folder))
    }
    var steps = [[Journal.Put]](repeating: [], count: PublishingOrder.allCases.count)
    for (put, order, folder) in found {
      let order = folder.flatMap { latest[$0] } ?? order
      steps[order.rawValue].append(put)
    }
    return Array(steps.joined())
  }

  var isNothing: Bool { removals.isEmpty && !items.contains(where: \.isWritten) }

  var report: PublicationReport {
    var report = PublicationReport()
    let current = items.lazy.filter { !$0.entry.isFormer }
    report.written = items.count(where: \.isWritten)
    report.unchanged = current.count - report.written
    report.removed = removals.count
    report.bytes = current.reduce(0) { $0 + $1.entry.size }
    report.left = left
    return report
  }
}

/// When a file of the new site moves to its place: what is pointed to before what points.
///
/// By the addresses of `DESIGN.md`, section 4. Whoever visits meanwhile finds for every page its
/// style sheet and pictures, and behind every link a page.
enum PublishingOrder: Int, CaseIterable, Comparable {
  case assets
  /// What the last build did not have: nothing leads there yet.
  case newPages, newLists
  case pages, lists
  /// Names all of the above, and has browsers fetch them.
  case worker

  private static let assetFolders: Set<String> = ["assets", "images", "files"]
  private static let pictures = SitePath.pictureEndings.union(["ico", "svg"])
  private static let listFolders: Set<String> = [
    "categories", "cookbook", "cuisines", "offline", "search", "tags",
  ]

  init(_ path: SitePath, isNew: Bool) {
    let parts = path.description.utf8.split(separator: 0x2F).map { Substring($0) }
    let folder = parts.count > 1 ? String(parts[0]) : ""
    let suffix = path.description.utf8.split(separator: 0x2E).last.map { String(Substring($0)) }
    if Self.assetFolders.contains(folder) || Self.pictures.contains(suffix ?? "") {
      self = .assets
    } else if folder.isEmpty {
      // Known by their names, so that these are found without a link.
      self = path.description == "sw.js" ? .worker : .lists
    } else {
      let isList =
        folder == "recipes"
        ? parts.count == 2 || parts[1] == "page" : Self.listFolders.contains(folder)
      self = isList ? (isNew ? .newLists : .lists) : (isNew ? .newPages : .pages)
    }
  }

  static func < (left: PublishingOrder, right: PublishingOrder) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// What a publication did to the output folder.
package struct PublicationReport: Hashable, Sendable {
  /// Files that are new or have new content.
  package var written = 0
  /// Files left alone, modification time and all.
  package var unchanged = 0
  /// Files of the last build that the site no longer has.
  package var removed = 0
  /// Size of the whole site in bytes, without Larder's own records.
  package var bytes = 0
  /// Pages that the site no longer has but somebody has edited; left where they are.
  package var left: [SitePath] = []

  package var files: Int { written + unchanged }
}
