internal import LarderKitchen
internal import LarderModel

/// What reads and draws recipes by the words of one kitchen.
struct KitchenReaders: Sendable {
  let durations: DurationScanner
  private(set) var steps: StepWords
  private(set) var foods: BoughtFoods
  let covers: CoverWords

  /// - Parameters:
  ///   - site: Whose aisles come before those of the kitchen.
  ///   - english: Whose covers know what other languages do not name.
  private init(
    _ kitchens: Kitchens, _ kitchen: Kitchen, _ site: SiteConfiguration,
    english: (steps: StepWords, covers: CoverWords)
  ) {
    let isEnglish = kitchen.language == "en"
    durations = DurationScanner(kitchen)
    steps = isEnglish ? english.steps : StepWords(kitchens, language: kitchen.language)
    foods = BoughtFoods(kitchen, steps, kitchens.foods, aisles: site.aisles)
    covers =
      isEnglish
      ? english.covers : CoverWords(kitchen, kitchens.foods, steps, english: english.covers)
  }

  /// For recipes in which words of other languages are read.
  private func wide(
    _ kitchens: Kitchens, _ kitchen: Kitchen, _ site: SiteConfiguration
  ) -> KitchenReaders {
    var wide = self
    wide.steps = StepWords(kitchens, language: kitchen.language, isWide: true)
    wide.foods = BoughtFoods(kitchen, wide.steps, kitchens.foods, aisles: site.aisles)
    return wide
  }

  /// - Returns: By the languages of the kitchens of a site and its recipes; those for recipes that
  ///   hold words of others are `wide`.
  static func all(
    _ kitchens: Kitchens, _ catalog: Catalog
  ) -> (readers: [String: KitchenReaders], wide: KitchenReaders?) {
    let steps = StepWords(kitchens, language: "en")
    let covers = CoverWords(kitchens["en"], kitchens.foods, steps, english: nil)
    let languages = Set(catalog.recipes.compactMap(\.language) + [catalog.site.language])
    let readers: [String: KitchenReaders] = Set(languages.map { kitchens[$0].language })
      .reduce(into: [:]) { readers, language in
        readers[language] = KitchenReaders(
          kitchens, kitchens[language], catalog.site, english: (steps, covers))
      }
    let own = kitchens[catalog.site.language]
    let isMixed = catalog.recipes.contains { $0.origin.hasForeignWords }
    return (readers, isMixed ? readers[own.language]?.wide(kitchens, own, catalog.site) : nil)
  }
}
