internal import LarderKitchen
internal import LarderModel

/// What reads and draws recipes by the words of one kitchen.
struct KitchenReaders: Sendable {
  let durations: DurationScanner
  let steps: StepWords
  let foods: BoughtFoods
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
    foods = BoughtFoods(
      kitchen, kitchens.lexicon(kitchen.language), steps, kitchens.foods, aisles: site.aisles)
    covers =
      isEnglish
      ? english.covers : CoverWords(kitchen, kitchens.foods, steps, english: english.covers)
  }

  /// By the languages of the kitchens of a site and its recipes.
  static func all(_ kitchens: Kitchens, _ catalog: Catalog) -> [String: KitchenReaders] {
    let steps = StepWords(kitchens, language: "en")
    let covers = CoverWords(kitchens["en"], kitchens.foods, steps, english: nil)
    let languages = Set(catalog.recipes.compactMap(\.language) + [catalog.site.language])
    return Set(languages.map { kitchens[$0].language }).reduce(into: [:]) { readers, language in
      readers[language] = KitchenReaders(
        kitchens, kitchens[language], catalog.site, english: (steps, covers))
    }
  }
}
