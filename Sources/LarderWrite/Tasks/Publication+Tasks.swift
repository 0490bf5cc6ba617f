internal import LarderBuild
package import LarderModel

extension Publication {
  /// Adds the files that a task made to the new site. Files that the output already contains stay
  /// in place; the others are moved, or copied from another disk.
  ///
  /// - Parameter made: Left empty afterwards, so that only one value holds all files of the site.
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
  ///   - folder: The folder of all these files; `nil` for the root of the site.
  ///   - moves: Whether files can be moved, once known: it is the same for all, and checking costs
  ///     more than moving one.
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
