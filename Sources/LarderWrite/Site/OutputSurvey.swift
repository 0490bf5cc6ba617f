internal import LarderModel

/// Looks at many files of the output folder, each folder on the way once.
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
      var ways = Ways(output)
      return slice.map { index in
        let entry = entries[index]
        guard ways.isOpen(to: entry.path) else { return .blocked }
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
