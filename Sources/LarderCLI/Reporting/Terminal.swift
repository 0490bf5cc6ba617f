internal import ArgumentParser
internal import Foundation
internal import LarderModel
internal import Synchronization

/// The standard streams of the program.
enum Terminal {
  /// Whether standard error is a terminal.
  static var isInteractive: Bool { isatty(STDERR_FILENO) != 0 }

  /// Writes a result. Ends the program with exit status 2 if that fails, for example on a full
  /// disk: the caller must not mistake missing output for the result.
  static func write(_ text: String) {
    if let fault = put(text, to: STDOUT_FILENO) {
      writeError("larder: standard output cannot be written: \(fault)\n")
      exit(2)
    }
  }

  /// Writes a message and ignores failures, since there is no other place to report them.
  static func writeError(_ text: String) { _ = put(text, to: STDERR_FILENO) }

  /// Returns `1 page` or `2 pages`.
  static func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }

  /// Returns `980 bytes`, `1.2 kB`, `3.4 MB`.
  static func size(_ bytes: Int) -> String {
    switch bytes {
    case ..<1000: "\(bytes) bytes"
    case ..<1_000_000: "\(tenths(Double(bytes) / 1000)) kB"
    case ..<1_000_000_000: "\(tenths(Double(bytes) / 1_000_000)) MB"
    default: "\(tenths(Double(bytes) / 1_000_000_000)) GB"
    }
  }

  static func tenths(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// - Returns: The system's message for a failure.
  private static func put(_ text: String, to descriptor: CInt) -> String? {
    var text = text
    return text.withUTF8 { bytes in
      var done = 0
      while done < bytes.count, let base = bytes.baseAddress {
        let step = unsafe Foundation.write(descriptor, base + done, bytes.count - done)
        if step >= 0 {
          done += step
        } else if errno != EINTR {
          return unsafe String(cString: strerror(errno))
        }
      }
      return nil
    }
  }
}

/// Runs work that only the environment can stop; if it does, prints the reason and exits with
/// status 2.
func endingOnFault(_ work: () throws(EnvironmentFault) -> Void) throws {
  do throws(EnvironmentFault) { try work() } catch {
    Terminal.writeError(DiagnosticPrinter.text(error.diagnostic))
    throw ExitCode(2)
  }
}

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
      let cells = String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
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
