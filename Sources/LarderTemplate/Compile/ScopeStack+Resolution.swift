extension ScopeStack {
  /// Finds the innermost level with the first segment, then follows the rest from there alone.
  ///
  /// Misses: `unknown-template-name` and, for `list.name`, `wrong-value-kind`.
  func resolve(_ path: Path) -> Result<Resolution, Resolution.Miss> {
    guard let first = path.segments.first else { return implicit(path) }
    guard var resolution = find(first.name) else {
      let problem = TemplateProblem.unknownName(
        first.name.description, within: label, known: names)
      return .failure(Resolution.Miss(problem: problem, range: first.range))
    }
    for (outer, segment) in zip(path.segments, path.segments.dropFirst()) {
      switch resolution.member(segment.name, of: outer.name) {
      case .success(let member): resolution = member
      case .failure(let problem):
        return .failure(Resolution.Miss(problem: problem.problem, range: segment.range))
      }
    }
    return .success(resolution)
  }

  private func implicit(_ path: Path) -> Result<Resolution, Resolution.Miss> {
    switch scopes.last {
    case .model(let shape, let frame, let origin):
      if let field = shape.field(.implicit) {
        return .success(.field(field, frame: frame, origin: origin))
      }
    case .value(let constant): return .success(.constant(constant, label: "."))
    case .tree, nil: break
    }
    let problem = TemplateProblem.noImplicitValue(within: label)
    return .failure(Resolution.Miss(problem: problem, range: path.range))
  }

  private func find(_ name: Name) -> Resolution? {
    for scope in scopes.reversed() {
      switch scope {
      case .model(let shape, let frame, let origin):
        if let field = shape.field(name) { return .field(field, frame: frame, origin: origin) }
      case .tree(let tree, _, let siblings):
        if tree[name] != nil || siblings.contains(name) {
          return .constant(tree[name], label: name.description)
        }
      case .value: break
      }
    }
    return nil
  }
}
