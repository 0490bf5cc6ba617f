internal import Dispatch
internal import Synchronization

/// Fetches several images at once, but only a few from each host, so that others need not wait.
package enum FetchQueue {
  /// The number of images at one time, and per host.
  private static let lanes = 8
  fileprivate static let lanesOfHost = 4
  /// Successive failures after which a host is not contacted any more.
  fileprivate static let patience = 3

  fileprivate struct State {
    /// Indices of images that are still to be fetched.
    var pending: [Int]
    var active: [String: Int] = [:]
    var failures: [String: Int] = [:]
    var leftOut: [Int: FetchFailure] = [:]
  }

  /// Calls `work` with the index of each image, unless its host has failed too often.
  ///
  /// - Parameters:
  ///   - hosts: The host of each image.
  ///   - work: Runs on several threads; returns why an image could not be fetched.
  /// - Returns: The last failure of the host, by the indices of images that were left out.
  package static func run(
    _ hosts: [String], _ work: @escaping @Sendable (Int) -> FetchFailure?
  ) -> [Int: FetchFailure] {
    let state = Mutex(State(pending: Array(hosts.indices)))
    let group = DispatchGroup()
    for lane in 0..<min(lanes, hosts.count) {
      // One queue per lane: they only wait, and do not need a core.
      DispatchQueue(label: "larder.fetch.\(lane)").async(group: group) {
        // If no host has room for one more, other lanes are busy with each of them.
        while let index = state.withLock({ $0.next(hosts) }) {
          let failure = work(index)
          state.withLock { $0.finish(index, hosts, failure) }
        }
      }
    }
    group.wait()
    return state.withLock { $0.leftOut }
  }
}

extension FetchQueue.State {
  /// Returns an image of the host with the fewest active downloads.
  fileprivate mutating func next(_ hosts: [String]) -> Int? {
    let counts = pending.map { active[hosts[$0]] ?? 0 }
    let open = pending.indices.filter { counts[$0] < FetchQueue.lanesOfHost }
    guard let place = open.min(by: { counts[$0] < counts[$1] }) else { return nil }
    let index = pending.remove(at: place)
    active[hosts[index], default: 0] += 1
    return index
  }

  fileprivate mutating func finish(_ index: Int, _ hosts: [String], _ failure: FetchFailure?) {
    let host = hosts[index]
    active[host, default: 1] -= 1
    guard let failure, failure.isOf(host: host) else {
      failures[host] = 0
      return
    }
    failures[host, default: 0] += 1
    if failures[host] == FetchQueue.patience {
      for index in pending where hosts[index] == host { leftOut[index] = failure }
      pending.removeAll { hosts[$0] == host }
    }
  }
}
