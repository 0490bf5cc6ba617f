import LarderTemplate
import Synchronization

/// Data of a specification case; strings and numbers are both treated as text.
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

/// Shapes derived from the data of one case: the fields of all samples at one place.
///
/// Lists with the same name share one element shape, so that a list may be empty at the end of a
/// recursion.
final class DerivedShape: Sendable {
  private let root: JSONValue
  private let elements = Mutex<[String: Shape<JSONValue>]>([:])

  init(_ root: JSONValue) {
    self.root = root
  }

  func shape() -> Shape<JSONValue> {
    shape("data", of: [root])
  }

  private func shape(_ name: String, of samples: [JSONValue]) -> Shape<JSONValue> {
    var shape = Shape<JSONValue>(name)
    for key in Set(samples.flatMap(\.members.keys)).sorted() {
      shape = adding(key, samples.compactMap { $0.members[key] }, to: shape)
    }
    let lists = samples.flatMap(\.elements)
    if !lists.isEmpty {
      return shape.list(".", of: self.shape(name, of: lists)) { $0.elements }
    }
    return samples.contains { $0.html != nil } ? shape.html(".") { $0.html } : shape
  }

  private func adding(
    _ key: String, _ samples: [JSONValue], to shape: Shape<JSONValue>
  ) -> Shape<JSONValue> {
    switch samples.first {
    case .list: shape.list(key, of: self.element(of: key)) { $0[key].elements }
    case .object: shape.model(key, of: self.shape(key, of: samples)) { $0[key].object }
    case .flag: shape.flag(key) { $0[key].isTrue }
    case .leaf, .null, nil: shape.html(key) { $0[key].html }
    }
  }

  private func element(of key: String) -> Shape<JSONValue> {
    elements.withLock { known in
      if let shape = known[key] { return shape }
      let shape = self.shape(key, of: Self.elements(of: key, in: root))
      known[key] = shape
      return shape
    }
  }

  private static func elements(of key: String, in value: JSONValue) -> [JSONValue] {
    let inner = value.elements + Array(value.members.values)
    return value[key].elements + inner.flatMap { elements(of: key, in: $0) }
  }
}
