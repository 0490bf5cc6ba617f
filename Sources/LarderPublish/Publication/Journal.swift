internal import LarderBuild
package import LarderModel

/// The pending changes to the output folder, written before the first is made.
///
/// Once `.larder/journal` exists, the new site is decided: any later build completes it. The new
/// manifest follows the last step; then the journal is removed.
struct Journal: Sendable {
  struct Put: Hashable, Sendable {
    var path: SitePath
    /// Whether nothing may exist at the destination.
    var isNew: Bool
    /// The file that it replaces, which must not have changed; `nil` to replace any file.
    var replaced: Fingerprint?
  }

  /// Staged files, in the order they move.
  var puts: [Put]
  var removals: [SitePath]

  private static let header = "larder-journal 1"

  var bytes: [UInt8] {
    Record.seal(Self.header, lines: puts.count + removals.count) { bytes in
      for put in puts {
        let action = put.replaced?.description ?? (put.isNew ? "add" : "put")
        bytes += Array("\(action) \(put.path)\n".utf8)
      }
      for path in removals { bytes += Array("remove \(path)\n".utf8) }
    }
  }
}

extension Journal {
  init?(_ bytes: [UInt8]) {
    guard let lines = Record.open(bytes, Self.header) else { return nil }
    self.init(puts: [], removals: [])
    for line in lines {
      let parts = line.split(separator: 0x20, maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let text = String(validating: parts[1], as: UTF8.self),
        let path = SitePath(text)
      else { return nil }
      if let replaced = Fingerprint(hexadecimal: parts[0]) {
        puts.append(Put(path: path, isNew: false, replaced: replaced))
      } else if parts[0].elementsEqual("add".utf8) {
        puts.append(Put(path: path, isNew: true))
      } else if parts[0].elementsEqual("put".utf8) {
        puts.append(Put(path: path, isNew: false))
      } else if parts[0].elementsEqual("remove".utf8) {
        removals.append(path)
      } else {
        return nil
      }
    }
  }
}

extension Journal {
  /// Completes what a killed build had decided.
  ///
  /// - Returns: Whether there was a journal and it was carried out.
  static func finish(_ output: OutputFolder) throws(EnvironmentFault) -> Bool {
    let folder = output.folder
    guard let bytes = try folder.contents(of: .journal) else { return false }
    if let journal = Journal(bytes), let staged = try folder.folderIfThere(Staging.name + "/site") {
      try journal.apply(from: staged, to: folder, again: true)
      return true
    }
    // Damaged, or its files are missing: the old manifest is still valid and shows what to repair.
    try folder.delete(Record.journal.path)
    return false
  }

  /// Checks before the decision whether something would stop `apply` halfway.
  ///
  /// - Parameter isEmpty: Whether the output folder is still empty.
  func check(
    from staged: Folder, to output: Folder, isEmpty: Bool
  ) throws(EnvironmentFault) {
    try output.checkMove(from: staged)
    if isEmpty { return }
    // One file per folder.
    let files = Dictionary(
      (puts.map(\.path) + removals).map { ($0.folder ?? "", $0) },
      uniquingKeysWith: { first, _ in first })
    var chain = OpenFolders(output)
    for path in files.values.sorted() {
      _ = try chain.folder(of: path)
      try chain.innermost.checkMove(from: staged)
    }
  }

  /// Flushes staged files and the records to the disk: one by one if there are few, otherwise
  /// everything on the file system.
  static func flush(
    _ paths: [SitePath], records: [String], in staged: Folder
  ) throws(EnvironmentFault) {
    guard paths.count <= 64 else { return try staged.flushAll() }
    for path in paths.map(\.description) + records { try staged.reader(path)?.flush() }
    try staged.flush()
  }

