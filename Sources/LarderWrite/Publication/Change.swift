internal import LarderModel

/// What is to become of the output folder.
struct Change {
  /// All files of the new site, sorted by path.
  let items: [Publication.Item]
  /// Files of the last build that go.
  var removals: [SitePath] = []
  /// Files of the last build that would go, had nobody edited them.
  var left: [SitePath] = []

  init(items: [Publication.Item]) {
    self.items = items.sorted { $0.entry.path < $1.entry.path }
  }

  var manifest: Manifest { Manifest(items.map(\.entry)) }

  /// Files that wait in the staging folder.
  var written: [SitePath] { items.filter(\.isWritten).map(\.entry.path) }

  var isNothing: Bool { removals.isEmpty && !items.contains(where: \.isWritten) }

  var count: Int { removals.count + items.count(where: \.isWritten) }

  var report: PublicationReport {
    var report = PublicationReport()
    report.written = items.count(where: \.isWritten)
    report.unchanged = items.count - report.written
    report.removed = removals.count
    report.bytes = items.reduce(0) { $0 + $1.entry.size }
    report.left = left
    return report
  }
}
