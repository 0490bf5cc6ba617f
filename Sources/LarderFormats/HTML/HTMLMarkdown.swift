internal import LarderModel

/// Converts the HTML of an editor to Markdown with tables, in one pass.
///
/// White space is collapsed as in browsers. Lists and quotes nested more than 16 levels deep lose
/// their marks.
struct HTMLMarkdown {
  /// The URL of a link or image, with the name of the page or the alternative text.
  typealias Target = (address: String, name: String?)

  private let document: HTMLDocument
  /// Whether line breaks are kept, as in texts of WordPress's classic editor.
  private let keepsLines: Bool
  /// Returns the target of a link or an image; `nil` omits it.
  private let target: (HTMLDocument.Node?, String) -> Target?
  private var output = ""
  /// The number of elements that are omitted.
  private(set) var left: [String: Int] = [:]
  /// Whether everything is on one line, as in headings and cells.
  private var isLine = false
  private var isAtStart = true
  /// The start of each line of the current block.
  private var lead = ""
  /// The start of the first line of a list item or quote, and that of the empty line above it.
  private var first: (line: String, above: String)?
  private var heading = ""
  private var isTight = false
  /// The number of open quotes and items, of open lists, and of open figures.
  private var depth = (marks: 0, lists: 0, figures: 0)
  private var (hasSpace, hasBreak) = (false, false)
  private var spans: [(opening: String, closing: String, isWritten: Bool)] = []
  private var last: Unicode.Scalar = "\n"

  /// - Parameter target: Receives an element with its URL.
  init(
    _ document: HTMLDocument, keepsLines: Bool = false,
    target: @escaping (HTMLDocument.Node?, String) -> Target?
  ) { (self.document, self.keepsLines, self.target) = (document, keepsLines, target) }

  /// Converts the content of an element.
  mutating func markdown(of node: Int = 0) -> String {
    output = ""
    children(of: node)
    endBlock()
    return output
  }

  // MARK: Writing

  private mutating func endBlock() {
    if isLine { return hasSpace = true }
    for index in spans.indices.reversed() where spans[index].isWritten {
      output += spans[index].closing
      spans[index].isWritten = false
    }
    (isAtStart, hasSpace, hasBreak) = (true, false, false)
  }

  /// Writes the line break, the space and the marks before a text.
  private mutating func begin() {
    if isAtStart {
      let above = first?.above ?? lead
      if !output.isEmpty { output += isTight ? "\n" : "\n\(above.hasSuffix("> ") ? above : "")\n" }
      output += (first?.line ?? lead) + heading
      (first, heading, isTight, isAtStart, last) = (nil, "", false, false, "\n")
    } else if hasBreak, !isLine {
      output += "  \n" + lead
      last = "\n"
    } else if hasSpace || hasBreak, !output.isEmpty {
      output += " "
      last = " "
    }
    (hasSpace, hasBreak) = (false, false)
    for index in spans.indices where !spans[index].isWritten {
      output += spans[index].opening
      spans[index].isWritten = true
    }
  }

  private mutating func raw(_ text: String) {
    begin()
    output += text
    last = "a"
  }

  private mutating func block(_ lines: [String]) {
    endBlock()
    let outer = spans
    spans = []
    raw(lines.joined(separator: isLine ? " " : "\n\(lead)"))
    endBlock()
    spans = outer
  }