  /// Moves the staged files into place.
  ///
  /// - Parameters:
  ///   - again: Whether a killed process has started it; completed steps are skipped.
  ///   - isImport: Whether `output` is a content folder, in which somebody else's file stays in
  ///     place instead of stopping the import.
  /// - Returns: The paths of such files.
  @discardableResult
  func apply(
    from staged: Folder, to output: Folder, again: Bool, isImport: Bool = false
  ) throws(EnvironmentFault) -> [SitePath] {
    do throws(EnvironmentFault) {
      var chain = OpenFolders(output, former: Self.former(beside: staged))
      var arrived: String?
      var kept: [SitePath] = []
      for (number, put) in puts.enumerated() {
        if let arrived, put.path.description.utf8.starts(with: arrived.utf8) { continue }
        switch try chain.move(put, from: staged, number: number, again: again) {
        case .done: arrived = nil
        case .folder(let path): arrived = path
        case .taken(let path):
          guard isImport else { throw .foreignFile(path) }
          arrived = nil
          kept.append(put.path)
        }
      }
      // An editor that had a replaced file open may have written to it since.
      for (number, put) in puts.enumerated()
      where try chain.putBack(put, number: number) && !kept.contains(put.path) {
        kept.append(put.path)
      }
      for path in removals { try chain.remove(path) }
      let records = isImport ? [ContentChange.record] : Record.moved
      for record in records {
        guard try staged.move(record, to: output, as: record) || again else {
          throw output.missing(record)
        }
      }
      try output.delete(isImport ? ContentChange.name + "/journal" : Record.journal.path)
      return kept
    } catch {
      throw error.amidMoves
    }
  }

  /// Returns the folder that holds replaced files until they are removed. Some disks need a
  /// millisecond to free a file but microseconds for a rename, and old and new pages should not mix
  /// for long.
  ///
  /// - Returns: `nil` if the disk is full, which is not an error.
  private static func former(beside staged: Folder) -> Folder? {
    guard let home = try? staged.folder("..") else { return nil }
    _ = try? home.makeFolder("former")
    return try? home.folder("former")
  }
}

/// The folder for new files until all are complete. A class, since it owns open folders.
///
///     Output/.larder/staging/      on the same file system, mode 0700
///       site/                      new files of the site
///       journal                    until the change is decided
///       former/                    replaced files, until they are removed
final class Staging: Sendable {
  let home: Folder
  let site: Folder
  /// Whether the umask would hide files from readers of the site.
  let setsModes: Bool

  static let name = Record.folder + "/staging"

  /// Creates an empty staging folder.
  init(_ output: OutputFolder) throws(EnvironmentFault) {
    try output.folder.makeFolder(Record.folder)
    try output.folder.makeFolder(Self.name, mode: 0o700)
    home = try output.folder.folder(Self.name)
    try home.makeFolder("site")
    site = try home.folder("site", shown: output.location.shown)
    setsModes = site.ownFacts?.mode != 0o755
    if setsModes { try home.setMode("site", 0o755) }
  }

  /// Creates a file in the staged site, with the folders above it.
  func writer(_ path: SitePath) throws(EnvironmentFault) -> FileWriter {
    if let writer = try site.writer(path.description, exactly: setsModes) { return writer }
    try site.makeFolders(toParentOf: path, exactly: setsModes)
    if let writer = try site.writer(path.description, exactly: setsModes) { return writer }
    throw site.fault("write", path.description)
  }

  /// Adds a record of Larder's own to the staged site.
  func put(_ record: Record, _ parts: [[UInt8]]) throws(EnvironmentFault) {
    try site.makeFolder(Record.folder)
    try put(parts, at: record.path, in: site, lasting: false)
  }

  /// Writes the journal beside the staged site and flushes it to the disk.
  func put(_ journal: Journal) throws(EnvironmentFault) {
    try put([journal.bytes], at: "journal", in: home, lasting: true)
  }

  private func put(
    _ parts: [[UInt8]], at name: String, in folder: Folder, lasting: Bool
  ) throws(EnvironmentFault) {
    guard let writer = try folder.writer(name, exactly: setsModes) else {
      throw folder.fault("write", name)
    }
    for part in parts { try writer.append(part) }
    if lasting { try writer.flush() }
    try writer.finish()
  }

