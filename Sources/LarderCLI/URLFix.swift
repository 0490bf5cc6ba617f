internal import LarderLoad
internal import LarderModel
internal import LarderRender
internal import LarderWrite

/// Writes the URLs of a site into its content, for `larder check --fix`.
struct URLFix {
  let build: SiteBuild
  /// Whether to print what was written.
  let isShown: Bool

  /// Adds former URLs to the recipes that certainly have moved, then new URLs to `urls.txt`.
  /// Content with other errors stays as it is.
  func write() throws(EnvironmentFault) {
    let files = try ContentFile(folder: build.content)
    let record = files.shown(PublishedURLs.name)
    if !files.isFile(PublishedURLs.name) {
      try NewFile.write([NewFile(in: build.content, PublishedURLs.name, [])])
    }
    guard var history = try history() else { return }
    if try addAliases(history.lost, files) {
      guard let fixed = try self.history() else { return }
      history = fixed
    }
    guard let source = try? files.read(PublishedURLs.name, limit: 1 << 30) else { return }
    let text = history.record.text(adding: history.new + history.returned)
    if try replace(source, with: Array(text.utf8), files) {
      show("\(record): \(history.new.count) added")
    }
  }

  private func history() throws(EnvironmentFault) -> URLHistory? {
    var faults: [Diagnostic] = []
    let site = try build.prepare(build.read(), into: &faults)
    let hasOthers = faults.contains { $0.severity == .error && $0.id != .lostURL }
    return hasOthers ? nil : site?.history
  }

  private func addAliases(
    _ lost: [URLHistory.Lost], _ files: ContentFile
  ) throws(EnvironmentFault) -> Bool {
    let certain = lost.filter { $0.successor?.isCertain == true }
    let byPath = Dictionary(grouping: certain) { $0.successor?.origin.path ?? "" }
    var isChanged = false
    for (path, lost) in byPath.sorted(by: { $0.key < $1.key }) {
      let wanted = lost.compactMap { lost in lost.successor.map { (lost.line.url, $0.origin) } }
      guard let edit = AliasEdit(path, adding: wanted, in: ContentFolder(build.content)),
        !edit.added.isEmpty
      else { continue }
      if try replace(edit.source, with: edit.bytes, files) {
        isChanged = true
        show("\(path): \(edit.added.map(\.written).joined(separator: ", ")) added to aliases")
      }
    }
    return isChanged
  }

  /// - Returns: Whether the file had other bytes.
  private func replace(
    _ source: SourceText, with bytes: [UInt8], _ files: ContentFile
  ) throws(EnvironmentFault) -> Bool {
    let name = String(source.path.dropFirst(files.shown("").count + 1))
    guard source.bytes != bytes, let path = try? files.realPath(name) else { return false }
    try ContentEdit.replace(path, shown: source.path, source.bytes, with: bytes)
    return true
  }

  private func show(_ text: String) { if isShown { Terminal.write(text + "\n") } }
}
