package import LarderBuild
package import LarderModel
internal import LarderImages
internal import Synchronization

/// Publishes one build in the output folder: all of it, or nothing.
///
///     let publication = try Publication.begin(output: "Output", sources: ["Content"])
///     try publication.addFile(path, bytes)        // from any thread, in any order
///     let report = try publication.commit()   // or discard()
///
/// The published site is not touched until `commit`. A class, since it owns the lock of the output
/// folder and the staged files; they are discarded with it unless it was committed.
package final class Publication: Sendable {
  enum Phase { case open, committing, closed }

  struct State {
    var phase = Phase.open
    var paths = PathRegistry()
    var guarded: SymlinkGuard
    var staging: Staging?
    var items: [Item] = []
  }

  struct Item {
    var entry: Manifest.Entry
    /// The facts of a file in the output; a staged file gets other facts when it is in place.
    @Rare var facts: FileFacts?

    var isWritten: Bool { facts == nil }
  }

  let output: OutputFolder
  /// Whether the output folder contains nothing except Larder's own records.
  let isEmpty: Bool
  let site: PublishedSite
  let program: Fingerprint?
  /// Whether this very program made the existing site.
  let keepsFiles: Bool
  let state: Mutex<State>
  /// Held by the thread that ends the publication.
  let ending = Mutex(())

  /// Checks the output folder, locks it, repairs what a killed build left, and checks its files.
  ///
  /// - Parameters:
  ///   - output: The folder to publish to; created if missing, with the folders above it.
  ///   - sources: Folders that are read, which must not overlap with `output`.
  ///   - program: Identifies this program; files made by another one are not kept.
  ///   - force: Whether to publish among foreign files. None of them is ever replaced.
  /// - Throws: `symbolic-link`, `unusable-output`, `foreign-output`, `output-locked` or a disk error.
  package static func begin(
    output: String, sources: [String], program: Fingerprint? = nil, force: Bool = false
  ) throws(EnvironmentFault) -> Publication {
    try Publication(
      OutputLocation(output, sources: sources, home: OutputLocation.homeFolders),
      program: program, force: force)
  }

  init(
    _ location: OutputLocation, program: Fingerprint? = nil, force: Bool = false,
    beforeChange: Folder.ChangeHook? = nil
  ) throws(EnvironmentFault) {
    output = try OutputFolder(location, beforeChange: beforeChange)
    let wasDecided = try Journal.finish(output)
    isEmpty = try output.checkOwnership(force: force || wasDecided)
    try Staging.clear(output)
    site = try PublishedSite(output.folder)
    self.program = program
    keepsFiles = program != nil && program == site.record?.program
    state = Mutex(
      State(
        paths: PathRegistry(expecting: site.files.count), guarded: SymlinkGuard(output.folder)))
  }

  deinit { discard() }

  /// Completes what a killed build had decided, so that an error in the content does not leave a
  /// half-updated site. Does nothing if there is no such build.
  package static func finish(output: String, sources: [String]) throws(EnvironmentFault) {
    guard let folder = try? Folder.open(output), try folder.facts(Record.journal.path) != nil
    else { return }
    try begin(output: output, sources: sources).discard()
  }

  // MARK: Ending

  /// Gives up: the published site stays as it is, staged files are removed, the lock is released.
  ///
  /// May be called from any thread and more than once, but not from within a signal handler proper.
  /// Does nothing after `commit`; during it, or during another `discard`, waits for its end, so
  /// that the process may exit when this returns.
  ///
  /// - Returns: False if it was too late because the site had begun to change.
  @discardableResult
  package func discard() -> Bool {
    ending.withLock { _ in
      let isOpen = state.withLock { state in
        defer { state.phase = state.phase == .open ? .closed : state.phase }
        return state.phase == .open
      }
      if isOpen { cleanUp() }
      return isOpen
    }
  }

  /// Returns the staging folder, which is created when the first file needs it.
  func staging() throws(EnvironmentFault) -> Staging {
    let output = output
    return try state.withLock { state throws(EnvironmentFault) in
      if let staging = state.staging { return staging }
      guard state.phase != .closed else { throw .closed(output.location.shown) }
      let staging = try Staging(output)
      state.staging = staging
      return staging
    }
  }

  /// Removes what this build made, then releases the lock.
  func cleanUp() {
    // A thread that is still writing may put one file back, so try again.
    for _ in 0..<3 where (try? Staging.clear(output)) == nil {}
    // Only if they are empty.
    _ = try? output.folder.deleteFolder(Record.folder)
    if output.isNew { _ = try? output.parent.deleteFolder(output.location.name) }
    close()
  }

  /// Releases the lock.
  func close() {
    state.withLock { state in
      state.staging = nil
      state.phase = .closed
    }
    output.folder.unlock()
  }
}

