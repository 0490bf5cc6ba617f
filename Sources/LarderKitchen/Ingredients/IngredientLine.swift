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
  ///     IngredientLine.read("1 1/2 tsp salt, fine", lexicon).ingredient
  ///     // 3/2, teaspoon, "salt", note "fine"
  ///
  /// Numbers are parsed as by `QuantityText`, except that `1.500 g` and `1.500 ml` are fifteen
  /// hundred, and `1,500 kg` and `1,500 l` one and a half.
  ///
  /// - Parameters:
  ///   - line: Cleaned text; a leading bullet or check box is dropped.
  /// - Returns: The ingredient, with the warning `unknown-unit` if the word after the amount is
  ///   nearly a unit; or one of the errors `zero-denominator` and `empty-ingredient`.
  package static func read(_ line: String, _ lexicon: Lexicon) -> IngredientLine {
    let found = readAsWritten(line, lexicon)
    guard let quantity = found.ingredient?.quantity,
      let settled = OptionalPlural.settled(
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
      try reading.read()
    } catch NumberFault.zeroDenominator {
      return IngredientLine(ingredient: nil, problems: [.zeroDenominator(reading.text)])
    } catch {
      reading.keepAsWritten()
    }
    return IngredientLine(ingredient: reading.ingredient, problems: reading.problems)
  }
}
