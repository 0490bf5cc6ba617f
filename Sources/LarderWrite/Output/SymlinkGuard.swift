internal import LarderModel

/// A memory of which output folders are real folders, so that no link is followed.
struct SymlinkGuard {
  private let output: Folder
  private var known: [String: Bool] = [:]
  private var last: (folder: String?, isOpen: Bool) = (nil, true)

  init(_ output: Folder) { self.output = output }

  /// Returns false if a folder above the file is a link or a file.
  mutating func isOpen(to path: SitePath) throws(EnvironmentFault) -> Bool {
    guard let folder = path.folder else { return true }
    if let previous = last.folder, previous.utf8.elementsEqual(folder.utf8) { return last.isOpen }
    last = (folder, try isOpen(folder))
    return last.isOpen
  }

  private mutating func isOpen(_ folder: String) throws(EnvironmentFault) -> Bool {
    if let answer = known[folder] { return answer }
    var answer = true
    if let above = SitePath(folder)?.folder { answer = try isOpen(above) }
    if answer {
      let facts = try output.facts(folder)
      answer = facts == nil || facts?.kind == .folder
    }
    known[folder] = answer
    return answer
  }
}
