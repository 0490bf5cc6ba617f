internal import LarderModel

/// A page as a tree, in document order.
///
/// At most 512 elements are open at once; deeper ones become children of the last of these. Only
/// the most common implied end tags are supported: the tree is for searching, not for display.
struct HTMLDocument {
  struct Node {
    var name: String
    var attributes: [(name: String, value: String)]
    var parent: Int
    var children: [Int] = []
    /// The bytes of a text, or of the start tag of an element.
    var range: Range<Int>

    var isText: Bool { name.isEmpty }

    subscript(attribute: String) -> String? {
      attributes.first { $0.name == attribute }?.value
    }

    /// Returns whether a class is this word or contains it.
    ///
    /// - Parameter word: A word in lower case.
    func hasClass(containing word: String) -> Bool {
      guard var rest = self["class"]?.utf8[...] else { return false }
      while rest.count >= word.utf8.count {
        let part = rest.prefix(word.utf8.count)
        if part.lazy.map({ $0 | 0x20 }).elementsEqual(word.utf8) { return true }
        rest.removeFirst()
      }
      return false
    }
  }

  static let depthLimit = 512
  /// The maximum size of a page, in bytes.
  static let limit = 10 << 20

  let bytes: [UInt8]
  /// The nodes, beginning with the root; parents come before their children.
  private(set) var nodes: [Node] = [Node(name: "#root", attributes: [], parent: 0, range: 0..<0)]
  /// The contents of scripts that are declared as JSON-LD.
  private(set) var linkedData: [Range<Int>] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var tokenizer = HTMLTokenizer(bytes)
    var open = OpenElements()
    while let token = tokenizer.next() {
      switch token {
      case .comment: break
      case .text(let range, let isRaw): addText(range, isRaw: isRaw, in: open.last)
      case .start(let tag, let range): start(tag, range, &open)
      case .end(let name): if let place = open.place(of: [name]) { open.close(to: place) }
      }
    }
  }

  private mutating func addText(_ range: Range<Int>, isRaw: Bool, in parent: Int) {
    if isRaw {
      let type = nodes[parent]["type"]?.lowercased() ?? ""
      if nodes[parent].name == "script", type.hasPrefix("application/ld+json") {
        linkedData.append(range)
      }
    } else {
      addNode(Node(name: "", attributes: [], parent: parent, range: range))
    }
  }

  private mutating func start(
    _ tag: HTMLTokenizer.Tag, _ range: Range<Int>, _ open: inout OpenElements
  ) {
    if let ends = HTMLDocument.implied[tag.name], let place = open.place(of: ends.closed),
      place > open.place(of: ends.walls) ?? 0
    {
      // An item ends the previous one, unless that contains an open list.
      open.close(to: place)
    }
    let node = addNode(
      Node(name: tag.name, attributes: tag.attributes, parent: open.last, range: range))
    if !HTMLDocument.void.contains(tag.name), open.count < HTMLDocument.depthLimit {
      open.open(node, tag.name)
    }
  }

  @discardableResult private mutating func addNode(_ node: Node) -> Int {
    nodes.append(node)
    nodes[node.parent].children.append(nodes.count - 1)
    return nodes.count - 1
  }

  /// Returns all elements below another, in document order.
  func elements(below root: Int = 0) -> [Int] {
    var found: [Int] = []
    var waiting = Array(nodes[root].children.reversed())
    while let index = waiting.popLast() {
      if nodes[index].isText { continue }
      found.append(index)
      waiting += nodes[index].children.reversed()
    }
    return found
  }

  /// Elements that contain a block element.
  var blockParents: Set<Int> {
    var found: Set<Int> = []
    for index in nodes.indices.dropFirst().reversed()
    where HTMLDocument.blocks.contains(nodes[index].name) || found.contains(index) {
      found.insert(nodes[index].parent)
    }
    return found
  }

  /// Whether all text of an element is bold.
  func isBold(_ index: Int) -> Bool {
    if ["b", "strong"].contains(nodes[index].name) { return true }
    let children = nodes[index].children.filter { child in
      !nodes[child].isText || !bytes[nodes[child].range].allSatisfy(\.isHTMLBlank)
    }
    return children.count == 1 && !nodes[children[0]].isText && isBold(children[0])
  }

  /// Returns the texts of an element and its descendants that are bold.
  func boldTexts(in index: Int) -> Set<String> {
    Set(([index] + elements(below: index)).filter(isBold).map { text(of: $0, limit: 200) })
  }

  func text(of root: Int) -> String { text(of: root, limit: .max) }

  /// Returns the text of an element: white space collapsed, one line per block and `<br>`.
  ///
  /// - Parameters:
  ///   - limit: The number of elements and bytes after which the text is truncated.
  ///   - isShown: Whether to include the element's own text even if browsers do not display it.
  func text(of root: Int, limit: Int, isShown: Bool = false) -> String {
    var result: [UInt8] = []
    var count = 0
    var waiting: [(index: Int, isEnd: Bool)] = [(root, false)]
    func endLine() {
      while result.last == 0x20 { result.removeLast() }
      if !result.isEmpty, result.last != 0x0A { result.append(0x0A) }
    }
    func endWord() {
      if let last = result.last, last != 0x20, last != 0x0A { result.append(0x20) }
    }
    while let (index, isEnd) = waiting.popLast() {
      count += 1
      if count > limit || result.count > limit { break }
      if nodes[index].isText {
        for byte in HTMLTokenizer.decoded(bytes[nodes[index].range]) {
          if byte.isHTMLBlank { endWord() } else { result.append(byte) }
        }
        continue
      }
      let name = nodes[index].name
      if name == "br" || HTMLDocument.blocks.contains(name) { endLine() }
      if name == "td" || name == "th" { endWord() }
      if isEnd || HTMLDocument.unseen.contains(name) && !(isShown && index == root) { continue }
      waiting.append((index, true))
      for child in nodes[index].children.reversed() { waiting.append((child, false)) }
    }
    while let last = result.last, last == 0x20 || last == 0x0A { result.removeLast() }
    return String(decoding: result, as: UTF8.self)
  }

  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
  ]

  private static let unseen: Set<String> = ["script", "style", "noscript", "template", "title"]

  static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "dd", "div", "dl", "dt", "fieldset", "figure",
    "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "nav", "ol",
    "p", "pre", "section", "table", "tr", "ul",
  ]

  /// Elements that a start tag closes, and elements that prevent this.
  private static let implied: [String: (closed: [String], walls: [String])] = {
    var table: [String: (closed: [String], walls: [String])] = [
      "li": (["li"], ["ul", "ol"]), "dt": (["dt", "dd"], ["dl"]), "dd": (["dt", "dd"], ["dl"]),
      "tr": (["tr"], ["table", "thead", "tbody"]), "td": (["td", "th"], ["tr", "table"]),
      "th": (["td", "th"], ["tr", "table"]), "tbody": (["tbody", "thead"], ["table"]),
      "option": (["option"], ["select"]),
    ]
    for name in blocks where table[name] == nil {
      table[name] = (["p"], ["button", "td", "th", "object"])
    }
    return table
  }()

  /// The open elements, outermost first.
  private struct OpenElements {
    private var nodes = [0]
    private var names = ["#root"]
    /// The number of open elements by name, which avoids searching for names that are not open.
    private var counts: [String: Int] = [:]

    var last: Int { nodes[nodes.count - 1] }
    var count: Int { nodes.count }

    /// Returns the position of the innermost element with one of the names.
    func place(of wanted: [String]) -> Int? {
      guard wanted.contains(where: { counts[$0, default: 0] > 0 }) else { return nil }
      return names.lastIndex { wanted.contains($0) }
    }

    mutating func open(_ node: Int, _ name: String) {
      nodes.append(node)
      names.append(name)
      counts[name, default: 0] += 1
    }

    /// Closes an element and everything inside it.
    mutating func close(to place: Int) {
      for name in names[place...] { counts[name, default: 1] -= 1 }
      nodes.removeLast(nodes.count - place)
      names.removeLast(names.count - place)
    }
  }
}

