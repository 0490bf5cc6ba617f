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
    if let journal = Journal(bytes) {
      let beside = Staging.beside(output.location) + "/site"
      if try output.parent.facts(beside)?.kind == .folder {
        try journal.apply(from: output.parent.folder(beside), to: folder)
      } else if try folder.facts(Staging.inside + "/site")?.kind == .folder {
        try journal.apply(from: folder.folder(Staging.inside + "/site"), to: folder)
      }
    }
    // Damaged, or its files are gone: the manifest is the old one and shows what to repair.
    try folder.delete(Record.journal.path)
    return true
  }

  /// Moves the staged files to their places; what is done already is passed over.
  func apply(from staged: Folder, to output: Folder) throws(EnvironmentFault) {
    var last: (path: String, folder: Folder)?
    for path in puts {
      let above = path.folder ?? ""
      let folder: Folder
      if let last, last.path.utf8.elementsEqual(above.utf8) {
        folder = last.folder
      } else {
        folder = try output.descend(toParentOf: path, making: true)
        last = (above, folder)
      }
      try staged.move(path.description, to: folder, as: path.name)
    }
    for path in removals {
      if let folder = try? output.descend(toParentOf: path, making: false) {
        try folder.delete(path.name)
      }
      try output.prune(above: path)
    }
    for record in [Record.manifest, .spare] {
      try staged.move(record.path, to: output, as: record.path)
    }
    try output.delete(Record.journal.path)
  }
}
