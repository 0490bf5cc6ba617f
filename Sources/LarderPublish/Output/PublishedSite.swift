internal import LarderBuild
internal import LarderModel

/// The site of the last build, and the current state of its files.
struct PublishedSite: Sendable {
  enum Standing: Hashable, Sendable {
    /// Unchanged: the content matches the manifest.
    case intact(FileFacts)
    /// Something about the file has changed; its content must be compared.
    case suspect(FileFacts)
    case missing
    /// Replaced by a link, a folder or something else, or a folder above it is.
    case blocked
  }

  typealias File = (entry: Manifest.Entry, standing: Standing)

  /// Sorted by path.
  let files: [File]
  private let index: [SitePath: Int]
  /// The bytes of the manifest; empty if it is missing or invalid.
  let manifest: [UInt8]
  /// The record of the build that wrote this manifest.
  let record: BuildRecord?
  /// Whether the manifest could not be used, so that it must be written again.
  let isDamaged: Bool
  /// Whether the facts of a file were updated, so that the record must be written again.
  let isStale: Bool

  init(_ output: Folder) throws(EnvironmentFault) {
    let record = try output.contents(of: .build).flatMap { BuildRecord($0) }
    var bytes = try output.contents(of: .manifest) ?? []
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
    let standings = try output.standings(
      of: entries, known: known, seen: try output.facts(Record.build.path)?.modified ?? .min)
    var stale = false
    var index: [SitePath: Int] = [:]
    index.reserveCapacity(entries.count)
    files = entries.indices.map { position in
      if case .suspect = standings[position] { stale = true }
      index[entries[position].path] = position
      return (entries[position], standings[position])
    }
    isStale = stale
    self.index = index
  }

  subscript(path: SitePath) -> File? { index[path].map { files[$0] } }

  /// Returns whether the last build wrote the file and it still exists.
  func has(_ path: SitePath) -> Bool { self[path].map { $0.standing != .missing } ?? false }

  /// Returns the outermost folder above a file that has no files of the last build, or `nil`.
  func newFolder(above path: SitePath) -> String? {
    let bytes = path.description.utf8
    let slash = bytes.indices.first { bytes[$0] == 0x2F && !hasFiles(in: bytes[...$0]) }
    return slash.flatMap { String(bytes[..<$0]) }
  }

  /// - Parameter folder: A path with a trailing slash.
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

extension Folder {
  /// Compares files of the output with their recorded facts, and checks each folder above them
  /// once.
  ///
  /// - Parameters:
  ///   - entries: Entries sorted by path.
  ///   - known: The recorded facts of each entry.
  ///   - seen: When `known` was recorded, by the clock of the file system. A file changed in that
  ///     very instant could have changed after it was checked.
  /// - Throws: The disk error for a file that cannot be checked: it does not count as missing.
  func standings(
    of entries: [Manifest.Entry], known: [FileFacts?], seen: Int64
  ) throws(EnvironmentFault) -> [PublishedSite.Standing] {
    let slices = Parallel(jobs: entries.count < 2_000 ? 1 : 4).map(
      count: entries.count, minimumSlice: 500
    ) { slice -> Result<[PublishedSite.Standing], EnvironmentFault> in
      var guarded = SymlinkGuard(self)
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
    guard let facts = try facts(entry.path.description) else { return .missing }
    guard facts.kind == .file else { return .blocked }
    return facts == known && facts.size == entry.size && facts.changed < seen
      ? .intact(facts) : .suspect(facts)
  }

  /// Returns the facts of regular files, in order; `nil` for anything else.
  func facts(of paths: [SitePath]) -> [FileFacts?] {
    Parallel(jobs: paths.count < 2_000 ? 1 : 4).map(count: paths.count, minimumSlice: 500) {
      slice -> [FileFacts?] in
      slice.map { index in
        guard let facts = try? self.facts(paths[index].description), facts.kind == .file else {
          return nil
        }
        return facts
      }
    }.flatMap { $0 }
  }
}

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
