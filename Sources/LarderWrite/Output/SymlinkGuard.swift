internal import LarderModel

/// Remembers which folders of the output are real ones, so that no link is followed.
struct SymlinkGuard {
  private let output: Folder
  private var known: [String: Bool] = [:]
  private var last: (folder: String?, isOpen: Bool) = (nil, true)

  init(_ output: Folder) { self.output = output }

  /// False when a link or file stands where a folder above the file should.
  mutating func isOpen(to path: SitePath) -> Bool {
    guard let folder = path.folder else { return true }
    if let previous = last.folder, previous.utf8.elementsEqual(folder.utf8) { return last.isOpen }
    last = (folder, isOpen(folder))
    return last.isOpen
  }

  private mutating func isOpen(_ folder: String) -> Bool {
    if let answer = known[folder] { return answer }
    var answer = true
    if let above = SitePath(folder)?.folder { answer = isOpen(above) }
    if answer {
      do throws(EnvironmentFault) {
        let facts = try output.facts(folder)
        answer = facts == nil || facts?.kind == .folder
      } catch {
        answer = false
      }
    }
    known[folder] = answer
    return answer
  }
}
