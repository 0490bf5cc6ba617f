internal import LarderBuild
internal import LarderLoad
internal import LarderModel
internal import LarderRender
internal import LarderPublish

extension CheckCommand {
  /// Writes the URLs of a site into its content, for `--fix`: former URLs into the recipes that
  /// certainly have moved, then new URLs into `urls.txt`, except those in the folder of a URL that is
  /// still lost. Content with other errors stays as it is.
  func fixURLs(of build: SiteBuild) throws(EnvironmentFault) {
    let files = try ContentFile(folder: build.content)
    if !files.isFile(PublishedURLs.name) {
      try NewFile.write([NewFile(in: build.content, PublishedURLs.name, [])])
    }
    guard let lost = try history(of: build)?.lost else { return }
    let wanted = lost.filter(\.isCertain).compactMap { lost in
      lost.successor.map { (url: lost.line.url, to: $0.origin) }
    }
    let byPath = Dictionary(grouping: wanted, by: \.to.path).sorted { $0.key < $1.key }
    for (path, wanted) in byPath {
      guard let edit = AliasEdit(path, adding: wanted, in: ContentFolder(build.content)) else {
        continue
      }
      let added = edit.added.map(\.written).joined(separator: ", ")
      try replace(edit.source, edit.bytes, files, "\(added) added to aliases")
    }
    guard let history = try history(of: build),
      let source = try? files.readFile(PublishedURLs.name, limit: 1 << 30)
    else { return }
    // As long as a URL is lost, the new ones beside it show what it probably became.
    let open = Set(history.lost.map { CheckCommand.folder(of: $0.line.url) })
    let new = history.new.filter { !open.contains(CheckCommand.folder(of: $0)) }
    let text = history.record.fileContents(adding: new)
    try replace(source, Array(text.utf8), files, "\(new.count) added")
  }

  /// Returns the URL of the folder that a page is in: `recipes` for `/recipes/plum-pie/`.
  private static func folder(of url: Alias) -> String {
    url.route.split(separator: "/").dropLast().joined(separator: "/")
  }

  private func history(of build: SiteBuild) throws(EnvironmentFault) -> URLHistory? {
    var faults: [Diagnostic] = []
    let site = try build.prepare(build.readSite(), into: &faults)
    let hasOthers = faults.contains { $0.severity == .error && $0.id != "lost-url" }
    return hasOthers ? nil : site?.history
  }

  /// Replaces a file unless it already has these bytes, and prints what was added.
  private func replace(
    _ source: SourceText, _ bytes: [UInt8], _ files: ContentFile, _ what: String
  ) throws(EnvironmentFault) {
    let name = String(source.path.dropFirst(files.shown("").count + 1))
    if source.bytes == bytes { return }
    if let path = try? files.realPath(name) {
      try ContentChange.edit(path, source, with: bytes)
    } else {
      try NewFile.write([NewFile(in: folders.content, name, bytes)])
    }
    if options.format == .text { Terminal.write("\(source.path): \(what)\n") }
  }
}
