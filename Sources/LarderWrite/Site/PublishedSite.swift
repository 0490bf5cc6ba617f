internal import LarderModel

/// The site as the last build left it, and what has become of its files since.
struct PublishedSite: Sendable {
  enum Standing: Hashable, Sendable {
    /// As last seen: the content is what the manifest says.
    case intact(FileFacts)
    /// Something about the file has changed; only its content can tell.
    case suspect(FileFacts)
    case missing
    /// A link, a folder or something else stands there, or on the way there.
    case blocked
  }

  struct File: Sendable {
    var entry: Manifest.Entry
    var standing: Standing
  }

  /// Sorted by path.
  let files: [File]
  private let index: [SitePath: Int]
  /// Of the bytes of the manifest; `nil` when neither it nor its spare could be believed.
  let manifest: Fingerprint?
  /// True when the manifest was not the one read, so that both want writing again.
  let isDamaged: Bool
  /// True when some file was seen anew, so that the state wants writing again.
  let isStale: Bool

  init(_ output: Folder) throws(EnvironmentFault) {
    var manifest: Manifest?
    var bytes: [UInt8] = []
    var damaged = false
    for record in [Record.manifest, .spare] {
      if let read = try Self.read(output, record), let parsed = Manifest(read) {
        (manifest, bytes) = (parsed, read)
        break
      }
      damaged = true
    }
    isDamaged = damaged
    let fingerprint = Fingerprint(of: bytes)
    self.manifest = manifest == nil ? nil : fingerprint
    let entries = manifest?.entries ?? []
    var known = [FileFacts?](repeating: nil, count: entries.count)
    var written = Int64.min
    if manifest != nil, let state = try Self.read(output, .state), let sheet = FactSheet(state),
      sheet.manifest == fingerprint, sheet.facts.count == entries.count
    {
      known = sheet.facts
      written = try output.facts(Record.state.path)?.modified ?? .min
    }
    let standings = OutputSurvey(output).standings(of: entries, known: known, seen: written)
    var stale = false
    var index: [SitePath: Int] = [:]
    index.reserveCapacity(entries.count)
    files = entries.indices.map { position in
      if case .suspect = standings[position] { stale = true }
      index[entries[position].path] = position
      return File(entry: entries[position], standing: standings[position])
    }
    isStale = stale
    self.index = index
  }

  subscript(path: SitePath) -> File? { index[path].map { files[$0] } }

  private static func read(
    _ output: Folder, _ record: Record
  ) throws(EnvironmentFault) -> [UInt8]? {
    guard try output.facts(OutputFolder.records)?.kind == .folder else { return nil }
    return try output.reader(record.path)?.all(limit: Record.limit)
  }
}
