import Foundation

/// Returns whether work on eight times the input takes about eight times as long, not 64 times.
///
/// Compares CPU times of this thread, which do not include other processes, and tries up to ten
/// times, so that only work that is consistently too slow is reported.
///
/// - Parameters:
///   - count: Size of the smaller input: large enough that its own cost, not that of the call, is
///     measured.
///   - work: Processes an input of the given size.
func growsLinearly(from count: Int, _ work: (Int) -> Void) -> Bool {
  (0..<10).contains { _ in
    let small = cpuTime { work(count) }
    return cpuTime { work(8 * count) } < 24 * small
  }
}

private func cpuTime(of work: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  work()
  return now() - start
}
