internal import LarderModel

/// One level of names that a tag can refer to.
enum Scope {
  /// A model, which rendering finds in a frame.
  case model(ShapeCore, frame: Int, Origin)
  /// A tree of constants; `siblings` are the names of the other trees in its list.
  case tree(ConstantTree, label: String, siblings: Set<Name>)
  /// A constant value, which only `{{.}}` can refer to.
  case value(Constant)

  /// The origin of a frame's data, relative to the start of the function: the shape of the frame
  /// from which it was reached, as a function has each shape once, and whether it is nested in that
  /// frame's model rather than the same value.
  typealias Origin = (shape: ObjectIdentifier, isDeeper: Bool)

  /// Properties that decide what a name means; scopes with equal identities are interchangeable.
  enum Identity: Hashable {
    case shape(ObjectIdentifier)
    case tree(ObjectIdentifier, siblings: Set<Name>)
    case value(HTML?)
  }

  var identity: Identity {
    switch self {
    case .model(let shape, _, _): .shape(ObjectIdentifier(shape))
    case .tree(let tree, _, let siblings): .tree(ObjectIdentifier(tree), siblings: siblings)
    case .value(.text(let text)): .value(HTML(escaping: text))
    case .value(.html(let html)): .value(html)
    case .value: .value(nil)
    }
  }

  var frame: Int? {
    if case .model(_, let frame, _) = self { frame } else { nil }
  }

  /// The name of the scope in messages; `nil` for a plain value, which messages skip.
  var label: String? {
    switch self {
    case .model(let shape, _, _): shape.names.isEmpty ? nil : shape.name
    case .tree(_, let label, _): label
    case .value: nil
    }
  }

  /// The names that the scope defines.
  var names: [Name] {
    switch self {
    case .model(let shape, _, _): shape.names
    case .tree(let tree, _, _): tree.names
    case .value: []
    }
  }
}

/// The scopes around a tag, innermost last.
struct ScopeStack {
  private(set) var scopes: [Scope]

  /// The number of frames in use, one per model scope.
  private(set) var frameCount = 0

  init(constants: ConstantTree) {
    scopes = [.tree(constants, label: "the constants", siblings: [])]
  }

  /// Adds a model in a new frame; without an origin, the model is an argument of the function.
  func pushing(_ shape: ShapeCore, from origin: Scope.Origin? = nil) -> ScopeStack {
    let origin = origin ?? (ObjectIdentifier(shape), isDeeper: false)
    var stack = pushing(.model(shape, frame: frameCount, origin))
    stack.frameCount += 1
    return stack
  }

  /// Adds constants, which need no frame.
  func pushing(_ scope: Scope) -> ScopeStack {
    var stack = self
    stack.scopes.append(scope)
    return stack
  }

  /// The scopes that a name can still reach.
  ///
  /// A shape hides every earlier scope of the same shape, and plain values below the top have no
  /// names. Recursion therefore arrives at an equal stack again.
  var visible: [Scope] {
    var seen: Set<Scope.Identity> = []
    let visible = scopes.indices.reversed().filter { index in
      let isTop = index == scopes.count - 1
      return seen.insert(scopes[index].identity).inserted
        && (isTop || !scopes[index].names.isEmpty)
    }
    return visible.reversed().map { scopes[$0] }
  }

  /// Returns the visible scopes, renumbered for the frames of a new function.
  func entering() -> ScopeStack {
    var stack = self
    stack.scopes = []
    stack.frameCount = 0
    for scope in visible {
      if case .model(let shape, _, _) = scope {
        stack = stack.pushing(shape)
      } else {
        stack.scopes.append(scope)
      }
    }
    return stack
  }

  /// The name of the innermost scope in messages.
  var label: String {
    scopes.reversed().lazy.compactMap(\.label).first ?? "the model"
  }

  /// All visible names, innermost first.
  var names: [String] {
    var seen: Set<Name> = []
    return scopes.reversed().flatMap(\.names).filter { seen.insert($0).inserted }
      .map(\.description)
  }
}

/// The meaning of a name.
enum Resolution {
  /// A field of a model; `origin` is that of the model's frame.
  case field(Field, frame: Int, origin: Scope.Origin)
  /// A constant, or `nil` if only another tree of the same list defines the name.
  case constant(Constant?, label: String)

  /// The reason why a name cannot be resolved, and the segment at which it fails.
  struct Miss: Error {
    let problem: Problem
    let range: Range<Int>
  }
}

extension Resolution {
  /// Resolves `outer.name`; this value is the meaning of `outer`.
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
    return .unknownName(name.description, in: label, known: known)
  }

  private func missing(_ name: Name, _ outer: Name, isList: Bool) -> Problem {
    guard isList else { return missing(name, within: outer.description, known: []) }
    return .dottedList(name.description, list: outer.description)
  }
}

extension ScopeStack {
  /// Finds the innermost scope with the first segment and resolves the other segments inside it.
  ///
  /// Fails with `unknown-template-name` or, for `list.name`, `wrong-value-kind`.
  func resolve(_ path: Path) -> Result<Resolution, Resolution.Miss> {
    guard let first = path.segments.first else { return implicit(path) }
    guard var resolution = find(first.name) else {
      let problem = Problem.unknownName(first.name.description, in: label, known: names)
      return .failure(Resolution.Miss(problem: problem, range: first.range))
    }
    for (outer, segment) in zip(path.segments, path.segments.dropFirst()) {
      switch element(segment.name, of: resolution)
        ?? resolution.member(segment.name, of: outer.name)
      {
      case .success(let member): resolution = member
      case .failure(let problem):
        return .failure(Resolution.Miss(problem: problem, range: segment.range))
      }
    }
    return .success(resolution)
  }

  /// The text of a list's element by its name; `nil` if the list has no names.
  private func element(
    _ name: Name, of resolution: Resolution
  ) -> Result<Resolution, Problem>? {
    guard case .field(let list, let frame, let origin) = resolution, let members = list.members,
      case .tree(let constants, _, _)? = scopes.first
    else { return nil }
    var names: ConstantTree? = constants
    for part in members.names {
      if case .tree(let inner)? = names?[part] { names = inner.tree } else { names = nil }
    }
    guard let names, names[name] != nil else {
      let known = names?.names.map(\.description) ?? []
      return .failure(
        .unknownName(name.description, in: list.name.description, known: known))
    }
    let field = Field(
      name: name, kind: .text, accessor: members.accessor(name),
      element: { String.shape.core })
    return .success(.field(field, frame: frame, origin: origin))
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
    let problem = Problem.noImplicitValue(in: label)
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
