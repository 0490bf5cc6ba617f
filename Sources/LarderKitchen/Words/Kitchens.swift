internal import Synchronization

/// The kitchens of a site, each read when it is first asked for.
///
/// A class, since all workers share what one of them has read.
package final class Kitchens: Sendable {
  /// Reads some sections of a file, all of them for `nil`.
  package typealias Reader = @Sendable (_ sections: Set<String>?) -> KitchenValue

  /// Sections by which lines, times and headings are read.
  private static let reading: Set<String> = [
    "numbers", "units", "measures", "preparation", "durations", "steps", "headings", "servings",
    "facts",
  ]

  private let files: [String: Reader]
  private let readFoods: @Sendable () -> [String: Food]
  private let made = Mutex(Made())

  private struct Made {
    var kitchens: [String: Kitchen] = [:]
    /// Without foods and what else no line is read by.
    var small: [String: Kitchen] = [:]
    var lexicons: [String: Lexicon] = [:]
    var siteLexicons: [String: Lexicon] = [:]
    var foods: [String: Food]?
  }

  /// - Parameters:
  ///   - files: By BCP 47 tag.
  ///   - foods: Reads the facts of foods.
  package init(
    _ files: [String: Reader] = [:], foods: @escaping @Sendable () -> [String: Food] = { [:] }
  ) {
    self.files = files
    readFoods = foods
  }

  /// The kitchen of a language: of `de-AT` that of `de`, with what `de-AT` has of its own.
  ///
  /// One without words where no file is in the language.
  package subscript(tag: String) -> Kitchen { made.withLock { kitchen(known(tag), &$0) } }

  /// The words by which the lines of a recipe are read that says its language: of this and English.
  package func lexicon(_ tag: String) -> Lexicon {
    made.withLock { made in
      let tag = known(tag)
      let lexicon = made.lexicons[tag] ?? Lexicon(own(tag, &made))
      made.lexicons[tag] = lexicon
      return lexicon
    }
  }

  /// The same for the language of a site, whose recipes may be in others without saying so: what
  /// words of these can only mean is understood, too. From now on it is that of its language.
  func siteLexicon(_ tag: String) -> Lexicon {
    made.withLock { made in
      let tag = known(tag)
      if let lexicon = made.siteLexicons[tag] { return lexicon }
      let primary = Kitchens.primary(tag)
      let others = files.keys.sorted().filter { $0 != primary && $0 != "en" && !$0.contains("-") }
      let lexicon = Lexicon(own(tag, &made), others: others.map { small($0, &made) })
      made.siteLexicons[tag] = lexicon
      made.lexicons[tag] = lexicon
      return lexicon
    }
  }

  private func own(_ tag: String, _ made: inout Made) -> [Kitchen] {
    let own = kitchen(tag, &made)
    return Kitchens.primary(tag) == "en" ? [own] : [own, small("en", &made)]
  }

  /// What no language changes about foods, by identifier.
  package var foods: [String: Food] {
    made.withLock { made in
      let foods = made.foods ?? readFoods()
      made.foods = foods
      return foods
    }
  }

  private func kitchen(_ tag: String, _ made: inout Made) -> Kitchen {
    if let kitchen = made.kitchens[tag] { return kitchen }
    let kitchen = read(tag, nil)
    made.kitchens[tag] = kitchen
    return kitchen
  }

  private func small(_ tag: String, _ made: inout Made) -> Kitchen {
    if let kitchen = made.small[tag] ?? made.kitchens[tag] { return kitchen }
    let kitchen = read(tag, Kitchens.reading)
    made.small[tag] = kitchen
    return kitchen
  }

  private func read(_ tag: String, _ sections: Set<String>?) -> Kitchen {
    let primary = Kitchens.primary(tag)
    var value = files[primary]?(sections) ?? .object([:])
    if tag != primary, let own = files[tag] { value = value.merging(own(sections)) }
    return Kitchen(language: tag, value)
  }

  /// The tag itself or its language where a file is in it, so that recipes in many languages share
  /// what is made for those that are none.
  private func known(_ tag: String) -> String {
    if files[tag] != nil { return tag }
    let primary = Kitchens.primary(tag)
    return files[primary] == nil ? "" : primary
  }

  private static func primary(_ tag: String) -> String {
    tag.split(separator: "-").first.map { $0.lowercased() } ?? tag
  }
}

/// The words by which the recipes of a site are read, most of which are in its language.
package struct Lexicons: Sendable {
  package let usual: Lexicon
  private let kitchens: Kitchens

  /// - Parameter language: Of the site, a BCP 47 tag.
  package init(_ kitchens: Kitchens, language: String) {
    self.kitchens = kitchens
    usual = kitchens.siteLexicon(language)
  }

  /// For a recipe that may name its own language.
  package subscript(language: String?) -> Lexicon { language.map(kitchens.lexicon) ?? usual }
}
