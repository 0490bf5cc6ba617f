/// Builds a program and merges adjacent literals.
struct CodeWriter {
  /// Limit for all literals together; a template that needs more is an error.
  static let mostLiteralBytes = 16 << 20

  private(set) var program = Program()

  /// Whether the next literal can be appended to the last instruction, which is a literal too.
  private var mayMerge = false

  /// State of the writer, saved so that later code can be discarded.
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
