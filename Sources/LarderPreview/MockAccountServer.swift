internal import LarderModel
internal import Synchronization

/// A replacement for an account endpoint, to try out signing in and favorites.
///
/// It does not check passwords: every sign-in succeeds unless it is set to fail. Data stays in
/// memory until the preview ends. A class, since all connections share it.
package final class MockAccountServer: Sendable {
  /// The kind of failure that it simulates.
  package enum Failure: String, CaseIterable, Sendable {
    case none
    /// Responds with 401: wrong credentials.
    case refuse
    /// Responds too late for the page.
    case slow
    /// Closes connections without a response.
    case down
  }

  /// The path below which it responds.
  package static let path = "/__larder/account"
  /// Longer than the ten seconds that a page waits.
  private static let delay = Duration.seconds(15)
  private static let entryLimit = 10_000
  private static let idLimit = 200

  private struct State {
    var favourites: Set<String> = []
    var ratings: [String: String] = [:]
  }

  private let failure: Failure
  private let log: @Sendable (String) -> Void
  private let state = Mutex(State())

  /// - Parameter log: Receives one line per change.
  package init(failure: Failure, log: @escaping @Sendable (String) -> Void) {
    self.failure = failure
    self.log = log
  }

  /// - Parameter rest: The decoded part after `/__larder/account/`.
  func reply(to request: Request, _ rest: String) async -> Reply {
    switch failure {
    case .down: return Reply(.unavailable, body: .none)
    case .slow: try? await Task.sleep(for: MockAccountServer.delay)
    case .none, .refuse: break
    }
    if request.method == "GET" || request.isHead { return rest.isEmpty ? summary : missing }
    if failure == .refuse { return Reply(.unauthorised) }
    let parts = rest.utf8.split(separator: 0x2F, maxSplits: 1).map { Substring($0) }
    switch (request.method, parts.first, parts.count) {
    case ("POST", "session", 1): return signIn(request)
    case ("DELETE", "session", 1): return done("signed out")
    case ("PUT", "favourites", 2): return keep(String(parts[1]))
    case ("DELETE", "favourites", 2): return drop(String(parts[1]))
    case ("PUT", "ratings", 2): return rate(String(parts[1]), request)
    default: return missing
    }
  }

  private var missing: Reply { Reply(.notFound, text: "The account does not have this.\n") }

  private var tooMuch: Reply { Reply(.unprocessable, text: "This is too much to save.\n") }

  private var summary: Reply {
    let (favourites, ratings) = state.withLock { ($0.favourites.sorted(), $0.ratings) }
    let text = JSONText.object([
      "note": JSONText.string("a mock account: kept in memory until the preview ends"),
      "favourites": JSONText.list(favourites.map(JSONText.string)),
      "ratings": "{"
        + ratings.sorted { $0.key < $1.key }.map { "\(JSONText.string($0)):\($1)" }
        .joined(separator: ",") + "}",
    ])
    return Reply(json: text)
  }

  private func done(_ line: String) -> Reply {
    log(line)
    return Reply(.noContent)
  }

  private func signIn(_ request: Request) -> Reply {
    guard !request.body.isEmpty else { return Reply(.badRequest) }
    return done("signed in")
  }

  private func keep(_ id: String) -> Reply {
    let isKept = state.withLock { state in
      guard id.utf8.count <= MockAccountServer.idLimit,
        state.favourites.count < MockAccountServer.entryLimit
      else { return false }
      state.favourites.insert(id)
      return true
    }
    guard isKept else { return tooMuch }
    return done("favourite \(id)")
  }

  private func drop(_ id: String) -> Reply {
    state.withLock { _ = $0.favourites.remove(id) }
    return done("favourite \(id) removed")
  }

  /// Accepts `{"rating": 4}` and `{"rating": null}` with any white space.
  private func rate(_ id: String, _ request: Request) -> Reply {
    let text = request.body.filter { $0 > 0x20 }
    let start = Array("{\"rating\":".utf8)
    guard text.starts(with: start), text.last == 0x7D else { return Reply(.badRequest) }
    let value = String(decoding: text.dropFirst(start.count).dropLast(), as: UTF8.self)
    guard ["null", "1", "2", "3", "4", "5"].contains(value) else {
      return Reply(.unprocessable)
    }
    let isKept = state.withLock { state in
      guard id.utf8.count <= MockAccountServer.idLimit,
        state.ratings.count < MockAccountServer.entryLimit
      else { return false }
      state.ratings[id] = value
      return true
    }
    guard isKept else { return tooMuch }
    return done("rating \(id): \(value)")
  }
}
