internal import LarderModel

/// Where new files wait until all are there. A class, since it owns open folders.
///
///     .larder-Output.staging/      beside the output: same file system, private
///       site/                      the new site, or what of it is new
///     Output/.larder/staging/      the same, where beside is impossible
final class Staging: Sendable {
  /// The folder that holds it: the output's parent, or the output.
  let holder: Folder
  let name: String
  let home: Folder
  let site: Folder
  let isBeside: Bool
  /// True where the umask takes away what readers of the site need.
  private let setsModes: Bool

  private static let siteName: [CChar] = Array("site".utf8CString)
  private static let journalName: [CChar] = Array("journal".utf8CString)

  static let inside = OutputFolder.records + "/staging"

  static func beside(_ location: OutputLocation) -> String {
    // Names have at most 255 bytes; the fingerprint stands for a long one.
    let name =
      location.name.utf8.count <= 200
      ? location.name : Fingerprint(of: Array(location.name.utf8)).description
    return ".larder-\(name).staging"
  }

  /// Makes an empty one, beside the output where that works.
  init(_ output: OutputFolder) throws(EnvironmentFault) {
    if !output.folder.isMount, let name = Self.made(beside: output) {
      (holder, self.name, isBeside) = (output.parent, name, true)
    } else {
      try output.folder.makeFolder(OutputFolder.records)
      try output.folder.makeFolder(Self.inside, mode: 0o700)
      (holder, name, isBeside) = (output.folder, Self.inside, false)
    }
    home = try holder.folder(name)
    try home.makeFolder("site")
    site = try home.folder("site", shown: output.location.shown)
    setsModes = site.ownFacts?.mode != 0o755
    if setsModes { try home.setMode("site", 0o755) }
  }

  /// `nil` where the parent folder is closed to us; a full disk shows itself soon enough.
  private static func made(beside output: OutputFolder) -> String? {
    let name = beside(output.location)
    do throws(EnvironmentFault) {
      return try output.parent.makeFolder(name, mode: 0o700) ? name : nil
    } catch {
      return nil
    }
  }

  /// A new file in the staged site, with the folders above it.
  func writer(_ path: SitePath) throws(EnvironmentFault) -> FileWriter {
    if let writer = try site.writer(path.description, exactly: setsModes) { return writer }
    try site.makeFolders(toParentOf: path, exactly: setsModes)
    if let writer = try site.writer(path.description, exactly: setsModes) { return writer }
    throw site.fault("write", path.description)
  }

  /// Adds a record of Larder's own to the staged site.
  func put(_ record: Record, _ bytes: [UInt8]) throws(EnvironmentFault) {
    try site.makeFolder(OutputFolder.records)
    try put(bytes, at: record.path, in: site, lasting: false)
  }

  /// Writes the journal beside the staged site, on the disk when this returns.
  func put(_ journal: Journal) throws(EnvironmentFault) {
    try put(journal.bytes, at: "journal", in: home, lasting: true)
  }

  private func put(
    _ bytes: [UInt8], at name: String, in folder: Folder, lasting: Bool
  ) throws(EnvironmentFault) {
    guard let writer = try folder.writer(name, exactly: setsModes) else {
      throw folder.fault("write", name)
    }
    try writer.append(bytes)
    if lasting { try writer.flush() }
  }

  func delete() throws(EnvironmentFault) { try holder.deleteTree(name) }

  /// Removes what a dead build left. Under the output's lock nobody else uses the names.
  static func clear(_ output: OutputFolder) throws(EnvironmentFault) {
    let beside = beside(output.location)
    if let facts = try output.parent.facts(beside) {
      let shown = "\(output.parent.shown)/\(beside)"
      guard facts.kind == .folder else { throw .foreignStaging(shown) }
      for name in try output.parent.folder(beside).names()
      where name != Self.siteName && name != Self.journalName {
        throw .foreignStaging(shown)
      }
      try output.parent.deleteTree(beside)
    }
    guard try output.folder.facts(OutputFolder.records)?.kind == .folder else { return }
    try output.folder.deleteTree(inside)
  }
}
