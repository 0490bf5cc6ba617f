import Synchronization
import Testing

@testable import LarderFetch

@Suite struct FetchQueueTests {
  @Test("Every image is fetched once, eight at one time and four per host")
  func all() {
    let hosts = (0..<60).map { ["a", "b", "c"][$0 < 40 ? 0 : $0 % 3] }
    let state = Mutex<(done: [Int], active: [String: Int], most: Int, mostOfHost: Int)>(
      ([], [:], 0, 0))
    let leftOut = Fetch.all(hosts) { index in
      state.withLock { state in
        state.done.append(index)
        state.active[hosts[index], default: 0] += 1
        state.most = max(state.most, state.active.values.reduce(0, +))
        state.mostOfHost = max(state.mostOfHost, state.active[hosts[index]] ?? 0)
      }
      for _ in 0..<10_000 { _ = index.hashValue }
      state.withLock { $0.active[hosts[index], default: 0] -= 1 }
      return nil
    }
    #expect(leftOut.isEmpty)
    let end = state.withLock { $0 }
    #expect(end.done.sorted() == Array(0..<60))
    #expect(end.most <= 8 && end.mostOfHost <= 4)
  }

  @Test("A host that fails three times is skipped, and others are not")
  func patience() {
    let hosts = (0..<40).map { $0 % 2 == 0 ? "bad" : "good" }
    let asked = Mutex<[String: Int]>([:])
    let leftOut = Fetch.all(hosts) { index in
      asked.withLock { $0[hosts[index], default: 0] += 1 }
      return hosts[index] == "bad" ? .timedOut : nil
    }
    let counts = asked.withLock { $0 }
    #expect(counts["good"] == 20)
    #expect((3...6).contains(counts["bad"] ?? 0))
    #expect(leftOut.count == 20 - (counts["bad"] ?? 0))
    #expect(leftOut.allSatisfy { hosts[$0.key] == "bad" && $0.value == .timedOut })
  }

  @Test("Failures caused by a single image do not count for its host")
  func ownFaults() {
    let asked = Mutex(0)
    let leftOut = Fetch.all(Array(repeating: "a", count: 12)) { _ in
      asked.withLock { $0 += 1 }
      return .status(404)
    }
    #expect(leftOut.isEmpty && asked.withLock { $0 } == 12)
  }
}
