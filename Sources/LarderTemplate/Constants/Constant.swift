/// A value that is the same on every page, and so becomes part of the compiled template.
package indirect enum Constant: Sendable {
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
