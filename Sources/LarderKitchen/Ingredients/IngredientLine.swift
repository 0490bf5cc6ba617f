package import LarderModel

/// One line of an ingredient list, parsed into amount, unit and name.
package struct IngredientLine {
  /// The parsed ingredient, or `nil` after an error.
  package var ingredient: Ingredient?
  /// Errors and warnings without a position; the caller knows where the line is.
  package var problems: [Problem]

  /// Limit in bytes; longer lines are not parsed, since no ingredient is that long.
  static let lengthLimit = 1000

  /// Parses a line as people write it; text that cannot be parsed remains part of the name.
  ///
  /// The shape is `amount? unit? name (", " note)?`. A first word that is not a unit begins the
  /// name, so `2 large eggs` is two of "large eggs". The note also receives:
  ///
  /// - brackets before or after the name
  /// - preparations before the name ("finely chopped")
  /// - sizes before a unit
  /// - additions ("plus 1 tbsp")
  /// - the size of a package ("1 x 400g tin")
  ///
  /// A second mass or volume ("/2lb 4oz", "flour, 120 g") is the same amount in other units. The
  /// name is contiguous, with brackets inside it and with all of several foods ("low-fat (1%)
  /// milk", "olive, canola, or grapeseed oil"). An amount may also end the line ("Butter 100 g",
  /// "Eggs, 2") or follow "juice of". "1 lb 2 oz" is 9/8 lb, "4 plus 1 eggs" are five. The amount
  /// decides the form of a word with an optional plural ("3 Zehe/n", "1 cup(s)").
  ///
  ///     IngredientLine.parse("1 1/2 tsp salt, fine", lexicon).ingredient
  ///     // 3/2, teaspoon, "salt", note "fine"
  ///
  /// Numbers are parsed as by `QuantityText`, except that `1.500 g` and `1.500 ml` are fifteen
  /// hundred, and `1,500 kg` and `1,500 l` one and a half.
  ///
  /// - Parameters:
  ///   - line: Cleaned text; a leading bullet or check box is dropped.
  /// - Returns: The ingredient, with the warning `unknown-unit` if the word after the amount is
  ///   nearly a unit; or one of the errors `zero-denominator` and `empty-ingredient`.
  package static func parse(_ line: String, _ lexicon: Lexicon) -> IngredientLine {
    let found = readAsWritten(line, lexicon)
    guard let quantity = found.ingredient?.quantity,
      let settled = IngredientLine.settled(
        line, isOne: (quantity.upper ?? quantity.lower) <= Fraction(1))
    else { return found }
    return readAsWritten(settled, lexicon)
  }

  private static func readAsWritten(_ line: String, _ lexicon: Lexicon) -> IngredientLine {
    var reading = IngredientReading(line, lexicon)
    guard !reading.cursor.isAtEnd else {
      return IngredientLine(ingredient: nil, problems: [.emptyIngredient])
    }
    do {
      try reading.readLine()
    } catch NumberFault.zeroDenominator {
      return IngredientLine(ingredient: nil, problems: [.zeroDenominator(reading.text)])
    } catch {
      reading.keepAsWritten()
    }
    return IngredientLine(ingredient: reading.ingredient, problems: reading.problems)
  }
}

extension Ingredient {
  /// Moves an equivalent amount in other units out of the note: `120 g` in `sifted, 120 g`.
  ///
  /// Does so only for ingredients that are weighed or measured: `400 g` after `2 cans` is the size
  /// of one can.
  package mutating func moveEquivalent(_ lexicon: Lexicon) {
    guard quantity != nil, unit?.isExact == true, let note, note.utf8.contains(where: \.isNumeric)
    else { return }
    var reading = IngredientReading(note, lexicon)
    var start = 0
    while start < reading.cursor.end {
      reading.cursor.index = start
      if let end = reading.endOfMeasures() {
        let cursor = reading.cursor
        equivalent = cursor.text(start..<end)
        let rest = [cursor.trimmed(0..<start), cursor.trimmed(end..<cursor.end)]
          .filter { !$0.isEmpty }.map { cursor.text($0) }
        self.note = rest.isEmpty ? nil : rest.joined(separator: ", ")
        return
      }
      guard let comma = reading.cursor.bytes[start...].firstIndex(of: 0x2C) else { return }
      start = comma + 1
      while start < reading.cursor.end, reading.cursor.bytes[start].isBlank { start += 1 }
    }
  }
}

extension IngredientReading {
  /// Returns the end of masses and volumes that fill the text up to a comma: `1 lb 2 oz`,
  /// `about 30 ml`.
  fileprivate mutating func endOfMeasures() -> Int? {
    cursor.skipApproximation()
    while cursor.startsNumber, (try? cursor.amount()) != nil {
      cursor.skipBlanks()
      guard measureWord()?.measure.unit?.isExact == true else { return nil }
      let end = cursor.index
      cursor.skipBlanks()
      if cursor.isAtEnd || cursor.peek() == 0x2C { return end }
      if cursor.skip(0x2F) { cursor.skipBlanks() }
    }
    return nil
  }
}

extension UInt8 {
  /// Whether the byte is a digit or the first byte of a vulgar fraction.
  fileprivate var isNumeric: Bool { isDigit || self == 0xC2 || self == 0xE2 }
}

// Words written as singular and plural at once: `Zehe/n`, `cup(s)`, `Ei(er)`.
extension IngredientLine {
  private static let endings: Set<String> = ["s", "es", "x", "n", "en", "nen", "e", "er"]

  /// Returns the line with one form of each such word.
  ///
  ///     settled("3 Zehe/n Knoblauch", isOne: false)  // "3 Zehen Knoblauch"
  ///
  /// - Returns: `nil` if the line does not contain such a word.
  private static func settled(_ line: String, isOne: Bool) -> String? {
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
