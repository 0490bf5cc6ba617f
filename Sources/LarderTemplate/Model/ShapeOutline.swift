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
