package import LarderModel

/// Reads `site.yaml`. Unreadable values keep their defaults.
package enum SiteConfigurationReader {
  /// - Parameter logoFault: Checks the logo file.
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
    var own: [ConfigurationField: FieldValue] = [:]
    for entry in reader.entries(of: root) {
      if let field = ConfigurationField(rawValue: entry.key) {
        reader.at(.key(entry.key)) { reader in
          if field.isOwn {
            own[field] = entry.value
          } else if field == .look {
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
    readOwn(own, into: &site, with: &reader)
    deriveBaseURL(&site, with: &reader)
    return (site, yaml.diagnostics + yaml.diagnostics(for: reader.faults))
  }

  /// Reads the parts that refer to each other, after everything else.
  private static func readOwn(
    _ values: [ConfigurationField: FieldValue], into site: inout SiteConfiguration,
    with reader: inout FieldReader
  ) {
    var own = OwnConfiguration()
    for field in ConfigurationField.allCases where field.isOwn {
      guard let value = values[field] else { continue }
      let wanted = field.expectation
      reader.at(.key(field.rawValue)) { reader in
        switch field {
        case .fields: own.readFields(value, wanted, with: &reader)
        case .taxonomies: own.readTaxonomies(value, wanted, with: &reader)
        case .lists: site.lists = own.lists(value, wanted, with: &reader)
        default: site.rows = own.rows(value, wanted, with: &reader)
        }
      }
    }
    (site.fields, site.taxonomies) = (own.fields, own.taxonomies)
    let asked = Set(site.allLists.flatMap(\.query.ownFields))
    for place in site.fields.indices where asked.contains(site.fields[place].name) {
      site.fields[place].isQueried = true
    }
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
    case .baseURL: site.baseURL = parsed(value, wanted, with: &reader) { BaseURL($0) }
    case .domain: site.domain = parsed(value, wanted, with: &reader) { HostName($0) }
    case .author: site.author = reader.attribution(value, wanted)
    case .navigation: site.navigation = navigation(value, wanted, with: &reader)
    case .order:
      site.order = parsed(value, wanted, with: &reader) { RecipeOrder(rawValue: $0) } ?? site.order
    case .pageSize:
      site.pageSize = size(value, wanted, in: 6...200, with: &reader) ?? site.pageSize
    case .feedSize:
      site.feedSize = size(value, wanted, in: 1...200, with: &reader) ?? site.feedSize
    case .structuredRatings:
      site.structuredRatings = reader.flag(value, wanted) ?? site.structuredRatings
    case .forms:
      let forms = list(value, wanted, with: &reader) { RecipeForm(rawValue: $0) }
      site.forms = forms.map { forms in RecipeForm.allCases.filter(forms.contains) } ?? site.forms
    case .cookbook: site.cookbook = reader.flag(value, wanted)
    case .offline: site.offline = reader.flag(value, wanted) ?? site.offline
    case .account: (site.account, site.hasAccount) = account(value, wanted, with: &reader)
    case .footer: OwnConfiguration.readFooter(value, wanted, into: &site, with: &reader)
    case .params: site.params = OwnConfiguration.parameters(value, wanted, with: &reader)
    case .aisles: site.aisles = aisles(value, wanted, with: &reader)
    case .pictures: site.pictureHosts = pictureHosts(value, wanted, with: &reader)
    case .look, .fields, .taxonomies, .lists, .rows: break
    }
  }

  /// Reads a text that `parse` accepts, and reports any other value.
  static func parsed<Result>(
    _ value: FieldValue, _ wanted: FieldExpectation, with reader: inout FieldReader,
    _ parse: (String) -> Result?
  ) -> Result? {
    guard !reader.isAbsent(value) else { return nil }
    if let result = value.text.flatMap(parse) { return result }
    reader.mismatch(value, wanted)
    return nil
  }

  /// Reads a list of such texts, without those that are reported.
  static func list<Result>(
    _ value: FieldValue, _ wanted: FieldExpectation, with reader: inout FieldReader,
    _ parse: (String) -> Result?
  ) -> [Result]? {
    guard !reader.isAbsent(value) else { return nil }
    guard value.kind == .list else {
      reader.mismatch(value, wanted)
      return nil
    }
    return reader.bounded(value, wanted).enumerated().compactMap { index, element in
      reader.at(.index(index)) { parsed(element, wanted, with: &$0, parse) }
    }
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

  /// Derives a missing base URL from the domain; the two must not differ.
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
  case pictures, look, fields, taxonomies, lists, rows, footer, params

  static let names = allCases.map(\.rawValue)

  /// Whether it is read after the others, in the order of the cases.
  var isOwn: Bool { [.fields, .taxonomies, .lists, .rows].contains(self) }

  var expectation: FieldExpectation {
    switch self {
    case .title, .tagline, .description: wants("text", "My recipes")
    case .language: wants("a language tag such as \"en\" or \"pt-BR\"", "en")
    case .baseURL:
      wants("the http or https URL of the site", "https://name.example/cook/")
    case .author: wants("text or an object with \"name\" and \"url\"", "Ann Author")
    case .domain: wants("a host name", "cook.example")
    case .navigation:
      wants("a list of objects with \"label\" and \"url\"", "[{label: About, url: about/}]")
    case .order: wants("\"newest\", \"name\" or \"file\"", "name")
    case .pageSize: wants("a whole number from 6 to 200", "24")
    case .feedSize: wants("a whole number from 1 to 200", "30")
    case .structuredRatings: wants("true or false", "true")
    case .forms:
      wants("a list of \"json\", \"markdown\", \"cooklang\" and \"text\"", "[markdown, text]")
    case .cookbook, .offline: wants("true or false", "true")
    case .account:
      wants(
        "an object with \"endpoint\" or \"mode\"", "{endpoint: https://api.name.example}")
    case .fields: wants("an object of fields, each with its label", "{wine: Wine pairing}")
    case .taxonomies: wants("an object of taxonomies, each with its label", "{course: Course}")
    case .lists:
      wants("an object of lists, each with \"match\"", "{quick: {match: {maxMinutes: 30}}}")
    case .rows:
      wants(
        "a list of \"newest\", \"quick\", \"seasons\" and objects with \"title\" and \"match\"",
        "[newest, {title: Baking, match: {category: Cake}}]")
    case .footer: wants("text or an object with \"text\" and \"links\"", "{text: © Ada Cook}")
    case .params: wants("an object of values for templates", "{phone: 555 0100}")
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
