internal import Foundation

/// The three streams of the program.
enum Terminal {
  /// Whether someone is watching standard error.
  static var isInteractive: Bool { isatty(STDERR_FILENO) != 0 }

  /// Ends the program with 2 where nothing can be written, on a full disk for example: whoever
  /// asked for the result must not take silence for it.
  static func write(_ text: String) {
    if let fault = put(text, to: STDOUT_FILENO) {
      writeError("larder: standard output cannot be written: \(fault)\n")
      exit(2)
    }
  }

  /// Says nothing where nobody can hear it.
  static func writeError(_ text: String) { _ = put(text, to: STDERR_FILENO) }

  /// - Returns: What the system says where it fails.
  private static func put(_ text: String, to descriptor: CInt) -> String? {
    var text = text
    return text.withUTF8 { bytes in
      var done = 0
      while done < bytes.count, let base = bytes.baseAddress {
        let step = Foundation.write(descriptor, base + done, bytes.count - done)
        if step >= 0 {
          done += step
        } else if errno != EINTR {
          return String(cString: strerror(errno))
        }
      }
      return nil
    }
  }
}
