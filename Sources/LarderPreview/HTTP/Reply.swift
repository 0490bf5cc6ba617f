/// A response, which is a few bytes or a stream of events.
struct Reply: Sendable {
  enum Body: Sendable {
    case bytes([UInt8])
    /// Server-sent events, until the client leaves.
    case events(AsyncStream<[UInt8]>)
    /// No response: the connection is closed.
    case none
  }

  var status: Status
  var fields: [(name: String, value: String)]
  var body: Body

  init(_ status: Status, _ fields: [(name: String, value: String)] = [], body: Body = .bytes([])) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// Creates a short plain-text response.
  init(_ status: Status, text: String) {
    self.init(
      status, [("Content-Type", "text/plain; charset=utf-8")], body: .bytes(Array(text.utf8)))
  }

  init(json text: String) {
    self.init(
      .ok, [("Content-Type", "application/json; charset=utf-8")], body: .bytes(Array(text.utf8)))
  }

  static func redirect(to location: String) -> Reply {
    Reply(.found, [("Location", location)])
  }

  /// Returns the status line and header fields, with the empty line.
  func head(keepsAlive: Bool) -> [UInt8] {
    var text = "HTTP/1.1 \(status.code) \(status.phrase)\r\n"
    for (name, value) in fields { text += "\(name): \(value)\r\n" }
    if case .bytes(let bytes) = body, status != .noContent {
      text += "Content-Length: \(bytes.count)\r\n"
    }
    text += "Connection: \(keepsAlive ? "keep-alive" : "close")\r\n\r\n"
    return Array(text.utf8)
  }
}

/// A status code with its phrase.
struct Status: Hashable, Sendable {
  let code: Int
  let phrase: String

  static let ok = Status(code: 200, phrase: "OK")
  static let noContent = Status(code: 204, phrase: "No Content")
  static let found = Status(code: 302, phrase: "Found")
  static let seeOther = Status(code: 303, phrase: "See Other")
  static let badRequest = Status(code: 400, phrase: "Bad Request")
  static let unauthorised = Status(code: 401, phrase: "Unauthorized")
  static let forbidden = Status(code: 403, phrase: "Forbidden")
  static let notFound = Status(code: 404, phrase: "Not Found")
  static let methodNotAllowed = Status(code: 405, phrase: "Method Not Allowed")
  static let contentTooLarge = Status(code: 413, phrase: "Content Too Large")
  static let unprocessable = Status(code: 422, phrase: "Unprocessable Content")
  static let headTooLarge = Status(code: 431, phrase: "Request Header Fields Too Large")
  static let notImplemented = Status(code: 501, phrase: "Not Implemented")
  static let unavailable = Status(code: 503, phrase: "Service Unavailable")
}
