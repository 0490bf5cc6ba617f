internal import Dispatch
internal import Foundation

/// Ends the program cleanly on Ctrl-C and `SIGTERM`: tidies up, then leaves with 128 + signal.
final class Interruption {
  private let sources: [any DispatchSourceSignal]

  /// - Parameter tidy: Runs once, on a thread of its own, before the program ends.
  init(_ tidy: @escaping @Sendable () -> Void) {
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        tidy()
        Terminal.writeError("larder: interrupted, the site is as it was\n")
        exit(128 + number)
      }
      source.activate()
      return source
    }
  }

  /// From here on signals end the program at once again.
  func end() {
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }
}
