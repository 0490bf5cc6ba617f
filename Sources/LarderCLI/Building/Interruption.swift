internal import Dispatch
internal import Foundation
internal import Synchronization

/// Ends the program cleanly on Ctrl-C and `SIGTERM`: tidies up, then leaves with 128 + signal.
final class Interruption {
  private let sources: [any DispatchSourceSignal]
  private let isUnderWay: Tidying

  /// - Parameter tidy: Runs once, on a thread of its own, before the program ends; says whether
  ///   it came in time.
  init(_ tidy: @escaping @Sendable () -> Bool) {
    let tidying = Tidying()
    isUnderWay = tidying
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        tidying.begin()
        let site = tidy() ? "the site is as it was" : "the new site was being put in place"
        Terminal.writeError("larder: interrupted, \(site)\n")
        exit(128 + number)
      }
      source.activate()
      return source
    }
  }

  /// Waits for the end of the program when a signal has come; faults after it are no news.
  func holdIfInterrupted() {
    while isUnderWay.hasBegun { pause() }
  }

  /// From here on signals end the program at once again.
  func end() {
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }
}

/// Whether a signal has come. A class, since the handler and the build share it.
private final class Tidying: Sendable {
  private let state = Mutex(false)

  var hasBegun: Bool { state.withLock { $0 } }

  func begin() { state.withLock { $0 = true } }
}
