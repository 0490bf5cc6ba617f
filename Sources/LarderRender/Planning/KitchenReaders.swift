internal import LarderKitchen
internal import LarderModel

/// What reads and draws recipes by the words of one kitchen.
struct KitchenReaders: Sendable {
  let kitchen: Kitchen
  let durations: DurationScanner
  let steps: StepWords
  let foods: BoughtFoods
  let covers: CoverWords

  /// - Parameter site: Whose aisles come before those of the kitchen.
  init(_ kitchens: Kitchens, language: String, _ site: SiteConfiguration) {
    kitchen = kitchens[language]
    durations = DurationScanner(kitchen)
    steps = StepWords(kitchens, language: language)
    foods = BoughtFoods(
      kitchen, kitchens.lexicon(language), steps, kitchens.foods, aisles: site.aisles)
    covers = CoverWords(kitchens, language: kitchen.language, steps)
  }
}
