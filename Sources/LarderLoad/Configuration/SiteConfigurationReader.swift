package import LarderModel

/// Reads `site.yaml`. Whatever cannot be read keeps its default.
package enum SiteConfigurationReader {
  package static func read(
    source: SourceText
  ) -> (configuration: SiteConfiguration, diagnostics: [Diagnostic]) {
    var site = SiteConfiguration()
    let start = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let yaml = YAMLDocument(source, in: start..<source.bytes.count)
    guard let root = yaml.root else { return (site, yaml.diagnostics) }
    var reader = FieldReader<YAMLValue>()
    if root.kind != .object {
      reader.report(
        .error, "invalid-configuration",
        "this file must hold fields, not \(FieldReader.described(root))",
        hint: "write title: My recipes")
    }
    var unknown = 0
    for entry in reader.entries(of: root) {
      if let field = ConfigurationField(rawValue: entry.key) {
        reader.at(.key(entry.key)) { read(field, entry.value, into: &site, with: &$0) }
      } else {
        unknown += 1
        if unknown <= FieldReader<YAMLValue>.unknownLimit {
          reader.unknown(
            entry.key, of: "the configuration", known: ConfigurationField.names)
        }
      }
    }
    settle(&site, with: &reader)
    return (site, yaml.diagnostics + yaml.diagnostics(for: reader.faults))
  }

  private static func read(
    _ field: ConfigurationField, _ value: YAMLValue, into site: inout SiteConfiguration,
    with reader: inout FieldReader<YAMLValue>
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
    }
  }

  private static func size(
    _ value: YAMLValue, _ wanted: FieldExpectation, in range: ClosedRange<Int>,
    with reader: inout FieldReader<YAMLValue>
  ) -> Int? {
    guard let count = reader.count(value, wanted) else { return nil }
    if range.contains(count) { return count }
    reader.mismatch(value, wanted)
    return nil
  }

  /// An empty list means none; a name that is no form is left out with `invalid-forms`.
  private static func forms(
    _ value: YAMLValue, _ wanted: FieldExpectation, with reader: inout FieldReader<YAMLValue>
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
    _ value: YAMLValue, _ wanted: FieldExpectation, with reader: inout FieldReader<YAMLValue>
  ) -> BaseURL? {
    guard !reader.isAbsent(value) else { return nil }
    if let text = value.text, let url = BaseURL(text) { return url }
    reader.mismatch(value, wanted)
    return nil
  }

  private static func domain(
    _ value: YAMLValue, _ wanted: FieldExpectation, with reader: inout FieldReader<YAMLValue>
  ) -> HostName? {
    guard !reader.isAbsent(value) else { return nil }
    if let text = value.text, let name = HostName(text) { return name }
    reader.mismatch(value, wanted)
    return nil
  }

  /// Makes the base URL of the domain where there is none; they must not say different things.
  private static func settle(
    _ site: inout SiteConfiguration, with reader: inout FieldReader<YAMLValue>
  ) {
    guard let domain = site.domain else { return }
    guard let baseURL = site.baseURL else {
      site.baseURL = BaseURL("https://\(domain)/")
      return
    }
    if baseURL.host == domain.description { return }
    reader.at(.key(ConfigurationField.domain.rawValue)) { reader in
      reader.report(
        .error, "domain-mismatch",
        "the domain is \"\(domain)\", but \"baseURL\" names \"\(baseURL.host)\"",
        hint: "write the same name in both, or leave \"baseURL\" out")
    }
  }

  private static func navigation(
    _ value: YAMLValue, _ wanted: FieldExpectation, with reader: inout FieldReader<YAMLValue>
  ) -> [SiteConfiguration.NavigationItem]? {
    guard !reader.isAbsent(value) else { return nil }
    guard value.kind == .list else {
      reader.mismatch(value, wanted)
      return nil
    }
    return reader.bounded(value, wanted).enumerated().compactMap { index, element in
      reader.at(.index(index)) { item(element, wanted, with: &$0) }
    }
  }

  private static func item(
    _ value: YAMLValue, _ wanted: FieldExpectation, with reader: inout FieldReader<YAMLValue>
  ) -> SiteConfiguration.NavigationItem? {
    guard value.kind == .object else {
      if !reader.isAbsent(value) { reader.mismatch(value, wanted) }
      return nil
    }
    var label: String?
    var url: WebAddress?
    var isUnsafe = false
    for entry in reader.entries(of: value) {
      reader.at(.key(entry.key)) { reader in
        switch entry.key {
        case "label":
          label = reader.text(
            entry.value, FieldExpectation("label", "text", example: "About"), limit: 200)
        case "url":
          url = reader.address(
            entry.value, FieldExpectation("url", "an address", example: "about/"))
          isUnsafe = url == nil && !reader.isAbsent(entry.value)
        default: break
        }
      }
      if entry.key != "label", entry.key != "url" {
        reader.unknown(entry.key, of: "a link", known: ["label", "url"])
      }
    }
    if let label, let url { return SiteConfiguration.NavigationItem(label: label, url: url) }
    if !isUnsafe {
      reader.report(
        .error, wanted.id, "a link needs a \"label\" and a \"url\"",
        hint: "write {label: About, url: about/}")
    }
    return nil
  }

  private static func account(
    _ value: YAMLValue, _ wanted: FieldExpectation, with reader: inout FieldReader<YAMLValue>
  ) -> SiteConfiguration.Account? {
    guard !reader.isAbsent(value) else { return nil }
    guard value.kind == .object else {
      reader.mismatch(value, wanted)
      return nil
    }
    let known = ["endpoint", "minimumPasswordLength"]
    var endpoint: WebAddress?
    var length: Int?
    var isRefused = false
    for entry in reader.entries(of: value) {
      reader.at(.key(entry.key)) { reader in
        switch entry.key {
        case "endpoint":
          let wanted = FieldExpectation(
            "endpoint", "an http or https address", example: "https://api.name.example")
          if let text = entry.value.text, let address = WebAddress(text), address.origin != nil {
            endpoint = address
            if !address.isConfidential {
              reader.report(
                .warning, "insecure-endpoint",
                "passwords would travel to \(address.host) where everybody on the way can read them",
                hint: "write an address that begins with https:")
            }
          } else if !reader.isAbsent(entry.value) {
            reader.mismatch(entry.value, wanted)
            isRefused = true
          }
        case "minimumPasswordLength":
          let wanted = FieldExpectation(
            "minimumPasswordLength", "a whole number from 1 to 128", example: "8")
          length = size(entry.value, wanted, in: 1...128, with: &reader)
        default: break
        }
      }
      if !known.contains(entry.key) {
        reader.unknown(entry.key, of: "\"account\"", known: known)
      }
    }
    guard let endpoint else {
      if !isRefused { reader.mismatch(value, wanted) }
      return nil
    }
    var account = SiteConfiguration.Account(endpoint: endpoint)
    if let length { account.minimumPasswordLength = length }
    return account
  }
}
