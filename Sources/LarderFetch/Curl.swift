internal import Foundation

extension FetchRequest {
  /// Time limit to establish a connection.
  private static let connectSeconds = 10
  /// Maximum size in bytes of the lines after a body, see `FetchAnswer`.
  private static let trailerLimit = 1 << 16

  /// Sends the request with the system's curl, which contacts one host and makes no decisions.
  package func answer() throws(FetchFailure) -> FetchAnswer {
    // curl does not enforce the limit if the host does not announce the size.
    let (status, output) = try Process.output(
      of: arguments, limit: kind.sizeLimit + Self.trailerLimit)
    // With `--fail`, 22 means a status of 400 or more.
    guard status == 0 || status == 22 else { throw Self.failure(status) }
    let answer = try FetchAnswer(output)
    guard answer.body.count <= kind.sizeLimit else { throw .tooLarge }
    return answer
  }

  /// Returns arguments without configuration or password files, proxy, cookies, redirects, other
  /// protocols or URL patterns; only the given machines are contacted.
  var arguments: [String] {
    let port = address.scheme.port
    let hosts = places.map { $0.bytes.count == 4 ? "\($0)" : "[\($0)]" }
    let fields = kind.fields + (validators?.fields ?? [])
    return [
      "curl", "-q", "--silent", "--fail", "--globoff", "--proto", "=\(address.scheme)",
      "--noproxy", "*", "--connect-timeout", "\(min(Self.connectSeconds, seconds))",
      "--max-time", "\(seconds)", "--max-filesize", "\(kind.sizeLimit)",
      "--resolve", "\(address.host):\(port):\(hosts.joined(separator: ","))",
      "--user-agent", "Larder", "--write-out", FetchAnswer.trailer,
    ] + fields.flatMap { ["--header", $0] } + ["--url", address.description]
  }

  /// Returns the meaning of an exit status.
  static func failure(_ status: Int) -> FetchFailure {
    switch status {
    case 1, 8: .noPicture
    case 7: .notReached
    case 28: .timedOut
    case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91: .insecure
    case 18, 52, 55, 56, 92, 95: .cutOff
    case 63: .tooLarge
    default: .ended("curl", status)
    }
  }
}

extension Process {
  /// Environment variables to pass on: program paths, and trusted certificates.
  private static let variables: Set<String> = [
    "PATH", "CURL_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR", "NIX_SSL_CERT_FILE",
  ]

  /// Runs a program of the system to its end, for its output.
  ///
  /// - Parameters:
  ///   - arguments: The program name and its arguments, not interpreted by a shell.
  ///   - limit: Bytes of output; a program that writes more is terminated.
  /// - Returns: Its exit status, which is -1 after a signal, and its output.
  /// - Throws: `noProgram`, `tooLarge`.
  static func output(
    of arguments: [String], limit: Int
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
