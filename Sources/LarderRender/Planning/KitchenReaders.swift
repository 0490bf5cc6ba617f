internal import LarderKitchen
internal import LarderModel

/// The parsers of recipe text for one vocabulary.
final class KitchenReaders: Sendable {
  let durations: DurationScanner
  private let names: NameTable
  let steps: StepWords
  let foods: BoughtFoods
  let covers: CoverWords
  let subjects: SubjectReader
  let menu: MenuWords
  let groups: FoodGroupReader

  /// - Parameters:
  ///   - site: The site, whose aisles come before those of the vocabulary.
  ///   - english: Readers that classify covers if the language's own words do not.
  private init(
    _ kitchens: Kitchens, _ kitchen: Kitchen, _ site: SiteConfiguration, _ artwork: CoverArtwork,
    english: KitchenReaders?
  ) {
    durations = DurationScanner(kitchen)
    steps = StepWords(kitchens, language: kitchen.language)
    names = NameTable(foodsOf: kitchen, steps)
    foods = BoughtFoods(kitchen, names, steps, kitchens.foods, aisles: site.aisles)
    covers = CoverWords(kitchen, names, steps, artwork, english: english?.covers)
    subjects = SubjectReader(kitchen, names, foods, kitchens.foods, steps)
    menu = MenuWords(kitchen, steps)
    groups = FoodGroupReader(kitchen, names, steps, kitchens.foods, english: english?.groups)
  }

  /// Creates readers for recipes that are parsed with the words of other languages.
  private init(
    widening own: KitchenReaders, _ kitchens: Kitchens, _ kitchen: Kitchen,
    _ site: SiteConfiguration
  ) {
    durations = own.durations
    steps = StepWords(kitchens, language: kitchen.language, isWide: true)
    names = own.names
    foods = BoughtFoods(kitchen, names, steps, kitchens.foods, aisles: site.aisles)
    covers = own.covers
    subjects = own.subjects
    menu = own.menu
    groups = own.groups
  }

  /// Readers by the languages of a site and its recipes; `wide` are the readers for recipes that
  /// contain words of other languages.
  typealias All = (own: [String: KitchenReaders], wide: KitchenReaders?)

  /// - Parameter known: Readers of the same site in another language.
  static func all(
    _ kitchens: Kitchens, _ site: SiteConfiguration, _ facts: CatalogFacts,
    _ artwork: CoverArtwork, originals: [String] = [], known: [String: KitchenReaders] = [:]
  ) -> All {
    let english =
      known["en"] ?? KitchenReaders(kitchens, kitchens["en"], site, artwork, english: nil)
    let languages = Set(facts.languages + originals + [site.language])
    var readers = known.merging(["en": english]) { $1 }
    for language in Set(languages.map { kitchens[$0].language }) where readers[language] == nil {
      readers[language] = KitchenReaders(
        kitchens, kitchens[language], site, artwork, english: english)
    }
    let own = kitchens[site.language]
    let narrow = facts.hasForeignWords ? readers[own.language] : nil
    return (
      readers, narrow.map { KitchenReaders(widening: $0, kitchens, own, site) }
    )
  }
}
