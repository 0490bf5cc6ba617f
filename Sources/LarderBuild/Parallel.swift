internal import Dispatch
internal import Synchronization

/// The one place that spreads work over the cores.
package struct Parallel: Sendable {
  /// How many pieces run at once, from 1.
  package let jobs: Int

  package init(jobs: Int) { self.jobs = max(1, jobs) }

  /// Applies a pure function to slices of `0..<count` and returns the results in order.
  ///
  /// Which slice runs when has no influence on the result. Slices are cut so that each
  /// core gets many: one that is late holds up the others for no longer than a slice takes.
  package func map<Result: Sendable>(
    count: Int, minimumSlice: Int = 1, _ body: @Sendable (Range<Int>) -> Result
  ) -> [Result] {
    guard count > 0 else { return [] }
    let wanted = jobs == 1 ? 1 : jobs * 32
    let size = max(minimumSlice, (count + wanted - 1) / wanted)
    let slices = (count + size - 1) / size
    let range: @Sendable (Int) -> Range<Int> = { $0 * size..<min(count, ($0 + 1) * size) }
    if jobs == 1 || slices == 1 { return (0..<slices).map { body(range($0)) } }
    let results = ParallelResults<Result>(count: slices)
    let lanes = min(jobs, slices)
    DispatchQueue.concurrentPerform(iterations: lanes) { _ in
      while let slice = results.next() { results.store(body(range(slice)), at: slice) }
    }
    return results.inOrder
  }

  /// Calls two pure functions, at once where there are cores for both.
  package func both<First: Sendable, Second: Sendable>(
    _ first: @Sendable () -> First, _ second: @Sendable () -> Second
  ) -> (First, Second) {
    if jobs == 1 { return (first(), second()) }
    let (firsts, seconds) = (ParallelResults<First>(count: 1), ParallelResults<Second>(count: 1))
    DispatchQueue.concurrentPerform(iterations: 2) { lane in
      if lane == 0 { firsts.store(first(), at: 0) } else { seconds.store(second(), at: 0) }
    }
    return (firsts.inOrder[0], seconds.inOrder[0])
  }
}

/// Results of slices, filled in any order, read in order. A class, since the lanes share it.
private final class ParallelResults<Result: Sendable>: Sendable {
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

  /// The next slice that no lane has taken; `nil` when none is left.
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

  var inOrder: [Result] { state.withLock { $0.results.compactMap { $0 } } }
}
