extension Shape {
  /// Plain text, escaped wherever it is inserted. False when `nil` or empty.
  package func text(_ name: String, _ get: @escaping @Sendable (Model) -> String?) -> Shape {
    adding(name, .text, .text(get), element: { String.shape.core })
  }

  /// Markup that is inserted as it is by `{{{name}}}`. False when `nil` or empty.
  package func html(_ name: String, _ get: @escaping @Sendable (Model) -> HTML?) -> Shape {
    adding(name, .html, .html(get), element: { HTML.shape.core })
  }

  /// A whole number in decimal digits. False only when `nil`: zero is a number
  /// like any other, as in Mustache; declare a flag to tell it apart.
  package func number(_ name: String, _ get: @escaping @Sendable (Model) -> Int?) -> Shape {
    adding(name, .number, .number(get), element: { Int.shape.core })
  }

  /// A condition, for sections only.
  package func flag(_ name: String, _ get: @escaping @Sendable (Model) -> Bool) -> Shape {
    adding(name, .flag, .flag(get))
  }

  /// One nested model. False when `nil`.
  package func model<Part: TemplateModel>(
    _ name: String, _ get: @escaping @Sendable (Model) -> Part?
  ) -> Shape {
    model(name, of: Part.shape, get)
  }

  /// One nested model of a shape that is not its type's own.
  package func model<Part>(
    _ name: String, of shape: @escaping @Sendable @autoclosure () -> Shape<Part>,
    _ get: @escaping @Sendable (Model) -> Part?
  ) -> Shape {
    adding(name, .model, .model(get), element: { shape().core })
  }

  /// Models, or texts, numbers or markup to be shown by `{{.}}`. False when empty.
  package func list<Element: TemplateModel>(
    _ name: String, _ get: @escaping @Sendable (Model) -> [Element]
  ) -> Shape {
    list(name, of: Element.shape, get)
  }

  /// Elements of a shape that is not their type's own.
  package func list<Element>(
    _ name: String, of shape: @escaping @Sendable @autoclosure () -> Shape<Element>,
    _ get: @escaping @Sendable (Model) -> [Element]
  ) -> Shape {
    adding(name, .list, .list(get), element: { shape().core })
  }
}