extension Publication {
  /// Returns the note that the last build left for the next one; `nil` if there is no valid note.
  ///
  /// Reads without a lock and proves nothing about the site: call `isUpToDate` under the lock.
  package static func note(in output: String, by program: Fingerprint) -> [UInt8]? {
    (try? Folder.open(output)).flatMap { BuildRecord.note(in: $0, by: program) }
  }

  /// Returns whether every file of the site is as the build that left this note made it.
  package func isUpToDate(_ note: [UInt8]) throws(EnvironmentFault) -> Bool {
    guard keepsFiles, var record = site.record, record.note == note, !site.isDamaged else {
      return false
    }
    var facts: [FileFacts?] = []
    facts.reserveCapacity(site.files.count)
    for file in site.files {
      if file.entry.isFormer { return false }
      switch file.standing {
      case .intact(let known): facts.append(known)
      case .suspect(let seen):
        guard seen.mode == 0o644, try holds(file.entry, seen) else { return false }
        facts.append(seen)
      case .missing, .blocked: return false
      }
    }
    if site.isStale {
      record.facts = facts
      leave(record)
    }
    return true
  }

  /// The report for a site that needs no changes.
  package var unchangedReport: PublicationReport {
    var report = PublicationReport()
    report.unchanged = site.files.count
    report.bytes = site.files.reduce(0) { $0 + $1.entry.size }
    return report
  }
}

// MARK: Adding

extension Publication {
  /// Adds one file of the new site. Writes it only if the output does not contain it yet.
  ///
  /// - Parameter inputs: The fingerprint of its inputs, for `keep` in the next build.
  /// - Throws: `path-collision`, `foreign-file` or a disk error; then call `discard`.
  @discardableResult
  package func addFile(
    _ path: SitePath, _ bytes: [UInt8], inputs: Fingerprint? = nil
  ) throws(EnvironmentFault) -> PublishedFile {
    try register(path)
    let entry = Manifest.Entry(
      path: path, content: Fingerprint(of: bytes), size: bytes.count, inputs: inputs)
    if let facts = try published(entry, as: site[path]) {
      take(entry, facts)
    } else {
      let writer = try staging().writer(path)
      try writer.append(bytes)
      try writer.finish()
      take(entry, nil)
    }
    return entry.file
  }

  /// Adds bytes or a file to copy; the latter also throws `unreadable-file`.
  package func add(_ file: OutputFile, inputs: Fingerprint? = nil) throws(EnvironmentFault) {
    switch file.content {
    case .bytes(let bytes): try addFile(file.path, bytes, inputs: inputs)
    case .copy: try addFile(file.path, file.content.published(), inputs: inputs)
    case .original(let original): try addFile(file.path, copying: original)
    }
  }

  /// Adds a file of any size without holding all of it in memory.
  private func addFile(_ path: SitePath, copying original: String) throws(EnvironmentFault) {
    try register(path)
    guard let seen = try FileReader(path: original)?.summary() else { throw .copyFailed(original) }
    var entry = Manifest.Entry(path: path, content: seen.content, size: seen.size)
    if let facts = try published(entry, as: site[path]) {
      take(entry, facts)
      return
    }
    guard let reader = try FileReader(path: original) else { throw .copyFailed(original) }
    // The file may have been replaced since: the copied bytes count.
    (entry.content, entry.size) = try reader.copy(to: staging().writer(path))
    take(entry, nil)
  }

