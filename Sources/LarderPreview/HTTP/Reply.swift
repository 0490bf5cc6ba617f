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
