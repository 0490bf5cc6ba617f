internal import LarderBuild
package import LarderModel
internal import Synchronization

/// Adds imported recipes and pages to a content folder: all of them, or none.
///
///     Content/.larder-import/   locked, mode 0700, removed when all is in place
///       1, 2 …                   staged files
///       site/                    the same files, at their final paths
///       journal                  written once the change is decided
///       former/                  the files that they replace
///
/// Works like `Publication`: under a lock, and with a journal that the next command carries out.
/// Symbolic links below the content folder are not followed. A class, since it owns the lock.
package final class ContentChange: Sendable {
  /// A staged file, its destination, and the file that it replaces, which must not have changed.
  package typealias Move = (name: String, path: SitePath, replaced: Fingerprint?)

  /// `nil` in a dry run without content.
  private let folder: Folder?
  /// `nil` in a dry run.
  private let stage: Folder?
  private let isNew: Bool
  /// The path as the user typed it.
  private let shown: String
  /// The number of staged files, and whether it was committed or discarded: nothing can be staged
  /// any more.
  private let state = Mutex<(count: Int, isClosed: Bool)>((0, false))

  /// The record of files written by earlier imports, beside the content.
  package static let record = ".larder-import.json"
  /// The name of the stage.
  static let name = ".larder-import"
  private static let site = "site"

  /// Creates the folder if it is missing, locks it, and completes or removes what a killed import
  /// left. A dry run does none of this.
  ///
  /// - Throws: `symbolic-link`; `output-locked` while another import runs.
  package init(
    in content: String, isDry: Bool = false,
    beforeChange: (@Sendable () throws(EnvironmentFault) -> Void)? = nil
  ) throws(EnvironmentFault) {
    var content = content
    while content.utf8.count > 1, content.utf8.last == 0x2F { content.removeLast() }
    shown = content
    if isDry {
      (folder, stage, isNew) = (try? Folder.open(content), nil, false)
      return
    }
    if NewFile.isLink(content) { throw .symbolicLink("write into", content) }
    isNew = (try? Folder.open(content)) == nil
    try NewFile.makeFolder(content)
    let folder = try Folder.open(content, beforeChange: beforeChange)
    self.folder = folder
    guard let stage = try ContentChange.locked(in: folder) else {
      throw EnvironmentFault(
        "output-locked", "another import is writing to this folder", path: content,
        hint: "wait until it has finished, then import again")
    }
    try ContentChange.settle(stage, folder)
    self.stage = stage
  }

  deinit { discard() }

  /// Completes or removes what a killed import left. Does nothing if there are no leftovers or an
  /// import is running; a folder that cannot be searched is reported by the readers.
  package static func finish(in content: String) throws(EnvironmentFault) {
    guard let folder = try? Folder.open(content), (try? folder.facts(name))?.kind == .folder,
      let stage = try locked(in: folder)
    else { return }
    try settle(stage, folder)
    _ = try? folder.deleteFolder(name)
  }

  /// Creates, opens and locks the stage; tries again if it was replaced in between.
  ///
  /// - Returns: `nil` while another import holds the lock.
  private static func locked(in folder: Folder) throws(EnvironmentFault) -> Folder? {
    for _ in 0..<10 {
      try folder.makeFolder(name, mode: 0o700)
      guard let stage = try folder.folderIfThere(name) else {
        if try folder.facts(name) == nil { continue }
        throw .symbolicLink("write into", "\(folder.shown)/\(name)")
      }
      guard try stage.lock() else { return nil }
      if try folder.facts(name)?.inode == stage.ownFacts?.inode { return stage }
    }
    return nil
  }

  /// Returns whether an import may write to the path: `recipes/<slug>.md`, `pages/<slug>.md` or
  /// `images/<name>`.
  static func isAllowed(_ path: SitePath) -> Bool {
    switch path.folder {
    case "recipes", "pages":
      guard let slug = String(path.name.utf8.dropLast(3)).flatMap({ Slug($0) }) else {
        return false
      }
      return path.name.utf8.elementsEqual("\(slug).md".utf8)
    case "images":
      let ending = path.description.utf8.split(separator: 0x2E).last.map { String(Substring($0)) }
      return SitePath.pictureEndings.contains(ending ?? "")
    default: return false
    }
  }

  /// Returns the bytes of a file below the content folder; `nil` if there is none.
  package func bytes(of path: String) -> [UInt8]? {
    guard let path = SitePath(path) else { return nil }
    return try? above(path)?.reader(path.name)?.all(limit: Record.limit)
  }

  private func above(_ path: SitePath) throws(EnvironmentFault) -> Folder? {
    guard let folder else { return nil }
    var chain = OpenFolders(folder)
    return try chain.folder(of: path)
  }

  /// The record of earlier imports.
  package var recordBytes: [UInt8]? {
    try? folder?.reader(ContentChange.record)?.all(limit: Record.limit)
  }

  /// Returns whether anything exists at the path.
  package func exists(_ path: String) -> Bool {
    SitePath(path).flatMap { path in try? above(path)?.facts(path.name) } != nil
  }

  /// - Returns: The name in the stage; a made-up one in a dry run.
  package func stage(_ bytes: [UInt8]) throws(EnvironmentFault) -> String {
    try state.withLock { state throws(EnvironmentFault) in
      guard !state.isClosed else { throw .closed(shown) }
      state.count += 1
      let name = String(state.count)
      guard let stage else { return name }
      guard let file = try stage.writer(name, exactly: false) else { throw stage.missing(name) }
      try file.append(bytes)
      try file.finish()
      return name
    }
  }

  /// Moves staged files into place: images, recipes, the record.
  ///
  /// - Parameter record: Encodes the record without the given files, which others have changed.
  /// - Returns: The paths of these files.
  /// - Throws: `symbolic-link`, `file-exists` or a disk error. Nothing has changed then, unless the
  ///   disk fails during the moves; the next command then makes the rest of the moves.
  package func commit(
    _ moves: [Move], record: ([SitePath]) -> [UInt8]
  ) throws(EnvironmentFault) -> [SitePath] {
    // A signal that ends the program waits for this lock.
    try state.withLock { state throws(EnvironmentFault) in
      guard !state.isClosed, let folder, let stage else { throw .closed(shown) }
      try stage.makeFolder(ContentChange.site, mode: 0o777)
      let site = try stage.folder(ContentChange.site)
      let moves = moves.sorted { $0.path < $1.path }
      for move in moves { try check(move, in: folder) }
      if try folder.facts(ContentChange.record)?.kind == .other {
        throw .symbolicLink("write over", "\(shown)/\(ContentChange.record)")
      }
      for move in moves {
        if let above = move.path.folder { try site.makeFolder(above, mode: 0o777) }
        guard try stage.move(move.name, to: site, as: move.path.description) else {
          throw stage.missing(move.name)
        }
      }
      try site.replace(ContentChange.record, with: [record([])], by: "record")
      let journal = Journal(
        puts: moves.map {
          Journal.Put(path: $0.path, isNew: $0.replaced == nil, replaced: $0.replaced)
        }, removals: [])
      try journal.check(from: site, to: folder, isEmpty: false)
      try Journal.flush(moves.map(\.path), records: [ContentChange.record], in: site)
      try stage.replace("journal", with: [journal.bytes], by: "journal.new", lasting: true)
      state.isClosed = true
      let kept = try journal.apply(from: site, to: folder, again: false, isImport: true)
      if !kept.isEmpty {
        try stage.replace("record", with: [record(kept)], by: "record.new")
        try stage.move("record", to: folder, as: ContentChange.record)
      }
      try? ContentChange.empty(stage)
      _ = try? folder.deleteFolder(ContentChange.name)
      return kept
    }
  }

  private func check(_ move: Move, in folder: Folder) throws(EnvironmentFault) {
    let path = "\(shown)/\(move.path)"
    guard ContentChange.isAllowed(move.path), let above = move.path.folder else {
      throw .foreignFile(path)
    }
    if let facts = try folder.facts(above), facts.kind != .folder {
      throw .symbolicLink("write into", "\(shown)/\(above)")
    }
    guard let facts = try folder.facts(move.path.description) else { return }
    if facts.kind == .other { throw .symbolicLink("write over", path) }
    if move.replaced == nil { throw NewFile.standing(path) }
  }

  /// Discards all staged files; nothing can be staged any more.
  ///
  /// - Returns: False if it was too late.
  @discardableResult
  package func discard() -> Bool {
    state.withLock { state in
      if state.isClosed { return false }
      state.isClosed = true
      guard let folder, let stage else { return true }
      try? ContentChange.empty(stage)
      _ = try? folder.deleteFolder(ContentChange.name)
      stage.unlock()
      // Only if it is empty.
      if isNew, let name = shown.split(separator: "/").last {
        _ = try? folder.folder("..").deleteFolder(String(name))
      }
      return true
    }
  }

  /// Completes a decided change, and removes everything else.
  private static func settle(_ stage: Folder, _ folder: Folder) throws(EnvironmentFault) {
    if let bytes = try stage.reader("journal")?.all(limit: Record.limit),
      let journal = Journal(bytes), journal.removals.isEmpty,
      journal.puts.allSatisfy({ isAllowed($0.path) && ($0.isNew || $0.replaced != nil) }),
      let site = try stage.folderIfThere(site)
    {
      try journal.apply(from: site, to: folder, again: true, isImport: true)
    }
    try? empty(stage)
  }

  /// Empties the stage, except for files that no import puts there.
  private static func empty(_ stage: Folder) throws(EnvironmentFault) {
    for tree in [site, "former"] { try stage.deleteTree(tree) }
    for file in ["journal", "journal.new", "record", "record.new"] { try stage.delete(file) }
    for bytes in try stage.names() {
      let file = bytes.withBytes { unsafe String(cString: $0) }
      if file.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { try stage.delete(file) }
    }
  }
}

extension ContentChange {
  /// Replaces one file of the content by an edited version, atomically; its mode stays.
  ///
  /// - Parameters:
  ///   - path: The absolute path, without symbolic links.
  ///   - old: The file from which the new bytes were made.
  /// - Throws: `cannot-write` if the file has other bytes now, or an error of the disk.
  package static func edit(
    _ path: String, _ old: SourceText, with new: [UInt8]
  ) throws(EnvironmentFault) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let folder = try Folder.open(String(path.dropLast(name.count)))
    guard let facts = try folder.facts(name),
      try folder.reader(name)?.all(limit: old.bytes.count) == old.bytes
    else {
      throw EnvironmentFault("cannot-write", "this file has changed meanwhile", path: old.path)
    }
    try folder.replace(name, with: [new], by: ".\(name).larder", lasting: true)
    try folder.setMode(name, .init(facts.mode))
  }
}
