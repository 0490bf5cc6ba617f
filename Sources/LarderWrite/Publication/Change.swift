internal import LarderModel

/// What is to become of the output folder.
struct Change {
  /// All files of the new site, sorted by path, and those that stay for one build more.
  private(set) var items: [Publication.Item]
  /// Files of the last build that go.
  var removals: [SitePath] = []
  /// Files of the last build that would go, had nobody edited them.
  var left: [SitePath] = []

  init(items: [Publication.Item]) {
    self.items = items.sorted { $0.entry.path < $1.entry.path }
  }

  /// Assets of the last build, for visitors who look at one of its pages.
  mutating func keep(_ former: [Publication.Item]) {
    guard !former.isEmpty else { return }
    items = (items + former).sorted { $0.entry.path < $1.entry.path }
  }

  var manifest: Manifest { Manifest(items.map(\.entry)) }

  /// Files that wait in the staging folder, in the order in which they move.
  var written: [SitePath] {
    let paths = items.filter(\.isWritten).map(\.entry.path)
    let steps = Dictionary(grouping: paths, by: { PublishingOrder($0) })
    return steps.keys.sorted().flatMap { steps[$0] ?? [] }
  }

  var isNothing: Bool { removals.isEmpty && !items.contains(where: \.isWritten) }

  var report: PublicationReport {
    var report = PublicationReport()
    let current = items.lazy.filter { !$0.entry.isFormer }
    report.written = items.count(where: \.isWritten)
    report.unchanged = current.count - report.written
    report.removed = removals.count
    report.bytes = current.reduce(0) { $0 + $1.entry.size }
    report.left = left
    return report
  }
}
