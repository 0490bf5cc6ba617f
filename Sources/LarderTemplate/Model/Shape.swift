/// A value that templates can show, and the names of its fields.
///
/// Nested models must be smaller parts of the value, never the value itself: recursive templates
/// are allowed because such nesting always ends.
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
  /// Names and accessors of the model. Declare it as `static let`: the compiler detects recursion
  /// of templates by the identity of a shape.
  static var shape: Shape<Self> { get }
}

/// The names that a model offers to templates, and a typed accessor for each value.
///
/// A shape is built once by chained calls; see `TemplateModel` for an example. The first of two
/// fields with the same name counts. Lists and models look up the shape of their elements when a
/// template needs it, so shapes may be recursive.
@usableFromInline package struct Shape<Model>: Sendable {
  @usableFromInline let core: ShapeCore

  /// - Parameter name: The name of the model in messages, as in `unknown name "x" in card`.
  package init(_ name: String) {
    core = ShapeCore(name: name, fields: [])
  }

  private init(core: ShapeCore) {
    self.core = core
  }

  @usableFromInline func adding(
    _ name: String, _ kind: Field.Kind, _ accessor: Accessor,
    element: (@Sendable () -> ShapeCore)? = nil, members: Field.Members? = nil
  ) -> Shape {
    let field = Field(
      name: Name(name), kind: kind, accessor: accessor, element: element, members: members)
    return Shape(core: ShapeCore(name: core.name, fields: core.fields + [field]))
  }
}

extension Shape {
  /// Adds plain text, which is always escaped. False when `nil` or empty.
  @inlinable
  package func text(_ name: String, _ get: @escaping @Sendable (Model) -> String?) -> Shape {
    adding(name, .text, .text(get), element: { String.shape.core })
  }

  /// Adds markup, which `{{{name}}}` inserts unescaped. False when `nil` or empty.
  @inlinable
  package func html(_ name: String, _ get: @escaping @Sendable (Model) -> HTML?) -> Shape {
    adding(name, .html, .html(get), element: { HTML.shape.core })
  }

  /// Adds an integer, shown in decimal digits. False only when `nil`: as in Mustache, zero is a
  /// number like any other; declare a flag to distinguish it.
  @inlinable
  package func number(_ name: String, _ get: @escaping @Sendable (Model) -> Int?) -> Shape {
    adding(name, .number, .number(get), element: { Int.shape.core })
  }

  /// Adds a condition, for sections only.
  @inlinable
  package func flag(_ name: String, _ get: @escaping @Sendable (Model) -> Bool) -> Shape {
    adding(name, .flag, .flag(get))
  }

  /// Adds one nested model. False when `nil`.
  @inlinable
  package func model<Part: TemplateModel>(
    _ name: String, _ get: @escaping @Sendable (Model) -> Part?
  ) -> Shape {
    model(name, of: Part.shape, get)
  }

  /// Adds one nested model that uses another shape than the one its type declares.
  @inlinable
  package func model<Part>(
    _ name: String, of shape: @escaping @Sendable @autoclosure () -> Shape<Part>,
    _ get: @escaping @Sendable (Model) -> Part?
  ) -> Shape {
    adding(name, .model, .model(get), element: { shape().core })
  }

  /// Adds a list of models, or of texts, numbers or markup for `{{.}}`. False when empty.
  @inlinable
  package func list<Element: TemplateModel>(
    _ name: String, _ get: @escaping @Sendable (Model) -> [Element]
  ) -> Shape {
    list(name, of: Element.shape, get)
  }

  /// Adds a list whose elements are texts too, each below the name of the list: `fields.wine`.
  ///
  /// - Parameters:
  ///   - names: Path of the constants whose names are those of the elements: `site.fields`.
  ///   - text: Returns the text of an element if it has this name.
  package func list<Element: TemplateModel>(
    _ name: String, namedBy names: String,
    text: @escaping @Sendable (Element, String) -> String?,
    _ get: @escaping @Sendable (Model) -> [Element]
  ) -> Shape {
    let names = names.utf8.split(separator: UInt8(ascii: ".")).map { Name($0) }
    let members = Field.Members(names: names) { element in
      let key = element.description
      return Accessor.text { (model: Model) in get(model).lazy.compactMap { text($0, key) }.first }
    }
    return adding(name, .list, .list(get), element: { Element.shape.core }, members: members)
  }

  /// Adds a list of elements that use another shape than the one their type declares.
  @inlinable
  package func list<Element>(
    _ name: String, of shape: @escaping @Sendable @autoclosure () -> Shape<Element>,
    _ get: @escaping @Sendable (Model) -> [Element]
  ) -> Shape {
    adding(name, .list, .list(get), element: { shape().core })
  }
}

/// One named value of a shape.
@usableFromInline struct Field: Sendable {
  @usableFromInline enum Kind: String, Sendable {
    case text, html, number, flag, model, list
  }

  let name: Name
  let kind: Kind
  let accessor: Accessor

  /// The shape that a section over this field brings into scope; `nil` for flags.
  let element: (@Sendable () -> ShapeCore)?

  /// The names that a list offers below its own.
  @usableFromInline struct Members: Sendable {
    /// Path of the constants with the same names.
    let names: [Name]
    /// Makes the accessor of an element's text.
    let accessor: @Sendable (Name) -> Accessor
  }

  var members: Members?

  /// Returns this field as read from the model that contains `outer`.
  func through(_ outer: Field) -> Field {
    let through = members.map { members in
      Members(names: members.names) { members.accessor($0).through(outer.accessor) }
    }
    return Field(
      name: name, kind: kind, accessor: accessor.through(outer.accessor), element: element,
      members: through)
  }
}

/// A shape without the type of its model, as the compiler sees it.
///
/// It is a class because the compiler compares shapes by identity.
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

  /// The names that inner scopes can see, without the implicit value.
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
