internal import LarderModel

/// A number or a range in the text of a step: `2`, `1½`, `1 1/2`, `1,5`, `1,500`, `2-3`, `2 to 3`.
struct StepNumber {
  private let amount: WrittenAmount
  /// The place behind it.
  let end: Int

  var isZero: Bool { amount.lower.value == .zero }

  func quantity(in unit: Unit?) -> Quantity? { amount.quantity(in: unit) }

  /// - Returns: `nil` where no number begins.
  init?(at start: Int, of bytes: [UInt8], _ words: StepWords) {
    var cursor = TextCursor(bytes, words.numbers)
    cursor.index = start
    guard let amount = try? cursor.amount() else { return nil }
    self.amount = amount
    end = cursor.index
  }
}
