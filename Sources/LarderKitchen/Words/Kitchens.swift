internal import Synchronization

/// The vocabularies of a site, each read when it is first needed.
///
/// A class, since all threads share what one of them has read.
package final class Kitchens: Sendable {
  /// The file of a language, or several merged files.
  package struct File: Sendable {
    let read: @Sendable (Set<String>?) -> KitchenValue
    let sources: @Sendable (Set<String>?) -> [[UInt8]]

    /// - Parameters:
    ///   - read: Reads the given sections, or all for `nil`.
    ///   - sources: The unparsed files.
    package init(
      read: @escaping @Sendable (_ sections: Set<String>?) -> KitchenValue,
      sources: @escaping @Sendable (_ sections: Set<String>?) -> [[UInt8]] = { _ in [] }
    ) {
      self.read = read
      self.sources = sources
    }
  }

  /// Sections whose words show that a recipe is not in the language of its site.
  private static let telling: Set<String> = [
    "numbers", "units", "measures", "durations", "headings", "servings", "facts", "fields",
  ]
  /// Sections that are needed to read lines, times and headings.
  private static let reading = telling.union(["preparation", "steps"])
  /// Sections whose words belong to a language. Foods come from everywhere: `ras el hanout`.
  private static let known = reading.union(["temperatures", "search", "synonyms", "menu", "covers"])

  private let files: [String: File]
  private let readFoods: @Sendable () -> [String: Food]
  private let made = Mutex(Made())

  private struct Made {
    var kitchens: [String: Kitchen] = [:]
    var lexicons: [String: Lexicon] = [:]
    var wideLexicons: [String: Lexicon] = [:]
    var foreignWords: [String: ForeignWords] = [:]
    var foods: [String: Food]?
  }

  /// - Parameters:
  ///   - files: Files by BCP 47 tag.
  ///   - foods: Reads the facts about foods.
  package init(
    _ files: [String: File] = [:], foods: @escaping @Sendable () -> [String: Food] = { [:] }
  ) {
    self.files = files
    readFoods = foods
  }

  /// The vocabulary of a language; that of `de-AT` is `de` with its own additions.
  ///
  /// It is empty if there is no file for the language.
  package subscript(tag: String) -> Kitchen { made.withLock { kitchen(known(tag), &$0) } }

  /// Returns the words of a language and of English, with which its recipes are read.
  package func lexicon(_ tag: String) -> Lexicon {
    made.withLock { made in
      let tag = known(tag)
      let lexicon = made.lexicons[tag] ?? Lexicon(own(tag).map { kitchen($0, &made) })
      made.lexicons[tag] = lexicon
      return lexicon
    }
  }

  /// Returns the same with the unambiguous words of all other languages.
  package func wideLexicon(_ tag: String) -> Lexicon {
    made.withLock { made in
      let tag = known(tag)
      if let lexicon = made.wideLexicons[tag] { return lexicon }
      let lexicon = Lexicon(
        own(tag).map { kitchen($0, &made) },
        others: others(tag).map { Kitchen(language: $0, read($0, Kitchens.reading)) })
      made.wideLexicons[tag] = lexicon
      return lexicon
    }
  }

  /// Returns whether a part of a source contains words of `wideLexicon` that are not in `lexicon`.
  func hasForeignWords(_ source: [UInt8], in range: Range<Int>, beside tag: String) -> Bool {
    let words = made.withLock { made in
      let tag = known(tag)
      let words =
        made.foreignWords[tag]
        ?? ForeignWords(
          others(tag).flatMap { files[$0]?.sources(Kitchens.telling) ?? [] },
          own: Set(own(tag).flatMap { [Kitchens.primary($0), $0] }).flatMap {
            files[$0]?.sources(Kitchens.known) ?? []
          })
      made.foreignWords[tag] = words
      return words
    }
    return words.areFound(in: source, range)
  }

  /// Facts about foods that do not depend on a language, by identifier.
  package var foods: [String: Food] {
    made.withLock { made in
      let foods = made.foods ?? readFoods()
      made.foods = foods
      return foods
    }
  }

  private func kitchen(_ tag: String, _ made: inout Made) -> Kitchen {
    if let kitchen = made.kitchens[tag] { return kitchen }
    let kitchen = Kitchen(language: tag, read(tag, nil))
    made.kitchens[tag] = kitchen
    return kitchen
  }

  private func read(_ tag: String, _ sections: Set<String>?) -> KitchenValue {
    let primary = Kitchens.primary(tag)
    let value = files[primary]?.read(sections) ?? .object([:])
    guard tag != primary, let own = files[tag] else { return value }
    return value.merging(own.read(sections))
  }

  /// Returns tags of the vocabularies that are used in full, including English, which many people
  /// use regardless of their site's language.
  private func own(_ tag: String) -> [String] {
    Kitchens.primary(tag) == "en" ? [tag] : [tag, "en"]
  }

  private func others(_ tag: String) -> [String] {
    let own = own(tag).map(Kitchens.primary)
    return files.keys.sorted().filter { !own.contains($0) && !$0.contains("-") }
  }

  /// Returns the tag itself or its language if there is a file for it, so that recipes in other
  /// languages share one empty vocabulary.
  private func known(_ tag: String) -> String {
    if files[tag] != nil { return tag }
    let primary = Kitchens.primary(tag)
    return files[primary] == nil ? "" : primary
  }

  private static func primary(_ tag: String) -> String {
    tag.split(separator: "-").first.map { $0.lowercased() } ?? tag
  }
}
