/// A template compiled for one type of model; threads may share it.
package struct Template<Model>: Sendable {
  let program: Program

  init(_ program: Program) { self.program = program }

  /// Creates a template that renders nothing, in place of one that could not be compiled.
  package init() { program = Program(functions: [0..<0]) }

  /// Appends the page of a model; the buffer is not reset first.
  ///
  /// Rendering cannot fail, because the compiler finds all errors. If a recursive partial follows a
  /// tree, levels below the hundredth are omitted.
  package func render(_ model: Model, into buffer: HTMLBuffer) {
    let renderer = Renderer(program, into: buffer)
    Frame.borrow(model) { renderer.run(on: $0) }
  }
}

/// Runs a program for one page.
///
/// It is a class so that the closures that visit lists share its frames. No access to a property
/// extends into such a closure, so exclusivity is not checked, and the pointers remain valid: the
/// renderer exists for one page only, during the lifetime of the program.
@safe final class Renderer {
  /// Maximum number of nested calls; the stack of a thread may have no more than 512 kB.
  private static let deepest = 100

  private let program: Program
  private let buffer: HTMLBuffer
  @safe @exclusivity(unchecked) private var frames: [Frame] = []
  @safe @exclusivity(unchecked) private var base = 0
  /// The program's literals, borrowed for one run to avoid reference counting of shared memory.
  @exclusivity(unchecked) private var literals = unsafe UnsafeBufferPointer<UInt8>(
    start: nil, count: 0)
  @exclusivity(unchecked) private var accessors = unsafe UnsafeBufferPointer<Unmanaged<Accessor>>(
    start: nil, count: 0)
  private var indentation: [UInt8] = []
  private var depth = 0

  init(_ program: Program, into buffer: HTMLBuffer) {
    self.program = program
    self.buffer = buffer
  }

  /// Runs the template itself on the frame of its model.
  func run(on frame: Frame) {
    unsafe program.literals.withUnsafeBufferPointer {
      unsafe literals = $0
      unsafe program.accessors.withUnsafeBufferPointer {
        unsafe $0.withMemoryRebound(to: Unmanaged<Accessor>.self) {
          unsafe accessors = $0
          frames.append(frame)
          run(program.functions[0])
          frames.removeLast()
        }
      }
    }
  }

  @inline(__always)
  private func lend<Result>(_ value: Int, _ body: (Accessor) -> Result) -> Result {
    unsafe accessors[value]._withUnsafeGuaranteedRef(body)
  }

  private func run(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let current = index
      index += 1
      switch program.instructions[current] {
      case .literal(let start, let end):
        unsafe buffer.append(UnsafeBufferPointer(rebasing: literals[start..<end]))
      case .write(let frame, let value):
        lend(value) { $0.write(frames[base + frame], buffer) }
      case .writeRaw(let frame, let value):
        lend(value) { $0.writeRaw(frames[base + frame], buffer) }
      case .whenPresent(let frame, let value, let end):
        if !lend(value, { $0.isPresent(frames[base + frame]) }) { index = end }
      case .whenAbsent(let frame, let value, let end):
        if lend(value, { $0.isPresent(frames[base + frame]) }) { index = end }
      case .forEach(let frame, let value, let end):
        let body = index..<end
        lend(value) { accessor in
          accessor.visit(frames[base + frame]) { element in
            frames.append(element)
            run(body)
            frames.removeLast()
          }
        }
        index = end
      case .call(let call): run(program.calls[call])
      case .indent: buffer.append(bytes: indentation)
      }
    }
  }

  private func run(_ call: Call) {
    guard depth < Self.deepest else { return }
    depth += 1
    defer { depth -= 1 }
    let outer = (base, indentation, frames.count)
    for frame in call.frames { frames.append(frames[outer.0 + frame]) }
    base = outer.2
    indentation = (call.keepsIndentation ? indentation : []) + call.indentation
    run(program.functions[call.function])
    frames.removeLast(call.frames.count)
    (base, indentation, _) = outer
  }
}

/// A compiled template: linear code over literals and accessors, with every name resolved.
struct Program: Sendable {
  var literals: [UInt8] = []
  var instructions: [Instruction] = []
  var accessors: [Accessor] = []
  var calls: [Call] = []

  /// The code of each function; the first is the template itself.
  var functions: [Range<Int>] = []
}

extension Program {
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
