/// The levels of names around a tag, innermost last.
struct ScopeStack {
  private(set) var scopes: [Scope]

  /// Frames that are in use here, of which each model scope has one.
  private(set) var frameCount = 0

  init(constants: ConstantTree) {
    scopes = [.tree(constants, label: "the constants", siblings: [])]
  }

  /// Adds a model in a new frame; without an origin it is where its function begins.
  func pushing(_ shape: ShapeCore, from origin: Scope.Origin? = nil) -> ScopeStack {
    let origin = origin ?? Scope.Origin(shape: ObjectIdentifier(shape), isDeeper: false)
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

  /// The levels that any name could still reach.
  ///
  /// A shape hides every earlier level of the same shape, and plain values
  /// below the top have no names. Hence recursion meets the same stack again.
  var visible: [Scope] {
    var seen: Set<Scope.Identity> = []
    let visible = scopes.indices.reversed().filter { index in
      let isTop = index == scopes.count - 1
      return seen.insert(scopes[index].identity).inserted
        && (isTop || !scopes[index].names.isEmpty)
    }
    return visible.reversed().map { scopes[$0] }
  }

  /// The same levels in the frames of a function of their own.
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

  /// What messages call the innermost level.
  var label: String {
    scopes.reversed().lazy.compactMap(\.label).first ?? "the model"
  }

  /// Every name in reach, innermost first.
  var names: [String] {
    var seen: Set<Name> = []
    return scopes.reversed().flatMap(\.names).filter { seen.insert($0).inserted }
      .map(\.description)
  }
}
