/// Names and values that are the same on all pages; every scope can see them.
///
///     let constants: Constants = [
///       "site": .tree(["title": "Larder", "nav": .list([["url": "/", "label": "Home"]])]),
///       "t": .tree(["search": "Search"]),
///     ]
///
/// A name of a model hides a constant of the same name. In a list, a name that only some of the
/// trees define is false and empty in the others. The last of equal names counts.
package struct Constants: Equatable, Sendable, ExpressibleByDictionaryLiteral {
  let tree: ConstantTree

  package init(_ entries: [(String, Constant)] = []) {
    tree = ConstantTree(entries)
  }

  /// Returns the names in the tree called `name`, in the order of declaration.
  package func names(below name: String) -> [String] {
    guard case .tree(let constants)? = tree[Name(name)] else { return [] }
    return constants.tree.names.map(\.description)
  }

  package init(dictionaryLiteral elements: (String, Constant)...) {
    self.init(elements)
  }
}

/// A value that is the same on every page and therefore becomes part of the compiled template.
package indirect enum Constant: Equatable, Sendable {
  /// Text that is always escaped. False when empty.
  case text(String)
  /// Markup, inserted unescaped by `{{{name}}}`. False when empty.
  case html(HTML)
  case flag(Bool)
  /// A list that repeats its section. False when empty.
  case list([Constants])
  /// Nested names, such as `title` in `site.title`.
  case tree(Constants)
}

extension Constant {
  /// Whether a section over the constant is shown.
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

/// The entries of one tree. It is a class because the compiler compares trees by identity.
final class ConstantTree: Sendable {
  /// Names in the order of declaration, which suggestions keep.
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
