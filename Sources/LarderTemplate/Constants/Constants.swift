/// Names and values known before any page, at the bottom of every scope.
///
///     let constants: Constants = [
///       "site": .tree(["title": "Larder", "nav": .list([["url": "/", "label": "Home"]])]),
///       "t": .tree(["search": "Search"]),
///     ]
///
/// A name that a model has too means the model's. In a list, a name that only
/// some of its trees have is false and empty in the others. Of equal names the
/// last counts.
package struct Constants: Sendable, ExpressibleByDictionaryLiteral {
  let tree: ConstantTree

  package init(_ entries: [(String, Constant)] = []) {
    tree = ConstantTree(entries)
  }

  /// Names of the tree called `name`, in the order of declaration.
  package func names(below name: String) -> [String] {
    guard case .tree(let constants)? = tree[Name(name)] else { return [] }
    return constants.tree.names.map(\.description)
  }

  package init(dictionaryLiteral elements: (String, Constant)...) {
    self.init(elements)
  }
}
