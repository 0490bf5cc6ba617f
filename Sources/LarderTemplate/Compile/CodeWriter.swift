/// Writes a program, with neighbouring literals merged into one.
struct CodeWriter {
  /// Literals beyond this many bytes are a fault of the template.
  static let mostLiteralBytes = 16 << 20

  private(set) var program = Program()

  /// Whether the last instruction is a literal that may grow.
  private var mayMerge = false

  /// A state to return to.
  struct Mark {
    fileprivate let instructions: Int
    fileprivate let literals: Int
    fileprivate let last: Instruction?
    fileprivate let mayMerge: Bool
  }

  var mark: Mark {
    Mark(
      instructions: program.instructions.count, literals: program.literals.count,
      last: program.instructions.last, mayMerge: mayMerge)
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

  mutating func append(_ instruction: Instruction) {
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

  /// Gives the conditional or loop at `index` its end, which is here.
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

  /// Forgets what was written since, for code that is checked but never runs.
  mutating func discard(since mark: Mark) {
    program.instructions.removeSubrange(mark.instructions...)
    program.literals.removeSubrange(mark.literals...)
    if let last = mark.last { program.instructions[mark.instructions - 1] = last }
    mayMerge = mark.mayMerge
  }

  /// Ends a function that began at `start`.
  mutating func endFunction(from start: Int) {
    program.functions.append(start..<program.instructions.count)
    mayMerge = false
  }
}
