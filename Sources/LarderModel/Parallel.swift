internal import Dispatch

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
    let gathered = Gathered<Result>(count: slices)
    let lanes = min(jobs, slices)
    DispatchQueue.concurrentPerform(iterations: lanes) { _ in
      while let slice = gathered.next() { gathered.store(body(range(slice)), at: slice) }
    }
    return gathered.results
  }
}
