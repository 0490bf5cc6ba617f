package import LarderModel

/// The templates of one theme, parsed once, and the constants they share.
package struct TemplateSet: Sendable {
  let templates: [TemplateParser.Parsed]
  let constants: ConstantTree
  private let indices: [Name: Int]

  /// - Parameter sources: The later of two with the same name counts, so that a site's own files
  ///   can follow the ones they replace.
  package init(_ sources: [TemplateSource], constants: Constants = [:]) {
    let indices = sources.enumerated().map { (Name($0.element.name), $0.offset) }
    self.indices = Dictionary(indices) { $1 }
    templates = sources.map(TemplateParser.parse)
    self.constants = constants.tree
  }

  /// Compiles one template for the pages of one model.
  ///
  /// - Parameters:
  ///   - name: `TemplateSource.name` of the page.
  ///   - faults: Receives at most 100 errors in this template and in all that it
  ///     includes, sorted by path, line and column, without duplicates.
  /// - Returns: The template, or `nil` after an error.
  package func compile<Model: TemplateModel>(
    _ name: String, for model: Model.Type, into faults: inout [Diagnostic]
  ) -> Template<Model>? {
    compile(name, for: Model.shape, into: &faults)
  }

  /// Compiles a template for models that use another shape than the one their type declares.
  package func compile<Model>(
    _ name: String, for shape: Shape<Model>, into faults: inout [Diagnostic]
  ) -> Template<Model>? {
    var compiler = TemplateCompiler(self)
    let program = compiler.compile(Name(name), for: shape.core)
    faults += compiler.collector.sorted.filter { !faults.contains($0) }
    return program.map(Template.init)
  }

  /// Whether there is a template of this name.
  package func contains(_ name: String) -> Bool { index(of: Name(name)) != nil }

  func index(of name: Name) -> Int? { indices[name] }

  /// All template names, in byte order, for suggestions.
  var names: [String] {
    indices.keys.map(\.description).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

extension TemplateSet {
  /// Returns the name of a model in messages.
  package static func name(of model: any TemplateModel.Type) -> String { core(of: model).name }

  /// Returns the fields of the models and of all models reachable from them, without duplicates,
  /// breadth first, for reference pages and people who write templates.
  ///
  ///     card
  ///       name: text
  ///       picture: picture
  package static func outlines(of models: [any TemplateModel.Type]) -> [String] {
    var waiting = models.map { core(of: $0) }
    var seen: Set<ObjectIdentifier> = []
    var outlines: [String] = []
    while !waiting.isEmpty {
      let core = waiting.removeFirst()
      guard !core.names.isEmpty, seen.insert(ObjectIdentifier(core)).inserted else { continue }
      outlines.append(core.outline)
      waiting.insert(contentsOf: core.fields.compactMap { $0.element?() }, at: 0)
    }
    return outlines
  }

  private static func core<Model: TemplateModel>(of model: Model.Type) -> ShapeCore {
    model.shape.core
  }
}

extension ShapeCore {
  /// The name, and fields such as `name: text` or `navigation: list of link`, in the order of
  /// declaration.
  fileprivate var outline: String {
    let lines = fields.map { field in
      switch field.kind {
      case .text, .html, .number, .flag: "\(field.name): \(field.kind.rawValue)"
      case .model: "\(field.name): \(field.element?().name ?? "")"
      case .list: "\(field.name): list of \(field.element?().name ?? "")"
      }
    }
    return ([name] + lines.map { "  " + $0 }).joined(separator: "\n") + "\n"
  }
}
