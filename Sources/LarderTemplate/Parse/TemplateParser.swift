internal import LarderModel

/// Pairs tags and drops the white space of standalone lines, one line at a time.
struct TemplateParser {
  /// Maximum number of sections, parents and blocks that are open at once in one file.
  static let deepest = 64

  let source: TemplateSource
  private var scanner: TagScanner
  private var open: [OpenTag] = []
  private var isTooDeep = false
  private var nodes: [Node] = []
  private var faults: [Diagnostic] = []

  /// A tag whose close tag is still missing.
  private typealias OpenTag = (tag: Tag, node: Int, awaitsFirstLine: Bool)

  /// A template with paired tags whose names are not resolved yet.
  typealias Parsed = (source: TemplateSource, nodes: [Node], faults: [Diagnostic])

  private init(_ source: TemplateSource) {
    self.source = source
    scanner = TagScanner(source)
  }

  /// Parses a template. The names in its tags are not resolved yet.
  ///
  /// Errors: `template-syntax` and `template-too-large`.
  static func parse(_ source: TemplateSource) -> Parsed {
    var parser = TemplateParser(source)
    parser.run()
    return (source, parser.nodes, parser.faults)
  }

  private mutating func run() {
    var line = SourceLine()
    while !isTooDeep, let token = scanner.next() {
      line.tokens.append(token)
      if case .text(let range) = token, source.bytes[range].last == .newline {
        addNodes(of: line)
        line = SourceLine()
      }
    }
    if !isTooDeep { addNodes(of: line) }
    if isTooDeep { nodes = [] }
    while !isTooDeep, let last = open.popLast() { reportUnclosed(last) }
    faults += scanner.faults
  }

  private mutating func addNodes(of line: SourceLine) {
    let bytes = source.bytes
    let indentation = line.indentation(in: bytes)
    if line.tokens.count == 1, case .text(let range) = line.first,
      bytes[range].allSatisfy(\.isSpace)
    {
      return nodes.append(.text(range))
    }
    noteFirstLine(line, indentation)
    let isStandalone = line.isStandalone(in: bytes, open: open.map(\.tag.kind))
    if !isStandalone, !line.tokens.isEmpty { nodes.append(.line(indentation)) }
    var startsLine = true
    for (index, token) in line.tokens.enumerated() where !isTooDeep {
      switch token {
      case .text(let range):
        let isEdge = index == 0 || index == line.tokens.count - 1
        if isStandalone, isEdge { continue }
        let rest = max(range.lowerBound, indentation.upperBound)..<range.upperBound
        guard !rest.isEmpty else { continue }
        nodes.append(.text(rest))
        startsLine = false
      case .tag(let tag):
        addNode(of: tag, TagPlace(indentation, startsLine: startsLine, isStandalone: isStandalone))
        startsLine = false
      }
    }
  }

  /// Records the indentation of a block's content if that content begins a line.
  private mutating func noteFirstLine(_ line: SourceLine, _ indentation: Range<Int>) {
    guard let last = open.indices.last, open[last].awaitsFirstLine else { return }
    open[last].awaitsFirstLine = false
    let tags = line.tokens.lazy.compactMap { if case .tag(let tag) = $0 { tag } else { nil } }
    let isEmpty = indentation.upperBound == tags.first?.range.lowerBound
    if isEmpty, tags.first?.kind == .close { return }
    let node = open[last].node
    guard case .block(let name, var layout, let end) = nodes[node] else { return }
    layout.content = indentation
    nodes[node] = .block(name: name, layout, end: end)
  }

  private mutating func addNode(of tag: Tag, _ place: TagPlace) {
    if tag.name.isEmpty, [.partial, .parent, .block].contains(tag.kind) {
      report(.emptyTag, at: tag.range)
    }
    switch tag.kind {
    case .comment, .delimiters: break
    case .close: close(tag)
    case .variable, .raw:
      guard let path = path(tag) else { return }
      nodes.append(.variable(path, isRaw: tag.kind == .raw))
    case .partial:
      nodes.append(.partial(name: tag.name, indentation: place.standalone))
    case .section, .inverted:
      let path = path(tag) ?? Path(range: tag.name, segments: [])
      push(tag, .section(path, isInverted: tag.kind == .inverted, end: 0))
    case .parent:
      push(tag, .parent(name: tag.name, indentation: place.standalone, end: 0))
    case .block:
      let layout = BlockLayout(tag: place.before, ownsLine: place.standalone != nil)
      push(tag, .block(name: tag.name, layout, end: 0))
    }
  }

  private mutating func path(_ tag: Tag) -> Path? {
    switch Path.parse(tag.name, of: source) {
    case .success(let path): return path
    case .failure(let problem):
      report(problem, at: tag.name.isEmpty ? tag.range : tag.name)
      return nil
    }
  }

  private mutating func push(_ tag: Tag, _ node: Node) {
    guard open.count < Self.deepest else {
      isTooDeep = true
      return report(.sectionDepth(limit: Self.deepest), at: tag.name)
    }
    var awaitsFirstLine = false
    if case .block(_, let layout, _) = node { awaitsFirstLine = layout.ownsLine }
    open.append((tag, nodes.count, awaitsFirstLine))
    nodes.append(node)
  }

  /// Closes the tag of that name, or the innermost one if the name is not open.
  private mutating func close(_ tag: Tag) {
    let name = source.bytes[tag.name]
    guard let last = open.last else {
      return report(.mismatchedSection(source.text(tag.name), open: nil), at: tag.name)
    }
    guard let match = open.lastIndex(where: { source.bytes[$0.tag.name] == name }) else {
      let open = source.text(last.tag.name)
      report(.mismatchedSection(source.text(tag.name), open: open), at: tag.name)
      return end(self.open.removeLast())
    }
    while open.count > match + 1 { reportUnclosed(open.removeLast()) }
    end(open.removeLast())
  }

  private mutating func end(_ open: OpenTag) {
    nodes[open.node] = nodes[open.node].ending(at: nodes.count)
  }

  private mutating func reportUnclosed(_ open: OpenTag) {
    let name = source.text(open.tag.name)
    let marks = open.tag.delimiters
    let close = String(decoding: marks.open + Array("/\(name)".utf8) + marks.close, as: UTF8.self)
    report(.unclosedSection(name, close: close), at: open.tag.name)
    end(open)
  }

  private mutating func report(_ problem: Problem, at range: Range<Int>) {
    guard faults.count < FaultCollector.most else { return }
    faults.append(source.fault(problem, at: range))
  }
}