  /// Keeps files of the last build without having their bytes.
  ///
  /// - Parameter inputs: The fingerprint of everything the files would be made from.
  /// - Returns: `nil` if one of them was made from other inputs or has changed; then make all of
  ///   them and `add` them.
  package func keep(
    _ paths: [SitePath], ifInputs inputs: Fingerprint
  ) throws(EnvironmentFault) -> [PublishedFile]? {
    guard keepsFiles else { return nil }
    var kept: [Item] = []
    for path in paths {
      guard let file = site[path], file.entry.inputs == inputs,
        let facts = try published(file.entry, as: file)
      else { return nil }
      kept.append(Item(entry: file.entry, facts: facts))
    }
    let shown = output.location.shown
    try state.withLock { state throws(EnvironmentFault) in
      for item in kept {
        if let first = state.paths.register(item.entry.path) {
          throw .pathCollision(item.entry.path.description, first.description)
        }
      }
      guard state.phase == .open else { throw .closed(shown) }
      state.items += kept
    }
    return kept.map { $0.entry.file }
  }

  /// Keeps what the last build left below a folder, and the assets that its pages load.
  ///
  /// Call this after all other files are added: files that were added are not kept.
  package func keep(below folder: String) throws(EnvironmentFault) {
    for file in site.files where file.entry.path.description.utf8.starts(with: folder.utf8) {
      guard let facts = try published(file.entry, as: file) else { continue }
      let path = file.entry.path
      let isTaken = state.withLock { $0.paths.register(path) != nil }
      if isTaken { continue }
      take(file.entry, facts)
      guard path.description.hasSuffix(".html"),
        let page = try output.folder.reader(path.description)?.all(limit: 1 << 24)
      else { continue }
      let parts = page.split(separator: 0x2F)
      let versions = zip(parts, parts.dropFirst()).filter { part, _ in
        part.suffix(6).elementsEqual("assets".utf8)
      }
      for version in Set(versions.map(\.1)) {
        try keep(below: "assets/\(String(decoding: version, as: UTF8.self))/")
      }
    }
  }

  /// Returns the files of the new site so far, sorted by path.
  package func added() -> [PublishedFile] {
    state.withLock { state in
      // Left sorted: sorting again after a few more files then costs little.
      let paths = state.items.map(\.entry.path)
      let order = paths.indices.sorted { paths[$0] < paths[$1] }
      state.items = order.map { state.items[$0] }
      return state.items.map(\.entry.file)
    }
  }

  func register(_ path: SitePath) throws(EnvironmentFault) {
    let shown = output.location.shown
    try state.withLock { state throws(EnvironmentFault) in
      guard state.phase == .open else { throw .closed(shown) }
      if let first = state.paths.register(path) {
        throw .pathCollision(path.description, first.description)
      }
    }
  }

  func take(_ entry: Manifest.Entry, _ facts: FileFacts?) {
    state.withLock {
      $0.items.append(Item(entry: entry, facts: facts))
    }
  }

  /// Checks whether the output contains exactly this file.
  ///
  /// - Parameter file: The file of the last build at this path.
  /// - Returns: Its facts, or `nil` if it must be written.
  func published(
    _ entry: Manifest.Entry, as file: PublishedSite.File?
  ) throws(EnvironmentFault) -> FileFacts? {
    if isEmpty { return nil }
    let path = entry.path.description
    if let file {
      switch file.standing {
      case .missing: return nil
      case .blocked: throw .foreignFile("\(output.location.shown)/\(path)")
      case .intact(let facts): return file.entry.content == entry.content ? facts : nil
      case .suspect(let facts):
        guard facts.mode == 0o644, try holds(entry, facts) else { return nil }
        return facts
      }
    }
    let isOpen = try state.withLock { state throws(EnvironmentFault) in
      try state.guarded.isOpen(to: entry.path)
    }
    guard isOpen else {
      throw .foreignFile("\(output.location.shown)/\(path)")
    }
    guard let facts = try output.folder.facts(path) else { return nil }
    if facts.kind == .file, try holds(entry, facts) { return facts }
    // If the file system ignores case, this may be our own file of the last build.
    let folded = SitePath.folded(path)
    if site.files.contains(where: { SitePath.folded($0.entry.path.description) == folded }) {
      return nil
    }
    throw .foreignFile("\(output.location.shown)/\(path)")
  }

