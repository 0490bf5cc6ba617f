internal import LarderModel

/// Turns one template, and all that it includes, into a program for one shape.
///
/// Partials, parents and blocks are compiled in place, so that their text
/// merges with what is around. Only a fragment that meets itself in the same
/// circumstances becomes a function, which is called.
struct TemplateCompiler {
  /// Sections, partials, parents and blocks inside each other, over all files.
  static let deepest = 96

  /// Nodes compiled in all, repeated ones included.
  private static let mostNodes = 200_000

  /// Calls of recursive functions in one template, which bounds the functions as well.
  private static let mostCalls = 1_000

  let set: TemplateSet
  var collector = FaultCollector()
  var code = CodeWriter()

  /// What is being expanded, outermost first.
  var active: [Expansion.Key] = []

  /// Blocks met in the innermost parent, which its overrides are checked against.
  var blocks: [Name] = []

  private var functions = FunctionTable()
  private var recursion = RecursionCheck()
  private var running = 0
  private var nodeCount = 0
  private var isExhausted = false

  init(_ set: TemplateSet) {
    self.set = set
  }

  /// - Returns: The program, or `nil` after any fault.
  mutating func compile(_ name: Name, for shape: ShapeCore) -> Program? {
    guard let index = set.index(of: name) else {
      // A page that the program asks for has no place.
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

  /// A whole template; its own faults are reported when it is first used.
  mutating func file(_ index: Int) -> Fragment {
    let template = set.templates[index]
    template.faults.forEach { collector.add($0) }
    return Fragment(template: index, nodes: template.nodes.indices, strip: [], startsLine: true)
  }

  /// Compiles a fragment here, or calls it if it is being compiled already.
  ///
  /// - Parameters:
  ///   - startsLine: Whether its first line still needs its indentation.
  ///   - fault: What to report if the recursion never ends.
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

  /// Accounts for one more node.
  ///
  /// - Returns: Whether it may be compiled; else `section-depth` or
  ///   `template-too-large` was reported.
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
