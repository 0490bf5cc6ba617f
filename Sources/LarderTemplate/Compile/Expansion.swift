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