  /// Removes leftovers of this or a killed build. Requires the output's lock.
  static func clear(_ output: OutputFolder) throws(EnvironmentFault) {
    guard try output.folder.facts(Record.folder)?.kind == .folder,
      try output.folder.facts(name) != nil
    else { return }
    if let home = try output.folder.folderIfThere(name) {
      // Half of the files on each thread. Errors occur again below.
      _ = Parallel(jobs: 2).both(
        { try? home.deleteTree("site") }, { try? home.deleteTree("former") })
    }
    try output.folder.deleteTree(name)
  }
}

/// The open folders above one file, so that the next file nearby is a step or two away. Symbolic
/// links are not followed.
struct OpenFolders {
  private let output: Folder
  private let former: Folder?
  private var open: [(name: String, folder: Folder)] = []

  init(_ output: Folder, former: Folder? = nil) {
    self.output = output
    self.former = former
  }

  var innermost: Folder { open.last?.folder ?? output }

  enum Move {
    case done
    /// A moved folder with all of its content; ends in a slash.
    case folder(String)
    /// Somebody else's file is in its place.
    case taken(String)
  }

  /// Moves one staged file into place, or the first missing folder above it with all of its
  /// content. A move needs no space on the disk.
  ///
  /// - Parameter number: The name of the replaced file in the folder of replaced files.
  mutating func move(
    _ put: Journal.Put, from staged: Folder, number: Int, again: Bool
  ) throws(EnvironmentFault) -> Move {
    let parents = put.path.parents
    keepOpen(parents)
    while open.count < parents.count {
      let name = parents[open.count]
      if try enter(name) { continue }
      let prefix = parents[...open.count].joined(separator: "/")
      switch try staged.move(prefix, to: innermost, asNew: name) {
      case .moved: return .folder(prefix + "/")
      case .nothingToMove:
        guard again else { throw innermost.missing(name) }
        return .folder(prefix + "/")
      case .taken:
        // Somebody has just created one.
        guard try enter(name) else { return .taken("\(innermost.shown)/\(name)") }
      }
    }
    let (path, name) = (put.path.description, put.path.name)
    if let expected = put.replaced {
      guard try staged.facts(path) != nil else {
        guard again else { throw innermost.missing(name) }
        return .done
      }
      guard try moveAside(name, expected, number) else {
        return .taken("\(innermost.shown)/\(name)")
      }
    } else if !put.isNew {
      if let former { try innermost.link(name, to: former, as: String(number)) }
      if try staged.move(path, to: innermost, as: name) { return .done }
      guard again else { throw innermost.missing(name) }
      return .done
    }
    switch try staged.move(path, to: innermost, asNew: name) {
    case .moved: return .done
    case .nothingToMove:
      guard again else { throw innermost.missing(name) }
      return .done
    case .taken:
      // Two names for one file are a half-completed step of our own.
      guard again, try staged.facts(path)?.inode == innermost.facts(name)?.inode else {
        return .taken("\(innermost.shown)/\(name)")
      }
      try staged.delete(path)
      return .done
    }
  }

  /// Moves a file aside if it has not changed. It is checked again after the move, so that an edit
  /// in between is not lost.
  ///
  /// - Returns: False if the file has changed or is missing; it is left as it was.
  private func moveAside(
    _ name: String, _ expected: Fingerprint, _ number: Int
  ) throws(EnvironmentFault) -> Bool {
    guard let former else { throw innermost.missing(name) }
    let aside = String(number)
    if try innermost.facts(name) == nil { return try former.facts(aside) != nil }
    guard try innermost.reader(name)?.fingerprint() == expected,
      try innermost.move(name, to: former, asNew: aside) == .moved
    else { return false }
    if try former.reader(aside)?.fingerprint() == expected { return true }
    _ = try former.move(aside, to: innermost, asNew: name)
    return false
  }

