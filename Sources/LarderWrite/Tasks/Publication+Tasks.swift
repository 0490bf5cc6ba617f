internal import LarderBuild
package import LarderModel

extension Publication {
  /// Takes what a task made for the new site. Files that the output holds already stay where they
  /// are; the others move, or are copied from another disk.
  ///
  /// - Parameter made: Knows no files afterwards, so that no two know all of the site.
  package func take(_ made: inout MadeFiles) throws(EnvironmentFault) {
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
  ///   - folder: The one that all of these files are in; `nil` for that of the site.
  ///   - moves: Whether files can be moved, once that is known: it is the same for all, and
  ///     to find out costs more than to move one.
  private func stage(
    _ entries: [Manifest.Entry], in folder: String?, from made: MadeFiles, _ moves: inout Bool?
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
  /// Moves a folder here in one step, where files that are known to be there are all that is in it.
  ///
  /// - Parameter count: Of these files.
  /// - Returns: False where it has not moved: more is in it, its mode is not the site's, or there is
  ///   one here already.
  fileprivate func take(
    _ folder: String, ofFiles count: Int, from other: Folder
  ) throws(EnvironmentFault) -> Bool {
    guard !setsModes, let path = SitePath(folder), let source = try other.folderIfThere(folder),
      source.ownFacts?.mode == 0o755, try source.names().count == count
    else { return false }
    // What keeps it from moving is said of the first of its files, if these cannot move either.
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
