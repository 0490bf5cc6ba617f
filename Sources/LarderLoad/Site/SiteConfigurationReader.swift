package import LarderModel

/// Reads `site.yaml`. Unreadable values keep their defaults.
package enum SiteConfigurationReader {
  /// - Parameter logoFault: Checks the logo file.
  package static func read(
    source: SourceText, logoFault: (SitePath) -> Problem? = { _ in nil }
  ) -> (configuration: SiteConfiguration, diagnostics: [Diagnostic]) {
    let start = TextEncoding.start(of: source.bytes)
    let yaml = YAMLDocument(source, in: start..<source.bytes.count)
    guard let root = yaml.root else { return (SiteConfiguration(), yaml.diagnostics) }
    var reader = FieldReader(.yaml)
    let languages = SiteLanguageReader(root, with: &reader)
    var site = read(languages.localized(root, languages.tags.first), logoFault, with: &reader)
    var diagnostics = yaml.diagnostics + yaml.diagnostics(for: reader.faults)
    guard let first = languages.tags.first else { return (site, diagnostics) }
    (site.language, site.languages) = (first, languages.tags)
    for language in languages.tags.dropFirst() {
      var reader = FieldReader(.yaml)
      var other = read(languages.localized(root, language), { _ in nil }, with: &reader)
      other.language = language
      site.translations.append(other)
      diagnostics += yaml.diagnostics(for: reader.faults).filter { !diagnostics.contains($0) }
    }
    return (site, diagnostics)
  }

  /// Reads the settings of one language.
  private static func read(
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
            site.look = look(entry.value, field.expectation, logoFault, with: &reader)
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
    readOwn(entries, into: &site, with: &reader)
    deriveBaseURL(&site, with: &reader)
    return site
  }

  /// Reads the parts that refer to each other, after everything else.
  private static func readOwn(
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
    case .baseURL: site.baseURL = parsed(value, wanted, with: &reader) { BaseURL($0) }
    case .domain: site.domain = parsed(value, wanted, with: &reader) { HostName($0) }
    case .author: site.author = reader.attribution(value, wanted)
    case .navigation: site.navigation = navigation(value, wanted, with: &reader)
    case .order:
      site.order = parsed(value, wanted, with: &reader) { RecipeOrder(rawValue: $0) } ?? site.order
    case .pageSize: site.pageSize = size(value, wanted, in: 6...200, with: &reader) ?? site.pageSize
    case .feedSize: site.feedSize = size(value, wanted, in: 1...200, with: &reader) ?? site.feedSize
    case .structuredRatings:
      site.structuredRatings = reader.flag(value, wanted) ?? site.structuredRatings
    case .forms:
      let forms = list(value, wanted, with: &reader) { RecipeForm(rawValue: $0) }
      site.forms = forms.map { forms in RecipeForm.allCases.filter(forms.contains) } ?? site.forms
    case .cookbook: site.cookbook = reader.flag(value, wanted)
    case .offline: site.offline = reader.flag(value, wanted) ?? site.offline
    case .account: (site.account, site.signIn) = account(value, wanted, with: &reader)
    case .footer: OwnConfiguration.readFooter(value, wanted, into: &site, with: &reader)
    case .params: site.params = OwnConfiguration.parameters(value, wanted, with: &reader)
    case .aisles: site.aisles = aisles(value, wanted, with: &reader)
    case .pictures: site.pictureHosts = pictureHosts(value, wanted, with: &reader)
    case .untranslated:
      let choice = parsed(value, wanted, with: &reader, SiteConfiguration.Untranslated.init)
      site.untranslated = choice ?? site.untranslated
    case .units:
      site.units = parsed(value, wanted, with: &reader, SiteConfiguration.UnitSystem.init)
    case .edit: site.edit = parsed(value, wanted, with: &reader, editURL)
    case .terms: site.terms = SiteLanguageReader.terms(value, wanted, with: &reader)
    case .allow: site.allowed = allowed(value, wanted, with: &reader)
    case .smart: site.smart = reader.flag(value, wanted) ?? site.smart
    case .privacy: site.privacy = reader.flag(value, wanted)
    case .look, .fields, .taxonomies, .lists, .rows, .languages: break
    }
  }

  /// Returns a URL that contains `{path}` once.
  private static func editURL(_ text: String) -> String? {
    let parts = text.split(separator: "{path}", omittingEmptySubsequences: false)
    let address = WebAddress(parts.joined(separator: "a"))
    return parts.count == 2 && address?.isWeb == true ? text : nil
  }

  /// Reads a text that `parse` accepts, and reports any other value.
  static func parsed<Result>(
    _ value: FieldValue, _ wanted: FieldExpectation, with reader: inout FieldReader,
    _ parse: (String) -> Result?
  ) -> Result? {
    guard !reader.isAbsent(value) else { return nil }
    if let result = value.text.flatMap(parse) { return result }
    return reader.mismatch(value, wanted)
  }

  /// Reads a list of such texts, without those that are reported.
  static func list<Result>(
    _ value: FieldValue, _ wanted: FieldExpectation, with reader: inout FieldReader,
    _ parse: (String) -> Result?
  ) -> [Result]? {
    guard reader.holds(value, .list, wanted) else { return nil }
    return reader.each(value, wanted) { parsed($0, wanted, with: &$1, parse) }
  }

  static func size(
    _ value: FieldValue, _ wanted: FieldExpectation, in range: ClosedRange<Int>,
    with reader: inout FieldReader
  ) -> Int? {
    guard let count = reader.count(value, wanted) else { return nil }
    if range.contains(count) { return count }
    return reader.mismatch(value, wanted)
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

  /// Maximum number of words per aisle, and of aisles.
  private static let limit = 500

  /// Reads aisles by name, each with the words for its goods; an aisle without words is omitted.
  ///
  ///     {Bakery: [sourdough, rolls], Pets: cat litter}
  static func aisles(
    _ value: FieldValue, _ wanted: FieldExpectation, with reader: inout FieldReader
  ) -> [SiteConfiguration.Aisle] {
    guard reader.holds(value, .object, wanted) else { return [] }
    return reader.entries(of: value).prefix(limit).compactMap { entry in
      reader.at(.key(entry.key)) { reader in
        let example = FieldExpectation(
          "aisles", "a list of words for each aisle", example: "{Bakery: [sourdough, rolls]}")
        let words = reader.texts(entry.value, example, limit: 100)
        let name = reader.cleaned(entry.key, example, limit: 100)
        guard let name, !words.isEmpty else { return nil }
        return SiteConfiguration.Aisle(name: name, words: Array(words.prefix(limit)))
      }
    }
  }

  static func navigation(
    _ value: FieldValue, _ wanted: FieldExpectation, with reader: inout FieldReader
  ) -> [SiteConfiguration.NavigationItem]? {
    guard reader.holds(value, .list, wanted) else { return nil }
    let isTop = wanted.key == "navigation"
    return reader.each(value, wanted) { item($0, wanted, isTop: isTop, with: &$1) }
  }

  /// - Parameter isTop: Whether the link can have links below it.
  private static func item(
    _ value: FieldValue, _ wanted: FieldExpectation, isTop: Bool, with reader: inout FieldReader
  ) -> SiteConfiguration.NavigationItem? {
    guard reader.holds(value, .object, wanted) else { return nil }
    var label: String?
    var url: WebAddress?
    var isUnsafe = false
    var children: [SiteConfiguration.NavigationItem] = []
    let known = ["label", "url"] + (isTop ? ["children"] : [])
    reader.parts(of: value, "a link", known) {
      switch $0 {
      case "label":
        label = $2.text($1, FieldExpectation("label", "text", example: "About"), limit: 200)
      case "url":
        url = $2.address($1, FieldExpectation("url", "a URL", example: "about/"))
        isUnsafe = url == nil && !$2.isAbsent($1)
      default: children = navigation($1, wanted.named("children"), with: &$2) ?? []
      }
    }
    if let label, let url {
      var item = SiteConfiguration.NavigationItem(label: label, url: url)
      item.children = children
      return item
    }
    if !isUnsafe { reader.report(.incompleteLink(wanted.kebab)) }
    return nil
  }

  /// Reads `{fetch: [img.example.com]}`; an invalid host name is dropped with `invalid-fetch`.
  static func pictureHosts(
    _ value: FieldValue, _ wanted: FieldExpectation, with reader: inout FieldReader
  ) -> PictureHosts {
    guard reader.holds(value, .object, wanted) else { return PictureHosts() }
    let wanted = FieldExpectation(
      "fetch", "a list of host names on the internet", example: "[img.example.com]")
    var hosts: [PictureHost] = []
    reader.parts(of: value, "\"pictures\"", ["fetch"]) {
      hosts += list($1, wanted, with: &$2) { PictureHost($0) } ?? []
    }
    return PictureHosts(hosts)
  }

  /// Reads `{scripts: [https://plausible.io], frames: https://www.youtube-nocookie.com}`.
  static func allowed(
    _ value: FieldValue, _ wanted: FieldExpectation, with reader: inout FieldReader
  ) -> AllowedOrigins {
    var allowed = AllowedOrigins()
    guard reader.holds(value, .object, wanted) else { return allowed }
    for entry in reader.entries(of: value) {
      guard let purpose = AllowedOrigins.Purpose(rawValue: entry.key) else {
        reader.unknown(
          entry.key, of: "\"allow\"", known: AllowedOrigins.Purpose.allCases.map(\.rawValue))
        continue
      }
      reader.at(.key(entry.key)) { reader in
        let found = reader.each(entry.value, wanted) { origin($0, of: entry.key, with: &$1) }
        allowed.allow(found, for: purpose)
      }
    }
    return allowed
  }

  private static func origin(
    _ value: FieldValue, of key: String, with reader: inout FieldReader
  ) -> String? {
    guard !reader.isAbsent(value) else { return nil }
    let text = value.text ?? ""
    if let origin = AllowedOrigins.origin(text) { return origin }
    let address = WebAddress(text)?.origin ?? WebAddress("https://\(text)")?.origin
    let origin = address.map { "https" + $0.drop { $0 != ":" } }.flatMap(AllowedOrigins.origin)
    return reader.mismatch(
      value,
      FieldExpectation(
        key, "https:// and the name of a host", example: "[\(origin ?? "https://plausible.io")]"))
  }

  static func account(
    _ value: FieldValue, _ wanted: FieldExpectation, with reader: inout FieldReader
  ) -> (account: SiteConfiguration.Account?, signIn: SiteConfiguration.SignIn) {
    guard reader.holds(value, .object, wanted) else { return (nil, .form) }
    let known = ["endpoint", "minimumPasswordLength", "mode"]
    var mode: SiteConfiguration.SignIn?
    var endpoint: WebAddress?
    var length: Int?
    var isRefused = false
    reader.parts(of: value, "\"account\"", known) { key, value, reader in
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
        length = size(value, wanted, in: 1...128, with: &reader)
      default:
        // YAML here reads an unquoted `off` as text, but other programs read it as false.
        let text = value.bool == false ? "off" : value.text
        mode = text.flatMap { SiteConfiguration.SignIn(rawValue: $0) }
        if mode == nil, !reader.isAbsent(value) {
          reader.mismatch(
            value, FieldExpectation(key, "\"form\", \"device\" or \"off\"", example: "device"))
          isRefused = true
        }
      }
    }
    if endpoint == nil, mode == nil, !isRefused { reader.mismatch(value, wanted) }
    let signIn = mode ?? .form
    guard let endpoint else { return (nil, signIn) }
    guard signIn == .form else {
      reader.at(.key("endpoint")) {
        $0.report(
          .invalid(
            "endpoint", "nothing is sent to an endpoint without the form",
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
  static func look(
    _ value: FieldValue, _ wanted: FieldExpectation, _ logoFault: (SitePath) -> Problem?,
    with reader: inout FieldReader
  ) -> SiteLook {
    var look = SiteLook()
    guard reader.holds(value, .object, wanted) else { return look }
    for entry in reader.entries(of: value) {
      guard let field = LookField(rawValue: entry.key) else {
        reader.unknown(entry.key, of: "\"look\"", known: LookField.names)
        continue
      }
      reader.at(.key(entry.key)) { reader in
        func word<Choice: RawRepresentable<String>>(_ field: LookField) -> Choice? {
          parsed(entry.value, field.expectation, with: &reader) { Choice(rawValue: $0) }
        }
        switch field {
        case .accent: look.accent = colour(entry.value, field, with: &reader)
        case .paper:
          guard let paper = colour(entry.value, field, with: &reader) else { return }
          look.paper = paper
          if paper.bestContrast < Colour.textContrast { reader.report(.unreadablePaper(paper)) }
        case .type: look.type = word(field) ?? look.type
        case .edge: look.edge = word(field) ?? look.edge
        case .covers: look.covers = word(field) ?? look.covers
        case .logo: look.logo = logo(entry.value, field, logoFault, with: &reader)
        }
      }
    }
    return look
  }

  private static func colour(
    _ value: FieldValue, _ field: LookField, with reader: inout FieldReader
  ) -> Colour? {
    let wanted = field.expectation
    if value.kind == .null {
      let example = reader.example(wanted.key, wanted.example)
      return reader.report(.emptyColour(wanted.kebab, wanted.key, example: example))
    }
    if let colour = value.text.flatMap({ Colour(css: $0) }) { return colour }
    return reader.mismatch(value, wanted)
  }

  private static func logo(
    _ value: FieldValue, _ field: LookField, _ fault: (SitePath) -> Problem?,
    with reader: inout FieldReader
  ) -> SitePath? {
    guard !reader.isAbsent(value) else { return nil }
    guard let path = value.text.flatMap({ SitePath($0) }) else {
      return reader.mismatch(value, field.expectation)
    }
    return fault(path).map { reader.report($0) } ?? path
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
