package import LarderModel
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
