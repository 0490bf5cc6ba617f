internal import Synchronization

/// The kitchens of a site, each made when its language is first met.
///
/// A class, since all workers share what one of them has made.
package final class Kitchens: Sendable {
  /// By identifier.
  package let foods: [String: Food]
  /// Languages with a file, by tag.
  private let files: [String: KitchenValue]
  private let made = Mutex<[String: Kitchen]>([:])
  private let steps = Mutex<[String: StepWords]>([:])

  /// - Parameter files: What the file of each language says, by BCP 47 tag.
  package init(_ files: [String: KitchenValue] = [:], foods: [String: Food] = [:]) {
    self.foods = foods
    self.files = files
  }

  /// The kitchen of a language: of `de-AT` that of `de`, with what `de-AT` has of its own.
  ///
  /// One without words where no file is in the language.
  package subscript(tag: String) -> Kitchen {
    made.withLock { made in
      if let kitchen = made[tag] { return kitchen }
      let primary = tag.split(separator: "-").first.map { $0.lowercased() } ?? tag
      var value = files[primary] ?? .object([:])
      if tag != primary, let own = files[tag] { value = value.merging(own) }
      var faults: [KitchenFault] = []
      let kitchen = Kitchen(language: tag, value, faults: &faults)
      made[tag] = kitchen
      return kitchen
    }
  }

  /// The words by which the steps of a language are understood, to which come English units.
  package func steps(_ tag: String) -> StepWords {
    let (own, english) = (self[tag], self["en"])
    return steps.withLock { made in
      if let words = made[tag] { return words }
      let words = StepWords(own, english: english)
      made[tag] = words
      return words
    }
  }
}