// Information about the page itself.
extension HTMLDocument {
  /// The title in its metadata, its first heading, or its window title.
  var title: String? {
    let named = meta("og:title") ?? first("h1") ?? first("title")
    return named.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The complete window title.
  var windowTitle: String { first("title") ?? "" }

  /// The language as a BCP 47 tag.
  var language: String? {
    let tags = [nodes.first { $0.name == "html" && $0["lang"] != nil }?["lang"], meta("og:locale")]
    return tags.compactMap { $0 }.map { String($0.map { $0 == "_" ? "-" : $0 }) }
      .first { LanguageTag.isValid($0) }
  }

  /// The URL that the page declares for itself.
  var ownAddress: WebAddress? {
    let canonical = nodes.first { node in
      node.name == "link" && node["rel"]?.lowercased() == "canonical"
    }?["href"]
    return [canonical, meta("og:url"), savedFrom].compactMap { $0.flatMap { WebAddress($0) } }
      .first(where: \.isWeb)
  }

  /// Returns the base of relative URLs.
  ///
  /// - Parameter address: The URL of the page.
  func base(_ address: WebAddress?) -> WebAddress? {
    guard let written = nodes.first(where: { $0.name == "base" && $0["href"] != nil })?["href"]
    else { return address }
    return address?.resolving(written) ?? WebAddress(written).flatMap { $0.isWeb ? $0 : nil }
      ?? address
  }

  /// Returns the URL of an image or video, which scripts insert in place of a placeholder.
  func address(of index: Int) -> String? {
    let node = nodes[index]
    let names = ["src", "data-src", "data-lazy-src", "data-original", "data-pin-media"]
    let written = names.compactMap { node[$0] }.filter { !$0.isEmpty }
    return written.first { !$0.hasPrefix("data:") } ?? written.first
  }

  private func meta(_ name: String) -> String? {
    nodes.first { $0.name == "meta" && ($0["property"] ?? $0["name"]) == name }?["content"]
  }

  private func first(_ name: String) -> String? {
    nodes.firstIndex { $0.name == name }.map { text(of: $0, limit: 2_000, isShown: true) }
  }

  /// The URL in `<!-- saved from url=(0021)https://name.example/ -->`, which browsers write.
  private var savedFrom: String? {
    let mark = Array("saved from url=(".utf8)
    let head = bytes.prefix(2_048)
    guard let start = head.indices.first(where: { head[$0...].starts(with: mark) }) else {
      return nil
    }
    let rest = head[(start + mark.count)...].drop { $0 != 0x29 }.dropFirst()
    return String(decoding: rest.prefix { $0 > 0x20 }, as: UTF8.self)
  }

  /// Returns all elements with an attribute of the given value, in document order.
  func elements(_ attribute: String, _ value: String) -> [Int] {
    nodes.indices.filter { nodes[$0][attribute] == value }
  }

  /// Returns the `content` or the text of the first element with an attribute of the given value.
  func words(_ attribute: String, _ value: String) -> String? {
    elements(attribute, value).first.flatMap { words(of: $0) }
  }

  func words(of node: Int) -> String? { (nodes[node]["content"] ?? text(of: node)).words }

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

extension HTMLDocument {
  /// Returns the bytes of each recipe of an export in one page, which begins at a `div` of some class
  /// and ends at the next.
  ///
  /// Each recipe is read as a document of its own, so that searches for names that all recipes use
  /// stay inside it and memory is bounded by the largest recipe.
  static func records(in bytes: [UInt8], ofClass name: String) -> [Range<Int>] {
    var starts: [Int] = []
    var tokenizer = HTMLTokenizer(bytes)
    while let token = tokenizer.next() {
      guard case .start(let tag, let range) = token, tag.name == "div",
        tag.attributes.contains(where: { $0.name == "class" && $0.value == name })
      else { continue }
      starts.append(range.lowerBound)
    }
    return zip(starts, starts.dropFirst() + [bytes.count]).map { $0..<$1 }
  }
}
