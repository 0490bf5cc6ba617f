package import LarderModel

/// One line of an ingredient list, read into amount, unit and name.
package struct IngredientLine {
  /// `nil` after an error.
  package var ingredient: Ingredient?
  /// Doubts and faults about the line; the caller knows where the line is.
  package var problems: [Problem]

  /// Longer lines are kept word for word, since no ingredient is that long.
  static let lengthLimit = 1000

  /// Reads a line as people write it; what cannot be read stays in the name word for word.
  ///
  /// Shape: `amount? unit? name (", " note)?`, where the note also gets what is in brackets
  /// before or behind the name, preparations before it ("finely chopped"), sizes before a unit,
  /// what is added ("plus 1 tbsp") and the size of a package ("1 x 400g tin"). A second mass or
  /// volume ("/2lb 4oz", "flour, 120 g") is the same amount in other units. A first word that is no
  /// unit begins the name, so `2 large eggs` is two of "large eggs". The name is one stretch of the
  /// line, with brackets inside it and all of several foods ("low-fat (1%) milk", "olive, canola,
  /// or grapeseed oil"). An amount may also end the line ("Butter 100 g", "Eggs, 2") or follow
  /// "juice of". "1 lb 2 oz" is 9/8 lb, "4 plus 1 eggs" are five. Of a word with an optional plural
  /// ("3 Zehe/n", "1 cup(s)") the amount chooses the form.
  ///
  ///     IngredientLine.read("1 1/2 tsp salt, fine", lexicon).ingredient
  ///     // 3/2, teaspoon, "salt", note "fine"
  ///
  /// Numbers as `QuantityText` reads them, except that `1.500 g` and `1.500 ml` are fifteen
  /// hundred, and `1,500 kg` and `1,500 l` one and a half.
  ///
  /// - Parameters:
  ///   - line: Cleaned; a bullet or check box before it is dropped.
  /// - Returns: The ingredient, with the warning `unknown-unit` when the word after the
  ///   amount is spelled nearly like a unit; or one of the errors `zero-denominator` and
  ///   `empty-ingredient`.
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
