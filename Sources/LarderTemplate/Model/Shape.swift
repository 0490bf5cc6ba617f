/// The names that a model offers to templates, and the typed way to each value.
///
/// A shape is built once by chained calls; see `TemplateModel` for an example.
/// A later field of the same name is never reached. Lists and models fetch the
/// shape of their elements when a template needs it, so shapes may be recursive.
package struct Shape<Model>: Sendable {
  let core: ShapeCore

  /// - Parameter name: What messages call the model, as in `unknown name "x" in card`.
  package init(_ name: String) {
    core = ShapeCore(name: name, fields: [])
  }

  private init(core: ShapeCore) {
    self.core = core
  }

  func adding(
    _ name: String, _ kind: Field.Kind, _ accessor: Accessor,
    element: (@Sendable () -> ShapeCore)? = nil
  ) -> Shape {
    let field = Field(name: Name(name), kind: kind, accessor: accessor, element: element)
    return Shape(core: ShapeCore(name: core.name, fields: core.fields + [field]))
  }
}
