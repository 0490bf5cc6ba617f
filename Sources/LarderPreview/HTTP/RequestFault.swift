/// Why a request is not read to its end.
enum RequestFault: Error, Hashable {
  case malformed
  case headTooLarge
  case bodyTooLarge
  case unsupportedCoding

  var status: Status {
    switch self {
    case .malformed: .badRequest
    case .headTooLarge: .headTooLarge
    case .bodyTooLarge: .contentTooLarge
    case .unsupportedCoding: .notImplemented
    }
  }
}
