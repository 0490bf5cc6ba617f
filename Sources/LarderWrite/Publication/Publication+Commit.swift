package import LarderModel
internal import Synchronization

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
