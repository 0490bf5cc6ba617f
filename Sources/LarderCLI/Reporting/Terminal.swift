internal import ArgumentParser
internal import Foundation
internal import LarderModel

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
  do throws(EnvironmentFault) {
    try work()
  } catch {
    Terminal.writeError(DiagnosticPrinter.text(error.diagnostic))
    throw ExitCode(2)
  }
}
