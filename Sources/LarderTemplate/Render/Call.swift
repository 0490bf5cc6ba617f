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
