internal import LarderBuild
package import LarderModel

/// What is still to be done to the output folder, written down before the first of it is.
///
/// Once `.larder/journal` stands there, the new site is decided: whoever comes next
/// carries it out to the end. The new manifest follows the last step, then the journal goes.
struct Journal: Sendable {
  struct Put: Hashable, Sendable {
    var path: SitePath
    /// True where nothing may stand in its place.
    var isNew: Bool
    /// The file that it replaces, which must not have changed; `nil` to replace any file.
    var replaced: Fingerprint?
  }

  /// Files that wait in the staging folder, in the order in which they move.
  var puts: [Put]
  var removals: [SitePath]

  private static let header = "larder-journal 1"

  var bytes: [UInt8] {
    SealedText.seal(Self.header, lines: puts.count + removals.count) { bytes in
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
    guard let lines = SealedText.open(bytes, Self.header) else { return nil }
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
  /// Finishes what a build that died after its decision left to do.
  ///
  /// - Returns: True when there was a journal, and it was carried out.
  static func finish(_ output: OutputFolder) throws(EnvironmentFault) -> Bool {
    let folder = output.folder
    guard let bytes = try folder.read(.journal) else { return false }
    if let journal = Journal(bytes), let staged = try folder.folderIfThere(Staging.name + "/site") {
      try journal.apply(from: staged, to: folder, again: true)
      return true
    }
    // Damaged, or its files are gone: the manifest is the old one and shows what to repair.
    try folder.delete(Record.journal.path)
    return false
  }

  /// Finds out before the decision what would stop `apply` halfway.
  ///
  /// - Parameter isEmpty: There is nothing in the output folder yet.
  func check(
    from staged: Folder, to output: Folder, isEmpty: Bool
  ) throws(EnvironmentFault) {
    try output.checkMove(from: staged)
    if isEmpty { return }
    // One file of each folder.
    let files = Dictionary(
      (puts.map(\.path) + removals).map { ($0.folder ?? "", $0) },
      uniquingKeysWith: { first, _ in first })
    var chain = OpenFolders(output)
    for path in files.values.sorted() {
      _ = try chain.folder(of: path)
      try chain.innermost.checkMove(from: staged)
    }
  }

  /// Brings staged files and the records to the disk: each one when they are few, else all there is
  /// to write.
  static func flush(
    _ paths: [SitePath], records: [String], in staged: Folder
  ) throws(EnvironmentFault) {
    guard paths.count <= 64 else { return try staged.flushAll() }
    for path in paths.map(\.description) + records { try staged.reader(path)?.flush() }
    try staged.flush()
  }

  /// Moves the staged files to their places.
  ///
  /// - Parameters:
  ///   - again: Whether a process that died has begun with it; what is done already is passed over.
  ///   - isImport: Whether `output` is a content folder, in which a file by somebody else stays in its
  ///     place instead of ending it all.
  /// - Returns: Paths at which such a file stayed.
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

  /// The folder in which replaced files wait for their end: some disks take a millisecond to free
  /// a file and some microseconds for a rename, and new pages should not stand among old ones for
  /// long.
  ///
  /// - Returns: `nil` where the disk has no room for it, which is no fault.
  private static func former(beside staged: Folder) -> Folder? {
    guard let home = try? staged.folder("..") else { return nil }
    _ = try? home.makeFolder("former")
    return try? home.folder("former")
  }
}

/// The open folders above one file, so that the next one nearby is a step or two away.
/// No symbolic link is followed.
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
    /// With all that is in it; ends in a slash.
    case folder(String)
    /// Somebody else's file stands in its place.
    case taken(String)
  }

  /// Moves one staged file to its place, or with all that is in it the first folder above it
  /// that is not there yet: which needs no room on the disk.
  ///
  /// - Parameter number: Name for the replaced file among the former ones.
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
        // Somebody has just made one.
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
      // Two names of one file are half a step of our own.
      guard again, try staged.facts(path)?.inode == innermost.facts(name)?.inode else {
        return .taken("\(innermost.shown)/\(name)")
      }
      try staged.delete(path)
      return .done
    }
  }

  /// Takes a file out of its place, if it has not changed. Whatever comes out is looked at again, so
  /// that an edit between the look and the move is not lost.
  ///
  /// - Returns: False where the file has changed or is gone; it is as it was then.
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

  /// Puts a replaced file back that has changed since it was moved aside.
  ///
  /// - Returns: Whether it did.
  mutating func putBack(_ put: Journal.Put, number: Int) throws(EnvironmentFault) -> Bool {
    guard let expected = put.replaced, let former,
      let content = try former.reader(String(number))?.fingerprint(), content != expected,
      let folder = try folder(of: put.path)
    else { return false }
    return try former.move(String(number), to: folder, as: put.path.name)
  }

  /// Removes a file, and the folders that it leaves empty.
  mutating func remove(_ path: SitePath) throws(EnvironmentFault) {
    // A link or file in place of a folder is somebody's.
    if let folder = try folder(of: path) { try folder.delete(path.name) }
    while let name = open.popLast()?.name {
      guard try innermost.deleteFolder(name) else { return }
    }
  }

  /// The folder that a file lies in; `nil` when there is none, and the innermost one that there is
  /// is open then.
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
