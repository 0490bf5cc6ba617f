internal import LarderBuild
package import LarderModel
internal import Synchronization

/// The part of a site that a task makes, in a folder of its own: files below `files/`, and a `list`
/// of them in the format of the manifest, written once all are complete.
///
/// A class, since it owns an open folder.
package final class TaskFiles: SiteSink {
  private let folder: Folder
  private let files: Folder
  private let entries = Mutex<[Manifest.Entry]>([])

  static let list = "list"
  static let files = "files"

  /// Creates the folder, or removes what the task made before.
  package init(_ path: String) throws(EnvironmentFault) {
    try NewFile.makeFolder(path)
    folder = try Folder.open(path)
    try folder.delete(TaskFiles.list)
    try folder.deleteTree(TaskFiles.files)
    try folder.makeFolder(TaskFiles.files)
    files = try folder.folder(TaskFiles.files)
  }

  @discardableResult
  package func addFile(
    _ path: SitePath, _ bytes: [UInt8], inputs: Fingerprint? = nil
  ) throws(EnvironmentFault) -> PublishedFile {
    let entry = Manifest.Entry(
      path: path, content: Fingerprint(of: bytes), size: bytes.count, inputs: inputs)
    let writer = try writer(path)
    try writer.append(bytes)
    try writer.finish()
    entries.withLock { $0.append(entry) }
    return entry.file
  }

  package func add(
    _ file: OutputFile, inputs: Fingerprint? = nil
  ) throws(EnvironmentFault) {
    switch file.content {
    case .bytes(let bytes): try addFile(file.path, bytes, inputs: inputs)
    case .copy: try addFile(file.path, file.content.published(), inputs: inputs)
    case .original(let original):
      guard let reader = try FileReader(path: original) else { throw .copyFailed(original) }
      let (content, size) = try reader.copy(to: writer(file.path))
      entries.withLock {
        $0.append(Manifest.Entry(path: file.path, content: content, size: size, inputs: inputs))
      }
    }
  }

  private func writer(_ path: SitePath) throws(EnvironmentFault) -> FileWriter {
    if let writer = try files.writer(path.description, exactly: false) { return writer }
    try files.makeFolders(toParentOf: path, exactly: false)
    if let writer = try files.writer(path.description, exactly: false) { return writer }
    throw files.missing(path.description)
  }

  package func keep(
    _ paths: [SitePath], ifInputs inputs: Fingerprint
  ) throws(EnvironmentFault) -> [PublishedFile]? { nil }

  package var published: [PublishedFile] { entries.withLock { $0.map(\.file) } }

  /// Writes the list, which completes the task.
  package func finish() throws(EnvironmentFault) {
    let manifest = Manifest(entries.withLock { $0 })
    try folder.replace(TaskFiles.list, with: [manifest.bytes], by: TaskFiles.list + ".new")
  }
}

extension TaskFiles {
  /// The files of a completed task.
  package struct Made: Sendable {
    private let folder: Folder
    /// `nil` if all of them were published by an earlier build.
    let files: Folder?
    var entries: [Manifest.Entry]
    let shown: String

    /// - Throws: `unreadable-file` if the task is not complete.
    package init(_ path: String) throws(EnvironmentFault) {
      let folder = try Folder.open(path)
      guard let bytes = try folder.reader(TaskFiles.list)?.all(limit: Record.limit),
        let manifest = Manifest(bytes)
      else { throw .unfinishedTask(path) }
      entries = manifest.entries
      self.folder = folder
      files = try folder.folderIfThere(TaskFiles.files)
      shown = path
    }

    package var published: [PublishedFile] { entries.map(\.file) }

    /// Removes the remaining files, which the output already contains.
    package func clear() throws(EnvironmentFault) { try folder.deleteTree(TaskFiles.files) }
  }
}

extension TaskFiles {
  /// The order in which to put the files of tasks into place, for callers that do so themselves.
  ///
  /// One line per file, `STEP SOURCE PATH`: the number of the step, from 0; the folder of the task,
  /// which contains the file as `files/PATH`; its path on the site. The order within a step is
  /// arbitrary. Steps: images and assets, pages, lists, the worker.
  package struct PublishingSteps {
    private var lines: [(step: Int, source: String, path: SitePath)] = []

    /// - Parameter work: The folder that contains the folders of the tasks.
    package init(_ made: [Made], in work: String) {
      for files in made {
        let source = String(files.shown.dropFirst(work.count + 1))
        for entry in files.entries {
          // Only the destination can know whether a page already exists.
          let order = PublishingOrder(entry.path, isNew: false)
          lines.append((order.rawValue, source, entry.path))
        }
      }
      lines.sort { ($0.step, $0.path) < ($1.step, $1.path) }
    }

    package var bytes: [UInt8] {
      lines.reduce(into: []) { $0 += "\($1.step) \($1.source) \($1.path)\n".utf8 }
    }
  }
}