  private mutating func addWords(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      if scalar.value <= 0x20 || scalar.value == 0x7F {
        if UInt8(scalar.value).isHTMLBlank { hasSpace = true }
        continue
      }
      begin()
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      let isMark =
        switch scalar {
        case "\\", "*", "`", "[", "]": true
        case "#", "+", "-", ">", "=": last == "\n"
        case "|": isLine
        case "(": last == "]"
        case "~": next == "~" || last == "~"
        case "&": next.isWord || next == "#"
        case "_": !last.isWord || !next.isWord
        default: false
        }
      if isMark { output += "\\" }
      output += scalar == "<" ? "&lt;" : String(scalar)
      last = scalar
    }
  }

  // MARK: Elements

  private mutating func children(of node: Int) {
    for child in document.nodes[node].children { walk(child) }
  }

  private mutating func span(_ opening: String, _ closing: String, _ body: (inout Self) -> Void) {
    let isNew = !spans.contains { $0.opening == opening }
    if isNew { spans.append((opening, closing, false)) }
    body(&self)
    if isNew, let span = spans.popLast(), span.isWritten { output += span.closing }
  }

  private mutating func nested(_ mark: String, _ node: Int) {
    endBlock()
    guard depth.marks < 16, !isLine else { return children(of: node) }
    let outer = (lead, first)
    first = ((first?.line ?? lead) + mark, first?.above ?? lead)
    lead += mark == "> " ? mark : String(repeating: " ", count: mark.utf8.count)
    depth.marks += 1
    children(of: node)
    endBlock()
    depth.marks -= 1
    lead = outer.0
    if first != nil { first = outer.1 }
  }

  private mutating func list(_ node: HTMLDocument.Node) {
    endBlock()
    var number = min(max(0, node["start"].flatMap { Int($0) } ?? 1), 1_000_000)
    var isTight = depth.lists > 0
    depth.lists += 1
    for child in node.children {
      guard document.nodes[child].name == "li" else {
        walk(child)
        continue
      }
      endBlock()
      self.isTight = isTight
      isTight = true
      nested(node.name == "ol" ? "\(number). " : "- ", child)
      number += 1
    }
    depth.lists -= 1
    self.isTight = false
  }

  private mutating func walk(_ index: Int) {
    let node = document.nodes[index]
    switch node.name {
    case "": addText(HTMLTokenizer.decode(document.bytes[node.range]))
    case "br": hasBreak = !isAtStart
    case "hr": block(["* * *"])
    case "h1", "h2", "h3", "h4", "h5", "h6":
      endBlock()
      let wasLine = isLine
      if !isLine { heading = String(repeating: "#", count: Int(node.name.suffix(1)) ?? 2) + " " }
      isLine = true
      children(of: index)
      isLine = wasLine
      heading = ""
      endBlock()
    case "ul", "ol": list(node)
    case "li": nested("- ", index)
    case "blockquote": nested("> ", index)
    case "strong", "b": span("**", "**") { $0.children(of: index) }
    case "em", "i", "cite": span("*", "*") { $0.children(of: index) }
    case "del", "s", "strike": span("~~", "~~") { $0.children(of: index) }
    case "dt", "summary", "figcaption", "caption":
      endBlock()
      let mark = node.name.hasSuffix("caption") ? "*" : "**"
      span(mark, mark) { $0.children(of: index) }
      endBlock()
    case "pre": code(index)
    case "code", "kbd", "samp", "tt":
      let words = document.text(of: index).split(whereSeparator: \.isWhitespace)
      let fence = HTMLMarkdown.fence(around: words.joined(), least: 1)
      let space = fence.utf8.count > 1 ? " " : ""
      if !words.isEmpty { raw(fence + space + words.joined(separator: " ") + space + fence) }
    case "a":
      guard let link = node["href"].flatMap({ target(node, $0) }) else {
        return children(of: index)
      }
      span("[", "](\(HTMLMarkdown.address(link)))") { $0.children(of: index) }
    case "img":
      guard let image = target(node, document.address(of: index) ?? "") else {
        return left["images without a URL", default: 0] += 1
      }
      if depth.figures > 0 { endBlock() }
      let words = (image.name ?? "").split { $0.isWhitespace || "[]\\`*_<&".contains($0) }
      raw("![\(words.joined(separator: " "))](\(HTMLMarkdown.address(image)))")
      if depth.figures > 0 { endBlock() }
    case "iframe", "embed", "object", "video", "audio":
      let inside = document.elements(below: index).prefix(20)
      let address = ([index] + inside).compactMap { document.address(of: $0) }.first
      endBlock()
      if let link = (address ?? node["data"]).flatMap({ target(node, $0) }) { self.link(link) }
      endBlock()
    case "table" where !isLine: table(node)
    case "figure":
      endBlock()
      depth.figures += 1
      children(of: index)
      depth.figures -= 1
      endBlock()
    case "larder-card":
      if let card = target(node, node["data-id"] ?? "") {
        endBlock()
        link(card)
        endBlock()
      }
    case "form", "script": left["\(node.name)s", default: 0] += 1
    case "style", "noscript", "template", "svg", "canvas", "head", "title", "button", "select",
      "textarea", "input":
      break
    case let name where HTMLDocument.blocks.contains(name):
      endBlock()
      children(of: index)
      endBlock()
    default: children(of: index)
    }
  }

  /// Adds a text. A line that is only a URL, which WordPress embeds, becomes a link.
  private mutating func addText(_ text: String) {
    let limit = keepsLines ? Int.max : 0
    let lines = text.split(separator: "\n", maxSplits: limit, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if index > 0 { if hasBreak { endBlock() } else { hasBreak = !isAtStart } }
      let words = line.split(whereSeparator: \.isWhitespace)
      if words.count == 1, WebAddress(String(words[0]))?.isWeb == true, isAtStart || hasBreak,
        spans.isEmpty, let link = target(nil, String(words[0]))
      {
        self.link(link)
      } else {
        addWords(String(line))
      }
    }
  }

  private mutating func link(_ link: Target) {
    let address = HTMLMarkdown.address(link)
    if link.name == nil, address.hasPrefix("http") { return raw("<\(address)>") }
    span("[", "](\(address))") { $0.addWords(link.name ?? address) }
  }

  private mutating func code(_ index: Int) {
    var text: [UInt8] = []
    var waiting = [index]
    while let next = waiting.popLast() {
      let node = document.nodes[next]
      if node.isText { text += HTMLTokenizer.decoded(document.bytes[node.range]) }
      if node.name == "br" { text.append(0x0A) }
      waiting += node.children.reversed()
    }
    var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      String(decoding: line.filter { $0 >= 0x20 || $0 == 0x09 }, as: UTF8.self)
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    let fence = HTMLMarkdown.fence(around: lines.joined(separator: " "), least: 3)
    block([fence] + lines.drop(while: \.isEmpty) + [fence])
  }

  private mutating func table(_ table: HTMLDocument.Node) {
    var rows: [[String]] = []
    var waiting = Array(table.children.reversed())
    while let next = waiting.popLast() {
      let node = document.nodes[next]
      switch node.name {
      case "thead", "tbody", "tfoot": waiting += node.children.reversed()
      case "caption": walk(next)
      case "tr":
        let cells = node.children.filter { ["td", "th"].contains(document.nodes[$0].name) }
        rows.append(
          cells.prefix(50).map { cell in
            var inner = HTMLMarkdown(document, target: target)
            (inner.isLine, inner.isAtStart) = (true, false)
            defer { left.merge(inner.left, uniquingKeysWith: +) }
            return inner.markdown(of: cell)
          })
      default: break
      }
    }
    guard let columns = rows.map(\.count).max(), columns > 0 else { return }
    let lines = rows.map { row in
      "| \((row + Array(repeating: "", count: columns - row.count)).joined(separator: " | ")) |"
    }
    block([lines[0], "|" + String(repeating: " --- |", count: columns)] + lines.dropFirst())
  }

  /// Returns a URL without parentheses, which would end a link.
  private static func address(_ target: Target) -> String {
    let address = WebAddress(target.address)?.description ?? ""
    return address.replacing("(", with: "%28").replacing(")", with: "%29")
  }

  /// Returns more backticks than there are in a row in a text.
  private static func fence(around text: String, least: Int) -> String {
    let runs = text.utf8.split { $0 != 0x60 }.map(\.count)
    return String(repeating: "`", count: max(least, (runs.max() ?? 0) + 1))
  }
}

extension Unicode.Scalar {
  fileprivate var isWord: Bool { properties.isAlphabetic || properties.numericType != nil }
}
