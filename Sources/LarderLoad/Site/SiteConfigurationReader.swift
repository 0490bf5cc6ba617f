package import LarderFormats
package import LarderModel

/// Reads `site.yaml`. Settings whose values are invalid keep their defaults.
package enum SiteConfigurationReader {
  /// - Parameter logoFault: Returns the problem with a logo file, or `nil` if it can be used.
  package static func readSite(
    from source: SourceText, logoFault: (SitePath) -> Problem? = { _ in nil }
  ) -> (configuration: SiteConfiguration, diagnostics: [Diagnostic]) {
    let start = TextEncoding.start(of: source.bytes)
    let yaml = YAMLDocument(source, in: start..<source.bytes.count)
    guard let root = yaml.root else { return (SiteConfiguration(), yaml.diagnostics) }
    var reader = FieldReader(.yaml)
    let languages = SiteLanguageReader(root, with: &reader)
    var site = readSettings(
      languages.localized(root, languages.tags.first), logoFault, with: &reader)
    var diagnostics = yaml.diagnostics + yaml.diagnostics(for: reader.faults)
    guard let first = languages.tags.first else { return (site, diagnostics) }
    (site.language, site.languages) = (first, languages.tags)
    for language in languages.tags.dropFirst() {
      var reader = FieldReader(.yaml)
      var other = readSettings(languages.localized(root, language), { _ in nil }, with: &reader)
      other.language = language
      site.translations.append(other)
      diagnostics += yaml.diagnostics(for: reader.faults).filter { !diagnostics.contains($0) }
    }
    return (site, diagnostics)
  }

  /// Reads the settings of one language.
  private static func readSettings(
    _ root: FieldValue, _ logoFault: (SitePath) -> Problem?, with reader: inout FieldReader
  ) -> SiteConfiguration {
    var site = SiteConfiguration()
    if root.kind != .object { reader.report(.invalidConfiguration(FieldReader.described(root))) }
    var unknown = 0
    let entries = reader.entries(of: root)
    for entry in entries {
      if let field = ConfigurationField(rawValue: entry.key) {
        reader.at(.key(entry.key)) { reader in
          if field == .look {
            site.look = reader.look(entry.value, field.expectation, logoFault)
          } else {
            readField(field, entry.value, into: &site, with: &reader)
          }
        }
      } else {
        unknown += 1
        if unknown <= FieldReader.unknownLimit {
          reader.unknown(entry.key, of: "the configuration", known: ConfigurationField.names)
        }
      }
    }
    readDefinitions(entries, into: &site, with: &reader)
    deriveBaseURL(&site, with: &reader)
    return site
  }

  /// Reads fields, taxonomies, lists and rows in this order: taxonomies refer to fields, and
  /// queries refer to both.
  private static func readDefinitions(
    _ entries: [FieldEntry], into site: inout SiteConfiguration, with reader: inout FieldReader
  ) {
    var own = OwnConfiguration()
    for field in [ConfigurationField.fields, .taxonomies, .lists, .rows] {
      guard let entry = entries.first(where: { $0.key == field.rawValue }) else { continue }
      let (value, wanted) = (entry.value, field.expectation)
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
    site.ask(for: site.allLists)
  }

  private static func readField(
    _ field: ConfigurationField, _ value: FieldValue, into site: inout SiteConfiguration,
    with reader: inout FieldReader
  ) {
    let wanted = field.expectation
    switch field {
    case .title: site.title = reader.text(value, wanted, limit: 500) ?? site.title
    case .tagline: site.tagline = reader.text(value, wanted, limit: 2048)
    case .description: site.description = reader.text(value, wanted, limit: 2048)
    case .language: site.language = reader.language(value, wanted) ?? site.language
    case .baseURL: site.baseURL = reader.parsed(value, wanted) { BaseURL($0) }
    case .domain: site.domain = reader.parsed(value, wanted) { HostName($0) }
    case .author: site.author = reader.attribution(value, wanted)
    case .navigation: site.navigation = reader.navigation(value, wanted)
    case .order:
      site.order = reader.parsed(value, wanted) { RecipeOrder(rawValue: $0) } ?? site.order
    case .pageSize: site.pageSize = reader.size(value, wanted, in: 6...200) ?? site.pageSize
    case .feedSize: site.feedSize = reader.size(value, wanted, in: 1...200) ?? site.feedSize
    case .structuredRatings:
      site.structuredRatings = reader.flag(value, wanted) ?? site.structuredRatings
    case .forms:
      let forms = reader.list(value, wanted) { RecipeForm(rawValue: $0) }
      site.forms = forms.map { forms in RecipeForm.allCases.filter(forms.contains) } ?? site.forms
    case .cookbook: site.cookbook = reader.flag(value, wanted)
    case .offline: site.offline = reader.flag(value, wanted) ?? site.offline
    case .account: (site.account, site.signIn) = reader.account(value, wanted)
    case .footer: (site.footerText, site.footerLinks) = reader.footer(value, wanted)
    case .params: site.params = reader.parameters(value, wanted)
    case .aisles: site.aisles = reader.aisles(value, wanted)
    case .pictures: site.pictureHosts = reader.pictureHosts(value, wanted)
    case .untranslated:
      let choice = reader.parsed(value, wanted, SiteConfiguration.Untranslated.init)
      site.untranslated = choice ?? site.untranslated
    case .units:
      site.units = reader.parsed(value, wanted, SiteConfiguration.UnitSystem.init)
    case .edit: site.edit = reader.parsed(value, wanted, editURL)
    case .terms: site.terms = reader.terms(value, wanted)
    case .allow: site.allowed = reader.allowed(value, wanted)
    case .smart: site.smart = reader.flag(value, wanted) ?? site.smart
    case .privacy: site.privacy = reader.flag(value, wanted)
    case .look, .fields, .taxonomies, .lists, .rows, .languages: break
    }
  }

  /// Returns the text if it is a URL that contains `{path}` exactly once.
  private static func editURL(_ text: String) -> String? {
    let parts = text.split(separator: "{path}", omittingEmptySubsequences: false)
    let address = WebAddress(parts.joined(separator: "a"))
    return parts.count == 2 && address?.isWeb == true ? text : nil
  }

  /// Derives a missing base URL from the domain, or reports `domain-mismatch` if the base URL has
  /// another host.
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

extension FieldReader {
  /// Reads a text that `parse` accepts, and reports any other value.
  mutating func parsed<Result>(
    _ value: FieldValue, _ wanted: FieldExpectation, _ parse: (String) -> Result?
  ) -> Result? {
    guard !isAbsent(value) else { return nil }
    if let result = value.text.flatMap(parse) { return result }
    return mismatch(value, wanted)
  }

  /// Reads a list of texts that `parse` accepts; any other element is reported and left out.
  mutating func list<Result>(
    _ value: FieldValue, _ wanted: FieldExpectation, _ parse: (String) -> Result?
  ) -> [Result]? {
    guard holds(value, .list, wanted) else { return nil }
    return each(value, wanted) { $1.parsed($0, wanted, parse) }
  }

  mutating func size(
    _ value: FieldValue, _ wanted: FieldExpectation, in range: ClosedRange<Int>
  ) -> Int? {
    guard let count = self.count(value, wanted) else { return nil }
    return range.contains(count) ? count : mismatch(value, wanted)
  }

  /// Maximum number of entries per object, and of words per aisle.
  private static let entryLimit = 500

  /// Reads the entries of an object by key and value, at most 500.
  @discardableResult mutating func eachEntry<Result>(
    of value: FieldValue, _ wanted: FieldExpectation,
    _ read: (String, FieldValue, inout FieldReader) -> Result
  ) -> [Result] {
    guard holds(value, .object, wanted) else { return [] }
    return entries(of: value).prefix(FieldReader.entryLimit).map { entry in
      at(.key(entry.key)) { read(entry.key, entry.value, &$0) }
    }
  }

  /// Reads aisles by name, each with words for the goods on it; an aisle without words is omitted.
  ///
  ///     {Bakery: [sourdough, rolls], Pets: cat litter}
  mutating func aisles(
    _ value: FieldValue, _ wanted: FieldExpectation
  ) -> [SiteConfiguration.Aisle] {
    let example = FieldExpectation(
      "aisles", "a list of words for each aisle", example: "{Bakery: [sourdough, rolls]}")
    return eachEntry(of: value, wanted) { key, value, reader -> SiteConfiguration.Aisle? in
      let words = reader.texts(value, example, limit: 100).prefix(FieldReader.entryLimit)
      let name = reader.cleaned(key, example, limit: 100)
      guard let name, !words.isEmpty else { return nil }
      return SiteConfiguration.Aisle(name: name, words: Array(words))
    }.compactMap { $0 }
  }

  mutating func navigation(
    _ value: FieldValue, _ wanted: FieldExpectation
  ) -> [SiteConfiguration.NavigationItem]? {
    guard holds(value, .list, wanted) else { return nil }
    let isTop = wanted.key == "navigation"
    return each(value, wanted) { $1.navigationItem($0, wanted, isTop: isTop) }
  }

  /// - Parameter isTop: Whether the link can have links below it.
  private mutating func navigationItem(
    _ value: FieldValue, _ wanted: FieldExpectation, isTop: Bool
  ) -> SiteConfiguration.NavigationItem? {
    guard holds(value, .object, wanted) else { return nil }
    var label: String?
    var url: WebAddress?
    var isUnsafe = false
    var children: [SiteConfiguration.NavigationItem] = []
    parts(of: value, "a link", ["label", "url"] + (isTop ? ["children"] : [])) {
      switch $0 {
      case "label":
        label = $2.text($1, FieldExpectation("label", "text", example: "About"), limit: 200)
      case "url":
        url = $2.address($1, FieldExpectation("url", "a URL", example: "about/"))
        isUnsafe = url == nil && !$2.isAbsent($1)
      default: children = $2.navigation($1, wanted.named("children")) ?? []
      }
    }
    if let label, let url {
      var item = SiteConfiguration.NavigationItem(label: label, url: url)
      item.children = children
      return item
    }
    if !isUnsafe { report(.incompleteLink(wanted.kebab)) }
    return nil
  }

  /// Reads `{text: "© Ada Cook", links: [{label: Imprint, url: /imprint/}]}`.
  mutating func footer(
    _ value: FieldValue, _ wanted: FieldExpectation
  ) -> (text: String?, links: [SiteConfiguration.NavigationItem]) {
    if value.kind != .object { return (self.text(value, wanted, as: .markdown), []) }
    var footer: (text: String?, links: [SiteConfiguration.NavigationItem]) = (nil, [])
    let text = FieldExpectation("text", "text", example: "© Ada Cook")
    var links = ConfigurationField.navigation.expectation
    links.key = "links"
    parts(of: value, "\"footer\"", ["text", "links"]) {
      if $0 == "text" {
        footer.text = $2.text($1, text, as: .markdown)
      } else {
        footer.links = $2.navigation($1, links) ?? []
      }
    }
    return footer
  }

  /// Reads `{fetch: [img.example.com]}`; an invalid host name is dropped with `invalid-fetch`.
  mutating func pictureHosts(_ value: FieldValue, _ wanted: FieldExpectation) -> [PictureHost] {
    guard holds(value, .object, wanted) else { return [] }
    let wanted = FieldExpectation(
      "fetch", "a list of host names on the internet", example: "[img.example.com]")
    var hosts: [PictureHost] = []
    parts(of: value, "\"pictures\"", ["fetch"]) {
      hosts += $2.list($1, wanted) { PictureHost($0) } ?? []
    }
    return hosts
  }

  /// Reads `{scripts: [https://plausible.io], frames: https://www.youtube-nocookie.com}`.
  mutating func allowed(_ value: FieldValue, _ wanted: FieldExpectation) -> AllowedOrigins {
    var allowed = AllowedOrigins()
    guard holds(value, .object, wanted) else { return allowed }
    let known = AllowedOrigins.Purpose.allCases.map(\.rawValue)
    parts(of: value, "\"allow\"", known) { key, value, reader in
      guard let purpose = AllowedOrigins.Purpose(rawValue: key) else { return }
      allowed.allow(reader.each(value, wanted) { $1.origin($0, of: key) }, for: purpose)
    }
    return allowed
  }

  private mutating func origin(_ value: FieldValue, of key: String) -> String? {
    guard !isAbsent(value) else { return nil }
    let text = value.text ?? ""
    if let origin = AllowedOrigins.origin(text) { return origin }
    let address = WebAddress(text)?.origin ?? WebAddress("https://\(text)")?.origin
    let origin = address.map { "https" + $0.drop { $0 != ":" } }.flatMap(AllowedOrigins.origin)
    return mismatch(
      value,
      FieldExpectation(
        key, "\"https://\" followed by a host name",
        example: "[\(origin ?? "https://plausible.io")]"))
  }

  mutating func account(
    _ value: FieldValue, _ wanted: FieldExpectation
  ) -> (account: SiteConfiguration.Account?, signIn: SiteConfiguration.SignIn) {
    guard holds(value, .object, wanted) else { return (nil, .form) }
    let known = ["endpoint", "minimumPasswordLength", "mode"]
    var mode: SiteConfiguration.SignIn?
    var endpoint: WebAddress?
    var length: Int?
    var isRefused = false
    parts(of: value, "\"account\"", known) { key, value, reader in
      switch key {
      case "endpoint":
        let wanted = FieldExpectation(
          key, "an http or https URL", example: "https://api.name.example")
        if let text = value.text, let address = WebAddress(text), address.origin != nil {
          endpoint = address
          if !address.isConfidential { reader.report(.insecureEndpoint(address.host)) }
        } else if !reader.isAbsent(value) {
          reader.mismatch(value, wanted)
          isRefused = true
        }
      case "minimumPasswordLength":
        let wanted = FieldExpectation(key, "a whole number from 1 to 128", example: "8")
        length = reader.size(value, wanted, in: 1...128)
      default:
        // Larder reads an unquoted `off` as text. Programs that follow YAML 1.1 read it as false,
        // and write `false` when they save the file.
        let text = value.bool == false ? "off" : value.text
        mode = text.flatMap { SiteConfiguration.SignIn(rawValue: $0) }
        if mode == nil, !reader.isAbsent(value) {
          reader.mismatch(
            value, FieldExpectation(key, "\"form\", \"device\" or \"off\"", example: "device"))
          isRefused = true
        }
      }
    }
    if endpoint == nil, mode == nil, !isRefused { mismatch(value, wanted) }
    let signIn = mode ?? .form
    guard let endpoint else { return (nil, signIn) }
    guard signIn == .form else {
      at(.key("endpoint")) {
        $0.report(
          .invalid(
            "endpoint", "\"endpoint\" is used only if \"mode\" is \"form\"",
            hint: "remove \"endpoint\" or \"mode\""))
      }
      return (nil, signIn)
    }
    var account = SiteConfiguration.Account(endpoint: endpoint)
    if let length { account.minimumPasswordLength = length }
    return (account, signIn)
  }

  /// Reads colors, a typeface, an edge, covers and a logo; missing ones keep the theme's defaults.
  ///
  /// Reports `unreadable-paper`, and the result of `logoFault`.
  mutating func look(
    _ value: FieldValue, _ wanted: FieldExpectation, _ logoFault: (SitePath) -> Problem?
  ) -> SiteLook {
    var look = SiteLook()
    guard holds(value, .object, wanted) else { return look }
    parts(of: value, "\"look\"", LookField.names) { key, value, reader in
      guard let field = LookField(rawValue: key) else { return }
      func word<Choice: RawRepresentable<String>>(_ reader: inout FieldReader) -> Choice? {
        reader.parsed(value, field.expectation) { Choice(rawValue: $0) }
      }
      switch field {
      case .accent: look.accent = reader.colour(value, field)
      case .paper:
        guard let paper = reader.colour(value, field) else { return }
        look.paper = paper
        if paper.bestContrast < Colour.textContrast { reader.report(.unreadablePaper(paper)) }
      case .type: look.type = word(&reader) ?? look.type
      case .edge: look.edge = word(&reader) ?? look.edge
      case .covers: look.covers = word(&reader) ?? look.covers
      case .logo:
        let path = reader.parsed(value, field.expectation) { SitePath($0) }
        look.logo = path.flatMap { path in logoFault(path).map { reader.report($0) } ?? path }
      }
    }
    return look
  }

  private mutating func colour(_ value: FieldValue, _ field: LookField) -> Colour? {
    let wanted = field.expectation
    if value.kind == .null {
      let example = example(wanted.key, wanted.example)
      return report(.emptyColour(wanted.kebab, wanted.key, example: example))
    }
    if let colour = value.text.flatMap({ Colour(css: $0) }) { return colour }
    return mismatch(value, wanted)
  }
}

/// Fields of `site.yaml`.
package enum ConfigurationField: String, CaseIterable, Sendable {
  case title, tagline, description, language, baseURL, domain, author, navigation, order, pageSize
  case feedSize, structuredRatings, account, aisles, forms, cookbook, offline
  case pictures, allow, privacy, smart, look, fields, taxonomies, lists, rows, footer, params
  case languages, untranslated, terms, units, edit

  static let names = allCases.map(\.rawValue)

  var expectation: FieldExpectation {
    switch self {
    case .title, .tagline, .description: wants("text", "My recipes")
    case .language: wants("a language tag such as \"en\" or \"pt-BR\"", "en")
    case .baseURL: wants("the http or https URL of the site", "https://name.example/cook/")
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
    case .cookbook, .offline, .privacy, .smart: wants("true or false", "true")
    case .account:
      wants("an object with \"endpoint\" or \"mode\"", "{endpoint: https://api.name.example}")
    case .fields: wants("an object of fields, each with its label", "{wine: Wine pairing}")
    case .taxonomies: wants("an object of taxonomies, each with its label", "{course: Course}")
    case .lists:
      wants("an object of lists, each with \"match\"", "{quick: {match: {maxMinutes: 30}}}")
    case .rows:
      wants(
        "a list of \"newest\", \"quick\", \"seasons\", \"journal\" and objects with \"title\" "
          + "and \"match\"", "[newest, {title: Baking, match: {category: Cake}}]")
    case .footer: wants("text or an object with \"text\" and \"links\"", "{text: © Ada Cook}")
    case .params: wants("an object of values for templates", "{phone: 555 0100}")
    case .languages: wants("a list of language tags", "[en, de]")
    case .untranslated: wants("\"show\" or \"hide\"", "hide")
    case .terms:
      wants("an object with the labels of each language", "{de: {Dessert: Nachtisch}}")
    case .units: wants("\"metric\" or \"us\", or one of them per language", "{en: us}")
    case .edit:
      wants(
        "a URL that contains {path}",
        "\"https://github.com/name/site/edit/main/{path}\"")
    case .look:
      wants("an object of \(LookField.listed)", "{accent: seagreen, type: sans, edge: plain}")
    case .pictures: wants("an object with \"fetch\"", "{fetch: [img.example.com]}")
    case .allow: wants("an object of lists of origins", "{scripts: [https://plausible.io]}")
    case .aisles:
      wants("an object of aisles, each with a list of words", "{Bakery: [sourdough, rolls]}")
    }
  }

  private func wants(_ expected: String, _ example: String) -> FieldExpectation {
    FieldExpectation(rawValue, expected, example: example)
  }
}

/// Fields of `look`.
package enum LookField: String, CaseIterable, Sendable {
  case accent, paper, type, edge, covers, logo

  static let names = allCases.map(\.rawValue)
  static let listed = FieldExpectation.alternatives(names, joined: "and")

  package var expectation: FieldExpectation {
    switch self {
    case .accent, .paper:
      FieldExpectation(
        rawValue, "a colour such as \"#0b6e4f\", \"rgb(11 110 79)\" or seagreen",
        example: self == .accent ? "\"#0b6e4f\"" : "\"#ffffff\"")
    case .type: words(SiteLook.Typeface.self, "sans")
    case .edge: words(SiteLook.Edge.self, "plain")
    case .covers: words(SiteLook.Covers.self, "none")
    case .logo:
      FieldExpectation(
        rawValue, "the path of an SVG, PNG, JPEG or WebP in the content folder",
        example: "logo.svg")
    }
  }

  private func words<Choice: CaseIterable & RawRepresentable<String>>(
    _ choices: Choice.Type, _ example: String
  ) -> FieldExpectation {
    let names = choices.allCases.map(\.rawValue)
    return FieldExpectation(
      rawValue, FieldExpectation.alternatives(names, joined: "or"), example: example)
  }
}

extension FieldExpectation {
  /// Returns `"serif", "sans" or "mono"`.
  fileprivate static func alternatives(_ names: [String], joined word: String) -> String {
    let quoted = names.map { "\"\($0)\"" }
    return quoted.dropLast().joined(separator: ", ") + " \(word) " + (quoted.last ?? "")
  }
}