  func holds(_ entry: Manifest.Entry, _ facts: FileFacts) throws(EnvironmentFault) -> Bool {
    guard facts.size == entry.size else { return false }
    return try output.folder.reader(entry.path.description)?.fingerprint() == entry.content
  }
}

extension OutputFile.Content {
  /// Opens a file of the owner for reading at any position.
  ///
  /// - Throws: `unreadable-file`, or what the disk reports.
  package static func opened(_ original: String) throws(EnvironmentFault) -> OpenFile {
    guard let reader = try FileReader(path: original), let file = reader.opened() else {
      throw .copyFailed(original)
    }
    return file
  }

  /// Returns the bytes as they are published, for callers that do not publish them.
  ///
  /// - Throws: `unreadable-file`, or what the disk reports.
  package func published() throws(EnvironmentFault) -> [UInt8] {
    let original: String
    var isImage = false
    switch self {
    case .bytes(let bytes): return bytes
    case .copy(let path): (original, isImage) = (path, true)
    case .original(let path): original = path
    }
    // The path is real: a symbolic link that has replaced the file is not followed.
    guard let bytes = try FileReader(path: original)?.all(limit: PictureMetadata.sizeLimit) else {
      throw .copyFailed(original)
    }
    if !isImage { return bytes }
    let image = PictureMetadata.removed(from: bytes)
    guard !image.isEmpty else { throw .copyFailed(original) }
    return image
  }
}

// MARK: Committing

extension Publication {
  /// Replaces the published site by the files that were added.
  ///
  /// Once a journal lists the moves, each file moves by one rename, in `PublishingOrder`. Files
  /// with the same content are not touched; files and folders that Larder did not write stay as
  /// they are. The assets of the previous build are removed by the next one.
  ///
  /// If it throws, the published site is the old one; only if the disk fails during the moves, the
  /// next build must complete them.
  ///
  /// - Parameters:
  ///   - note: Data for the next build, see `isUpToDate`.
  package func commit(note: [UInt8] = []) throws(EnvironmentFault) -> PublicationReport {
    let report = try ending.withLock { _ throws(EnvironmentFault) in try end(note) }
    // The new site is in place: from here on the program may end at any time.
    _ = try? Staging.clear(output)
    close()
    return report
  }

  private func end(_ note: [UInt8]) throws(EnvironmentFault) -> PublicationReport {
    let shown = output.location.shown
    let items = try state.withLock { state throws(EnvironmentFault) in
      guard state.phase == .open else { throw .closed(shown) }
      state.phase = .committing
      // Taken out: nothing is added any more.
      var items: [Item] = []
      swap(&items, &state.items)
      return items
    }
    var change = Change(items: items)
    do throws(EnvironmentFault) {
      try findStale(in: &change)
      // It uses about as much memory as everything else here, and is no longer needed.
      state.withLock { $0.paths = PathRegistry() }
      let record = try publish(change, note)
      leave(record)
    } catch {
      if isDecided { close() } else { cleanUp() }
      throw error
    }
    return change.report
  }

  /// Whether the output has, or may have, a journal: the staged files are needed to complete it.
  private var isDecided: Bool {
    do throws(EnvironmentFault) {
      return try output.folder.facts(Record.journal.path) != nil
    } catch {
      return true
    }
  }

  /// Sorts outdated files of the last build into those to remove, to leave, and to keep for one
  /// more build.
  private func findStale(in change: inout Change) throws(EnvironmentFault) {
    var former: [Item] = []
    var next = change.items.startIndex
    for file in site.files {
      while next < change.items.endIndex, change.items[next].entry.path < file.entry.path {
        next += 1
      }
      if next < change.items.endIndex, change.items[next].entry.path == file.entry.path { continue }
      if let path = try respelling(of: file) {
        change.respelled.insert(path)
        continue
      }
      switch file.standing {
      case .missing: change.removals.append(file.entry.path)
      case .intact(let facts): retire(file.entry, facts, &former, &change)
      case .blocked:
        // Somebody replaced our page with a link on purpose; the reason is unknown.
        if try output.folder.facts(file.entry.path.description)?.kind == .other {
          throw .foreignFile("\(output.location.shown)/\(file.entry.path)")
        }
        change.left.append(file.entry.path)
      case .suspect(let facts):
        let isOurs = facts.size == 0 ? true : try holds(file.entry, facts)
        if isOurs {
          retire(file.entry, facts, &former, &change)
        } else {
          change.left.append(file.entry.path)
        }
      }
    }
    change.keep(former)
  }

