internal import LarderModel

extension Publication {
  /// Publishes so that whoever looks sees the old site or the new one, and nothing between.
  ///
  /// The staged files are made a whole site with hard links to all else in the output, which
  /// is then swapped in. Out of sight, the old folder gets the changes and is swapped back:
  /// so a server or a shell that has it open goes on seeing the site.
  ///
  /// - Returns: The folder that is the output now; `nil` when the swap was not possible and
  ///   nothing has happened.
  func mirror(_ change: Change, _ staging: Staging) -> Folder? {
    let (parent, name) = (output.parent, output.location.name)
    do throws(EnvironmentFault) {
      try complete(staging.site, change)
      guard try staging.site.lock() else { return nil }
      try staging.site.flushAll()
      guard try parent.exchange(name, with: staging.home, "site") else { return nil }
    } catch {
      return nil
    }
    var live = staging.site
    do throws(EnvironmentFault) {
      try bringUpToDate(output.folder, from: staging.site, change)
      if try parent.exchange(name, with: staging.home, "site") { live = output.folder }
    } catch {
      // The new site is published all the same, in the other folder.
    }
    _ = try? staging.delete()
    return live
  }

  /// Links everything from the output that is neither replaced nor removed, foreign files too.
  private func complete(_ mirror: Folder, _ change: Change) throws(EnvironmentFault) {
    let removals = Set(change.removals)
    let limit = change.items.count + 10_000
    var linked = 0
    let output = output.folder
    try output.walk { (path, kind) throws(EnvironmentFault) in
      let text = path.withUnsafeBufferPointer {
        String(validating: UnsafeRawBufferPointer($0).dropLast(), as: UTF8.self)
      }
      if let text {
        if text == OutputFolder.records || text.utf8.starts(with: Self.ownPrefix) { return }
        if kind != .folder, let path = SitePath(text), removals.contains(path) { return }
      }
      if kind == .folder { return _ = try mirror.makeFolder(path) }
      linked += 1
      guard linked <= limit else { throw output.fault("link", path) }
      if try mirror.facts(path) == nil { try output.link(path, into: mirror, as: path) }
    }
    for path in change.removals { try mirror.prune(above: path) }
  }

  private static var ownPrefix: String.UTF8View { (OutputFolder.records + "/").utf8 }

  /// Gives the old folder the new files, by links, and takes the removed ones away.
  private func bringUpToDate(
    _ old: Folder, from new: Folder, _ change: Change
  ) throws(EnvironmentFault) {
    let incoming = OutputFolder.records + "/incoming"
    try old.makeFolder(OutputFolder.records)
    try old.delete(incoming)
    for path in change.written {
      try new.link(path.description, into: old, as: incoming)
      if try !old.move(incoming, to: old, as: path.description) {
        try old.makeFolders(toParentOf: path, exactly: true)
        try old.move(incoming, to: old, as: path.description)
      }
    }
    for path in change.removals {
      try old.delete(path.description)
      try old.prune(above: path)
    }
    for record in [Record.manifest, .spare] {
      try new.link(record.path, into: old, as: incoming)
      try old.move(incoming, to: old, as: record.path)
    }
  }
}
