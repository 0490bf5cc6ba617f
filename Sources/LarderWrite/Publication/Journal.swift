internal import LarderModel

/// What is still to be done to the output folder, written down before the first of it is.
///
/// Once `.larder/journal` stands there, the new site is decided: whoever comes next
/// carries it out to the end. The new manifest follows the last step, then the journal goes.
struct Journal: Sendable {
  struct Put: Hashable, Sendable {
    var path: SitePath
    /// True where nothing may stand in its place.
    var isNew: Bool
  }

  /// Files that wait in the staging folder, in the order in which they move.
  var puts: [Put]
  var removals: [SitePath]

  private static let header = "larder-journal 1"

  var bytes: [UInt8] {
    SealedText.seal(Self.header, lines: puts.count + removals.count) { bytes in
      for put in puts { bytes += Array("\(put.isNew ? "add" : "put") \(put.path)\n".utf8) }
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
      if parts[0].elementsEqual("add".utf8) {
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

  /// Moves the staged files to their places.
  ///
  /// - Parameter again: A build that died has begun with it; what is done already is passed over.
  func apply(from staged: Folder, to output: Folder, again: Bool) throws(EnvironmentFault) {
    do throws(EnvironmentFault) {
      var chain = OpenFolders(output, former: Self.former(beside: staged))
      var arrived: String?
      for put in puts {
        if let arrived, put.path.description.utf8.starts(with: arrived.utf8) { continue }
        arrived = try chain.move(put, from: staged, again: again)
      }
      for path in removals { try chain.remove(path) }
      for record in [Record.manifest, .build] {
        guard try staged.move(record.path, to: output, as: record.path) || again else {
          throw output.missing(record.path)
        }
      }
      try output.delete(Record.journal.path)
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
private struct OpenFolders {
  private let output: Folder
  private let former: Folder?
  private var replaced = 0
  private var open: [(name: String, folder: Folder)] = []

  init(_ output: Folder, former: Folder? = nil) {
    self.output = output
    self.former = former
  }

  var innermost: Folder { open.last?.folder ?? output }

  /// Moves one staged file to its place, or with all that is in it the first folder above it
  /// that is not there yet: which needs no room on the disk.
  ///
  /// - Returns: Where that folder's files begin, `recipes/pie/`.
  mutating func move(
    _ put: Journal.Put, from staged: Folder, again: Bool
  ) throws(EnvironmentFault) -> String? {
    let parents = put.path.parents
    keepOpen(parents)
    while open.count < parents.count {
      let name = parents[open.count]
      if try enter(name) { continue }
      let prefix = parents[...open.count].joined(separator: "/")
      switch try staged.move(prefix, to: innermost, asNew: name) {
      case .moved: return prefix + "/"
      case .nothingToMove:
        guard again else { throw innermost.missing(name) }
        return prefix + "/"
      case .taken:
        // Somebody has just made one.
        guard try enter(name) else { throw .foreignFile("\(innermost.shown)/\(name)") }
      }
    }
    let (path, name) = (put.path.description, put.path.name)
    if put.isNew {
      switch try staged.move(path, to: innermost, asNew: name) {
      case .moved: return nil
      case .nothingToMove: break
      case .taken:
        // Two names of one file are half a step of our own.
        guard again, try staged.facts(path)?.inode == innermost.facts(name)?.inode else {
          throw .foreignFile("\(innermost.shown)/\(name)")
        }
        try staged.delete(path)
        return nil
      }
    } else {
      if let former {
        replaced += 1
        try innermost.link(name, to: former, as: String(replaced))
      }
      if try staged.move(path, to: innermost, as: name) { return nil }
    }
    guard again else { throw innermost.missing(name) }
    return nil
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
