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

  package init(dictionaryLiteral elements: (String, Constant)...) {
    self.init(elements)
  }
}

/// The entries of one tree; a class for its identity in compiling.
final class ConstantTree: Sendable {
  /// In the order of declaration, which suggestions keep.
  let names: [Name]
  private let values: [Name: Constant]

  init(_ entries: [(String, Constant)]) {
    let entries = entries.map { (Name($0), $1) }
    values = Dictionary(entries) { $1 }
    var listed: Set<Name> = []
    names = entries.map(\.0).filter { listed.insert($0).inserted }
  }

  subscript(name: Name) -> Constant? { values[name] }
}
