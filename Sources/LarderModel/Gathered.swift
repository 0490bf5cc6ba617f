internal import Synchronization

/// Results of slices, filled in any order, read in order. A class, since the lanes share it.
final class Gathered<Result: Sendable>: Sendable {
  private struct State {
    var next = 0
    var results: [Result?]
  }

  private let state: Mutex<State>
  private let count: Int

  init(count: Int) {
    self.count = count
    state = Mutex(State(results: Array(repeating: nil, count: count)))
  }

  /// The next slice that nobody has taken.
  func next() -> Int? {
    state.withLock { state in
      guard state.next < count else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  func store(_ result: Result, at slice: Int) {
    state.withLock { $0.results[slice] = result }
  }

  var results: [Result] { state.withLock { $0.results.compactMap { $0 } } }
}
