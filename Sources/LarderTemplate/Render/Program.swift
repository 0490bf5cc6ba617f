/// A compiled template: straight code over literals and accessors, with every name resolved.
struct Program: Sendable {
  var literals: [UInt8] = []
  var instructions: [Instruction] = []
  var accessors: [Accessor] = []
  var calls: [Call] = []

  /// The code of each function; the first is the template itself.
  var functions: [Range<Int>] = []
}
