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

extension Resolution {
  /// A problem still without its place.
  struct Problem: Error {
    let problem: TemplateProblem
  }

  /// Reads `outer.name`, where this is what `outer` means.
  func member(_ name: Name, of outer: Name) -> Result<Resolution, Problem> {
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
