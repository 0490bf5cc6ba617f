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
    let standings = try OutputSurvey(output).standings(
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

  /// Whether the last build left the file, and it is still there.
  func has(_ path: SitePath) -> Bool { self[path].map { $0.standing != .missing } ?? false }

  /// The outermost folder above a file that holds nothing of the last build; `nil` when all do.
  func newFolder(above path: SitePath) -> String? {
    let bytes = path.description.utf8
    let slash = bytes.indices.first { bytes[$0] == 0x2F && !hasFiles(in: bytes[...$0]) }
    return slash.flatMap { String(bytes[..<$0]) }
  }

  /// - Parameter folder: With the slash behind it.
  private func hasFiles(in folder: Substring.UTF8View) -> Bool {
    var (next, end) = (0, files.count)
    while next < end {
      let middle = (next + end) / 2
      if files[middle].entry.path.description.utf8.lexicographicallyPrecedes(folder) {
        next = middle + 1
      } else {
        end = middle
      }
    }
    return files[next...].lazy.prefix { $0.entry.path.description.utf8.starts(with: folder) }
      .contains { $0.standing != .missing }
  }
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
  /// - Throws: What the disk says of a file that cannot be looked at: it is not gone.
  func standings(
    of entries: [Manifest.Entry], known: [FileFacts?], seen: Int64
  ) throws(EnvironmentFault) -> [PublishedSite.Standing] {
    let slices = Parallel(jobs: entries.count < 2_000 ? 1 : 4).map(
      count: entries.count, minimumSlice: 500
    ) { slice -> Result<[PublishedSite.Standing], EnvironmentFault> in
      var guarded = SymlinkGuard(output)
      var standings: [PublishedSite.Standing] = []
      standings.reserveCapacity(slice.count)
      do throws(EnvironmentFault) {
        for index in slice {
          standings.append(try standing(of: entries[index], known[index], seen, &guarded))
        }
      } catch {
        return .failure(error)
      }
      return .success(standings)
    }
    var standings: [PublishedSite.Standing] = []
    standings.reserveCapacity(entries.count)
    for slice in slices { standings += try slice.get() }
    return standings
  }

  private func standing(
    of entry: Manifest.Entry, _ known: FileFacts?, _ seen: Int64, _ guarded: inout SymlinkGuard
  ) throws(EnvironmentFault) -> PublishedSite.Standing {
    guard try guarded.isOpen(to: entry.path) else { return .blocked }
    guard let facts = try output.facts(entry.path.description) else { return .missing }
    guard facts.kind == .file else { return .blocked }
    return facts == known && facts.size == entry.size && facts.changed < seen
      ? .intact(facts) : .suspect(facts)
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
