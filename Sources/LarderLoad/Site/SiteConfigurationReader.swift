package import LarderModel

/// Reads `site.yaml`. Whatever cannot be read keeps its default.
package enum SiteConfigurationReader {
  /// - Parameter logoFault: Looks at the file that is named as the logo.
  package static func read(
    source: SourceText, logoFault: (SitePath) -> Problem? = { _ in nil }
  ) -> (configuration: SiteConfiguration, diagnostics: [Diagnostic]) {
    var site = SiteConfiguration()
    let start = TextEncoding.start(of: source.bytes)
    let yaml = YAMLDocument(source, in: start..<source.bytes.count)
    guard let root = yaml.root else { return (site, yaml.diagnostics) }
    var reader = FieldReader(.yaml)
    if root.kind != .object {
      reader.report(.invalidConfiguration(FieldReader.described(root)))
    }
    var unknown = 0
    for entry in reader.entries(of: root) {
      if let field = ConfigurationField(rawValue: entry.key) {
        reader.at(.key(entry.key)) { reader in
          if field == .look {
            site.look = look(entry.value, field.expectation, logoFault, with: &reader)
          } else {
            read(field, entry.value, into: &site, with: &reader)
          }
        }
      } else {
        unknown += 1
        if unknown <= FieldReader.unknownLimit {
          reader.unknown(
            entry.key, of: "the configuration", known: ConfigurationField.names)
        }
      }
    }
    deriveBaseURL(&site, with: &reader)
    return (site, yaml.diagnostics + yaml.diagnostics(for: reader.faults))
  }

  private static func read(
    _ field: ConfigurationField, _ value: FieldValue, into site: inout SiteConfiguration,
    with reader: inout FieldReader
  ) {
    let wanted = field.expectation
    switch field {
    case .title: site.title = reader.text(value, wanted, limit: 500) ?? site.title
    case .tagline: site.tagline = reader.text(value, wanted, limit: 2048)
    case .description: site.description = reader.text(value, wanted, limit: 2048)
    case .language: site.language = reader.language(value, wanted) ?? site.language
    case .baseURL: site.baseURL = baseURL(value, wanted, with: &reader)
    case .domain: site.domain = domain(value, wanted, with: &reader)
    case .author: site.author = reader.attribution(value, wanted)
    case .navigation: site.navigation = navigation(value, wanted, with: &reader)
    case .order: site.order = order(value, wanted, with: &reader) ?? site.order
    case .pageSize:
      site.pageSize = size(value, wanted, in: 6...200, with: &reader) ?? site.pageSize
    case .feedSize:
      site.feedSize = size(value, wanted, in: 1...200, with: &reader) ?? site.feedSize
    case .structuredRatings:
      site.structuredRatings = reader.flag(value, wanted) ?? site.structuredRatings
    case .forms: site.forms = forms(value, wanted, with: &reader) ?? site.forms
    case .cookbook: site.cookbook = reader.flag(value, wanted)
    case .offline: site.offline = reader.flag(value, wanted) ?? site.offline
    case .account: site.account = account(value, wanted, with: &reader)
    case .aisles: site.aisles = aisles(value, wanted, with: &reader)
    case .pictures: site.pictureHosts = pictureHosts(value, wanted, with: &reader)
    case .look: break
    }
  }

  private static func order(
    _ value: FieldValue, _ wanted: FieldExpectation, with reader: inout FieldReader
  ) -> RecipeOrder? {
    guard !reader.isAbsent(value) else { return nil }
    if let order = value.text.flatMap({ RecipeOrder(rawValue: $0) }) { return order }
    reader.mismatch(value, wanted)
    return nil
  }

  static func size(
    _ value: FieldValue, _ wanted: FieldExpectation, in range: ClosedRange<Int>,
    with reader: inout FieldReader
  ) -> Int? {
    guard let count = reader.count(value, wanted) else { return nil }
    if range.contains(count) { return count }
    reader.mismatch(value, wanted)
    return nil
  }

  /// An empty list means none; a name that is no form is left out with `invalid-forms`.
  private static func forms(
    _ value: FieldValue, _ wanted: FieldExpectation, with reader: inout FieldReader
  ) -> [RecipeForm]? {
    guard !reader.isAbsent(value) else { return nil }
    guard value.kind == .list else {
      reader.mismatch(value, wanted)
      return nil
    }
    var forms: Set<RecipeForm> = []
    for (index, element) in reader.bounded(value, wanted).enumerated() {
      reader.at(.index(index)) { reader in
        if let form = element.text.flatMap({ RecipeForm(rawValue: $0) }) {
          forms.insert(form)
        } else if !reader.isAbsent(element) {
          reader.mismatch(element, wanted)
        }
      }
    }
    return RecipeForm.allCases.filter(forms.contains)
  }

  private static func baseURL(
    _ value: FieldValue, _ wanted: FieldExpectation, with reader: inout FieldReader
  ) -> BaseURL? {
    guard !reader.isAbsent(value) else { return nil }
    if let text = value.text, let url = BaseURL(text) { return url }
    reader.mismatch(value, wanted)
    return nil
  }

  private static func domain(
    _ value: FieldValue, _ wanted: FieldExpectation, with reader: inout FieldReader
  ) -> HostName? {
    guard !reader.isAbsent(value) else { return nil }
    if let text = value.text, let name = HostName(text) { return name }
    reader.mismatch(value, wanted)
    return nil
  }

  /// Derives the base URL from the domain where there is none; the two must not differ.
  private static func deriveBaseURL(
    _ site: inout SiteConfiguration, with reader: inout FieldReader
  ) {
    guard let domain = site.domain else { return }
    guard let baseURL = site.baseURL else {
      site.baseURL = BaseURL("https://\(domain)/")
      return
    }
    if baseURL.host == domain.description { return }
    reader.at(.key(ConfigurationField.domain.rawValue)) {
      $0.report(.domainMismatch(domain.description, host: baseURL.host))
    }
  }
}

/// Fields of `site.yaml`.
package enum ConfigurationField: String, CaseIterable, Sendable {
  case title, tagline, description, language, baseURL, domain, author, navigation, order, pageSize
  case feedSize, structuredRatings, account, aisles, forms, cookbook, offline
  case pictures, look

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
    case .order: wants("\"newest\", \"name\" or \"file\"", "name")
    case .pageSize: wants("a whole number from 6 to 200", "24")
    case .feedSize: wants("a whole number from 1 to 200", "30")
    case .structuredRatings: wants("true or false", "true")
    case .forms:
      wants("a list of \"json\", \"markdown\", \"cooklang\" and \"text\"", "[markdown, text]")
    case .cookbook, .offline: wants("true or false", "true")
    case .account: wants("an object with \"endpoint\"", "{endpoint: https://api.name.example}")
    case .look:
      wants(
        "an object of \(LookField.listed)", "{accent: seagreen, type: sans, edge: plain}")
    case .pictures: wants("an object with \"fetch\"", "{fetch: [img.example.com]}")
    case .aisles:
      wants("an object of aisles, each with a list of words", "{Bakery: [sourdough, rolls]}")
    }
  }

  private func wants(_ expected: String, _ example: String) -> FieldExpectation {
    FieldExpectation(rawValue, expected, example: example)
  }
}
