internal import LarderBuild

/// A response, which is a few bytes, a file or a stream of events.
struct Reply: Sendable {
  enum Body: Sendable {
    case bytes([UInt8])
    /// A part of a file, which is read while it is sent.
    case file(OpenFile, Range<Int>)
    /// Server-sent events, until the client leaves.
    case events(AsyncStream<[UInt8]>)
    /// No response: the connection is closed.
    case none

    /// The number of bytes, if it is known.
    var count: Int? {
      switch self {
      case .bytes(let bytes): bytes.count
      case .file(_, let range): range.count
      case .events, .none: nil
      }
    }
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
  init(_ status: Status, _ fields: [(name: String, value: String)] = [], text: String) {
    let type = (name: "Content-Type", value: "text/plain; charset=utf-8")
    self.init(status, fields + [type], body: .bytes(Array(text.utf8)))
  }

  init(json text: String) {
    self.init(
      .ok, [("Content-Type", "application/json; charset=utf-8")], body: .bytes(Array(text.utf8)))
  }

  static func redirect(to location: String) -> Reply {
    Reply(.found, [("Location", location)])
  }

  /// Returns a whole file reduced to the range that a request asks for.
  func reduced(for request: Request) -> Reply {
    guard let count = body.count else { return self }
    var reply = self
    reply.fields.append(("Accept-Ranges", "bytes"))
    guard let range = request.range(of: count) else { return reply }
    reply.status = range.isEmpty ? .rangeNotSatisfiable : .partialContent
    let place = range.isEmpty ? "*" : "\(range.lowerBound)-\(range.upperBound - 1)"
    reply.fields.append(("Content-Range", "bytes \(place)/\(count)"))
    if case .bytes(let bytes) = body { reply.body = .bytes(Array(bytes[range])) }
    if case .file(let file, _) = body { reply.body = .file(file, range) }
    return reply
  }

  /// Returns the status line and header fields, with the empty line.
  func head(keepsAlive: Bool) -> [UInt8] {
    var text = "HTTP/1.1 \(status.code) \(status.phrase)\r\n"
    for (name, value) in fields { text += "\(name): \(value)\r\n" }
    if let count = body.count, status != .noContent { text += "Content-Length: \(count)\r\n" }
    text += "Connection: \(keepsAlive ? "keep-alive" : "close")\r\n\r\n"
    return Array(text.utf8)
  }
}

/// A status code with its phrase; thrown to reject a request.
struct Status: Error, Hashable {
  let code: Int
  let phrase: String

  static let ok = Status(code: 200, phrase: "OK")
  static let noContent = Status(code: 204, phrase: "No Content")
  static let partialContent = Status(code: 206, phrase: "Partial Content")
  static let found = Status(code: 302, phrase: "Found")
  static let seeOther = Status(code: 303, phrase: "See Other")
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

extension Reply {
  static func isHTML(_ path: String) -> Bool { ending(of: path) == "html" }

  /// Returns the value of `Content-Type` for a file, by its extension.
  static func mediaType(of path: String) -> String {
    let ending = ending(of: path)
    return switch ending {
    case "html": "text/html; charset=utf-8"
    case "css", "csv": "text/\(ending); charset=utf-8"
    case "js", "mjs": "text/javascript; charset=utf-8"
    case "json", "map": "application/json; charset=utf-8"
    case "webmanifest": "application/manifest+json; charset=utf-8"
    case "xml" where path == "feed.xml": "application/atom+xml; charset=utf-8"
    case "xml": "application/xml; charset=utf-8"
    case "svg": "image/svg+xml"
    case "txt": "text/plain; charset=utf-8"
    case "md": "text/markdown; charset=utf-8"
    case "cook": "text/x-cooklang; charset=utf-8"
    case "jpg", "jpeg": "image/jpeg"
    case "png", "webp", "avif", "gif": "image/\(ending)"
    case "ico": "image/x-icon"
    case "woff2", "woff", "ttf", "otf": "font/\(ending)"
    case "ics": "text/calendar; charset=utf-8"
    case "zip", "pdf": "application/\(ending)"
    case "epub": "application/epub+zip"
    case "mp4", "webm": "video/\(ending)"
    case "mp3": "audio/mpeg"
    default: "application/octet-stream"
    }
  }

  private static func ending(of path: String) -> String {
    let name = path.utf8.split(separator: 0x2F).last ?? path.utf8[...]
    guard let dot = name.lastIndex(of: 0x2E) else { return "" }
    return String(decoding: name[name.index(after: dot)...], as: UTF8.self).lowercased()
  }
}
