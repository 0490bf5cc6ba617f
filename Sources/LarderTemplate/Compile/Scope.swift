/// One level of names during compiling.
enum Scope {
  /// A model that rendering finds in a frame.
  case model(ShapeCore, frame: Int, Origin)
  /// A tree of constants; `siblings` are names that others in its list have.
  case tree(ConstantTree, label: String, siblings: Set<Name>)
  /// A constant value, for `{{.}}` alone.
  case value(Constant)

  /// Where a frame's data comes from, seen from the start of its function.
  struct Origin {
    /// The shape of the frame it was reached from; a function has each shape once.
    let shape: ObjectIdentifier

    /// Whether it is a part of that frame's model rather than the same value.
    let isDeeper: Bool
  }

  /// What two scopes must share to mean the same to every name.
  enum Identity: Hashable {
    case shape(ObjectIdentifier)
    case tree(ObjectIdentifier, siblings: Set<Name>)
    case value(HTML?)
  }

  var identity: Identity {
    switch self {
    case .model(let shape, _, _): .shape(ObjectIdentifier(shape))
    case .tree(let tree, _, let siblings): .tree(ObjectIdentifier(tree), siblings: siblings)
    case .value(.text(let text)): .value(HTML(escaping: text))
    case .value(.html(let html)): .value(html)
    case .value: .value(nil)
    }
  }

  var frame: Int? {
    if case .model(_, let frame, _) = self { frame } else { nil }
  }

  /// What messages call it; a plain value is passed over.
  var label: String? {
    switch self {
    case .model(let shape, _, _): shape.names.isEmpty ? nil : shape.name
    case .tree(_, let label, _): label
    case .value: nil
    }
  }

  /// The names it brings.
  var names: [Name] {
    switch self {
    case .model(let shape, _, _): shape.names
    case .tree(let tree, _, _): tree.names
    case .value: []
    }
  }
}
