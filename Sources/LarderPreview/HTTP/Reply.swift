/// An answer, before it is put on the wire.
struct Reply: Sendable {
  enum Body: Sendable {
    case bytes([UInt8])
    /// That part of a body.
    case stored(StoredBody, Range<Int>)
    /// Lines of an event stream, for as long as both sides last.
    case events(AsyncStream<[UInt8]>)
    /// No answer: the connection ends.
    case silence

    static func whole(_ body: StoredBody) -> Body { .stored(body, 0..<body.count) }
  }

  var status: Status
  var fields: [(name: String, value: String)]
  var body: Body

  init(_ status: Status, _ fields: [(name: String, value: String)] = [], body: Body = .bytes([])) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// A few plain words.
  init(_ status: Status, text: String) {
    self.init(
      status, [("Content-Type", "text/plain; charset=utf-8")], body: .bytes(Array(text.utf8)))
  }

  static let noRoom = Reply(
    .unavailable,
    text: "There is no room for this in the temporary folder, or others are being sent.\n")

  static func redirect(to location: String) -> Reply {
    Reply(.found, [("Location", location)])
  }

  /// Bytes of the body; `nil` for one that goes on.
  var length: Int? {
    switch body {
    case .bytes(let bytes): bytes.count
    case .stored(_, let range): range.count
    case .events, .silence: nil
    }
  }

  /// First line and fields with the empty line behind them.
  func head(keepsAlive: Bool) -> [UInt8] {
    var text = "HTTP/1.1 \(status.code) \(status.phrase)\r\n"
    for (name, value) in fields { text += "\(name): \(value)\r\n" }
    if let length, status != .notModified, status != .noContent {
      text += "Content-Length: \(length)\r\n"
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
  static let partial = Status(code: 206, phrase: "Partial Content")
  static let found = Status(code: 302, phrase: "Found")
  static let seeOther = Status(code: 303, phrase: "See Other")
  static let notModified = Status(code: 304, phrase: "Not Modified")
  static let badRequest = Status(code: 400, phrase: "Bad Request")
  static let unauthorised = Status(code: 401, phrase: "Unauthorized")
  static let forbidden = Status(code: 403, phrase: "Forbidden")
  static let notFound = Status(code: 404, phrase: "Not Found")
  static let methodNotAllowed = Status(code: 405, phrase: "Method Not Allowed")
  static let contentTooLarge = Status(code: 413, phrase: "Content Too Large")
  static let rangeNotSatisfiable = Status(code: 416, phrase: "Range Not Satisfiable")
  static let unprocessable = Status(code: 422, phrase: "Unprocessable Content")
  static let headTooLarge = Status(code: 431, phrase: "Request Header Fields Too Large")
  static let notImplemented = Status(code: 501, phrase: "Not Implemented")
  static let unavailable = Status(code: 503, phrase: "Service Unavailable")
}
