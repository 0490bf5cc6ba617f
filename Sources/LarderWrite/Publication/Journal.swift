internal import LarderModel

/// What is still to be done to the output folder, written down before the first of it is.
///
/// Once `.larder/journal` stands there, the new site is decided: whoever comes next
/// carries it out to the end. The new manifest follows the last step, then the journal goes.
struct Journal: Sendable {
  /// Files that wait in the staging folder, in the order in which they move.
  var puts: [SitePath]
  var removals: [SitePath]

  private static let header = "larder-journal 1"

  var bytes: [UInt8] {
    SealedText.seal(Self.header, lines: puts.count + removals.count) { bytes in
      for path in puts { bytes += Array("put \(path)\n".utf8) }
      for path in removals { bytes += Array("remove \(path)\n".utf8) }
    }
  }
}

extension Journal {
  init?(_ bytes: [UInt8]) {
    guard let lines = SealedText.open(bytes, Self.header) else { return nil }
    self.init(puts: [], removals: [])
    for line in lines {
      let parts = line.split(separator: 0x20, maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let text = String(validating: parts[1], as: UTF8.self),
        let path = SitePath(text)
      else { return nil }
      if parts[0].elementsEqual("put".utf8) {
        puts.append(path)
      } else if parts[0].elementsEqual("remove".utf8) {
        removals.append(path)
      } else {
        return nil
      }
    }
  }
}

extension Journal {
  /// Finishes what a build that died after its decision left to do.
  ///
  /// - Returns: True when there was a journal.
  static func finish(_ output: OutputFolder) throws(EnvironmentFault) -> Bool {
    let folder = output.folder
    guard let bytes = try folder.read(.journal) else { return false }
    let staged = Staging.name + "/site"
    if let journal = Journal(bytes), try folder.facts(staged)?.kind == .folder {
      try journal.apply(from: folder.folder(staged), to: folder)
    }
    // Damaged, or its files are gone: the manifest is the old one and shows what to repair.
    try folder.delete(Record.journal.path)
    return true
  }

  /// Moves the staged files to their places; what is done already is passed over.
  func apply(from staged: Folder, to output: Folder) throws(EnvironmentFault) {
    var chain = OpenFolders(output)
    var arrived: String?
    for path in puts {
      if let arrived, path.description.utf8.starts(with: arrived.utf8) { continue }
      arrived = try chain.move(path, from: staged)
    }
    for path in removals {
      // A link or file in place of the folder is somebody's.
      if let folder = try? chain.folder(of: path) { try folder.delete(path.name) }
    }
    for path in removals { try output.prune(above: path) }
    for record in [Record.manifest, .build] {
      try staged.move(record.path, to: output, as: record.path)
    }
    try output.delete(Record.journal.path)
  }
}

/// The open folders above one file, so that the next one nearby is a step or two away.
/// No symbolic link is followed.
private struct OpenFolders {
  private let output: Folder
  private var open: [(name: String, folder: Folder)] = []

  init(_ output: Folder) { self.output = output }

  /// Moves one staged file to its place, or with all that is in it the first folder above it
  /// that is not there yet: which needs no room on the disk.
  ///
  /// - Returns: Where that folder's files begin, `recipes/pie/`.
  mutating func move(_ path: SitePath, from staged: Folder) throws(EnvironmentFault) -> String? {
    let parents = path.parents
    keepOpen(parents)
    while open.count < parents.count {
      let (above, name) = (open.last?.folder ?? output, parents[open.count])
      if try enter(name, in: above) { continue }
      let prefix = parents[...open.count].joined(separator: "/")
      do throws(EnvironmentFault) {
        try staged.move(prefix, to: above, as: name)
        return prefix + "/"
      } catch {
        // Somebody has just made one.
        guard try enter(name, in: above) else { throw error }
      }
    }
    try staged.move(path.description, to: open.last?.folder ?? output, as: path.name)
    return nil
  }

  /// The folder that a file lies in; `nil` when there is none.
  mutating func folder(of path: SitePath) throws(EnvironmentFault) -> Folder? {
    let parents = path.parents
    keepOpen(parents)
    while open.count < parents.count {
      guard try enter(parents[open.count], in: open.last?.folder ?? output) else { return nil }
    }
    return open.last?.folder ?? output
  }

  private mutating func keepOpen(_ parents: [String]) {
    let shared = zip(open, parents).prefix { $0.name.utf8.elementsEqual($1.utf8) }.count
    open.removeLast(open.count - shared)
  }

  private mutating func enter(_ name: String, in above: Folder) throws(EnvironmentFault) -> Bool {
    guard let folder = try above.folderIfThere(name) else { return false }
    open.append((name, folder))
    return true
  }
}
