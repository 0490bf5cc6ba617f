/// Fields of `site.yaml`.
package enum ConfigurationField: String, CaseIterable, Sendable {
  case title, tagline, description, language, baseURL, domain, author, navigation, pageSize
  case feedSize, structuredRatings, account, aisles, forms, cookbook, offline

  static let names = allCases.map(\.rawValue)

  var expectation: FieldExpectation {
    switch self {
    case .title, .tagline, .description: wants("text", "My recipes")
    case .language: wants("a language tag such as \"en\" or \"pt-BR\"", "en")
    case .baseURL:
      wants("the http or https address of the site", "https://name.example/cook/")
    case .author: wants("text or an object with \"name\" and \"url\"", "Ann Author")
    case .domain: wants("the name of a host", "cook.example")
    case .navigation:
      wants("a list of objects with \"label\" and \"url\"", "[{label: About, url: about/}]")
    case .pageSize: wants("a whole number from 6 to 200", "24")
    case .feedSize: wants("a whole number from 1 to 200", "30")
    case .structuredRatings: wants("true or false", "true")
    case .forms:
      wants("a list of \"json\", \"markdown\", \"cooklang\" and \"text\"", "[markdown, text]")
    case .cookbook, .offline: wants("true or false", "true")
    case .account: wants("an object with \"endpoint\"", "{endpoint: https://api.name.example}")
    case .aisles:
      wants("an object of aisles, each with a list of words", "{Bakery: [sourdough, rolls]}")
    }
  }

  private func wants(_ expected: String, _ example: String) -> FieldExpectation {
    FieldExpectation(rawValue, expected, example: example)
  }
}
