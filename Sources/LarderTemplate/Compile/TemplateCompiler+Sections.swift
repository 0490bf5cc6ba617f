extension TemplateCompiler {
  /// Compiles `{{#path}}`; after an unknown name its body is passed over, for lack of a scope.
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

  /// Decides a section at once and repeats it for each tree of a list.
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

  /// Compiles code for its faults even where a constant rules it out.
  private mutating func compile(_ body: Range<Int>, in expansion: Expansion, isShown: Bool) {
    let mark = code.mark
    compile(body, in: expansion)
    if !isShown { code.discard(since: mark) }
  }
}
