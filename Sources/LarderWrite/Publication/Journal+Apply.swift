internal import LarderModel

extension Journal {
  /// Finishes what a build that died after its decision left to do.
  ///
  /// - Returns: True when there was a journal.
  static func finish(_ output: OutputFolder) throws(EnvironmentFault) -> Bool {
    let folder = output.folder
    guard try folder.facts(OutputFolder.records)?.kind == .folder,
      let bytes = try folder.reader(Record.journal.path)?.all(limit: Record.limit)
    else { return false }
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
    var way = OpenWay(output)
    var arrived: String?
    for path in puts {
      if let arrived, path.description.utf8.starts(with: arrived.utf8) { continue }
      arrived = try way.bring(path, from: staged)
    }
    for path in removals {
      // A link or file in place of the folder is somebody's.
      if let folder = try? way.folder(of: path) { try folder.delete(path.name) }
    }
    for path in removals { try output.prune(above: path) }
    for record in [Record.manifest, .spare] {
      try staged.move(record.path, to: output, as: record.path)
    }
    try output.delete(Record.journal.path)
  }
}

/// The open folders on the way to one file, so that the next one nearby is a step or two away.
/// No symbolic link is followed.
private struct OpenWay {
  private let output: Folder
  private var open: [(name: String, folder: Folder)] = []

  init(_ output: Folder) { self.output = output }

  /// Moves one staged file to its place, or with all that is in it the first folder on the way
  /// that is not there yet: which needs no room on the disk.
  ///
  /// - Returns: Where that folder's files begin, `recipes/pie/`.
  mutating func bring(_ path: SitePath, from staged: Folder) throws(EnvironmentFault) -> String? {
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
