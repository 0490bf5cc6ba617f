internal import LarderModel

/// Words written as singular and plural at once: `Zehe/n`, `cup(s)`, `Ei(er)`.
enum OptionalPlural {
  private static let endings: Set<String> = ["s", "es", "x", "n", "en", "nen", "e", "er"]

  /// Returns the line with one form of each such word.
  ///
  ///     settled("3 Zehe/n Knoblauch", isOne: false)  // "3 Zehen Knoblauch"
  ///
  /// - Returns: `nil` if the line does not contain such a word.
  static func settled(_ line: String, isOne: Bool) -> String? {
    guard line.utf8.contains(where: { $0 == 0x28 || $0 == 0x2F }) else { return nil }
    let bytes = Array(line.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let (letters, end) = ending(in: bytes, at: index) {
        if !isOne { result += letters }
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result.count == bytes.count ? nil : String(decoding: result, as: UTF8.self)
  }

  /// Finds an ending whose bracket or slash is at `place`, directly after at least two letters.
  private static func ending(in bytes: [UInt8], at place: Int) -> (letters: [UInt8], end: Int)? {
    let isLetter = { (byte: UInt8) in byte.isLetter || byte >= 0x80 }
    let isBracket = bytes[place] == 0x28
    guard isBracket || bytes[place] == 0x2F, place >= 2, isLetter(bytes[place - 1]),
      isLetter(bytes[place - 2])
    else { return nil }
    let letters = Array(bytes[(place + 1)...].prefix(while: isLetter).prefix(4))
    var end = place + 1 + letters.count
    guard endings.contains(String(decoding: letters, as: UTF8.self)) else { return nil }
    if isBracket {
      guard end < bytes.count, bytes[end] == 0x29 else { return nil }
      end += 1
    }
    let isBehind = end == bytes.count || !isLetter(bytes[end]) && !bytes[end].isDigit
    return isBehind ? (letters, end) : nil
  }
}
