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
