internal import Foundation

/// The three streams of the program.
enum Terminal {
  /// Whether someone is watching standard error.
  static var isInteractive: Bool { isatty(STDERR_FILENO) != 0 }

  static func write(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  static func writeError(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
