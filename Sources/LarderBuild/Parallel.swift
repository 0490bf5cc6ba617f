internal import Dispatch
internal import Synchronization

/// The only type that distributes work over the cores.
package struct Parallel: Sendable {
  /// The number of threads at once, at least 1.
  package let jobs: Int

  package init(jobs: Int) { self.jobs = max(1, jobs) }

  /// Applies a pure function to slices of `0..<count` and returns the results in order.
  ///
  /// The order in which slices run does not affect the result. Each core gets many slices, so that
  /// a late one delays the others for no longer than one slice takes.
  package func map<Result: Sendable>(
    count: Int, minimumSlice: Int = 1, _ body: @Sendable (Range<Int>) -> Result
  ) -> [Result] {
    guard count > 0 else { return [] }
    let wanted = jobs == 1 ? 1 : jobs * 32
    let size = max(minimumSlice, (count + wanted - 1) / wanted)
    let slices = (count + size - 1) / size
    let range: @Sendable (Int) -> Range<Int> = { $0 * size..<min(count, ($0 + 1) * size) }
    if jobs == 1 || slices == 1 { return (0..<slices).map { body(range($0)) } }
    let results = Results<Result>(count: slices)
    let lanes = min(jobs, slices)
    DispatchQueue.concurrentPerform(iterations: lanes) { _ in
      while let slice = results.next() { results.store(body(range(slice)), at: slice) }
    }
    return results.inOrder
  }

  /// Applies a function to slices as `map`, and throws the first of their errors.
  package func tryMap<Output: Sendable, Failure: Error>(
    count: Int, minimumSlice: Int = 1, _ body: @Sendable (Range<Int>) throws(Failure) -> Output
  ) throws(Failure) -> [Output] {
    let results = map(count: count, minimumSlice: minimumSlice) {
      range -> Result<Output, Failure> in
      do throws(Failure) { return .success(try body(range)) } catch { return .failure(error) }
    }
    var outputs: [Output] = []
    for result in results { outputs.append(try result.get()) }
    return outputs
  }

  /// Calls two pure functions, at the same time if there are cores for both.
  package func both<First: Sendable, Second: Sendable>(
    _ first: @Sendable () -> First, _ second: @Sendable () -> Second
  ) -> (First, Second) {
    if jobs == 1 { return (first(), second()) }
    let (firsts, seconds) = (Results<First>(count: 1), Results<Second>(count: 1))
    DispatchQueue.concurrentPerform(iterations: 2) { lane in
      if lane == 0 { firsts.store(first(), at: 0) } else { seconds.store(second(), at: 0) }
    }
    return (firsts.inOrder[0], seconds.inOrder[0])
  }
}

extension Parallel {
  /// Results of slices, stored in any order and read in order. A class, since the threads share it.
  private final class Results<Result: Sendable>: Sendable {
    private let state: Mutex<(next: Int, results: [Result?])>
    private let count: Int

    init(count: Int) {
      self.count = count
      state = Mutex((0, Array(repeating: nil, count: count)))
    }

    /// Returns the next slice that no thread has taken; `nil` if none is left.
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
}
