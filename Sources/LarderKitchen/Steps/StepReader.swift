package import LarderModel

/// Finds amounts, temperatures and ingredients in the steps of one recipe.
///
///     let reader = StepReader(words, ingredients: [butter, flour])
///     reader.read("Rub half the butter into 200 g flour.")
///     // butter: ingredient 0; 200 g: amount of ingredient 1; flour: ingredient 1
package struct StepReader {
  let words: StepWords
  let names: IngredientNames

  package init(_ words: StepWords, ingredients: [Ingredient]) {
    self.words = words
    names = IngredientNames(ingredients, words)
  }

  /// Analyzes one step.
  ///
  /// - Parameters:
  ///   - bytes: The text of a step in UTF-8, with a zero byte between two paragraphs.
  ///   - section: The heading above the step, which distinguishes the butter of the dough from that
  ///     of the filling.
  ///   - linked: Ingredients that the source explicitly adds in this step.
  package func read(
    _ bytes: [UInt8], section: String? = nil, linked: [Int] = []
  ) -> StepReading {
    let text = WordText(bytes, words)
    var marks: [StepMark] = []
    if !text.numbers.isEmpty {
      let cursor = TextCursor(bytes, words.lexicon.numbers)
      var temperatures = TemperatureReading(cursor, words.temperatures)
      marks = temperatures.marks(at: text.numbers)
      // A larger product is not a recipe; it must not delay the build.
      if text.words.count * names.stems.count <= 1 << 20 {
        var amounts = AmountReading(text, cursor, names, words)
        marks = StepMark.disjoint(marks + amounts.marks(besides: marks))
      }
    }
    var reading = StepReading()
    if text.words.count * names.stems.count <= 1 << 20 {
      reading = MentionReading(text, names, besides: marks)
        .reading(section: section, linked: linked)
      reading.add(marks)
    }
    reading.text = text
    return reading
  }
}
