import LarderTemplate
import Synchronization

/// Shapes read off the data of one case: what all samples of a place have together.
///
/// Lists of one name share one element shape wherever they are, so that a list
/// may be empty at the end of a recursion.
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