  /// Puts back a replaced file that has changed since it was moved aside.
  ///
  /// - Returns: Whether the file was put back.
  mutating func putBack(_ put: Journal.Put, number: Int) throws(EnvironmentFault) -> Bool {
    guard let expected = put.replaced, let former,
      let content = try former.reader(String(number))?.fingerprint(), content != expected,
      let folder = try folder(of: put.path)
    else { return false }
    return try former.move(String(number), to: folder, as: put.path.name)
  }

  /// Removes a file and the folders that become empty.
  mutating func remove(_ path: SitePath) throws(EnvironmentFault) {
    // A link or file in place of a folder belongs to somebody else.
    if let folder = try folder(of: path) { try folder.delete(path.name) }
    while let name = open.popLast()?.name {
      guard try innermost.deleteFolder(name) else { return }
    }
  }

  /// Opens the folder that contains a file; `nil` if it is missing, with the innermost existing
  /// folder left open.
  mutating func folder(of path: SitePath) throws(EnvironmentFault) -> Folder? {
    let parents = path.parents
    keepOpen(parents)
    while open.count < parents.count {
      guard try enter(parents[open.count]) else { return nil }
    }
    return innermost
  }

  private mutating func keepOpen(_ parents: [String]) {
    let shared = zip(open, parents).prefix { $0.name.utf8.elementsEqual($1.utf8) }.count
    open.removeLast(open.count - shared)
  }

  private mutating func enter(_ name: String) throws(EnvironmentFault) -> Bool {
    guard let folder = try innermost.folderIfThere(name) else { return false }
    open.append((name, folder))
    return true
  }
}

/// The changes to make to the output folder.
struct Change {
  /// All files of the new site, sorted by path, and assets that stay for one more build.
  private(set) var items: [Publication.Item]
  /// Files of the last build to remove.
  var removals: [SitePath] = []
  /// Files that the last build spelled differently, where the disk equates the spellings.
  var respelled: Set<SitePath> = []
  /// Outdated files of the last build that stay because somebody has edited them.
  var left: [SitePath] = []

  init(items: consuming [Publication.Item]) {
    items.sort { $0.entry.path < $1.entry.path }
    self.items = items
  }

  /// Keeps assets of the last build for visitors who still have one of its pages open.
  mutating func keep(_ former: [Publication.Item]) {
    guard !former.isEmpty else { return }
    items = (items + former).sorted { $0.entry.path < $1.entry.path }
  }

  var manifest: Manifest { Manifest(items.map(\.entry)) }

  /// Returns staged files in the order they move.
  ///
  /// The content of a new folder moves with it, and so in the step of the last of its files.
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

/// The step in which a file of the new site moves into place: link targets before links.
///
/// Based on the URLs in `DESIGN.md`, section 4. Visitors during the update find the style sheet and
/// images of every page, and a page behind every link.
enum PublishingOrder: Int, CaseIterable, Comparable {
  case assets
  /// Pages that the last build did not have: nothing links to them yet.
  case newPages, newLists
  case pages, lists
  /// The service worker, which lists all of the above and makes browsers fetch them.
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
      // Identified by name, so that clients find these without a link.
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

/// The changes made to the output folder.
package struct PublicationReport: Hashable, Sendable {
  /// Files that are new or have new content.
  package var written = 0
  /// Files left untouched, including their modification time.
  package var unchanged = 0
  /// Files of the last build that the site no longer has.
  package var removed = 0
  /// Size of the whole site in bytes, without Larder's own records.
  package var bytes = 0
  /// Pages that are no longer part of the site but that somebody has edited; left in place.
  package var left: [SitePath] = []

  package var files: Int { written + unchanged }
}

extension EnvironmentFault {
  /// The same error after the decision, when the published site has already changed.
  fileprivate var amidMoves: EnvironmentFault {
    var fault = self
    if id == "disk-full" {
      fault.problem.hint =
        "free some space, then build again to publish the rest of the site"
    }
    return fault
  }
}
