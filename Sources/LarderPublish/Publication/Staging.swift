internal import LarderBuild
internal import LarderModel

/// The folder for new files until all are complete. A class, since it owns open folders.
///
///     Output/.larder/staging/      on the same file system, mode 0700
///       site/                      new files of the site
///       journal                    until the change is decided
///       former/                    replaced files, until they are removed
final class Staging: Sendable {
  let home: Folder
  let site: Folder
  /// Whether the umask would hide files from readers of the site.
  let setsModes: Bool

  static let name = Record.folder + "/staging"

  /// Creates an empty staging folder.
  init(_ output: OutputFolder) throws(EnvironmentFault) {
    try output.folder.makeFolder(Record.folder)
    try output.folder.makeFolder(Self.name, mode: 0o700)
    home = try output.folder.folder(Self.name)
    try home.makeFolder("site")
    site = try home.folder("site", shown: output.location.shown)
    setsModes = site.ownFacts?.mode != 0o755
    if setsModes { try home.setMode("site", 0o755) }
  }

  /// Creates a file in the staged site, with the folders above it.
  func writer(_ path: SitePath) throws(EnvironmentFault) -> FileWriter {
    if let writer = try site.writer(path.description, exactly: setsModes) { return writer }
    try site.makeFolders(toParentOf: path, exactly: setsModes)
    if let writer = try site.writer(path.description, exactly: setsModes) { return writer }
    throw site.fault("write", path.description)
  }

  /// Adds a record of Larder's own to the staged site.
  func put(_ record: Record, _ parts: [[UInt8]]) throws(EnvironmentFault) {
    try site.makeFolder(Record.folder)
    try put(parts, at: record.path, in: site, lasting: false)
  }

  /// Writes the journal beside the staged site and flushes it to the disk.
  func put(_ journal: Journal) throws(EnvironmentFault) {
    try put([journal.bytes], at: "journal", in: home, lasting: true)
  }

  private func put(
    _ parts: [[UInt8]], at name: String, in folder: Folder, lasting: Bool
  ) throws(EnvironmentFault) {
    guard let writer = try folder.writer(name, exactly: setsModes) else {
      throw folder.fault("write", name)
    }
    for part in parts { try writer.append(part) }
    if lasting { try writer.flush() }
    try writer.finish()
  }

  /// Removes leftovers of this or a killed build. Requires the output's lock.
  static func clear(_ output: OutputFolder) throws(EnvironmentFault) {
    guard try output.folder.facts(Record.folder)?.kind == .folder,
      try output.folder.facts(name) != nil
    else { return }
    if let home = try output.folder.folderIfThere(name) {
      // Half of the files on each thread. Errors occur again below.
      _ = Parallel(jobs: 2).both(
        { try? home.deleteTree("site") }, { try? home.deleteTree("former") })
    }
    try output.folder.deleteTree(name)
  }
}
