internal import LarderModel

/// Remembers which folders of the output are real ones, so that no link is followed.
struct SymlinkGuard {
  private let output: Folder
  private var known: [String: Bool] = [:]
  private var last: (folder: String?, isOpen: Bool) = (nil, true)

  init(_ output: Folder) { self.output = output }

  /// False when a link or file stands where a folder above the file should.
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
