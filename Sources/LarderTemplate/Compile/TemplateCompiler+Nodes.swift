internal import LarderModel

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
        let problem = Problem.notInsertable(name, kind: field.kind.rawValue)
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

  /// Resolves a name, or reports an error and returns `nil`.
  mutating func resolve(_ path: Path, in expansion: Expansion) -> Resolution? {
    switch expansion.scopes.resolve(path) {
    case .success(let resolution): return resolution
    case .failure(let miss):
      report(miss.problem, at: miss.range, in: expansion)
      return nil
    }
  }

  mutating func report(_ problem: Problem, at range: Range<Int>, in expansion: Expansion) {
    collector.add(source(of: expansion).fault(problem, at: range))
  }

  func source(of expansion: Expansion) -> TemplateSource {
    set.templates[expansion.fragment.template].source
  }
}

extension TemplateCompiler {
  /// Compiles `{{#path}}`; the body is skipped if the name is unknown, because it has no scope.
  mutating func section(_ path: Path, _ body: Range<Int>, in expansion: Expansion) {
    switch resolve(path, in: expansion) {
    case .field(let field, let frame, let origin):
      let start = code.program.instructions.count
      let value = code.accessor(field)
      guard let shape = field.element?() else {
        code.append(.whenPresent(frame: frame, value: value, end: 0))
        compile(body, in: expansion.inside())
        return code.end(start)
      }
      let isPart = field.kind == .model || field.kind == .list
      let inner = Scope.Origin(shape: origin.shape, isDeeper: origin.isDeeper || isPart)
      code.append(.forEach(frame: frame, value: value, end: 0))
      compile(body, in: expansion.inside(expansion.scopes.pushing(shape, from: inner)))
      code.end(start)
    case .constant(let constant, let label):
      section(over: constant, label, body, in: expansion)
    case nil: break
    }
  }

  mutating func inverted(_ path: Path, _ body: Range<Int>, in expansion: Expansion) {
    switch resolve(path, in: expansion) {
    case .field(let field, let frame, _):
      let start = code.program.instructions.count
      code.append(.whenAbsent(frame: frame, value: code.accessor(field), end: 0))
      compile(body, in: expansion.inside())
      code.end(start)
    case .constant(let constant, _):
      compile(body, in: expansion.inside(), isShown: !(constant?.isPresent ?? false))
    case nil: compile(body, in: expansion.inside())
    }
  }

  /// Evaluates a section over a constant now; a list repeats the body for each of its trees.
  private mutating func section(
    over constant: Constant?, _ label: String, _ body: Range<Int>, in expansion: Expansion
  ) {
    let scopes = expansion.scopes
    switch constant {
    case .text, .html:
      guard let constant else { return }
      let inner = expansion.inside(scopes.pushing(.value(constant)))
      compile(body, in: inner, isShown: constant.isPresent)
    case .flag(let isOn): compile(body, in: expansion.inside(), isShown: isOn)
    case .tree(let constants):
      let scope = Scope.tree(constants.tree, label: label, siblings: [])
      compile(body, in: expansion.inside(scopes.pushing(scope)))
    case .list(let list):
      let siblings = Set(list.flatMap(\.tree.names))
      for constants in list {
        let scope = Scope.tree(constants.tree, label: label, siblings: siblings)
        compile(body, in: expansion.inside(scopes.pushing(scope)))
      }
    case nil: break
    }
  }

  /// Compiles a body to find its errors, and discards the code if a constant excludes it.
  private mutating func compile(_ body: Range<Int>, in expansion: Expansion, isShown: Bool) {
    let mark = code.mark
    compile(body, in: expansion)
    if !isShown { code.discard(since: mark) }
  }
}
