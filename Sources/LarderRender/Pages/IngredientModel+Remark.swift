extension IngredientModel {
  /// Removes an amount from the start of the text after the name: `¼ cup` in ` ¼ cup (59 g)`,
  /// `50 g` in ` (50 g), toasted`.
  ///
  /// - Returns: The amount without its punctuation; `nil`, with the text unchanged, if there is
  ///   none.
  static func cutAmount(from remark: inout ArraySlice<UInt8>, unit: String?) -> String? {
    var rest = remark.drop { $0 == 0x20 || $0 == 0x2C || $0 == 0x3A }
    if rest.starts(with: "– ".utf8) || rest.starts(with: "— ".utf8) { rest = rest.dropFirst(4) }
    if rest.starts(with: "- ".utf8) { rest = rest.dropFirst(2) }
    let isBracketed = rest.first == 0x28
    if isBracketed { rest = rest.dropFirst() }
    guard rest.first.map(mayBeginNumber) == true else { return nil }
    var end = (isBracketed ? rest.firstIndex(of: 0x29) : nil) ?? rest.endIndex
    if let unit = unit.map({ Array($0.utf8) }) {
      guard let start = LinkedText.place(of: unit, in: Array(rest)[...]) else { return nil }
      end = rest.startIndex + start + unit.count
    }
    var behind = rest[end...]
    if isBracketed {
      guard behind.first == 0x29 else { return nil }
      behind = behind.dropFirst()
    }
    remark = behind
    return String(decoding: rest[..<end], as: UTF8.self)
  }

  /// Removes the same amount in other units from a remark: ` (59 grams)`, `, 120 g`, ` | 1 ½ cups`.
  ///
  /// - Returns: Whether the remark contained it.
  static func cut(_ equivalent: [UInt8], from remark: inout ArraySlice<UInt8>) -> Bool {
    guard let found = LinkedText.place(of: equivalent, in: remark) else { return false }
    var before = remark[..<found]
    while before.last == 0x20 { before.removeLast() }
    var behind = remark[(found + equivalent.count)...].drop { $0 == 0x20 }
    if before.last == 0x28 {
      if behind.first == 0x29 { before.removeLast() }
      behind = behind.dropFirst().drop { $0 == 0x20 && before.last == 0x28 }
    } else if let sign = before.last, [0x2C, 0x2D, 0x2F, 0x3A, 0x3B, 0x7C].contains(sign) {
      before.removeLast()
    } else if before.suffix(3).elementsEqual("–".utf8) || before.suffix(3).elementsEqual("—".utf8) {
      before.removeLast(3)
    }
    while before.last == 0x20 { before.removeLast() }
    remark = before + (behind.first == 0x28 ? [0x20] : []) + behind
    return true
  }

  /// Whether the byte is a digit or the first byte of a vulgar fraction.
  static func mayBeginNumber(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || byte == 0xC2 || byte == 0xE2
  }

  /// Removes the word "optional" from an optional ingredient's line: `Optional: `, ` (optional)`,
  /// `, optional`.
  ///
  /// - Returns: Whether the line still contains it, as in `(optional, but good)`.
  static func removeOptional(
    before: inout ArraySlice<UInt8>, after: inout ArraySlice<UInt8>
  ) -> Bool {
    let word = Array("optional".utf8)
    if before.count > word.count, before.prefix(word.count).map({ $0 | 0x20 }) == word,
      before[before.startIndex + word.count] == 0x3A
    {
      before = before.dropFirst(word.count + 1).drop { $0 == 0x20 }
    }
    guard let offset = LinkedText.place(of: word, in: after.map { $0 | 0x20 }[...]) else {
      return false
    }
    let found = after.startIndex + offset
    var left = after[..<found]
    while left.last == 0x20 { left.removeLast() }
    var right = after[(found + word.count)...].drop { $0 == 0x20 }
    switch (left.last, right.first) {
    case (0x28?, 0x29?):
      left.removeLast()
      while left.last == 0x20 { left.removeLast() }
      right.removeFirst()
    case (0x2C?, 0x2C?), (0x2C?, 0x29?), (0x2C?, nil): left.removeLast()
    default: return true
    }
    after = left + right
    if after.allSatisfy({ $0 == 0x20 || $0 == 0x2E }) { after = [] }
    return false
  }
}
