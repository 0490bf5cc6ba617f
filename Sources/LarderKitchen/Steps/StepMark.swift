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
package struct StepReading: Hashable, Sendable {
  /// From left to right; none overlap.
  package let marks: [StepMark]
  /// Places of the ingredients that it names, in the list's order, marked or not.
  package let uses: [Int]

  package init(_ marks: [StepMark] = [], uses: [Int] = []) {
    self.marks = StepMark.disjoint(marks)
    self.uses = uses
  }

  /// Ingredients that it names in words of which one cannot be sure, or that are no mark.
  package var unmarked: [Int] {
    uses.filter { place in
      !marks.contains {
        switch $0.meaning {
        case .ingredient(let one): one == place
        case .amount(_, _, let places, _): places == [place]
        case .temperature, .article: false
        }
      }
    }
  }
}
