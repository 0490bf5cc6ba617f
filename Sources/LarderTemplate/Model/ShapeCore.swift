/// A shape without its model's type, as the compiler sees it.
///
/// A class for its identity: compiling recognises a shape by the object.
final class ShapeCore: Sendable {
  let name: String
  let fields: [Field]

  init(name: String, fields: [Field]) {
    self.name = name
    self.fields = fields
  }

  func field(_ name: Name) -> Field? {
    fields.first { $0.name == name }
  }

  /// The names that inner scopes can see; the implicit value is not one of them.
  var names: [Name] {
    fields.map(\.name).filter { $0 != .implicit }
  }
}
