internal import LarderLoad

/// The recipes of an export that is one page: a `div` of some class each, with all up to the next.
///
/// Each is a document of its own, so that names which all of them have are looked for within one,
/// and memory is bounded by the largest.
struct HTMLRecords {
  struct Record {
    let document: HTMLDocument
    /// Where it stands in the page.
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
  /// All elements with an attribute of that value, in the order of the text.
  func elements(_ attribute: String, _ value: String) -> [Int] {
    nodes.indices.filter { nodes[$0][attribute] == value }
  }

  /// What the first element with an attribute of that value says: its `content`, or its text.
  func words(_ attribute: String, _ value: String) -> String? {
    elements(attribute, value).first.flatMap { words(of: $0) }
  }

  func words(of node: Int) -> String? {
    FieldValue.string(nodes[node]["content"] ?? text(of: node)).words
  }

  /// The values of an attribute of all elements of a class.
  func values(of attribute: String, ofClass name: String) -> [String] {
    elements("class", name).compactMap { FieldValue.words(nodes[$0][attribute])?.words }
  }

  /// The paragraphs inside an element, or its lines where there are none.
  func paragraphs(of root: Int) -> [String] {
    let paragraphs = elements(below: root).filter { nodes[$0].name == "p" }
    return paragraphs.isEmpty ? TextLines.of(text(of: root)) : paragraphs.compactMap(words)
  }
}
