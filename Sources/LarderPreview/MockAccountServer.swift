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

  private let failure: Failure
  private let log: @Sendable (String) -> Void
  /// The favorites and ratings by their ids, as JSON.
  private let entries = Mutex(["favourites": [String: String](), "ratings": [:]])

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
    case ("POST", "session", 1):
      return request.body.isEmpty ? Reply(.badRequest) : done("signed in")
    case ("DELETE", "session", 1): return done("signed out")
    case ("PUT", "favourites", 2):
      return save("true", of: String(parts[1]), in: "favourites", "favourite \(parts[1])")
    case ("DELETE", "favourites", 2):
      entries.withLock { $0["favourites"]?[String(parts[1])] = nil }
      return done("favourite \(parts[1]) removed")
    case ("PUT", "ratings", 2): return rate(String(parts[1]), request)
    default: return missing
    }
  }

  private var missing: Reply { Reply(.notFound, text: "The account does not have this.\n") }

  private var summary: Reply {
    let entries = entries.withLock { $0.mapValues { $0.sorted { $0.key < $1.key } } }
    let ratings = (entries["ratings"] ?? []).map { "\(JSONText.string($0.key)):\($0.value)" }
    let text = JSONText.object([
      "note": JSONText.string("a mock account: kept in memory until the preview ends"),
      "favourites": JSONText.list((entries["favourites"] ?? []).map { JSONText.string($0.key) }),
      "ratings": "{\(ratings.joined(separator: ","))}",
    ])
    return Reply(json: text)
  }

  private func done(_ line: String) -> Reply {
    log(line)
    return Reply(.noContent)
  }

  private func save(_ value: String, of id: String, in kind: String, _ line: String) -> Reply {
    let isSaved = entries.withLock { entries in
      guard id.utf8.count <= MockAccountServer.idLimit,
        entries[kind, default: [:]].count < MockAccountServer.entryLimit
      else { return false }
      entries[kind]?[id] = value
      return true
    }
    return isSaved ? done(line) : Reply(.unprocessable, text: "This is too much to save.\n")
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
    return save(value, of: id, in: "ratings", "rating \(id): \(value)")
  }
}