  /// Returns the path of the new site that the disk does not distinguish from the file's: removing
  /// the file by one path would remove it by the other.
  private func respelling(of file: PublishedSite.File) throws(EnvironmentFault) -> SitePath? {
    guard let path = state.withLock({ $0.paths.file(like: file.entry.path) }),
      let facts = try output.folder.facts(path.description),
      try output.folder.facts(file.entry.path.description)?.inode == facts.inode
    else { return nil }
    return path
  }

  private func retire(
    _ entry: Manifest.Entry, _ facts: FileFacts, _ former: inout [Item], _ change: inout Change
  ) {
    guard entry.isAsset, !entry.isFormer, facts.size == entry.size else {
      return change.removals.append(entry.path)
    }
    var entry = entry
    entry.inputs = nil
    entry.isFormer = true
    former.append(Item(entry: entry, facts: facts))
  }

  /// - Returns: The record of the site as it is now, for the next build.
  private func publish(
    _ change: Change, _ note: [UInt8]
  ) throws(EnvironmentFault) -> BuildRecord {
    let manifest = change.manifest.bytes
    var record = BuildRecord(
      manifest: manifest, program: program, facts: change.items.map(\.facts), note: note)
    if change.isNothing, !site.isDamaged {
      // Otherwise only the inputs of files have changed, not the site.
      if manifest != site.manifest {
        try output.folder.replace(.manifest, with: [manifest], lasting: true)
      }
      return record
    }
    let staging = try staging()
    try staging.put(.manifest, [manifest])
    try staging.put(.build, BuildRecord(manifest: manifest).parts)
    try carryOut(change, staging)
    let written = change.items.indices.filter { change.items[$0].isWritten }
    let new = output.folder.facts(of: written.map { change.items[$0].entry.path })
    for (index, fact) in zip(written, new) { record.facts[index] = fact }
    return record
  }

  /// Decides the change with a journal, and puts the files into place.
  private func carryOut(_ change: Change, _ staging: Staging) throws(EnvironmentFault) {
    let journal = Journal(puts: change.puts(since: site), removals: change.removals)
    try journal.check(from: staging.site, to: output.folder, isEmpty: isEmpty)
    // Pages of a first build that are lost in a crash of the machine are written again: the
    // manifest lists them as ours.
    try Journal.flush(
      isEmpty ? [] : journal.puts.map(\.path), records: Record.moved, in: staging.site)
    try staging.site.folder(Record.folder).flush()
    try staging.put(journal)
    guard try staging.home.move("journal", to: output.folder, as: Record.journal.path) else {
      throw output.folder.missing(Record.journal.path)
    }
    try output.folder.folder(Record.folder).flush()
    try journal.apply(from: staging.site, to: output.folder, again: false)
  }

  /// Writes the record for the next build. It only saves time, so a failure is not an error.
  func leave(_ record: BuildRecord) {
    _ = try? output.folder.replace(.build, with: record.parts)
  }
}

extension Manifest.Entry {
  /// Whether the file is below the folder for files that are named by their content.
  fileprivate var isAsset: Bool { path.description.utf8.starts(with: "assets/".utf8) }
}

/// A destination for pages and their files: the site, or the files of a task.
package protocol SiteSink: Sendable {
  /// Adds one file of the new site; from any thread, in any order.
  @discardableResult
  func addFile(
    _ path: SitePath, _ bytes: [UInt8], inputs: Fingerprint?
  ) throws(EnvironmentFault) -> PublishedFile

  /// Adds bytes or a file to copy; the latter also throws `unreadable-file`.
  func add(_ file: OutputFile, inputs: Fingerprint?) throws(EnvironmentFault)

  /// Keeps existing files that were made from the same inputs; `nil` if there are none.
  func keep(
    _ paths: [SitePath], ifInputs inputs: Fingerprint
  ) throws(EnvironmentFault) -> [PublishedFile]?
}

extension Publication: SiteSink {}
