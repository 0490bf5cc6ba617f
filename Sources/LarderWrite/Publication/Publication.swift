package import LarderModel
internal import Synchronization

/// One build's way into the output folder: all of it, or nothing.
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
    var claims = Claims()
    var ways: Ways
    var staging: Staging?
    var items: [Item] = []
  }

  struct Item {
    var entry: Manifest.Entry
    var isWritten: Bool
    var facts: FileFacts?
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
    interruption: Interruption? = nil
  ) throws(EnvironmentFault) {
    output = try OutputFolder(location, interruption: interruption)
    let wasDecided = try Journal.finish(output)
    isEmpty = try output.checkOwnership(force: force || wasDecided)
    try Staging.clear(output)
    site = try PublishedSite(output.folder)
    self.program = program
    let note = BuildNote.read(output.folder)
    keepsFiles = note != nil && note?.program == program && note?.manifest == site.manifest
    state = Mutex(State(ways: Ways(output.folder)))
  }

  deinit { discard() }

  // MARK: Adding

  /// Takes one file of the new site. Writes it only when the output does not hold it yet.
  ///
  /// - Parameter inputs: What the file was made from, for `keep` in the next build.
  /// - Throws: `path-collision`, `foreign-file`, or what the disk says; then `discard`.
  @discardableResult
  package func add(
    _ path: SitePath, _ bytes: [UInt8], inputs: Fingerprint? = nil
  ) throws(EnvironmentFault) -> PublishedFile {
    try claim(path)
    let entry = Manifest.Entry(
      path: path, content: Fingerprint(of: bytes), size: bytes.count, inputs: inputs)
    if let facts = try published(entry) {
      take(entry, facts, isWritten: false)
    } else {
      let writer = try staging().writer(path)
      try writer.append(bytes)
      take(entry, try writer.facts(), isWritten: true)
    }
    return entry.file
  }

  /// The same for bytes or a picture to copy; the latter also throws `unreadable-file`.
  package func add(_ file: OutputFile, inputs: Fingerprint? = nil) throws(EnvironmentFault) {
    switch file.content {
    case .bytes(let bytes): try add(file.path, bytes, inputs: inputs)
    case .copy(let original): try copy(original, to: file.path, inputs: inputs)
    }
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
        let facts = try published(file.entry)
      else { return nil }
      kept.append(Item(entry: file.entry, isWritten: false, facts: facts))
    }
    let shown = output.location.shown
    try state.withLock { state throws(EnvironmentFault) in
      for item in kept {
        if let first = state.claims.claim(item.entry.path) {
          throw .pathCollision(item.entry.path.description, first.description)
        }
      }
      guard state.phase == .open else { throw .closed(shown) }
      state.items += kept
    }
    return kept.map { $0.entry.file }
  }

  /// What is in the new site so far, sorted by path.
  package func added() -> [PublishedFile] {
    state.withLock { state in
      // Left so: sorting them once more, with a few behind them, then costs little.
      let order = state.items.indices.sorted {
        state.items[$0].entry.path < state.items[$1].entry.path
      }
      state.items = order.map { state.items[$0] }
      return state.items.map(\.entry.file)
    }
  }

  private func copy(
    _ original: String, to path: SitePath, inputs: Fingerprint?
  ) throws(EnvironmentFault) {
    guard let bytes = try PublishedPicture.bytes(of: original) else {
      throw .copyFailed(original)
    }
    try add(path, bytes, inputs: inputs)
  }

  private func claim(_ path: SitePath) throws(EnvironmentFault) {
    let shown = output.location.shown
    try state.withLock { state throws(EnvironmentFault) in
      guard state.phase == .open else { throw .closed(shown) }
      if let first = state.claims.claim(path) {
        throw .pathCollision(path.description, first.description)
      }
    }
  }

  private func take(_ entry: Manifest.Entry, _ facts: FileFacts?, isWritten: Bool) {
    state.withLock {
      $0.items.append(Item(entry: entry, isWritten: isWritten, facts: facts))
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

  /// Looks whether the output holds exactly this file.
  ///
  /// - Returns: What it looks like, or `nil` when it must be written.
  private func published(_ entry: Manifest.Entry) throws(EnvironmentFault) -> FileFacts? {
    if isEmpty { return nil }
    let path = entry.path.description
    if let file = site[entry.path] {
      switch file.standing {
      case .missing: return nil
      case .blocked: throw .foreignFile("\(output.location.shown)/\(path)")
      case .intact(let facts): return file.entry.content == entry.content ? facts : nil
      case .suspect(let facts):
        guard facts.mode == 0o644, try holds(entry, facts) else { return nil }
        return facts
      }
    }
    guard state.withLock({ $0.ways.isOpen(to: entry.path) }) else {
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

  /// Removes what this build made, then gives the lock back.
  func cleanUp() {
    // A thread that is in the midst of writing may put one file back: once more, then.
    for _ in 0..<3 where (try? Staging.clear(output)) == nil {}
    // Only when nothing is in them.
    _ = try? output.folder.deleteFolder(OutputFolder.records)
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
