/// The circumstances in which nodes are compiled.
struct Expansion {
  /// A fragment together with all that its names and blocks depend on.
  struct Key: Hashable {
    let fragment: Fragment
    let scopes: [Scope.Identity]
    let overrides: [Name: Fragment]
  }

  var fragment: Fragment
  var scopes: ScopeStack

  /// Contents for blocks; the outermost template that gave one wins.
  var overrides: [Name: Fragment] = [:]

  var indentation = Indentation()

  /// How many sections, partials and blocks are around.
  var depth = 0

  var key: Key {
    Key(fragment: fragment, scopes: scopes.visible.map(\.identity), overrides: overrides)
  }

  /// The indentation of a line here, without what the fragment loses.
  func reindented(_ blank: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let common = zip(blank, fragment.strip).prefix { $0 == $1 }.count
    return blank.dropFirst(common)
  }

  /// The circumstances inside a section.
  func inside(_ scopes: ScopeStack? = nil) -> Expansion {
    var inner = self
    inner.scopes = scopes ?? self.scopes
    inner.depth += 1
    return inner
  }

  /// The circumstances of another fragment put here.
  func placing(_ fragment: Fragment, indentation: Indentation) -> Expansion {
    var inner = inside()
    inner.fragment = fragment
    inner.indentation = indentation
    return inner
  }
}

/// Part of a parsed template that can be put in other places: a whole file, or an override.
struct Fragment: Hashable {
  let template: Int
  let nodes: Range<Int>

  /// Indentation that all its lines have in common by intent, and lose.
  let strip: [UInt8]

  /// Whether its first line is a line of its own.
  let startsLine: Bool

  static func == (left: Fragment, right: Fragment) -> Bool {
    left.template == right.template && left.nodes == right.nodes
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(template)
    hasher.combine(nodes)
  }
}

/// What is prepended to the lines of a fragment.
struct Indentation {
  /// Whether a recursive call adds its own while rendering.
  var isDynamic = false
  var bytes: [UInt8] = []

  static func + (left: Indentation, right: ArraySlice<UInt8>) -> Indentation {
    Indentation(isDynamic: left.isDynamic, bytes: left.bytes + right)
  }
}

/// The fragments that became functions, each once, and which of them wait to be compiled.
struct FunctionTable {
  private struct Entry: Hashable {
    let key: Expansion.Key
    let startsLine: Bool
  }

  private var indices: [Entry: Int] = [:]
  private var waiting: [(index: Int, expansion: Expansion, startsLine: Bool)] = []

  /// The function for a fragment; 0 is the template itself and never one of them.
  mutating func index(
    of key: Expansion.Key, _ expansion: Expansion, startsLine: Bool
  ) -> Int {
    let entry = Entry(key: key, startsLine: startsLine)
    if let index = indices[entry] { return index }
    let index = indices.count + 1
    indices[entry] = index
    var body = expansion
    body.scopes = expansion.scopes.entering()
    body.indentation = Indentation(isDynamic: true)
    body.depth = 0
    waiting.append((index, body, startsLine))
    return index
  }

  /// The next to compile, in the order of their indices.
  mutating func next() -> (index: Int, expansion: Expansion, startsLine: Bool)? {
    waiting.isEmpty ? nil : waiting.removeFirst()
  }
}
