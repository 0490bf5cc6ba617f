/// An element of an XML file, with all that is in it.
struct XMLElement {
  enum Node {
    case element(XMLElement)
    case text(String)
  }

  /// Without the prefix of a namespace.
  var name: String
  var attributes: [String: String] = [:]
  /// What is in it, in order.
  var nodes: [Node] = []
  /// In the text of the file.
  var range: Range<Int>

  var elements: [XMLElement] {
    nodes.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The first element of a name in it.
  subscript(name: String) -> XMLElement? { elements.first { $0.name == name } }

  /// The elements of a name in it.
  func all(_ name: String) -> [XMLElement] { elements.filter { $0.name == name } }

  /// An attribute that says something.
  func value(_ attribute: String) -> String? { attributes[attribute].flatMap(XMLElement.words) }

  /// Its text, that of the elements in it included.
  var text: String {
    nodes.reduce(into: "") { text, node in
      switch node {
      case .text(let own): text += own
      case .element(let element): text += element.text
      }
    }
  }

  /// The text in one line, single blanks between its words; `nil` without any.
  var words: String? { XMLElement.words(text) }

  /// The same with its lines; `nil` without any.
  var prose: String? {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { XMLElement.words(String($0)) ?? "" }
    guard let first = lines.firstIndex(where: { !$0.isEmpty }),
      let last = lines.lastIndex(where: { !$0.isEmpty })
    else { return nil }
    return lines[first...last].joined(separator: "\n")
  }

  private static func words(_ text: String) -> String? {
    let words = text.utf8.split { $0 == 0x20 || (0x09...0x0D).contains($0) }
    if words.isEmpty { return nil }
    return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }
}
