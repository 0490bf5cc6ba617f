internal import Synchronization

/// Follows the files below some folders and reports which have changed.
///
/// Events of the system only wake it; what changed is found by looking, so that no event has to
/// be understood and none can be missed for long. It looks every two seconds even so: a change
/// without an event means that events do not arrive here (network drives, shared folders of
/// virtual machines), and from then on it looks four times a second.
package final class Watcher: Sendable {
  /// Editors write, rename and touch in one go: how long nothing must happen, and how long at
  /// most that is waited for.
  private static let quiet = Duration.milliseconds(8)
  /// The same after a file was put in its place or closed, so that it is whole.
  private static let shortQuiet = Duration.milliseconds(2)
  private static let longestWait = Duration.milliseconds(60)
  private static let heartbeat = Duration.seconds(2)
  private static let pollInterval = Duration.milliseconds(250)

  private struct State {
    /// How many events there were, and how many of them have been handled.
    var events = 0
    var handled = 0
    /// Whether the last of them left a file that is whole.
    var isWhole = false
    var isPolling = false
  }

  private let roots: [String]
  private let state = Mutex(State())
  private let pulses: AsyncStream<Void>
  private let pulse: AsyncStream<Void>.Continuation
  private let hasEvents: Bool

  /// - Parameters:
  ///   - roots: Folders or files; they may be missing, and come later.
  ///   - hasEvents: False to look and never listen, for tests.
  package init(roots: [String], hasEvents: Bool = true) {
    self.roots = roots
    self.hasEvents = hasEvents
    (pulses, pulse) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  }

  /// True when there were events that have not been handled.
  package var hasNews: Bool { state.withLock { $0.events != $0.handled } }

  package var isPolling: Bool { state.withLock { $0.isPolling } }

  /// Looks and listens until the task is cancelled.
  ///
  /// - Parameters:
  ///   - ready: Called once changes from now on are seen.
  ///   - changed: Given the paths, or none when there were events without a change; while it
  ///     works, changes are gathered for the next call.
  package func run(
    ready: @Sendable () async -> Void, changed: @Sendable ([String]) async -> Void
  ) async {
    let events = hasEvents ? FolderEvents { [weak self] in self?.wake(isWhole: $0) } : nil
    var known = look(events)
    let clock = Task { [weak self] in
      while let self, !Task.isCancelled {
        try? await Task.sleep(for: isPolling ? Watcher.pollInterval : Watcher.heartbeat)
        pulse.yield()
      }
    }
    defer { clock.cancel() }
    await ready()
    for await _ in pulses {
      let hadEvents = hasNews
      if hadEvents { await settle() }
      state.withLock { $0.handled = $0.events }
      let now = look(events)
      let changes = now.changes(since: known)
      known = now
      if changes.isEmpty {
        if hadEvents { await changed([]) }
        continue
      }
      if !hadEvents { await doubt() }
      await changed(changes)
    }
  }

  private func wake(isWhole: Bool) {
    state.withLock { state in
      state.events += 1
      state.isWhole = isWhole
    }
    pulse.yield()
  }

  /// Scans, and listens to folders that are new, before it scans again for what came between.
  private func look(_ events: FolderEvents?) -> FolderScan {
    var scan = FolderScan(roots)
    guard let events else {
      state.withLock { $0.isPolling = true }
      return scan
    }
    for _ in 0..<3 {
      let isComplete = events.watch(
        roots: roots, folders: scan.folders + parents(ofRootsMissingIn: scan))
      if !isComplete { state.withLock { $0.isPolling = true } }
      let again = FolderScan(roots)
      let isSame = again.folders == scan.folders
      scan = again
      if isSame { break }
    }
    return scan
  }

  /// Where a root that is not there yet will be made.
  private func parents(ofRootsMissingIn scan: FolderScan) -> [String] {
    roots.filter { !scan.folders.contains($0) }.map { root in
      guard let slash = root.utf8.lastIndex(of: 0x2F) else { return "." }
      return slash == root.startIndex ? "/" : String(root[..<slash])
    }
  }

  /// Waits for the end of a flurry.
  private func settle() async {
    let start = ContinuousClock.now
    while start.duration(to: .now) < Watcher.longestWait {
      let before = state.withLock { $0 }
      try? await Task.sleep(for: before.isWhole ? Watcher.shortQuiet : Watcher.quiet)
      if state.withLock({ $0.events }) == before.events { return }
    }
  }

  /// A change without an event: unless one is just arriving, none will.
  private func doubt() async {
    guard !isPolling else { return }
    try? await Task.sleep(for: .milliseconds(100))
    if !hasNews { state.withLock { $0.isPolling = true } }
  }
}
