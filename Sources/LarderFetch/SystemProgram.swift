internal import Foundation

/// A program of the system that is run for its output.
enum SystemProgram {
  /// Environment variables to pass on: program paths, and trusted certificates.
  private static let variables: Set<String> = [
    "PATH", "CURL_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR", "NIX_SSL_CERT_FILE",
  ]

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - arguments: The program name and its arguments, not interpreted by a shell.
  ///   - limit: Bytes of output; a program that writes more is terminated.
  /// - Returns: Its exit status, which is -1 after a signal, and its output.
  /// - Throws: `noProgram`, `tooLarge`.
  static func run(
    _ arguments: [String], limit: Int
  ) throws(FetchFailure) -> (status: Int, output: [UInt8]) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.filter { variables.contains($0.key) }
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    do { try process.run() } catch { throw .noProgram(arguments[0]) }
    defer { process.waitUntilExit() }
    var output: [UInt8] = []
    while let data = try? pipe.fileHandleForReading.read(upToCount: 1 << 16), !data.isEmpty {
      output += data
      if output.count > limit {
        // The program inherits blocked signals from this thread, so it may never receive SIGTERM.
        kill(process.processIdentifier, SIGKILL)
        throw .tooLarge
      }
    }
    process.waitUntilExit()
    guard process.terminationReason == .exit else { return (-1, output) }
    // The status of `env` for an unknown program.
    if process.terminationStatus == 127 { throw .noProgram(arguments[0]) }
    return (Int(process.terminationStatus), output)
  }
}
