internal import LarderKitchen

/// What covers know of a language: its foods by their drawing, its dishes by their vessel.
struct CoverWords: Sendable {
  private let foods: NameTable
  private let vessels: NameTable
  private let facts: [String: Food]
  /// Those of English, for what the language does not name.
  private let english: [CoverWords]

  /// - Parameters:
  ///   - foods: Of the kitchen.
  ///   - facts: By the identifiers of foods.
  ///   - words: Of the kitchen's language.
  ///   - english: For what the kitchen does not name.
  init(
    _ kitchen: Kitchen, _ foods: NameTable, _ facts: [String: Food], _ words: StepWords,
    english: CoverWords?
  ) {
    self.foods = foods
    self.facts = facts
    self.english = english.map { [$0] } ?? []
    let dishes = kitchen.covers.dishes.sorted { $0.key < $1.key }
      .flatMap { vessel, names in names.map { ($0, vessel) } }
    vessels = NameTable(dishes, stops: kitchen.covers[.stops], words)
  }

  /// The food that an ingredient's name speaks of; `nil` where it has no drawing.
  func food(named name: String) -> CoverFood? {
    let picture = foods.last(in: name, isWhole: true) { facts[$0]?.picture }
    return picture.map { FoodPalette.foods[$0] } ?? english.first?.food(named: name)
  }

  /// What something of this name is served in.
  func vessel(named name: String) -> CoverVessel? {
    let vessel = vessels.last(in: name, isWhole: false) { $0 }
    return vessel.map { CoverVessel(rawValue: $0) } ?? english.first?.vessel(named: name)
  }
}
