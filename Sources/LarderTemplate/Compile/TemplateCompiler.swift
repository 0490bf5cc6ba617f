internal import LarderModel

/// Compiles one template, and all that it includes, into a program for one shape.
///
/// Partials, parents and blocks are compiled in place, so that their text merges with the text
/// around them. Only a fragment that contains itself in the same context becomes a function, which
/// is called.
struct TemplateCompiler {
  /// Maximum number of nested sections, partials, parents and blocks, across all files.
  static let deepest = 96

  /// Maximum number of compiled nodes, repeated ones included.
  private static let mostNodes = 200_000

  /// Maximum number of calls of recursive functions in one template, and thereby for the functions.
  private static let mostCalls = 1_000

  let set: TemplateSet
  var collector = FaultCollector()
  var code = CodeWriter()

  /// The fragments that are being expanded, outermost first.
  var active: [Expansion.Key] = []

  /// Names of the blocks in the innermost parent; overrides of other blocks are errors.
  var blocks: [Name] = []

  private var functions = FunctionTable()
  private var recursion = RecursionCheck()
  private var running = 0
  private var nodeCount = 0
  private var isExhausted = false

  init(_ set: TemplateSet) {
    self.set = set
  }

  /// - Returns: The program, or `nil` after an error.
  mutating func compile(_ name: Name, for shape: ShapeCore) -> Program? {
    guard let index = set.index(of: name) else {
      // The program asks for this page, so there is no line of a file to point to.
      let place = SourceLocation(path: name.description, line: 1, column: 1)
      collector.add(
        Diagnostic(.missingTemplate(name.description, known: set.names), at: place))
      return nil
    }
    let scopes = ScopeStack(constants: set.constants).pushing(shape)
    expand(Expansion(fragment: file(index), scopes: scopes))
    code.endFunction(from: 0)
    while let function = functions.next() {
      let start = code.program.instructions.count
      running = function.index
      active = []
      expand(function.expansion, startsLine: function.startsLine)
      code.endFunction(from: start)
    }
    recursion.endless().forEach { collector.add($0) }
    return collector.faults.isEmpty ? code.program : nil
  }

  /// Returns a whole template and reports its own errors; they are reported only once.
  mutating func file(_ index: Int) -> Fragment {
    let template = set.templates[index]
    template.faults.forEach { collector.add($0) }
    return Fragment(template: index, nodes: template.nodes.indices, strip: [], startsLine: true)
  }

  /// Compiles a fragment here, or calls it if it is being compiled already.
  ///
  /// - Parameters:
  ///   - startsLine: Whether its first line still needs its indentation.
  ///   - fault: Creates the error to report if the recursion never ends.
  private mutating func expand(
    _ expansion: Expansion, startsLine: Bool = true, orReport fault: (() -> Diagnostic)? = nil
  ) {
    let key = expansion.key
    guard active.contains(key), let fault = fault?() else {
      active.append(key)
      compile(expansion.fragment.nodes, in: expansion, startsLine: startsLine)
      active.removeLast()
      return
    }
    blocks += expansion.overrides.keys.sorted {
      $0.bytes.lexicographicallyPrecedes($1.bytes)
    }
    let function = functions.index(of: key, expansion, startsLine: startsLine)
    recursion.addCall(from: running, to: function, with: expansion.scopes.visible, fault: fault)
    code.call(
      Call(
        function: function, frames: expansion.scopes.visible.compactMap(\.frame),
        indentation: expansion.indentation.bytes,
        keepsIndentation: expansion.indentation.isDynamic))
    if recursion.count > Self.mostCalls { exhaust(fault) }
  }

  /// Counts one more node.
  ///
  /// - Returns: Whether the node may be compiled; if not, `template-too-large` was reported.
  private mutating func mayCompile(_ node: Node, in expansion: Expansion) -> Bool {
    guard !isExhausted else { return false }
    nodeCount += 1
    let source = set.templates[expansion.fragment.template].source
    if expansion.depth > Self.deepest {
      collector.add(source.fault(.sectionDepth(limit: Self.deepest), at: node.range))
      return false
    }
    if nodeCount > Self.mostNodes || code.isTooLarge {
      exhaust(source.fault(.templateTooLarge, at: node.range))
      return false
    }
    return true
  }

  private mutating func exhaust(_ fault: Diagnostic) {
    isExhausted = true
    collector.add(fault)
  }
}

