import LarderTemplate

/// Data of a specification case; strings and numbers are both leaves.
indirect enum JSONValue: Decodable, Sendable {
  case null
  case flag(Bool)
  case leaf(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Int.self) {
      self = .leaf("\(number)")
    } else if let number = try? container.decode(Double.self) {
      self = .leaf("\(number)")
    } else if let text = try? container.decode(String.self) {
      self = .leaf(text)
    } else if let list = try? container.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  var isTrue: Bool { if case .flag(true) = self { true } else { false } }

  var html: HTML? { if case .leaf(let text) = self { HTML(trusting: text) } else { nil } }

  var elements: [JSONValue] { if case .list(let list) = self { list } else { [] } }

  var members: [String: JSONValue] { if case .object(let members) = self { members } else { [:] } }

  /// The value if it is an object, since sections over models test their presence.
  var object: JSONValue? { if case .object = self { self } else { nil } }

  subscript(key: String) -> JSONValue { members[key] ?? .null }
}
