internal import ArgumentParser
internal import Foundation
internal import LarderModel

/// The three streams of the program.
enum Terminal {
  /// Whether someone is watching standard error.
  static var isInteractive: Bool { isatty(STDERR_FILENO) != 0 }

  /// Ends the program with 2 where nothing can be written, on a full disk for example: whoever
  /// asked for the result must not take no output for it.
  static func write(_ text: String) {
    if let fault = put(text, to: STDOUT_FILENO) {
      writeError("larder: standard output cannot be written: \(fault)\n")
      exit(2)
    }
  }

  /// Ignores failures: there is no other place to report them.
  static func writeError(_ text: String) { _ = put(text, to: STDERR_FILENO) }

  /// - Returns: The system's words for a failure.
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

/// Runs work that only the environment can stop; then prints why and ends with exit code 2.
func endingOnFault(_ work: () throws(EnvironmentFault) -> Void) throws {
  do throws(EnvironmentFault) {
    try work()
  } catch {
    Terminal.writeError(DiagnosticPrinter.text(error.diagnostic))
    throw ExitCode(2)
  }
}
