internal import Dispatch
internal import Synchronization

/// Fetches several pictures at once, and of no host so many that others wait for it.
package enum FetchQueue {
  /// Pictures at one time, and of one host.
  private static let lanes = 8
  private static let lanesOfHost = 4
  /// So many failures of a host one after another, and it is asked for nothing more.
  private static let patience = 3

  /// Calls `work` with the index of each picture, unless its host has been given up.
  ///
  /// - Parameters:
  ///   - hosts: Of the pictures, in their order.
  ///   - work: Runs on several threads; returns why a picture failed.
  /// - Returns: What a host was given up for, by the indices of what was then left out.
  package static func run(
    _ hosts: [String], _ work: @escaping @Sendable (Int) -> FetchFailure?
  ) -> [Int: FetchFailure] {
    let pending = PendingFetches(hosts, limit: lanesOfHost, patience: patience)
    let group = DispatchGroup()
    for lane in 0..<min(lanes, hosts.count) {
      // A queue of its own each, since all they do is wait, and so needs no core.
      DispatchQueue(label: "larder.fetch.\(lane)").async(group: group) {
        // Where no host has room for one more, there are enough that will go on with each.
        while let index = pending.next() { pending.finish(index, work(index)) }
      }
    }
    group.wait()
    return pending.leftOut
  }
}

/// What is still to be fetched, by hosts. A class, since the lanes share it.
private final class PendingFetches: Sendable {
  private struct Host {
    /// Indices of its pictures, the first one last.
    var pending: [Int] = []
    var active = 0
    var failures = 0
  }

  private struct State {
    var hosts: [String: Host] = [:]
    var leftOut: [Int: FetchFailure] = [:]
  }

  private let names: [String]
  /// Each once, in the order of the pictures.
  private let order: [String]
  private let limit: Int
  private let patience: Int
  private let state: Mutex<State>

  init(_ names: [String], limit: Int, patience: Int) {
    (self.names, self.limit, self.patience) = (names, limit, patience)
    var state = State()
    for (index, name) in names.enumerated().reversed() {
      state.hosts[name, default: Host()].pending.append(index)
    }
    var seen: Set<String> = []
    order = names.filter { seen.insert($0).inserted }
    self.state = Mutex(state)
  }

  var leftOut: [Int: FetchFailure] { state.withLock { $0.leftOut } }

  /// One of the host that is asked least.
  func next() -> Int? {
    state.withLock { state in
      var best: String?
      for name in order {
        guard let host = state.hosts[name], !host.pending.isEmpty, host.active < limit else {
          continue
        }
        if best.flatMap({ state.hosts[$0] }).map({ host.active < $0.active }) ?? true {
          best = name
        }
      }
      guard let best else { return nil }
      state.hosts[best]?.active += 1
      return state.hosts[best]?.pending.popLast()
    }
  }

  func finish(_ index: Int, _ failure: FetchFailure?) {
    state.withLock { state in
      guard var host = state.hosts[names[index]] else { return }
      host.active -= 1
      if let failure, failure.isOf(host: names[index]) {
        host.failures += 1
        if host.failures >= patience {
          for index in host.pending { state.leftOut[index] = failure }
          host.pending = []
        }
      } else {
        host.failures = 0
      }
      state.hosts[names[index]] = host
    }
  }
}
