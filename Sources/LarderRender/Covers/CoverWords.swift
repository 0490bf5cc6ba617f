internal import LarderKitchen

/// What covers know of a language: its foods by their drawing, its dishes by their vessel.
struct CoverWords: Sendable {
  private let pictures: NameTable
  private let vessels: NameTable

  /// What the language does not name is known by English words.
  ///
  /// - Parameter words: Of the language.
  init(_ kitchens: Kitchens, language: String, _ words: StepWords) {
    let foods = kitchens.foods
    let kitchens = (language == "en" ? ["en"] : [language, "en"]).map { kitchens[$0] }
    let stops = kitchens.flatMap { $0.covers[.stops] }
    // Of foods that share a name the first counts, whatever the order of the file.
    let names = kitchens.flatMap { kitchen in kitchen.foods.sorted { $0.key < $1.key } }
    pictures = NameTable(
      names.lazy.flatMap { identifier, names in
        foods[identifier]?.picture.map { picture in
          names.flatMap(\.all).map { ($0, picture) }
        } ?? []
      }, stops: stops, words)
    let dishes = kitchens.flatMap { kitchen in kitchen.covers.dishes.sorted { $0.key < $1.key } }
    vessels = NameTable(
      dishes.lazy.flatMap { vessel, names in names.map { ($0, vessel) } }, stops: stops, words)
  }

  /// The food that an ingredient's name speaks of; `nil` where it has no drawing.
  func food(named name: String) -> CoverFood? {
    pictures.meaning(of: name, isWhole: true).flatMap { FoodPalette.foods[$0] }
  }

  /// What something of this name is served in.
  func vessel(named name: String) -> CoverVessel? {
    vessels.meaning(of: name, isWhole: false).flatMap { CoverVessel(rawValue: $0) }
  }
}
