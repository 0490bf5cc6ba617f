package import LarderModel
internal import Synchronization

/// Sends changes and errors to open pages. A class, since all connections share it.
package final class Announcements: Sendable {
  /// If more files than this changed, everything reloads.
  static let listLimit = 300
  private static let historyLimit = 50

  fileprivate struct State {
    var next = 0
    var subscribers: [Int: (page: String, stream: AsyncStream<[UInt8]>.Continuation)] = [:]
    /// The changes of each recent good build; `nil` if there are too many to list.
    var history: [(build: Int, changed: Set<String>?)] = []
    var faults = "[]"
  }

  private let state = Mutex(State())

  package init() {}

  /// Pages that are open in a browser, by the path of their file.
  package var watched: Set<String> {
    state.withLock { Set($0.subscribers.values.map(\.page)) }
  }

  // MARK: Sending

  /// - Parameters:
  ///   - changed: Paths of files; `nil` for all files.
  ///   - isComplete: Whether the build has no more changes to announce.
  package func announce(build: Int, changed: [String]?, isComplete: Bool) {
    let changed = changed.flatMap { $0.count <= Announcements.listLimit ? Set($0) : nil }
    state.withLock { state in
      var all = changed
      if state.history.last?.build == build, let last = state.history.popLast() {
        all = last.changed.flatMap { before in changed.map(before.union) }
      }
      state.history.append((build, all))
      if state.history.count > Announcements.historyLimit { state.history.removeFirst() }
      let message = Announcements.message(
        build: build, changed: changed, isComplete: isComplete, faults: state.faults)
      for subscriber in state.subscribers.values { subscriber.stream.yield(message) }
    }
  }

  /// Shows errors on every open page; an empty list removes them.
  package func show(_ faults: [Diagnostic]) {
    let text = JSONText.list(faults.prefix(50).map(Announcements.fault))
    state.withLock { state in
      guard state.faults != text else { return }
      state.faults = text
      let message = Array("data: {\"faults\":\(text)}\n\n".utf8)
      for subscriber in state.subscribers.values { subscriber.stream.yield(message) }
    }
  }

  /// Sends an empty comment, so that closed connections are noticed.
  func keepAlive() {
    state.withLock { state in
      for subscriber in state.subscribers.values { subscriber.stream.yield(Array(":\n\n".utf8)) }
    }
  }

  // MARK: Subscribing

  /// - Parameters:
  ///   - page: The file that the subscriber shows.
  ///   - build: The build of the page; `nil` if it is from another run of the server.
  ///   - current: The current build.
  func subscribe(page: String, build: Int?, current: Int) -> AsyncStream<[UInt8]> {
    state.withLock { state in
      let (stream, continuation) = AsyncStream.makeStream(
        of: [UInt8].self, bufferingPolicy: .bufferingNewest(64))
      let id = state.next
      state.next += 1
      state.subscribers[id] = (page, continuation)
      continuation.onTermination = { [weak self] _ in self?.leave(id) }
      continuation.yield(Array("retry: 500\n\n".utf8))
      continuation.yield(state.greeting(build: build, current: current))
      return stream
    }
  }

  private func leave(_ id: Int) {
    _ = state.withLock { $0.subscribers.removeValue(forKey: id) }
  }

  // MARK: Messages

  fileprivate static func message(
    build: Int, changed: Set<String>?, isComplete: Bool, isStale: Bool = false, faults: String
  ) -> [UInt8] {
    let text = JSONText.object([
      "build": "\(build)", "complete": "\(isComplete)", "all": "\(changed == nil)",
      "stale": "\(isStale)",
      "changed": JSONText.list((changed ?? []).sorted().map(JSONText.string)), "faults": faults,
    ])
    return Array("data: \(text)\n\n".utf8)
  }

  private static func fault(_ diagnostic: Diagnostic) -> String {
    JSONText.object([
      "place": JSONText.string(diagnostic.location.description.visible),
      "message": JSONText.string(diagnostic.message.visible),
      "id": JSONText.string(diagnostic.problem.name),
      "excerpt": JSONText.string(DiagnosticPrinter.excerpt(of: diagnostic) ?? ""),
      "hint": JSONText.string(diagnostic.hint?.visible ?? ""),
    ])
  }
}

extension Announcements.State {
  /// Returns what a page has missed since it was made.
  fileprivate func greeting(build: Int?, current: Int) -> [UInt8] {
    var changed: Set<String>? = []
    if let build, build >= (history.first?.build ?? current + 1) - 1 {
      for entry in history where entry.build > build {
        changed = changed.flatMap { before in entry.changed.map(before.union) }
      }
    } else if build != current {
      changed = nil
    }
    return Announcements.message(
      build: current, changed: changed, isComplete: false, isStale: changed == nil,
      faults: faults)
  }
}
