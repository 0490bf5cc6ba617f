package import LarderModel

extension Publication {
  /// What the build before left for the next one; `nil` when there is nothing to be believed.
  ///
  /// Looks without a lock and proves nothing about the site: ask `isAsNoted` under the lock.
  package static func note(in output: String, by program: Fingerprint) -> [UInt8]? {
    guard let folder = try? Folder.open(output), let note = BuildNote.read(folder),
      note.program == program
    else { return nil }
    return note.note
  }

  /// Whether every file of the site stands as the build that left this note made it.
  package func isAsNoted(_ note: [UInt8]) throws(EnvironmentFault) -> Bool {
    guard keepsFiles, let found = BuildNote.read(output.folder), found.note == note,
      !site.isDamaged
    else { return false }
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
    if site.isStale { record(facts, of: found.manifest, in: output.folder) }
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

extension BuildNote {
  static func read(_ output: Folder) -> BuildNote? {
    guard (try? output.facts(OutputFolder.records))??.kind == .folder,
      let bytes = try? output.reader(Record.build.path)?.all(limit: Record.limit)
    else { return nil }
    return BuildNote(bytes)
  }
}
