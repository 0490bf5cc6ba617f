internal import LarderLoad

/// The recipes of an export in one page: each begins at a `div` of some class and ends at the next.
///
/// Each recipe is a separate document, so that searches for names that all recipes use stay inside
/// it and memory is bounded by the largest recipe.
struct HTMLRecords {
  struct Record {
    let document: HTMLDocument
    /// The bytes of the record in the page.
    let range: Range<Int>
  }

  private let bytes: [UInt8]
  private var starts: [Int] = []

  init(_ bytes: [UInt8], of name: String) {
    self.bytes = bytes
    var tokenizer = HTMLTokenizer(bytes)
    while let token = tokenizer.next() {
      guard case .start(let tag, let range) = token, tag.name == "div",
        tag.attributes.contains(where: { $0.name == "class" && $0.value == name })
      else { continue }
      starts.append(range.lowerBound)
    }
  }

  var count: Int { starts.count }

  subscript(index: Int) -> Record {
    let start = starts[index]
    let end = index + 1 < starts.count ? starts[index + 1] : bytes.count
    return Record(document: HTMLDocument(Array(bytes[start..<end])), range: start..<end)
  }
}

extension HTMLDocument {
  /// Returns all elements with an attribute of the given value, in document order.
  func elements(_ attribute: String, _ value: String) -> [Int] {
    nodes.indices.filter { nodes[$0][attribute] == value }
  }

  /// Returns the `content` or the text of the first element with an attribute of the given value.
  func words(_ attribute: String, _ value: String) -> String? {
    elements(attribute, value).first.flatMap { words(of: $0) }
  }

  func words(of node: Int) -> String? {
    FieldValue.string(nodes[node]["content"] ?? text(of: node)).words
  }

  /// Returns the values of an attribute of all elements with a class.
  func values(of attribute: String, ofClass name: String) -> [String] {
    elements("class", name).compactMap { FieldValue.words(nodes[$0][attribute])?.words }
  }

  /// Returns the paragraphs inside an element, or its lines if there are none.
  func paragraphs(of root: Int) -> [String] {
    let paragraphs = elements(below: root).filter { nodes[$0].name == "p" }
    return paragraphs.isEmpty ? TextLines.of(text(of: root)) : paragraphs.compactMap(words)
  }
}
