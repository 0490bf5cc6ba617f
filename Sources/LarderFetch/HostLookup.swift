internal import Synchronization

/// A lookup of host addresses on this machine. A class, since threads share the results.
///
/// It runs a program of the system: a static program cannot load the modules that the system's own
/// functions need.
package final class HostLookup: Sendable {
  private let known = Mutex<[String: [IPAddress]]>([:])

  #if canImport(Darwin)
    private static let program = ["dscacheutil", "-q", "host", "-a", "name"]
  #else
    private static let program = ["getent", "ahosts"]
  #endif

  package init() {}

  /// - Returns: Unique addresses; empty if the name is unknown.
  package func addresses(of host: String) throws(FetchFailure) -> [IPAddress] {
    if let addresses = known.withLock({ $0[host] }) { return addresses }
    let (_, output) = try SystemProgram.run(HostLookup.program + [host], limit: 1 << 20)
    let words = output.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
    var seen: Set<IPAddress> = []
    let addresses = words.compactMap { IPAddress(String(decoding: $0, as: UTF8.self)) }
      .filter { seen.insert($0).inserted }
    known.withLock { $0[host] = addresses }
    return addresses
  }
}
