internal import Synchronization

/// A progress bar in the terminal, for work that takes longer than half a second.
final class Progress: Sendable {
  private struct State {
    var done = 0
    var total = 0
    var things = ""
    var shownPercent = -1
  }

  private let isShown: Bool
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  init(isShown: Bool) { self.isShown = isShown }

  /// Starts a new count.
  ///
  /// - Parameter things: The things to count, in the plural.
  func begin(total: Int, of things: String) {
    state.withLock { ($0.done, $0.total, $0.things) = (0, total, things) }
  }

  /// Adds to the count; draws at most once per percent.
  func advance(by count: Int) {
    guard isShown else { return }
    let bar: String? = state.withLock { state in
      state.done += count
      let percent = state.total == 0 ? 100 : min(100, state.done * 100 / state.total)
      guard percent != state.shownPercent, start.duration(to: .now) > .milliseconds(500) else {
        return nil
      }
      state.shownPercent = percent
      let filled = percent * 30 / 100
      let cells =
        String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
      return "\r\(cells) \(percent) %  \(state.done) of \(state.total) \(state.things)"
    }
    if let bar { Terminal.writeError(bar) }
  }

  /// Clears the bar.
  func finish() {
    if state.withLock({ $0.shownPercent >= 0 }) { Terminal.writeError("\r\u{1B}[K") }
    state.withLock { $0.shownPercent = -1 }
  }
}
