/// Fields of a recipe in the native schema; the raw value is the name in the file.
///
/// `Documentation/recipes.schema.json` says the same to editors; a test compares them.
package enum NativeField: String, CaseIterable, Sendable {
  case id, slug, name, language, headline, description, notes, image, author, source, date
  case updated, category, cuisine, tags, diets, equipment, difficulty, prepMinutes, cookMinutes
  case restMinutes, totalMinutes, servings, yield, ingredients, steps, nutrition, rating
  case ratings, featured, video, related, aliases

  static let names = allCases.map(\.rawValue)

  package var expectation: FieldExpectation {
    switch self {
    case .id: wants("text or a whole number", "\"apple-pie\"")
    case .slug: wants("text", "\"apple-pie\"")
    case .name: wants("text", "\"Apple pie\"")
    case .language: wants("a language tag such as \"en\" or \"pt-BR\"", "\"en\"")
    case .headline: wants("text", "\"with vanilla custard\"")
    case .description, .notes: wants("text", "\"Keeps for a week.\"")
    case .image: wants("the path or address of a picture", "\"images/pie.jpg\"")
    case .author, .source: wants("text or an object with \"name\" and \"url\"", "\"Ann Author\"")
    case .date, .updated: wants("a date such as \"2026-03-01\"", "\"2026-03-01\"")
    case .category: wants("text or a list of texts", "\"Dessert\"")
    case .cuisine: wants("text or a list of texts", "\"Italian\"")
    case .tags: wants("a list of texts", "[\"quick\", \"winter\"]")
    case .diets: wants("a list of texts", "[\"vegetarian\"]")
    case .equipment: wants("a list of texts", "[\"rolling pin\"]")
    case .difficulty: wants("\"easy\", \"medium\" or \"hard\"", "\"easy\"")
    case .prepMinutes, .cookMinutes, .restMinutes, .totalMinutes:
      wants("a number of minutes or a duration such as \"PT1H30M\"", "90")
    case .servings: wants("a number or a range such as \"4-6\"", "4")
    case .yield: wants("text", "\"1 loaf\"")
    case .ingredients: wants("a list of texts or objects", "[\"200 g plain flour\"]")
    case .steps: wants("a list of texts or objects", "[\"Whisk the eggs.\"]")
    case .nutrition: wants("an object of amounts per serving", "{\"calories\": 320}")
    case .rating: wants("a number from 0 to 5", "4.5")
    case .ratings: wants("a whole number from 0", "12")
    case .featured: wants("true or false", "true")
    case .video: wants("an address", "\"https://name.example/pie\"")
    case .related: wants("a list of slugs", "[\"apple-pie\"]")
    case .aliases:
      wants(
        "a list of former slugs, or of paths such as \"/2019/pie/\" and \"/pie.html\"",
        "[\"apple-tart\"]")
    }
  }

  private func wants(_ expected: String, _ example: String) -> FieldExpectation {
    FieldExpectation(rawValue, expected, example: example)
  }
}
