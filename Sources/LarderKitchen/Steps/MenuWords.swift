/// Words of a language that determine a recipe's place on a menu.
package struct MenuWords: Sendable {
  private let supporting: NameTable
  private let seasons: [String: Season]

  package init(_ kitchen: Kitchen, _ words: StepWords) {
    supporting = NameTable(
      kitchen.menu[.supporting].map { ($0, $0) }, stops: kitchen.covers[.stops], words)
    seasons = Dictionary(kitchen.menu.seasons, uniquingKeysWith: { first, _ in first })
  }

  /// Whether a dish of this name accompanies others: `tomato sauce`, not `pasta in tomato sauce`.
  package func isSupporting(dish name: String) -> Bool { supporting.headMeaning(of: name) != nil }

  /// Whether the dishes of a category accompany others: `Sauces and dips`.
  package func isSupporting(category name: String) -> Bool {
    supporting.last(in: name, isWhole: true) != nil
  }

  /// Returns the season that a tag names: `Fall`.
  package func season(_ tag: String) -> Season? { seasons[tag.lowercased()] }
}
