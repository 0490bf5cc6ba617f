/// A compiled template: straight code over literals and accessors, with every name resolved.
struct Program: Sendable {
  var literals: [UInt8] = []
  var instructions: [Instruction] = []
  var accessors: [Accessor] = []
  var calls: [Call] = []

  /// The code of each function; the first is the template itself.
  var functions: [Range<Int>] = []
}

/// One step of a compiled template; an `end` is the index behind what it governs.
///
/// `frame` counts from the first frame of the running function, `value` is an
/// index into the accessors. Nothing here owns memory, so steps cost no counting.
enum Instruction: Sendable {
  /// Appends a range of the literals.
  case literal(start: Int, end: Int)
  case write(frame: Int, value: Int)
  case writeRaw(frame: Int, value: Int)
  /// Runs what follows if the value is present.
  case whenPresent(frame: Int, value: Int, end: Int)
  case whenAbsent(frame: Int, value: Int, end: Int)
  /// Runs what follows for each element, pushed as a frame.
  case forEach(frame: Int, value: Int, end: Int)
  /// Runs a recursive part on frames of its own; see `Call`.
  case call(Int)
  /// Appends the indentation of the innermost call.
  case indent
}

/// How a recursive partial or block is entered.
struct Call: Sendable {
  let function: Int

  /// The caller's frames that become the first frames of the function.
  let frames: [Int]

  /// Added to the indentation of each line.
  let indentation: [UInt8]

  /// Whether the caller's own indentation comes before that.
  let keepsIndentation: Bool
}
