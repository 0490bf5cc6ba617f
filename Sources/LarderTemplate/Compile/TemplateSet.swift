package import LarderModel

/// The templates of one theme, parsed once, and the constants they share.
package struct TemplateSet: Sendable {
  let templates: [ParsedTemplate]
  let constants: ConstantTree
  private let indices: [Name: Int]

  /// - Parameter sources: The later of two with the same name counts, so that a site's own files
  ///   can follow the ones they replace.
  package init(_ sources: [TemplateSource], constants: Constants = [:]) {
    let indices = sources.enumerated().map { (Name($0.element.name), $0.offset) }
    self.indices = Dictionary(indices) { $1 }
    templates = sources.map(ParsedTemplate.init)
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
