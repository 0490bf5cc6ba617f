package import LarderModel

/// What the text of a step says in words that a page can show in another way.
package struct StepMark: Hashable, Sendable {
  package enum Meaning: Hashable, Sendable {
    /// How much, and of which ingredients: places in the recipe's list, none where it is of
    /// nothing there. `isFixed` for what does not grow with the recipe.
    case amount(Quantity, unit: Unit?, of: [Int], isFixed: Bool)
    case temperature(Quantity, scale: TemperatureScale)
    /// The name of an ingredient, by its place in the recipe's list.
    case ingredient(Int)
    /// `an` before an amount, where it goes with the number.
    case article
  }

  /// Offsets in UTF-8 bytes.
  package var range: Range<Int>
  package var meaning: Meaning
  /// What the words of an amount consist of, by offsets in the range.
  package var amount = AmountText()

  package init(range: Range<Int>, meaning: Meaning) {
    self.range = range
    self.meaning = meaning
  }

  /// Sorts marks from left to right and drops those that overlap one to their left; of several
  /// that begin together, the first in the list stays.
  static func disjoint(_ marks: [StepMark]) -> [StepMark] {
    var end = 0
    return marks.sorted { $0.range.lowerBound < $1.range.lowerBound }.filter { mark in
      guard mark.range.lowerBound >= end else { return false }
      end = mark.range.upperBound
      return true
    }
  }
}

package enum TemperatureScale: String, Sendable {
  case celsius = "C"
  case fahrenheit = "F"
  /// The marks of British gas ovens.
  case gas
}

/// What was found in one step.
package struct StepReading: Sendable {
  /// From left to right; none overlap.
  package private(set) var marks: [StepMark]
  /// Places of the ingredients that it certainly names, in the list's order, marked or not.
  package var uses: [Int] = []
  /// Those that it names only in passing: "until the onions are soft", "dust with flour".
  var asides: [Int] = []
  /// Those of which it names at least one, in a word that they share.
  var possible: [Int] = []
  /// Those of `uses` of which only part goes in: "half the dill".
  var parts: Set<Int> = []
  /// Those of `parts` that are named by one word: "the remaining sugar".
  var bare: [Int] = []
  /// Those of `uses` whose name is there only in part: "the stock".
  var loose: Set<Int> = []
  /// The words that were read; `nil` where nothing was.
  var text: WordText?

  package init(_ marks: [StepMark] = []) { self.marks = StepMark.disjoint(marks) }

  /// Adds marks, which stay where they overlap one that is there.
  mutating func add(_ others: [StepMark]) { marks = StepMark.disjoint(others + marks) }
}

/// An ingredient that goes in at a step.
package struct PlacedIngredient: Hashable, Sendable {
  /// Its place in the recipe's list.
  package var ingredient: Int
  /// Whether only part of it goes in.
  package var isPart = false
}
