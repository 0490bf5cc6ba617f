package import LarderModel

extension Publication {
  /// Makes everything that was added the published site, and what was not, gone.
  ///
  /// Files with the same content are not touched. Files that Larder did not write stay.
  /// When it throws, the published site is the old one; only where a journal had to be used
  /// may a failing disk leave a rest that the next build carries out.
  ///
  /// - Parameters:
  ///   - note: What the next build should know of this one, see `isAsNoted`.
  ///   - supplies: What it will want to recall, in the pantry.
  package func commit(
    note: [UInt8]? = nil, pantry: Pantry? = nil, supplies: [Pantry.Supply] = [],
    parallel: Parallel = Parallel(jobs: 1)
  ) throws(EnvironmentFault) -> PublicationReport {
    try ending.withLock { _ throws(EnvironmentFault) in
      try end { (folder, manifest) throws(EnvironmentFault) in
        if let program {
          let note = BuildNote(manifest: manifest, program: program, note: note ?? [])
          try folder.replace(.build, with: note.bytes)
        }
        try pantry?.restock(supplies, in: folder, parallel)
      }
    }
  }

  /// - Parameter putBy: Leaves things for the next build. Only shortcuts, so failing is no fault.
  private func end(
    _ putBy: (Folder, Fingerprint) throws(EnvironmentFault) -> Void
  ) throws(EnvironmentFault) -> PublicationReport {
    let shown = output.location.shown
    let items = try state.withLock { state throws(EnvironmentFault) in
      guard state.phase == .open else { throw .closed(shown) }
      state.phase = .committing
      return state.items
    }
    var change = Change(items: items)
    do throws(EnvironmentFault) {
      try findStale(in: &change)
      let (live, manifest) = try publish(change)
      _ = try? putBy(live, manifest)
    } catch {
      if isDecided { close() } else { cleanUp() }
      throw error
    }
    close()
    return change.report
  }

  /// True when a journal stands in the output: the staged files are needed to finish.
  private var isDecided: Bool {
    (try? output.folder.facts(Record.journal.path)) != nil
  }

  /// Sorts the files of the last build that are gone into those to remove and those to leave.
  private func findStale(in change: inout Change) throws(EnvironmentFault) {
    var next = change.items.startIndex
    for file in site.files {
      while next < change.items.endIndex, change.items[next].entry.path < file.entry.path {
        next += 1
      }
      if next < change.items.endIndex, change.items[next].entry.path == file.entry.path { continue }
      switch file.standing {
      case .missing, .intact: change.removals.append(file.entry.path)
      case .blocked:
        // A link in place of our page is somebody's intent that we cannot read.
        if try output.folder.facts(file.entry.path.description)?.kind == .other {
          throw .foreignFile("\(output.location.shown)/\(file.entry.path)")
        }
        change.left.append(file.entry.path)
      case .suspect(let facts):
        let isOurs = facts.size == 0 ? true : try holds(file.entry, facts)
        if isOurs {
          change.removals.append(file.entry.path)
        } else {
          change.left.append(file.entry.path)
        }
      }
    }
  }

  /// - Returns: The folder that is the output now, and the fingerprint of its manifest.
  private func publish(_ change: Change) throws(EnvironmentFault) -> (Folder, Fingerprint) {
    let manifest = change.manifest.bytes
    let fingerprint = Fingerprint(of: manifest)
    if change.isNothing, fingerprint == site.manifest, !site.isDamaged {
      if site.isStale { record(change.items.map(\.facts), of: fingerprint, in: output.folder) }
      return (output.folder, fingerprint)
    }
    if change.isNothing, !site.isDamaged {
      // Only what files are made from has changed: the site has not.
      try output.folder.replace(.manifest, with: manifest)
      try output.folder.replace(.spare, with: manifest)
      record(change.items.map(\.facts), of: fingerprint, in: output.folder)
      return (output.folder, fingerprint)
    }
    let staging = try staging()
    try staging.put(.manifest, manifest)
    try staging.put(.spare, manifest)
    let suggested = isEmpty ? .whole : Route.forChanges(change.count, of: change.items.count)
    switch staging.isBeside ? route ?? suggested : .inPlace {
    case .whole:
      try staging.put(
        .state, FactSheet(manifest: fingerprint, facts: change.items.map(\.facts)).bytes)
      try moveIn(staging)
      return (staging.site, fingerprint)
    case .mirrored:
      if let live = mirror(change, staging) {
        let facts = OutputSurvey(live).facts(of: change.items.map(\.entry.path))
        record(facts, of: fingerprint, in: live)
        return (live, fingerprint)
      }
    case .inPlace: break
    }
    try carryOut(change, staging)
    let written = OutputSurvey(output.folder).facts(of: change.written)
    var facts = change.items.map(\.facts)
    for (index, new) in zip(change.items.indices.filter { change.items[$0].isWritten }, written) {
      facts[index] = new
    }
    record(facts, of: fingerprint, in: output.folder)
    return (output.folder, fingerprint)
  }

  /// The staged folder takes the place of the empty one.
  private func moveIn(_ staging: Staging) throws(EnvironmentFault) {
    _ = try staging.site.lock()
    try staging.home.move("site", to: output.parent, as: output.location.name)
    _ = try? staging.delete()
  }

  /// Puts the changes in place file by file, by a journal.
  private func carryOut(_ change: Change, _ staging: Staging) throws(EnvironmentFault) {
    try flush(change.written, in: staging.site)
    let journal = Journal(puts: change.written, removals: change.removals)
    try staging.put(journal)
    try output.folder.makeFolder(OutputFolder.records)
    try staging.home.move("journal", to: output.folder, as: Record.journal.path)
    try output.folder.folder(OutputFolder.records).flush()
    try journal.apply(from: staging.site, to: output.folder)
    _ = try? staging.delete()
  }

  /// Brings new files to the disk: each one when they are few, else all there is to write.
  private func flush(_ paths: [SitePath], in staged: Folder) throws(EnvironmentFault) {
    guard paths.count <= 64 else { return try staged.flushAll() }
    for path in paths { try staged.reader(path.description)?.flush() }
    for record in [Record.manifest, .spare] { try staged.reader(record.path)?.flush() }
  }

  /// Writes down what the files look like now. Only a shortcut, so failing is no fault.
  func record(_ facts: [FileFacts?], of manifest: Fingerprint, in folder: Folder) {
    _ = try? folder.replace(.state, with: FactSheet(manifest: manifest, facts: facts).bytes)
  }
}

extension Folder {
  /// Puts a record of Larder's own in place of the one before, in one step.
  func replace(_ record: Record, with bytes: [UInt8]) throws(EnvironmentFault) {
    let new = record.path + ".new"
    do throws(EnvironmentFault) {
      try delete(new)
      guard let writer = try writer(new, exactly: false) else { return }
      try writer.append(bytes)
      try move(new, to: self, as: record.path)
    } catch {
      _ = try? delete(new)
      throw error
    }
  }
}
