/// Reads text the way search compares it: without case, accents and punctuation.
///
/// `Templates/scripts/lib/folding.js` does the same in the browser;
/// `Tests/Fixtures/search-folding.json` holds both to it.
enum SearchText {
  /// The words of a text, folded: lower case, no marks, letters and digits only.
  ///
  /// Apostrophes join, everything else that is no letter and no digit separates.
  ///
  ///     words(of: "Grandma's Crème-brûlée")  // ["grandmas", "creme", "brulee"]
  static func words(of text: String) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    func end() {
      if !word.isEmpty { words.append(word) }
      word.removeAll(keepingCapacity: true)
    }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x61...0x7A, 0x30...0x39: word.append(UInt8(truncatingIfNeeded: scalar.value))
      case 0x41...0x5A: word.append(UInt8(truncatingIfNeeded: scalar.value) | 0x20)
      case 0x27, 0xAD, 0x02BC, 0x0640, 0x2018, 0x2019, 0x200B...0x200D: break
      case 0..<0x80: end()
      default: if !fold(scalar, into: &word) { end() }
      }
    }
    end()
    return words
  }

  /// - Returns: Whether the scalar belongs to a word; marks do and leave nothing.
  private static func fold(_ scalar: Unicode.Scalar, into word: inout [UInt8]) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: return true
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      for lower in scalar.properties.lowercaseMapping.unicodeScalars {
        if let plain = SearchLetters.plain(lower) {
          word += plain
        } else if lower.properties.generalCategory != .nonspacingMark {
          word += Array(Character(lower).utf8)
        }
      }
      return true
    default: return false
    }
  }

  /// What the index holds for a word: the word, and where a script writes without blanks every
  /// ending of it, so that looking for a beginning finds the middle too.
  static func entries(for word: [UInt8]) -> [[UInt8]] {
    guard word.contains(where: { $0 >= 0xE3 }) else { return [word] }
    let scalars = Array(String(decoding: word, as: UTF8.self).unicodeScalars)
    guard scalars.allSatisfy(isUnspaced) else { return [word] }
    return scalars.indices.prefix(16).map { start in
      scalars[start...].flatMap { Array(Character($0).utf8) }
    }
  }

  /// Han and kana.
  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3005...0x3007, 0x3041...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x2FFFF:
      true
    default: false
    }
  }
}
