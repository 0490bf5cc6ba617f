extension TemplateCompiler {
  mutating func compile(_ nodes: Range<Int>, in expansion: Expansion, startsLine: Bool = true) {
    let template = set.templates[expansion.fragment.template]
    let bytes = template.source.bytes
    var index = nodes.lowerBound
    while index < nodes.upperBound {
      let node = template.nodes[index]
      guard mayCompile(node, in: expansion) else { return }
      let isFirst = index == nodes.lowerBound
      let body = index + 1..<(node.end ?? index + 1)
      switch node {
      case .line(let blank):
        if startsLine || !isFirst { code.indent(expansion.indentation) }
        code.literal(expansion.reindented(bytes[blank]))
      case .text(let range): code.literal(bytes[range])
      case .variable(let path, let isRaw): variable(path, isRaw: isRaw, in: expansion)
      case .section(let path, false, _): section(path, body, in: expansion)
      case .section(let path, true, _): inverted(path, body, in: expansion)
      case .partial(let name, let indentation):
        partial(name, indentation.map { bytes[$0] }, in: expansion)
      case .parent(let name, let indentation, _):
        parent(name, indentation.map { bytes[$0] }, body, in: expansion)
      case .block(let name, let layout, _): block(name, layout, body, in: expansion)
      }
      index = body.upperBound
    }
  }

  private mutating func variable(_ path: Path, isRaw: Bool, in expansion: Expansion) {
    let name = source(of: expansion).text(path.range)
    switch resolve(path, in: expansion) {
    case .field(let field, let frame, _):
      switch field.kind {
      case .text where isRaw: report(.rawText(name), at: path.range, in: expansion)
      case .text, .html, .number:
        let value = code.accessor(field)
        code.append(
          isRaw ? .writeRaw(frame: frame, value: value) : .write(frame: frame, value: value))
      case .flag, .model, .list:
        let problem = TemplateProblem.notInsertable(name, kind: field.kind.rawValue)
        report(problem, at: path.range, in: expansion)
      }
    case .constant(let constant, _):
      switch constant {
      case .text where isRaw: report(.rawText(name), at: path.range, in: expansion)
      case .text(let text): code.literal(HTML(escaping: text).bytes)
      case .html(let html): code.literal(isRaw ? html.bytes : html.escapedAgain)
      case .flag: report(.notInsertable(name, kind: "flag"), at: path.range, in: expansion)
      case .list: report(.notInsertable(name, kind: "list"), at: path.range, in: expansion)
      case .tree: report(.notInsertable(name, kind: "tree"), at: path.range, in: expansion)
      case nil: break
      }
    case nil: break
    }
  }

  /// What a name means, or `nil` after a fault.
  mutating func resolve(_ path: Path, in expansion: Expansion) -> Resolution? {
    switch expansion.scopes.resolve(path) {
    case .success(let resolution): return resolution
    case .failure(let miss):
      report(miss.problem, at: miss.range, in: expansion)
      return nil
    }
  }

  mutating func report(_ problem: TemplateProblem, at range: Range<Int>, in expansion: Expansion) {
    collector.add(source(of: expansion).fault(problem, at: range))
  }

  func source(of expansion: Expansion) -> TemplateSource {
    set.templates[expansion.fragment.template].source
  }
}
