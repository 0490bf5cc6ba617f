#if canImport(Glibc)
  private import Glibc
#else
  private import Darwin
#endif

/// The system's curl, which asks one host one thing and decides nothing.
package enum Curl {
  /// Until a connection stands.
  private static let connectSeconds = 10

  /// Asks, and reads the answer as long as it is wanted.
  package static func answer(to request: FetchRequest) throws(FetchFailure) -> FetchAnswer {
    // Should it not keep to its own time, which is the shorter one.
    let program = ChildProgram(
      arguments(for: request), variables: variables, seconds: request.seconds + 5)
    guard let program else { throw .noProgram("curl") }
    var bytes: [UInt8] = []
    var answer: FetchAnswer?
    while true {
      guard let more = program.next() else { throw .timedOut }
      if more.isEmpty { break }
      if answer == nil {
        bytes += more
        answer = try FetchAnswer.started(with: bytes)
      } else {
        answer?.body += more
      }
      guard let answer else { continue }
      if answer.status != 200 { return answer }
      if answer.body.count > request.kind.sizeLimit { throw .tooLarge }
    }
    let status = program.end()
    guard status == 0 else { throw failure(status) }
    guard let answer else { throw .cutOff }
    return answer
  }

  /// No file of settings or passwords, no proxy, no cookies, no redirects, no other protocol, no
  /// patterns in addresses, and no other machine than those named here.
  static func arguments(for request: FetchRequest) -> [String] {
    let (address, port) = (request.address, request.address.scheme.port)
    let places = request.places.map { $0.bytes.count == 4 ? "\($0)" : "[\($0)]" }
    let fields = request.kind.fields + (request.validators?.fields ?? [])
    return [
      // Not buffered, so that it ends as soon as nobody reads what comes.
      "curl", "-q", "--silent", "--include", "--no-buffer", "--globoff",
      "--proto", "=\(address.scheme)", "--noproxy", "*",
      "--connect-timeout", "\(min(connectSeconds, request.seconds))",
      "--max-time", "\(request.seconds)",
      "--resolve", "\(address.host):\(port):\(places.joined(separator: ","))",
      "--user-agent", "Larder",
    ] + fields.flatMap { ["--header", $0] } + ["--url", address.description]
  }

  /// Of the environment it gets what says which certificates are trusted.
  private static var variables: [String] {
    let names = ["CURL_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR", "NIX_SSL_CERT_FILE"]
    return names.compactMap { name in
      guard let value = unsafe getenv(name) else { return nil }
      return unsafe "\(name)=\(String(cString: value))"
    }
  }

  /// What its exit status says.
  static func failure(_ status: Int) -> FetchFailure {
    switch status {
    case 7: .notReached
    case 28: .timedOut
    case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91: .insecure
    case 18, 52, 55, 56, 92, 95: .cutOff
    default: .ended("curl", status)
    }
  }
}
