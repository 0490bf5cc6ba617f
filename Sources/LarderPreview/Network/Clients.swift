internal import Synchronization

/// Who is connected, and until when each may keep the server waiting. A class, since all
/// connections are entered in one place.
///
/// One clock serves them all: a timer for every request would be kept by the system until it ran
/// out, long after the answer.
final class Clients: Sendable {
  private struct Client {
    var task: Task<Void, Never>
    var isLocal: Bool
    var deadline: ContinuousClock.Instant?
  }

  private struct State {
    var next = 0
    var clients: [Int: Client] = [:]
  }

  private let state = Mutex(State())

  /// - Parameters:
  ///   - isLocal: Whether the client runs on this machine, for which half of the places are kept.
  ///   - serve: Starts serving the client of that number.
  /// - Returns: False when there are too many already.
  func enter(isLocal: Bool, _ serve: (Int) -> Task<Void, Never>) -> Bool {
    state.withLock { state in
      guard state.clients.count < Listener.clientLimit else { return false }
      let others = isLocal ? 0 : state.clients.values.count { !$0.isLocal }
      guard others < Listener.clientLimit / 2 else { return false }
      state.clients[state.next] = Client(task: serve(state.next), isLocal: isLocal)
      state.next += 1
      return true
    }
  }

  func leave(_ id: Int) { _ = state.withLock { $0.clients.removeValue(forKey: id) } }

  /// Closes the connection once that time has passed; `nil` sets no limit.
  func limit(_ id: Int, _ time: Duration?) {
    let deadline = time.map { ContinuousClock.now.advanced(by: $0) }
    state.withLock { $0.clients[id]?.deadline = deadline }
  }

  /// Closes the connections whose time has passed.
  func closeTimedOut() {
    let now = ContinuousClock.now
    let timedOut = state.withLock { state in
      state.clients.values.filter { $0.deadline.map { $0 < now } ?? false }.map(\.task)
    }
    for task in timedOut { task.cancel() }
  }
}
