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
package struct Constants: Equatable, Sendable, ExpressibleByDictionaryLiteral {
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

/// A value that is the same on every page, and so becomes part of the compiled template.
package indirect enum Constant: Equatable, Sendable {
  /// Escaped wherever it is inserted. False when empty.
  case text(String)
  /// Inserted as it is by `{{{name}}}`. False when empty.
  case html(HTML)
  case flag(Bool)
  /// Repeats its section. False when empty.
  case list([Constants])
  /// Names below a name, such as `site.title`.
  case tree(Constants)
}

extension Constant {
  /// Whether a section over it is shown.
  var isPresent: Bool {
    switch self {
    case .text(let text): !text.isEmpty
    case .html(let html): !html.bytes.isEmpty
    case .flag(let isOn): isOn
    case .list(let list): !list.isEmpty
    case .tree: true
    }
  }
}

extension Constant: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
  package init(stringLiteral text: String) {
    self = .text(text)
  }

  package init(booleanLiteral flag: Bool) {
    self = .flag(flag)
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

extension ConstantTree: Equatable {
  static func == (one: ConstantTree, other: ConstantTree) -> Bool {
    one.names == other.names && one.values == other.values
  }
}
