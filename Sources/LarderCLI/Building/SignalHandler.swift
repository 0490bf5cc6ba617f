internal import Dispatch
internal import Foundation
internal import Synchronization

/// Ends the program cleanly on Ctrl-C, `SIGTERM` and `SIGHUP`: exits with 128 + signal.
final class SignalHandler {
  private let sources: [any DispatchSourceSignal]
  private let state: State

  /// - Parameter cleanUp: Runs once, on a separate thread, before the program ends; returns whether
  ///   it was in time to undo everything.
  init(of subject: String = "site", _ cleanUp: @escaping @Sendable () -> Bool) {
    let state = State()
    self.state = state
    sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
      let before = signal(number, SIG_IGN)
      // A program started by `nohup` outlives its terminal.
      if number == SIGHUP, unsafe unsafeBitCast(before, to: Int.self) == 1 { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        state.begin()
        let fate = cleanUp() ? "\(subject) is unchanged" : "new \(subject) was being put in place"
        Terminal.writeError("larder: interrupted, the \(fate)\n")
        // `exit` would destroy objects that other threads are still using.
        _exit(128 + number)
      }
      source.activate()
      return source
    }
  }

  /// Waits for the end of the program if a signal has arrived; later errors are not reported.
  func holdIfInterrupted() { while state.hasBegun { pause() } }

  /// Restores the default, so that signals end the program immediately.
  func end() {
    for source in sources { source.cancel() }
    for source in sources { signal(CInt(source.handle), SIG_DFL) }
  }
}

/// Whether a signal has arrived, shared by the handler and the build.
private final class State: Sendable {
  private let signalled = Mutex(false)

  var hasBegun: Bool { signalled.withLock { $0 } }

  func begin() { signalled.withLock { $0 = true } }
}