extension TemplateCompiler {
  mutating func compile(_ nodes: Range<Int>, in expansion: Expansion, startsLine: Bool = true) {
    let template = set.templates[expansion.fragment.template]
    let bytes = template.source.bytes
    var index = nodes.lowerBound
    while index < nodes.upperBound {
      let node = template.nodes[index]
      guard mayCompile(node, in: expansion) else { return }
      let isFirst = index == nodes.lowerBound
      let body = index + 1..<(node.end ?? index + 1)
      switch node {
      case .line(let blank):
        if startsLine || !isFirst { code.indent(expansion.indentation) }
        code.literal(expansion.reindented(bytes[blank]))
      case .text(let range): code.literal(bytes[range])
      case .variable(let path, let isRaw): variable(path, isRaw: isRaw, in: expansion)
      case .section(let path, false, _): section(path, body, in: expansion)
      case .section(let path, true, _): inverted(path, body, in: expansion)
      case .partial(let name, let indentation):
        partial(name, indentation.map { bytes[$0] }, in: expansion)
      case .parent(let name, let indentation, _):
        parent(name, indentation.map { bytes[$0] }, body, in: expansion)
      case .block(let name, let layout, _): block(name, layout, body, in: expansion)
      }
      index = body.upperBound
    }
  }

  private mutating func variable(_ path: Path, isRaw: Bool, in expansion: Expansion) {
    let name = source(of: expansion).text(path.range)
    switch resolve(path, in: expansion) {
    case .field(let field, let frame, _):
      switch field.kind {
      case .text where isRaw: report(.rawText(name), at: path.range, in: expansion)
      case .text, .html, .number:
        let value = code.accessor(field)
        code.append(
          isRaw ? .writeRaw(frame: frame, value: value) : .write(frame: frame, value: value))
      case .flag, .model, .list:
        let problem = Problem.notInsertable(name, kind: field.kind.rawValue)
        report(problem, at: path.range, in: expansion)
      }
    case .constant(let constant, _):
      switch constant {
      case .text where isRaw: report(.rawText(name), at: path.range, in: expansion)
      case .text(let text): code.literal(HTML(escaping: text).bytes)
      case .html(let html): code.literal(isRaw ? html.bytes : html.escapedAgain)
      case .flag: report(.notInsertable(name, kind: "flag"), at: path.range, in: expansion)
      case .list: report(.notInsertable(name, kind: "list"), at: path.range, in: expansion)
      case .tree: report(.notInsertable(name, kind: "tree"), at: path.range, in: expansion)
      case nil: break
      }
    case nil: break
    }
  }

  /// Resolves a name, or reports an error and returns `nil`.
  mutating func resolve(_ path: Path, in expansion: Expansion) -> Resolution? {
    switch expansion.scopes.resolve(path) {
    case .success(let resolution): return resolution
    case .failure(let miss):
      report(miss.problem, at: miss.range, in: expansion)
      return nil
    }
  }

  mutating func report(_ problem: Problem, at range: Range<Int>, in expansion: Expansion) {
    collector.add(source(of: expansion).fault(problem, at: range))
  }

  func source(of expansion: Expansion) -> TemplateSource {
    set.templates[expansion.fragment.template].source
  }
}

extension TemplateCompiler {
  /// Compiles `{{#path}}`; the body is skipped if the name is unknown, because it has no scope.
  mutating func section(_ path: Path, _ body: Range<Int>, in expansion: Expansion) {
    switch resolve(path, in: expansion) {
    case .field(let field, let frame, let origin):
      let start = code.program.instructions.count
      let value = code.accessor(field)
      guard let shape = field.element?() else {
        code.append(.whenPresent(frame: frame, value: value, end: 0))
        compile(body, in: expansion.inside())
        return code.end(start)
      }
      let isPart = field.kind == .model || field.kind == .list
      let inner = (origin.shape, isDeeper: origin.isDeeper || isPart)
      code.append(.forEach(frame: frame, value: value, end: 0))
      compile(body, in: expansion.inside(expansion.scopes.pushing(shape, from: inner)))
      code.end(start)
    case .constant(let constant, let label):
      section(over: constant, label, body, in: expansion)
    case nil: break
    }
  }

  mutating func inverted(_ path: Path, _ body: Range<Int>, in expansion: Expansion) {
    switch resolve(path, in: expansion) {
    case .field(let field, let frame, _):
      let start = code.program.instructions.count
      code.append(.whenAbsent(frame: frame, value: code.accessor(field), end: 0))
      compile(body, in: expansion.inside())
      code.end(start)
    case .constant(let constant, _):
      compile(body, in: expansion.inside(), isShown: !(constant?.isPresent ?? false))
    case nil: compile(body, in: expansion.inside())
    }
  }

  /// Evaluates a section over a constant now; a list repeats the body for each of its trees.
  private mutating func section(
    over constant: Constant?, _ label: String, _ body: Range<Int>, in expansion: Expansion
  ) {
    let scopes = expansion.scopes
    switch constant {
    case .text, .html:
      guard let constant else { return }
      let inner = expansion.inside(scopes.pushing(.value(constant)))
      compile(body, in: inner, isShown: constant.isPresent)
    case .flag(let isOn): compile(body, in: expansion.inside(), isShown: isOn)
    case .tree(let constants):
      let scope = Scope.tree(constants.tree, label: label, siblings: [])
      compile(body, in: expansion.inside(scopes.pushing(scope)))
    case .list(let list):
      let siblings = Set(list.flatMap(\.tree.names))
      for constants in list {
        let scope = Scope.tree(constants.tree, label: label, siblings: siblings)
        compile(body, in: expansion.inside(scopes.pushing(scope)))
      }
    case nil: break
    }
  }

