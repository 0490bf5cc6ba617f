/// A value that templates can show, with the names under which they reach its parts.
///
/// Nested models must be parts of the value, never the value itself: recursive
/// templates are accepted because following parts comes to an end.
///
///     struct Card { var name: String; var tags: [Tag]; var body: HTML }
///
///     extension Card: TemplateModel {
///       static let shape = Shape<Card>("card")
///         .text("name") { $0.name }
///         .list("tags") { $0.tags }
///         .html("body") { $0.body }
///     }
@usableFromInline package protocol TemplateModel: SendableMetatype {
  /// Declare it as `static let`: templates that include themselves end their
  /// recursion by recognising a shape that they have met before.
  static var shape: Shape<Self> { get }
}

/// The names that a model offers to templates, and the typed way to each value.
///
/// A shape is built once by chained calls; see `TemplateModel` for an example.
/// A later field of the same name is never reached. Lists and models fetch the
/// shape of their elements when a template needs it, so shapes may be recursive.
@usableFromInline package struct Shape<Model>: Sendable {
  @usableFromInline let core: ShapeCore

  /// - Parameter name: What messages call the model, as in `unknown name "x" in card`.
  package init(_ name: String) {
    core = ShapeCore(name: name, fields: [])
  }

  private init(core: ShapeCore) {
    self.core = core
  }

  @usableFromInline func adding(
    _ name: String, _ kind: Field.Kind, _ accessor: Accessor,
    element: (@Sendable () -> ShapeCore)? = nil
  ) -> Shape {
    let field = Field(name: Name(name), kind: kind, accessor: accessor, element: element)
    return Shape(core: ShapeCore(name: core.name, fields: core.fields + [field]))
  }
}

extension Shape {
  /// Plain text, escaped wherever it is inserted. False when `nil` or empty.
  @inlinable
  package func text(_ name: String, _ get: @escaping @Sendable (Model) -> String?) -> Shape {
    adding(name, .text, .text(get), element: { String.shape.core })
  }

  /// Markup that is inserted as it is by `{{{name}}}`. False when `nil` or empty.
  @inlinable
  package func html(_ name: String, _ get: @escaping @Sendable (Model) -> HTML?) -> Shape {
    adding(name, .html, .html(get), element: { HTML.shape.core })
  }

  /// A whole number in decimal digits. False only when `nil`: zero is a number
  /// like any other, as in Mustache; declare a flag to tell it apart.
  @inlinable
  package func number(_ name: String, _ get: @escaping @Sendable (Model) -> Int?) -> Shape {
    adding(name, .number, .number(get), element: { Int.shape.core })
  }

  /// A condition, for sections only.
  @inlinable
  package func flag(_ name: String, _ get: @escaping @Sendable (Model) -> Bool) -> Shape {
    adding(name, .flag, .flag(get))
  }

  /// One nested model. False when `nil`.
  @inlinable
  package func model<Part: TemplateModel>(
    _ name: String, _ get: @escaping @Sendable (Model) -> Part?
  ) -> Shape {
    model(name, of: Part.shape, get)
  }

  /// One nested model of a shape that is not its type's own.
  @inlinable
  package func model<Part>(
    _ name: String, of shape: @escaping @Sendable @autoclosure () -> Shape<Part>,
    _ get: @escaping @Sendable (Model) -> Part?
  ) -> Shape {
    adding(name, .model, .model(get), element: { shape().core })
  }

  /// Models, or texts, numbers or markup to be shown by `{{.}}`. False when empty.
  @inlinable
  package func list<Element: TemplateModel>(
    _ name: String, _ get: @escaping @Sendable (Model) -> [Element]
  ) -> Shape {
    list(name, of: Element.shape, get)
  }

  /// Elements of a shape that is not their type's own.
  @inlinable
  package func list<Element>(
    _ name: String, of shape: @escaping @Sendable @autoclosure () -> Shape<Element>,
    _ get: @escaping @Sendable (Model) -> [Element]
  ) -> Shape {
    adding(name, .list, .list(get), element: { shape().core })
  }
}

/// One name of a shape.
@usableFromInline struct Field: Sendable {
  @usableFromInline enum Kind: String, Sendable {
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

/// A shape without its model's type, as the compiler sees it.
///
/// A class for its identity: compiling recognises a shape by the object.
@usableFromInline final class ShapeCore: Sendable {
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

/// Shapes of plain values, which `{{.}}` shows inside a section over them.
extension String: TemplateModel {
  @usableFromInline package static let shape = Shape<String>("text").text(".") { $0 }
}

extension HTML: TemplateModel {
  @usableFromInline package static let shape = Shape<HTML>("html").html(".") { $0 }
}

extension Int: TemplateModel {
  @usableFromInline package static let shape = Shape<Int>("number").number(".") { $0 }
}

/// The names of a model, for people who write templates.
///
///     card
///       name: text
///       picture: picture
package struct ShapeOutline: Hashable, Sendable, CustomStringConvertible {
  /// What messages call the model.
  package let name: String
  /// `name: text`, `navigation: list of link`; in the order of declaration.
  package let fields: [String]

  package var description: String {
    ([name] + fields.map { "  " + $0 }).joined(separator: "\n") + "\n"
  }

  /// Outlines of models and of all that can be reached from them, each once, in the order in which
  /// a reader meets them.
  package static func outlines(of models: [any TemplateModel.Type]) -> [ShapeOutline] {
    var waiting = models.map { core(of: $0) }
    var seen: Set<ObjectIdentifier> = []
    var outlines: [ShapeOutline] = []
    while !waiting.isEmpty {
      let core = waiting.removeFirst()
      guard !core.names.isEmpty, seen.insert(ObjectIdentifier(core)).inserted else { continue }
      outlines.append(ShapeOutline(core))
      waiting.insert(contentsOf: core.fields.compactMap { $0.element?() }, at: 0)
    }
    return outlines
  }

  /// What messages call a model.
  package static func name(of model: any TemplateModel.Type) -> String { core(of: model).name }

  private static func core<Model: TemplateModel>(of model: Model.Type) -> ShapeCore {
    model.shape.core
  }

  private init(_ core: ShapeCore) {
    name = core.name
    fields = core.fields.map { field in
      switch field.kind {
      case .text, .html, .number, .flag: "\(field.name): \(field.kind.rawValue)"
      case .model: "\(field.name): \(field.element?().name ?? "")"
      case .list: "\(field.name): list of \(field.element?().name ?? "")"
      }
    }
  }
}
