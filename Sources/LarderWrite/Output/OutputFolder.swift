internal import LarderModel

/// The output folder, open and locked for this build. A class, since it owns both.
///
/// The folder itself is locked, so there is no lock file and a dead process releases the lock.
final class OutputFolder: Sendable {
  /// Names that a new output folder may contain without belonging to somebody.
  private static let harmless: Set<String> = [".DS_Store", ".gitkeep", ".gitignore"]

  let location: OutputLocation
  let parent: Folder
  let folder: Folder
  /// Whether this build created the folder.
  let isNew: Bool

  init(
    _ location: OutputLocation, beforeChange: Folder.ChangeHook?
  ) throws(EnvironmentFault) {
    self.location = location
    try location.makeParents()
    parent = try Folder.open(location.parent, beforeChange: beforeChange)
    isNew = try parent.makeFolder(location.name)
    if isNew { try parent.setMode(location.name, 0o755) }
    folder = try Self.locked(parent, location)
  }

  /// Opens and locks the folder; tries again if it was replaced in between.
  private static func locked(
    _ parent: Folder, _ location: OutputLocation
  ) throws(EnvironmentFault) -> Folder {
    for _ in 0..<10 {
      let folder = try parent.folder(location.name, shown: location.shown)
      guard try folder.lock() else { throw .outputLocked(location.shown) }
      if try parent.facts(location.name)?.inode == folder.ownFacts?.inode { return folder }
    }
    throw .outputLocked(location.shown)
  }

  /// Rejects a folder that contains files but no records of Larder.
  ///
  /// - Returns: Whether the folder contains nothing except such records.
  func checkOwnership(force: Bool) throws(EnvironmentFault) -> Bool {
    let names = try folder.names().map(Self.text)
    let isOurs = try folder.facts(Record.folder)?.kind == .folder
    let others = names.filter { $0 != Record.folder }
    if others.isEmpty, isOurs || names.isEmpty { return true }
    if force || !others.isEmpty && others.allSatisfy(Self.harmless.contains) { return false }
    guard isOurs else { throw .foreignOutput(location.shown) }
    for record in Record.allCases
    where try folder.facts(record.path)?.kind == .file {
      return false
    }
    throw .foreignOutput(location.shown)
  }

  private static func text(_ name: [CChar]) -> String {
    String(decoding: name.dropLast().map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
  }
}
