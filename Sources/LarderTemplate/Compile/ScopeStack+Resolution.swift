/// What a name means.
enum Resolution {
  /// `origin` is that of the frame.
  case field(Field, frame: Int, origin: Scope.Origin)
  /// `nil` where only another tree of the same list has the name.
  case constant(Constant?, label: String)

  /// Why a name means nothing, and which part of it.
  struct Miss: Error {
    let problem: TemplateProblem
    let range: Range<Int>
  }
}

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

extension Resolution {
  /// A problem still without its place.
  fileprivate struct Problem: Error {
    let problem: TemplateProblem
  }

  /// Reads `outer.name`, where this is what `outer` means.
  fileprivate func member(_ name: Name, of outer: Name) -> Result<Resolution, Problem> {
    switch self {
    case .field(let field, let frame, let origin):
      guard field.kind == .model, let shape = field.element?() else {
        return .failure(missing(name, outer, isList: field.kind == .list))
      }
      guard let member = shape.field(name) else {
        return .failure(missing(name, within: shape.name, known: shape.names))
      }
      return .success(.field(member.through(field), frame: frame, origin: origin))
    case .constant(.tree(let constants), let label):
      guard let member = constants.tree[name] else {
        return .failure(missing(name, within: label, known: constants.tree.names))
      }
      return .success(.constant(member, label: "\(label).\(name)"))
    case .constant(nil, let label): return .success(.constant(nil, label: "\(label).\(name)"))
    case .constant(.list, _): return .failure(missing(name, outer, isList: true))
    case .constant: return .failure(missing(name, outer, isList: false))
    }
  }

  private func missing(_ name: Name, within label: String, known: [Name]) -> Problem {
    let known = known.map(\.description)
    return Problem(problem: .unknownName(name.description, within: label, known: known))
  }

  private func missing(_ name: Name, _ outer: Name, isList: Bool) -> Problem {
    guard isList else { return missing(name, within: outer.description, known: []) }
    return Problem(problem: .dottedList(name: name.description, list: outer.description))
  }
}
