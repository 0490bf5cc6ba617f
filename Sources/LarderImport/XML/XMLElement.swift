/// An element of an XML file with its content.
struct XMLElement {
  enum Node {
    case element(XMLElement)
    case text(String)
  }

  /// The name without a namespace prefix.
  var name: String
  var attributes: [String: String] = [:]
  /// The content in order.
  var nodes: [Node] = []
  /// The range in the text of the file.
  var range: Range<Int>

  var elements: [XMLElement] {
    nodes.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// Returns the first child element with a name.
  subscript(name: String) -> XMLElement? { elements.first { $0.name == name } }

  /// Returns the child elements with a name.
  func all(_ name: String) -> [XMLElement] { elements.filter { $0.name == name } }

  /// Returns the value of an attribute that is not empty.
  func value(_ attribute: String) -> String? { attributes[attribute].flatMap(XMLElement.words) }

  /// The text, including that of the elements in it.
  var text: String {
    nodes.reduce(into: "") { text, node in
      switch node {
      case .text(let own): text += own
      case .element(let element): text += element.text
      }
    }
  }

  /// The text on one line, with single spaces between words; `nil` if it is empty.
  var words: String? { XMLElement.words(text) }

  /// The text with its lines; `nil` if it is empty.
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
