package import LarderModel

/// Finds amounts, temperatures and ingredients in the steps of one recipe.
///
///     let reader = StepReader(words, ingredients: [butter, flour])
///     reader.readStep("Rub half the butter into 200 g flour.")
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
  package func readStep(
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

/// A range of a step's text that a page can display in another way.
package struct StepMark: Hashable, Sendable {
  package enum Meaning: Hashable, Sendable {
    /// An amount, and the indices of its ingredients in the recipe's list, empty if it belongs to
    /// none. `isFixed` if it is not scaled.
    case amount(Quantity, unit: Unit?, of: [Int], isFixed: Bool)
    case temperature(Quantity, scale: Scale)
    /// The name of an ingredient, by index in the recipe's list.
    case ingredient(Int)
    /// The article `a` or `an` before an amount, which depends on the number.
    case article
  }

  /// The position, as offsets in UTF-8 bytes.
  package var range: Range<Int>
  package var meaning: Meaning
  /// The structure of an amount, with offsets in the range.
  package var amount = AmountText()

  package init(range: Range<Int>, meaning: Meaning) {
    self.range = range
    self.meaning = meaning
  }

  /// Sorts marks from left to right and drops those that overlap one to their left. If several
  /// begin at the same place, the first in the list stays.
  static func disjoint(_ marks: [StepMark]) -> [StepMark] {
    let pairs = zip(marks, marks.dropFirst())
    if pairs.allSatisfy({ $0.range.upperBound <= $1.range.lowerBound }) { return marks }
    var end = 0
    return marks.sorted { $0.range.lowerBound < $1.range.lowerBound }.filter { mark in
      guard mark.range.lowerBound >= end else { return false }
      end = mark.range.upperBound
      return true
    }
  }
}

extension StepMark {
  package enum Scale: String, Sendable {
    case celsius = "C"
    case fahrenheit = "F"
    /// Gas marks of British ovens.
    case gas
  }
}

/// The results for one step.
package struct StepReading: Sendable {
  /// Marks from left to right, without overlaps.
  package private(set) var marks: [StepMark]
  /// Indices of the ingredients that it names with certainty, in the order of the list, marked or
  /// not.
  package var uses: [Int] = []
  /// Ingredients that it names only in passing: "until the onions are soft", "dust with flour".
  var asides: [Int] = []
  /// Ingredients of which it names at least one, by a word that they share.
  var possible: [Int] = []
  /// Ingredients of `uses` that are used only in part: "half the dill".
  var parts: Set<Int> = []
  /// Ingredients of `parts` that are named by a single word: "the remaining sugar".
  var bare: [Int] = []
  /// Ingredients of `uses` that are named only in part: "the stock".
  var loose: Set<Int> = []
  /// The words of the step; `nil` if it was not analyzed.
  var text: WordText?

  package init(_ marks: [StepMark] = []) { self.marks = StepMark.disjoint(marks) }

  /// Adds marks, which take precedence over existing ones that they overlap.
  mutating func add(_ others: [StepMark]) { marks = StepMark.disjoint(others + marks) }
}

/// An ingredient that is added in a step.
package struct PlacedIngredient: Hashable, Sendable {
  /// Index in the recipe's list.
  package var ingredient: Int
  /// Whether only part of it is added.
  package var isPart = false
}
