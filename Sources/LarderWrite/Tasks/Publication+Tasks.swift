internal import LarderBuild
package import LarderModel

extension Publication {
  /// Takes what a task made for the new site. Files that the output holds already stay where they
  /// are; the others move, or are copied from another disk.
  ///
  /// - Parameter made: Knows no files afterwards, so that no two know all of the site.
  package func take(_ made: inout MadeFiles) throws(EnvironmentFault) {
    let entries = made.entries
    made.entries = []
    var moves: Bool?
    for entry in entries {
      try register(entry.path)
      let facts = try published(entry, as: site[entry.path])
      if facts == nil { try stage(entry, from: made, &moves) }
      take(entry, facts)
    }
  }

  /// - Parameter moves: Whether files can be moved, once that is known: it is the same for all, and
  ///   to find out costs more than to move one.
  private func stage(
    _ entry: Manifest.Entry, from made: MadeFiles, _ moves: inout Bool?
  ) throws(EnvironmentFault) {
    let path = entry.path.description
    guard let files = made.files, let facts = try files.facts(path), facts.kind == .file,
      facts.size == entry.size
    else { throw .unfinishedTask(made.shown) }
    let staging = try staging()
    let canMove = moves ?? staging.site.isOnDisk(of: files)
    moves = canMove
    if canMove { return try staging.take(entry.path, from: files) }
    guard let bytes = try files.reader(path)?.all(limit: entry.size),
      Fingerprint(of: bytes) == entry.content
    else { throw .unfinishedTask(made.shown) }
    let writer = try staging.writer(entry.path)
    try writer.append(bytes)
    try writer.finish()
  }
}

extension Staging {
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
