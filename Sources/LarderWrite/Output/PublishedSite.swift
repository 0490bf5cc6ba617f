internal import LarderBuild
internal import LarderModel

/// The site as the last build left it, and what has become of its files since.
struct PublishedSite: Sendable {
  enum Standing: Hashable, Sendable {
    /// As last seen: the content is what the manifest says.
    case intact(FileFacts)
    /// Something about the file has changed; only its content can tell.
    case suspect(FileFacts)
    case missing
    /// A link, a folder or something else stands there, or in a folder above it.
    case blocked
  }

  struct File: Sendable {
    var entry: Manifest.Entry
    var standing: Standing
  }

  /// Sorted by path.
  let files: [File]
  private let index: [SitePath: Int]
  /// The bytes of the manifest; empty when there is no valid one.
  let manifest: [UInt8]
  /// What the build that left this manifest says of itself.
  let record: BuildRecord?
  /// True when the manifest was not the one read, so that it has to be written again.
  let isDamaged: Bool
  /// True when some file was seen anew, so that the record has to be written again.
  let isStale: Bool

  init(_ output: Folder) throws(EnvironmentFault) {
    let record = try output.read(.build).flatMap { BuildRecord($0) }
    var bytes = try output.read(.manifest) ?? []
    var manifest = Manifest(bytes)
    isDamaged = manifest == nil
    if manifest == nil {
      bytes = record?.manifest ?? []
      manifest = Manifest(bytes)
    }
    let entries = manifest?.entries ?? []
    self.manifest = manifest == nil ? [] : bytes
    self.record = manifest != nil && record?.manifest == bytes ? record : nil
    var known = self.record?.facts ?? []
    if known.count != entries.count { known = Array(repeating: nil, count: entries.count) }
    let standings = OutputSurvey(output).standings(
      of: entries, known: known, seen: try output.facts(Record.build.path)?.modified ?? .min)
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
}

/// Looks at many files of the output folder, each folder above them once.
struct OutputSurvey: Sendable {
  private let output: Folder

  init(_ output: Folder) { self.output = output }

  /// Compares files with what was known of them.
  ///
  /// - Parameters:
  ///   - entries: Sorted by path.
  ///   - known: For each entry, what it looked like.
  ///   - seen: When `known` was written down, by the clock of the file system. A file that
  ///     changed in that very instant could have changed after it was looked at.
  func standings(
    of entries: [Manifest.Entry], known: [FileFacts?], seen: Int64
  ) -> [PublishedSite.Standing] {
    Parallel(jobs: entries.count < 2_000 ? 1 : 4).map(count: entries.count, minimumSlice: 500) {
      slice -> [PublishedSite.Standing] in
      var guarded = SymlinkGuard(output)
      return slice.map { index in
        let entry = entries[index]
        guard guarded.isOpen(to: entry.path) else { return .blocked }
        guard let facts = try? output.facts(entry.path.description) else { return .missing }
        guard facts.kind == .file else { return .blocked }
        return facts == known[index] && facts.size == entry.size && facts.changed < seen
          ? .intact(facts) : .suspect(facts)
      }
    }.flatMap { $0 }
  }

  /// The facts of regular files, in order; `nil` for whatever else is there.
  func facts(of paths: [SitePath]) -> [FileFacts?] {
    Parallel(jobs: paths.count < 2_000 ? 1 : 4).map(count: paths.count, minimumSlice: 500) {
      slice -> [FileFacts?] in
      slice.map { index in
        guard let facts = try? output.facts(paths[index].description), facts.kind == .file else {
          return nil
        }
        return facts
      }
    }.flatMap { $0 }
  }
}
