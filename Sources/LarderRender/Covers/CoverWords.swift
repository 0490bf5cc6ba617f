internal import LarderKitchen

/// What covers know of a language: its foods by their drawing, its dishes by their vessel.
struct CoverWords: Sendable {
  /// The language's own, then those of English.
  private let pictures: [NameTable]
  private let vessels: [NameTable]

  /// - Parameters:
  ///   - foods: By identifier.
  ///   - words: Of the kitchen's language.
  ///   - english: For what the kitchen does not name.
  init(_ kitchen: Kitchen, _ foods: [String: Food], _ words: StepWords, english: CoverWords?) {
    var names: [(String, String)] = []
    // Of foods that share a name the first counts, whatever the order of the file.
    for (identifier, forms) in kitchen.foods.sorted(by: { $0.key < $1.key }) {
      guard let picture = foods[identifier]?.picture else { continue }
      for name in forms.lazy.flatMap(\.all) { names.append((name, picture)) }
    }
    let dishes = kitchen.covers.dishes.sorted { $0.key < $1.key }
      .flatMap { vessel, names in names.map { ($0, vessel) } }
    let stops = kitchen.covers[.stops]
    pictures = [NameTable(names, stops: stops, words)] + (english?.pictures ?? [])
    vessels = [NameTable(dishes, stops: stops, words)] + (english?.vessels ?? [])
  }

  /// The food that an ingredient's name speaks of; `nil` where it has no drawing.
  func food(named name: String) -> CoverFood? {
    for table in pictures {
      if let picture = table.meaning(of: name, isWhole: true) { return FoodPalette.foods[picture] }
    }
    return nil
  }

  /// What something of this name is served in.
  func vessel(named name: String) -> CoverVessel? {
    for table in vessels {
      if let found = table.meaning(of: name, isWhole: false) { return CoverVessel(rawValue: found) }
    }
    return nil
  }
}
