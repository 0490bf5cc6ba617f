internal import LarderModel
internal import Synchronization

/// Stops all changes to the disk after a number of them, as a kill would. For tests.
final class Interruption: Sendable {
  private let allowed: Int
  private let taken = Mutex(0)

  init(after allowed: Int) { self.allowed = allowed }

  /// How many changes were asked for so far.
  var steps: Int { taken.withLock { $0 } }

  func step() throws(EnvironmentFault) {
    let step = taken.withLock { taken in
      taken += 1
      return taken
    }
    if step > allowed {
      throw EnvironmentFault("interrupted", "stopped by the test", path: "")
    }
  }
}
