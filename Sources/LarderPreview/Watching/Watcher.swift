internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Watches the files below some folders and reports changes.
///
/// Events of the system only trigger a scan, which finds the changes, so no event needs to be
/// understood and none can be missed for long. There is also a scan every two seconds: a change
/// without an event means that events do not arrive here (network drives, shared folders of virtual
/// machines), and from then on there are four scans per second.
package final class Watcher: Sendable {
  /// Editors write, rename and touch in one go: the time without events to wait for, and the
  /// maximum wait.
  private static let quiet = Duration.milliseconds(8)
  /// The same after a file was moved into place or closed, so that it is complete.
  private static let shortQuiet = Duration.milliseconds(2)
  private static let longestWait = Duration.milliseconds(60)
  private static let heartbeat = Duration.seconds(2)
  private static let pollInterval = Duration.milliseconds(250)

  private struct State {
    /// The number of events, and of handled events.
    var events = 0
    var handled = 0
    /// Whether the last event completed a file.
    var isWhole = false
    var isPolling = false
  }

  private let roots: [String]
  private let state = Mutex(State())
  private let pulses: AsyncStream<Void>
  private let pulse: AsyncStream<Void>.Continuation
  private let hasEvents: Bool

  /// - Parameters:
  ///   - roots: Folders or files; they may be missing and appear later.
  ///   - hasEvents: Whether to use events of the system; false in tests, which only scan.
  package init(roots: [String], hasEvents: Bool = true) {
    self.roots = roots
    self.hasEvents = hasEvents
    (pulses, pulse) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  }

  /// Whether there are unhandled events.
  package var hasNews: Bool { state.withLock { $0.events != $0.handled } }

  package var isPolling: Bool { state.withLock { $0.isPolling } }

  /// Scans and waits for events until the task is canceled.
  ///
  /// - Parameters:
  ///   - ready: Called when all later changes will be noticed.
  ///   - changed: Receives the paths, or an empty list for events without a change; changes during
  ///     this call are collected for the next one.
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

  /// Scans, watches new folders, and scans again for changes in between.
  private func look(_ events: FolderEvents?) -> Scan {
    var scan = Scan(roots)
    guard let events else {
      state.withLock { $0.isPolling = true }
      return scan
    }
    for _ in 0..<3 {
      let isComplete = events.watch(
        roots: roots, folders: scan.folders + parents(ofRootsMissingIn: scan))
      if !isComplete { state.withLock { $0.isPolling = true } }
      let again = Scan(roots)
      let isSame = again.folders == scan.folders
      scan = again
      if isSame { break }
    }
    return scan
  }

  /// Returns the folders in which missing roots will be created.
  private func parents(ofRootsMissingIn scan: Scan) -> [String] {
    roots.filter { !scan.folders.contains($0) }.map { root in
      guard let slash = root.utf8.lastIndex(of: 0x2F) else { return "." }
      return slash == root.startIndex ? "/" : String(root[..<slash])
    }
  }

  /// Waits for the end of a burst of events.
  private func settle() async {
    let start = ContinuousClock.now
    while start.duration(to: .now) < Watcher.longestWait {
      let before = state.withLock { $0 }
      try? await Task.sleep(for: before.isWhole ? Watcher.shortQuiet : Watcher.quiet)
      if state.withLock({ $0.events }) == before.events { return }
    }
  }

  /// Switches to polling after a change without an event, unless an event is just arriving.
  private func doubt() async {
    guard !isPolling else { return }
    try? await Task.sleep(for: .milliseconds(100))
    if !hasNews { state.withLock { $0.isPolling = true } }
  }
}

extension Watcher {
  /// A snapshot of the facts of all files below some folders, to find changes.
  struct Scan: Hashable, Sendable {
    struct Facts: Hashable, Sendable {
      var size: Int64
      var inode: UInt64
      /// Nanoseconds since 1970.
      var modified: Int64
    }

    /// Files by path, which begins with the root as it was given.
    private(set) var files: [String: Facts] = [:]
    private(set) var folders: [String] = []

    private static let depthLimit = 12

    /// - Parameter roots: Folders or files; missing ones count as empty.
    init(_ roots: [String]) {
      for root in roots { scan(root, depth: 0) }
    }

    /// Adds a file or folder. Symbolic links are not followed; hidden files and backup files are
    /// skipped, as in the build.
    private mutating func scan(_ path: String, depth: Int) {
      var status = stat()
      // The root itself may be a link.
      guard unsafe (depth == 0 ? stat(path, &status) : lstat(path, &status)) == 0 else { return }
      if status.st_mode & S_IFMT != S_IFDIR {
        files[path] = Scan.facts(status)
        return
      }
      folders.append(path)
      guard depth < Scan.depthLimit, let listing = unsafe opendir(path) else { return }
      var names: [String] = []
      while let entry = unsafe readdir(listing) {
        let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name.utf8.first != 0x2E, name.utf8.last != 0x7E { names.append(name) }
      }
      unsafe closedir(listing)
      for name in names { scan(path + "/" + name, depth: depth + 1) }
    }

    private static func facts(_ status: stat) -> Facts {
      #if canImport(Glibc)
        let time = status.st_mtim
      #else
        let time = status.st_mtimespec
      #endif
      return Facts(
        size: Int64(status.st_size), inode: UInt64(status.st_ino),
        modified: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec))
    }

    /// Returns sorted paths of files that were added, removed or changed.
    func changes(since earlier: Scan) -> [String] {
      var changed = earlier.files.keys.filter { files[$0] == nil }
      for (path, facts) in files where earlier.files[path] != facts { changed.append(path) }
      return changed.sorted()
    }
  }
}
