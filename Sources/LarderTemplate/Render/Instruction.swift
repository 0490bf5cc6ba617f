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
