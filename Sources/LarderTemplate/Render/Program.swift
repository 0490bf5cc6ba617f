/// A compiled template: linear code over literals and accessors, with every name resolved.
struct Program: Sendable {
  var literals: [UInt8] = []
  var instructions: [Instruction] = []
  var accessors: [Accessor] = []
  var calls: [Call] = []

  /// The code of each function; the first is the template itself.
  var functions: [Range<Int>] = []
}

/// One step of a compiled template; an `end` is the index after the steps it controls.
///
/// `frame` counts from the first frame of the running function; `value` is an index into the
/// accessors. An instruction owns no memory, so copying it needs no reference counting.
enum Instruction: Sendable {
  /// Appends a range of the literals.
  case literal(start: Int, end: Int)
  case write(frame: Int, value: Int)
  case writeRaw(frame: Int, value: Int)
  /// Runs the steps up to `end` if the value is present.
  case whenPresent(frame: Int, value: Int, end: Int)
  case whenAbsent(frame: Int, value: Int, end: Int)
  /// Runs the steps up to `end` for each element, which is pushed as a frame.
  case forEach(frame: Int, value: Int, end: Int)
  /// Calls a recursive function with its own frames; see `Call`.
  case call(Int)
  /// Appends the indentation of the innermost call.
  case indent
}

/// A call of a recursive partial or block.
struct Call: Sendable {
  let function: Int

  /// The caller's frames that become the first frames of the function.
  let frames: [Int]

  /// Indentation that is prepended to each line.
  let indentation: [UInt8]

  /// Whether the caller's own indentation precedes it.
  let keepsIndentation: Bool
}
