internal import LarderModel

/// Compiles one template, and all that it includes, into a program for one shape.
///
/// Partials, parents and blocks are compiled in place, so that their text merges with the text
/// around them. Only a fragment that contains itself in the same context becomes a function, which
/// is called.
struct TemplateCompiler {
  /// Limit for nested sections, partials, parents and blocks, across all files.
  static let deepest = 96

  /// Limit for the number of compiled nodes, repeated ones included.
  private static let mostNodes = 200_000

  /// Limit for calls of recursive functions in one template, and thereby for the functions.
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
  mutating func expand(
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
    recursion.add(from: running, to: function, with: expansion.scopes.visible, fault: fault)
    code.call(
      Call(
        function: function, frames: expansion.scopes.visible.compactMap(\.frame),
        indentation: expansion.indentation.bytes,
        keepsIndentation: expansion.indentation.isDynamic))
    if recursion.count > Self.mostCalls { exhaust(fault) }
  }

  /// Counts one more node.
  ///
  /// - Returns: Whether the node may be compiled; if not, `section-depth` or `template-too-large`
  ///   was reported.
  mutating func mayCompile(_ node: Node, in expansion: Expansion) -> Bool {
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
