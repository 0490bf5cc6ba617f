internal import LarderBuild
package import LarderModel
internal import LarderPictures
internal import Synchronization

/// Publishes one build in the output folder: all of it, or nothing.
///
///     let publication = try Publication.begin(output: "Output", sources: ["Content"])
///     try publication.add(path, bytes)        // from any thread, in any order
///     let report = try publication.commit()   // or discard()
///
/// Until `commit` the published site is not touched. A class, since it owns the lock of the
/// output folder and the staged files; without `commit` its end discards them.
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
    /// Of what the output holds already; a staged file has other ones when it is in place.
    @Rare var facts: FileFacts?

    var isWritten: Bool { facts == nil }
  }

  let output: OutputFolder
  /// True when the output folder holds nothing but perhaps Larder's own records.
  let isEmpty: Bool
  let site: PublishedSite
  let program: Fingerprint?
  /// True when this very program made the site as it stands.
  let keepsFiles: Bool
  let state: Mutex<State>
  /// Held by whoever ends the publication.
  let ending = Mutex(())

  /// Checks the output folder, locks it, repairs what a killed build left, and looks at it.
  ///
  /// - Parameters:
  ///   - output: The folder to publish; made when missing, with those above it.
  ///   - sources: Folders that are read from, and so must be apart from `output`.
  ///   - program: Tells this program from others; what another one made is not kept.
  ///   - force: Publish among foreign files too. None of them is ever replaced.
  /// - Throws: `output-is-link`, `output-is-no-folder`, `output-is-precious`,
  ///   `output-overlaps`, `foreign-output`, `output-locked`, or what the disk says.
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

  /// Carries out what a build that died had decided, so that no fault of the content leaves a
  /// half-new site standing. Does nothing where there is no such rest.
  package static func finish(output: String, sources: [String]) throws(EnvironmentFault) {
    guard let folder = try? Folder.open(output), try folder.facts(Record.journal.path) != nil
    else { return }
    try begin(output: output, sources: sources).discard()
  }

  // MARK: Ending

  /// Gives up: the published site stays as it is, staged files go, the lock is free.
  ///
  /// May be called from any thread and more than once, but not from within a signal handler
  /// proper. Does nothing after `commit`; during it, or during another `discard`, waits for
  /// its end, so that the process may exit when this returns.
  ///
  /// - Returns: False when it was too late, since the site had begun to change hands.
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

  /// The staging folder, made when the first file needs it.
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

  /// Removes what this build made, then gives the lock back.
  func cleanUp() {
    // A thread that is in the midst of writing may put one file back: once more, then.
    for _ in 0..<3 where (try? Staging.clear(output)) == nil {}
    // Only when nothing is in them.
    _ = try? output.folder.deleteFolder(Record.folder)
    if output.isNew { _ = try? output.parent.deleteFolder(output.location.name) }
    close()
  }

  /// Gives the lock back.
  func close() {
    state.withLock { state in
      state.staging = nil
      state.phase = .closed
    }
    output.folder.unlock()
  }
}

extension Publication {
  /// What the build before left for the next one; `nil` when there is no valid note.
  ///
  /// Reads without a lock and proves nothing about the site: call `isUpToDate` under the lock.
  package static func note(in output: String, by program: Fingerprint) -> [UInt8]? {
    (try? Folder.open(output)).flatMap { BuildRecord.note(in: $0, by: program) }
  }

  /// Whether every file of the site is as the build that left this note made it.
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

  /// The site as it stands, when nothing is to be done to it.
  package var unchangedReport: PublicationReport {
    var report = PublicationReport()
    report.unchanged = site.files.count
    report.bytes = site.files.reduce(0) { $0 + $1.entry.size }
    return report
  }
}

// MARK: Adding