extension EnvironmentFault {
  /// Whether another task must be completed first.
  package var isUnfinishedTask: Bool { self == .unfinishedTask(path) }

  static func unfinishedTask(_ path: String) -> EnvironmentFault {
    EnvironmentFault(
      "unreadable-file", "the task that writes this has not been run", path: path,
      hint: "run it before this one")
  }
}

extension Publication {
  /// Adds the files that a task made to the new site. Files that the output already contains stay
  /// in place; the others are moved, or copied from another disk.
  ///
  /// - Parameter made: Left empty afterwards, so that only one value holds all files of the site.
  package func take(_ made: inout TaskFiles.Made) throws(EnvironmentFault) {
    var rest = made.entries[...]
    made.entries = []
    var moves: Bool?
    while let folder = rest.first.map(\.path.folder) {
      let own = rest.prefix { $0.path.folder == folder }
      rest = rest.dropFirst(own.count)
      var facts: [FileFacts?] = []
      for entry in own {
        try register(entry.path)
        facts.append(try published(entry, as: site[entry.path]))
      }
      let waiting = zip(own, facts).filter { $0.1 == nil }.map(\.0)
      if !waiting.isEmpty { try stage(waiting, in: folder, from: made, &moves) }
      for (entry, facts) in zip(own, facts) { take(entry, facts) }
    }
  }

  /// - Parameters:
  ///   - folder: The folder of all these files; `nil` for the root of the site.
  ///   - moves: Whether files can be moved, once known: it is the same for all, and checking costs
  ///     more than moving one.
  private func stage(
    _ entries: [Manifest.Entry], in folder: String?, from made: TaskFiles.Made, _ moves: inout Bool?
  ) throws(EnvironmentFault) {
    guard let files = made.files else { throw .unfinishedTask(made.shown) }
    for entry in entries {
      guard let facts = try files.facts(entry.path.description), facts.kind == .file,
        facts.size == entry.size
      else { throw .unfinishedTask(made.shown) }
    }
    let staging = try staging()
    let canMove = moves ?? staging.site.isOnDisk(of: files)
    moves = canMove
    if canMove {
      if let folder, try staging.take(folder, ofFiles: entries.count, from: files) { return }
      for entry in entries { try staging.take(entry.path, from: files) }
      return
    }
    for entry in entries {
      guard let bytes = try files.reader(entry.path.description)?.all(limit: entry.size),
        Fingerprint(of: bytes) == entry.content
      else { throw .unfinishedTask(made.shown) }
      let writer = try staging.writer(entry.path)
      try writer.append(bytes)
      try writer.finish()
    }
  }
}

extension Staging {
  /// Moves a whole folder in one step if it contains only files that are known.
  ///
  /// - Parameter count: The number of these files.
  /// - Returns: False if it was not moved: it contains more, its mode differs from the site's, or
  ///   the folder already exists here.
  fileprivate func take(
    _ folder: String, ofFiles count: Int, from other: Folder
  ) throws(EnvironmentFault) -> Bool {
    guard !setsModes, let path = SitePath(folder), let source = try other.folderIfThere(folder),
      source.ownFacts?.mode == 0o755, try source.names().count == count
    else { return false }
    // A reason that also affects its files is reported for the first of them.
    func move() -> Bool { (try? other.move(folder, to: site, asNew: folder)) == .moved }
    if move() { return true }
    try site.makeFolders(toParentOf: path, exactly: false)
    return move()
  }

  /// Moves a file here, with the folders above it.
  fileprivate func take(_ path: SitePath, from other: Folder) throws(EnvironmentFault) {
    let name = path.description
    if try other.move(name, to: site, as: name) == false {
      try site.makeFolders(toParentOf: path, exactly: setsModes)
      guard try other.move(name, to: site, as: name) else { throw site.missing(name) }
    }
    if setsModes { try site.setMode(name, 0o644) }
  }
}
