/// One name of a shape.
struct Field: Sendable {
  enum Kind: String, Sendable {
    case text, html, number, flag, model, list
  }

  let name: Name
  let kind: Kind
  let accessor: Accessor

  /// The shape that a section over this field brings into scope; flags have none.
  let element: (@Sendable () -> ShapeCore)?

  /// The field as it is read from the model that holds `outer`.
  func through(_ outer: Field) -> Field {
    Field(name: name, kind: kind, accessor: accessor.through(outer.accessor), element: element)
  }
}