extension Publication {
  /// Takes one file of the new site. Writes it only when the output does not hold it yet.
  ///
  /// - Parameter inputs: What the file was made from, for `keep` in the next build.
  /// - Throws: `path-collision`, `foreign-file`, or what the disk says; then `discard`.
  @discardableResult
  package func add(
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

  /// The same for bytes, or a file to copy, which also throws `unreadable-file`.
  package func add(_ file: OutputFile, inputs: Fingerprint? = nil) throws(EnvironmentFault) {
    switch file.content {
    case .bytes(let bytes): try add(file.path, bytes, inputs: inputs)
    case .copy: try add(file.path, file.content.published(), inputs: inputs)
    case .original(let original): try add(file.path, copying: original)
    }
  }

  /// The same for a file of any size, which is never in memory whole.
  private func add(_ path: SitePath, copying original: String) throws(EnvironmentFault) {
    try register(path)
    guard let seen = try FileReader(path: original)?.summary() else { throw .copyFailed(original) }
    var entry = Manifest.Entry(path: path, content: seen.content, size: seen.size)
    if let facts = try published(entry, as: site[path]) {
      take(entry, facts)
      return
    }
    guard let reader = try FileReader(path: original) else { throw .copyFailed(original) }
    // It may have become another since: what is copied counts.
    (entry.content, entry.size) = try reader.copy(to: staging().writer(path))
    take(entry, nil)
  }

  /// Carries files over from the last build without having their bytes.
  ///
  /// - Parameter inputs: Of everything the files would be made from.
  /// - Returns: `nil` when one of them was made from something else, or is no longer as it was
  ///   left; then make them all and `add` them.
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

  /// Keeps what the last build left below a folder, and the assets that pages in there load.
  ///
  /// To be called when all other files are added: what is among them is not kept.
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

  /// What is in the new site so far, sorted by path.
  package func added() -> [PublishedFile] {
    state.withLock { state in
      // Left so: sorting them once more, with a few behind them, then costs little.
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

  /// Looks whether the output holds exactly this file.
  ///
  /// - Parameter file: The file of the last build at this path.
  /// - Returns: What it looks like, or `nil` when it must be written.
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
    // Where the file system ignores case, this may be our own file of the last build.
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
  /// The bytes as they are published, for whoever does not publish them.
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
  /// Makes everything that was added the published site, and what was not, gone.
  ///
  /// Each file moves by one rename, in `PublishingOrder`, once a journal stands that says which.
  /// Files with the same content are not touched; files and folders that Larder did not write
  /// stay as they are. The assets of the build before go with the next build.
  ///
  /// When it throws, the published site is the old one; only where the disk fails in the midst of
  /// the moves is there a rest, which the next build carries out.
  ///
  /// - Parameters:
  ///   - note: What the next build should know of this one, see `isUpToDate`.
  package func commit(note: [UInt8] = []) throws(EnvironmentFault) -> PublicationReport {
    let report = try ending.withLock { _ throws(EnvironmentFault) in try end(note) }
    // The site is the new one: from here on the program may end at any time.
    _ = try? Staging.clear(output)
    close()
    return report
  }

  private func end(_ note: [UInt8]) throws(EnvironmentFault) -> PublicationReport {
    let shown = output.location.shown
    let items = try state.withLock { state throws(EnvironmentFault) in
      guard state.phase == .open else { throw .closed(shown) }
      state.phase = .committing
      // Taken: nothing is added any more.
      var items: [Item] = []
      swap(&items, &state.items)
      return items
    }
    var change = Change(items: items)
    do throws(EnvironmentFault) {
      try findStale(in: &change)
      // In memory about as much as all else here, and of no use any more.
      state.withLock { $0.paths = PathRegistry() }
      let record = try publish(change, note)
      leave(record)
    } catch {
      if isDecided { close() } else { cleanUp() }
      throw error
    }
    return change.report
  }

  /// True when a journal stands in the output, or may: the staged files are needed to finish.
  private var isDecided: Bool {
    do throws(EnvironmentFault) {
      return try output.folder.facts(Record.journal.path) != nil
    } catch {
      return true
    }
  }

  /// Sorts the files of the last build that are gone into those to remove, to leave, and to keep
  /// for one build more.
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
        // A link in place of our page is somebody's intent that we cannot read.
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

  /// The path by which the site still has a file, where the disk takes it for the same: to remove
  /// the file by the one would remove it by the other.
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

  /// - Returns: What the next build should know of the site as it is now.
  private func publish(
    _ change: Change, _ note: [UInt8]
  ) throws(EnvironmentFault) -> BuildRecord {
    let manifest = change.manifest.bytes
    var record = BuildRecord(
      manifest: manifest, program: program, facts: change.items.map(\.facts), note: note)
    if change.isNothing, !site.isDamaged {
      // Else only what files are made from has changed: the site has not.
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
    let new = OutputSurvey(output.folder).facts(of: written.map { change.items[$0].entry.path })
    for (index, fact) in zip(written, new) { record.facts[index] = fact }
    return record
  }

  /// Decides, by a journal, and puts the changes in place.
  private func carryOut(_ change: Change, _ staging: Staging) throws(EnvironmentFault) {
    let journal = Journal(puts: change.puts(since: site), removals: change.removals)
    try journal.check(from: staging.site, to: output.folder, isEmpty: isEmpty)
    // Pages of a first build that a crash of the machine takes are written again: the manifest
    // says that they are ours.
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

  /// Writes down what the next build reads. Only shortcuts, so failing is no fault.
  func leave(_ record: BuildRecord) {
    _ = try? output.folder.replace(.build, with: record.parts)
  }
}

extension Manifest.Entry {
  /// Whether the file lies below the folder that is named by its content.
  fileprivate var isAsset: Bool { path.description.utf8.starts(with: "assets/".utf8) }
}