  /// Compiles a body to find its errors, and discards the code if a constant excludes it.
  private mutating func compile(_ body: Range<Int>, in expansion: Expansion, isShown: Bool) {
    let mark = code.mark
    compile(body, in: expansion)
    if !isShown { code.discard(since: mark) }
  }
}

extension TemplateCompiler {
  mutating func partial(
    _ name: Range<Int>, _ indentation: ArraySlice<UInt8>?, in expansion: Expansion
  ) {
    guard let file = find(name, in: expansion) else { return }
    let inner = expansion.placing(file, indentation: expansion.indentation(adding: indentation))
    expand(inner, orReport: endless(name, in: expansion))
  }

  /// Compiles the parent template with the blocks between the tags as overrides.
  mutating func parent(
    _ name: Range<Int>, _ indentation: ArraySlice<UInt8>?, _ body: Range<Int>,
    in expansion: Expansion
  ) {
    guard let file = find(name, in: expansion) else { return }
    let given = overrides(body, in: expansion)
    var inner = expansion.placing(file, indentation: expansion.indentation(adding: indentation))
    for (name, _, fragment) in given where inner.overrides[name] == nil {
      inner.overrides[name] = fragment
    }
    let outer = blocks
    blocks = []
    expand(inner, orReport: endless(name, in: expansion))
    let parent = source(of: expansion).text(name)
    for (block, range, _) in given where !blocks.contains(block) {
      var seen: Set<Name> = []
      let known = blocks.filter { seen.insert($0).inserted }.map(\.description)
      let problem = Problem.unknownBlock(block.description, in: parent, known: known)
      report(problem, at: range, in: expansion)
    }
    blocks += outer
  }

  /// Compiles the override of a block, or the block's default content if there is none.
  mutating func block(
    _ range: Range<Int>, _ layout: BlockLayout, _ body: Range<Int>, in expansion: Expansion
  ) {
    let bytes = source(of: expansion).bytes
    let name = Name(bytes[range])
    blocks.append(name)
    guard let override = expansion.overrides[name] else {
      return compile(body, in: expansion.inside())
    }
    let place = expansion.indentation + expansion.reindented(bytes[layout.place])
    if layout.ownsLine, !override.startsLine { code.indent(place) }
    expand(
      expansion.placing(override, indentation: place), startsLine: layout.ownsLine,
      orReport: endless(range, in: expansion))
  }

  /// Returns the blocks directly inside a parent tag. The first of two with the same name counts.
  private func overrides(
    _ body: Range<Int>, in expansion: Expansion
  ) -> [(name: Name, range: Range<Int>, fragment: Fragment)] {
    let template = set.templates[expansion.fragment.template]
    let bytes = template.source.bytes
    var overrides: [(name: Name, range: Range<Int>, fragment: Fragment)] = []
    var index = body.lowerBound
    while index < body.upperBound {
      let end = template.nodes[index].end ?? index + 1
      if case .block(let range, let layout, _) = template.nodes[index] {
        let strip = layout.content.map { Array(bytes[$0]) } ?? []
        let fragment = Fragment(
          template: expansion.fragment.template, nodes: index + 1..<end, strip: strip,
          startsLine: layout.ownsLine)
        overrides.append((Name(bytes[range]), range, fragment))
      }
      index = end
    }
    return overrides
  }

  /// Finds the template of that name; the parser already reported a tag without a name.
  private mutating func find(_ name: Range<Int>, in expansion: Expansion) -> Fragment? {
    let source = source(of: expansion)
    guard !name.isEmpty else { return nil }
    guard let index = set.index(of: Name(source.bytes[name])) else {
      report(.missingTemplate(source.text(name), known: set.names), at: name, in: expansion)
      return nil
    }
    return file(index)
  }

  /// Returns a closure that creates the error for endless recursion, since it is rarely needed.
  private func endless(_ name: Range<Int>, in expansion: Expansion) -> () -> Diagnostic {
    let source = source(of: expansion)
    return { source.fault(.endlessRecursion(source.text(name)), at: name) }
  }
}

extension Expansion {
  /// Returns the indentation for the fragment of a standalone tag; none for a tag within a line.
  fileprivate func indentation(adding blank: ArraySlice<UInt8>?) -> Indentation {
    blank.map { indentation + reindented($0) } ?? Indentation()
  }
}
