/// A template whose tags are known and paired, but not yet what their names mean.
struct ParsedTemplate: Sendable {
  let source: TemplateSource
  let nodes: [Node]
  let faults: [TemplateFault]

  init(_ source: TemplateSource) {
    var parser = TemplateParser(source)
    parser.run()
    self.source = source
    nodes = parser.nodes
    faults = parser.faults
  }
}
