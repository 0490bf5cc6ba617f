/// The context in which nodes are compiled.
struct Expansion {
  /// A fragment together with everything that its names and blocks depend on.
  struct Key: Hashable {
    let fragment: Fragment
    let scopes: [Scope.Identity]
    let overrides: [Name: Fragment]
  }

  var fragment: Fragment
  var scopes: ScopeStack

  /// Contents of blocks; the outermost template that overrides a block wins.
  var overrides: [Name: Fragment] = [:]

  var indentation = Indentation()

  /// The number of enclosing sections, partials and blocks.
  var depth = 0

  var key: Key {
    Key(fragment: fragment, scopes: scopes.visible.map(\.identity), overrides: overrides)
  }

  /// Returns the indentation of a line without the part that the fragment removes from all lines.
  func reindented(_ blank: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let common = zip(blank, fragment.strip).prefix { $0 == $1 }.count
    return blank.dropFirst(common)
  }

  /// Returns the context inside a section.
  func inside(_ scopes: ScopeStack? = nil) -> Expansion {
    var inner = self
    inner.scopes = scopes ?? self.scopes
    inner.depth += 1
    return inner
  }

  /// Returns the context inside another fragment that is inserted here.
  func placing(_ fragment: Fragment, indentation: Indentation) -> Expansion {
    var inner = inside()
    inner.fragment = fragment
    inner.indentation = indentation
    return inner
  }
}

/// Part of a parsed template that can be inserted in other places: a whole file, or an override.
struct Fragment: Hashable {
  let template: Int
  let nodes: Range<Int>

  /// Indentation that is common to all its lines and is removed from them.
  let strip: [UInt8]

  /// Whether the fragment begins at the start of a line.
  let startsLine: Bool

  static func == (left: Fragment, right: Fragment) -> Bool {
    left.template == right.template && left.nodes == right.nodes
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(template)
    hasher.combine(nodes)
  }
}

/// Bytes that are prepended to the lines of a fragment.
struct Indentation {
  /// Whether a recursive call adds its own indentation while rendering.
  var isDynamic = false
  var bytes: [UInt8] = []

  static func + (left: Indentation, right: ArraySlice<UInt8>) -> Indentation {
    Indentation(isDynamic: left.isDynamic, bytes: left.bytes + right)
  }
}

/// The fragments that became functions, without duplicates, and a queue of those not yet compiled.
struct FunctionTable {
  private struct Entry: Hashable {
    let key: Expansion.Key
    let startsLine: Bool
  }

  private var indices: [Entry: Int] = [:]
  private var waiting: [(index: Int, expansion: Expansion, startsLine: Bool)] = []

  /// Returns the function for a fragment, at least 1: function 0 is the template itself.
  mutating func index(
    of key: Expansion.Key, _ expansion: Expansion, startsLine: Bool
  ) -> Int {
    let entry = Entry(key: key, startsLine: startsLine)
    if let index = indices[entry] { return index }
    let index = indices.count + 1
    indices[entry] = index
    var body = expansion
    body.scopes = expansion.scopes.entering()
    body.indentation = Indentation(isDynamic: true)
    body.depth = 0
    waiting.append((index, body, startsLine))
    return index
  }

  /// Removes the next function to compile from the queue, in the order of the indices.
  mutating func next() -> (index: Int, expansion: Expansion, startsLine: Bool)? {
    waiting.isEmpty ? nil : waiting.removeFirst()
  }
}

/// Builds a program and merges adjacent literals.
struct CodeWriter {
  /// Maximum number of bytes of all literals together; a template that needs more is an error.
  private static let mostLiteralBytes = 16 << 20

  private(set) var program = Program()

  /// Whether the next literal can be appended to the last instruction, which is a literal too.
  private var mayMerge = false

  /// State of the writer, saved so that later code can be discarded.
  typealias Mark = (instructions: Int, literals: Int, last: Program.Instruction?, mayMerge: Bool)

  var mark: Mark {
    (program.instructions.count, program.literals.count, program.instructions.last, mayMerge)
  }

  var isTooLarge: Bool { program.literals.count > Self.mostLiteralBytes }

  mutating func literal(_ bytes: some Collection<UInt8>) {
    guard !bytes.isEmpty else { return }
    let start = program.literals.count
    program.literals.append(contentsOf: bytes)
    let end = program.literals.count
    if mayMerge, case .literal(let first, _)? = program.instructions.last {
      program.instructions[program.instructions.count - 1] = .literal(start: first, end: end)
    } else {
      program.instructions.append(.literal(start: start, end: end))
      mayMerge = true
    }
  }

  mutating func indent(_ indentation: Indentation) {
    if indentation.isDynamic { append(.indent) }
    literal(indentation.bytes)
  }

  mutating func append(_ instruction: Program.Instruction) {
    program.instructions.append(instruction)
    mayMerge = false
  }

  mutating func accessor(_ field: Field) -> Int {
    program.accessors.append(field.accessor)
    return program.accessors.count - 1
  }

  mutating func call(_ call: Call) {
    append(.call(program.calls.count))
    program.calls.append(call)
  }

  /// Ends the conditional or loop at `index` here.
  mutating func end(_ index: Int) {
    let end = program.instructions.count
    mayMerge = false
    switch program.instructions[index] {
    case .whenPresent(let frame, let value, _):
      program.instructions[index] = .whenPresent(frame: frame, value: value, end: end)
    case .whenAbsent(let frame, let value, _):
      program.instructions[index] = .whenAbsent(frame: frame, value: value, end: end)
    case .forEach(let frame, let value, _):
      program.instructions[index] = .forEach(frame: frame, value: value, end: end)
    case .literal, .write, .writeRaw, .call, .indent: break
    }
  }

  /// Removes everything since `mark`: code that is checked for errors but never runs.
  mutating func discard(since mark: Mark) {
    program.instructions.removeSubrange(mark.instructions...)
    program.literals.removeSubrange(mark.literals...)
    if let last = mark.last { program.instructions[mark.instructions - 1] = last }
    mayMerge = mark.mayMerge
  }

  /// Ends a function that begins at `start`.
  mutating func endFunction(from start: Int) {
    program.functions.append(start..<program.instructions.count)
    mayMerge = false
  }
}
