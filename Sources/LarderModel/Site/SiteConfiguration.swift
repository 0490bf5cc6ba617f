/// The settings in `Content/site.yaml`, all of which have a default.
package struct SiteConfiguration: Hashable, Sendable {
  package struct NavigationItem: Hashable, Sendable {
    package var label: String
    package var url: WebAddress
    /// Links below this one, which do not have children themselves.
    package var children: [NavigationItem] = []

    package init(label: String, url: WebAddress) {
      self.label = label
      self.url = url
    }
  }

  package var title = "Recipes"
  package var tagline: String?
  package var description: String?
  /// BCP 47 tag of the site's language.
  package var language = "en"
  /// The URL of the published site; without it, URLs that must be absolute are omitted.
  package var baseURL: BaseURL?
  /// The site's own domain, for hosts that read it from a `CNAME` file.
  package var domain: HostName?
  package var author: Attribution?
  package var navigation: [NavigationItem]?
  /// The order of recipes in lists, on the first page and between adjacent pages.
  package var order = RecipeOrder.newest
  /// The number of recipes on one page of a list, 6...200.
  package var pageSize = 24
  /// Whether `aggregateRating` is published from the catalog's own ratings.
  package var structuredRatings = false
  /// The number of recipes in the feed, 1...200.
  package var feedSize = 30
  package var account: Account?
  /// Aisles of the shopping list in addition to the built-in ones, in the order of a walk.
  package var aisles: [Aisle] = []
  /// Exports of every recipe in addition to its page, in the order of `RecipeForm`, without
  /// duplicates; `nil` for the default of `forms(recipes:)`.
  package var forms: [RecipeForm]?
  /// Whether all recipes are also in one printable document; `nil` for the default of
  /// `hasCookbook(recipes:)`.
  package var cookbook: Bool?
  /// Hosts from which remote images are fetched; none unless the owner allows some.
  package var pictureHosts: [PictureHost] = []
  /// Whether browsers save the site for offline use.
  package var offline = true
  package var look = SiteLook()
  /// Own fields of recipes in the order that pages show them, those of taxonomies last.
  package var fields: [OwnField] = []
  /// Taxonomies in addition to tags, cuisines and categories.
  package var taxonomies: [OwnTaxonomy] = []
  /// Text in CommonMark at the end of every page, and the links next to it.
  package var footerText: String?
  package var footerLinks: [NavigationItem] = []
  /// Values for templates: `{{site.params.…}}`.
  package var params: [Parameter] = []
  /// Rows of the home page; `nil` for the theme's own.
  package var rows: [Row]?
  /// Lists of recipes for templates: `{{#lists.…}}`.
  package var lists: [RecipeList] = []
  package var signIn = SignIn.form
  /// Whether straight quotation marks and dashes in Markdown become typographic.
  package var smart = false
  /// Remote origins that pages may use.
  package var allowed = AllowedOrigins()
  /// Whether the site has a page about privacy; `nil` for the default of `hasPrivacy`.
  package var privacy: Bool?
  /// The languages of the site, the default one first; empty for a site in one language.
  package var languages: [String] = []
  /// Settings of the other languages, in the order of `languages`; empty in these themselves.
  package var translations: [SiteConfiguration] = []
  /// The folder of this language below the site's root, `de/`; empty for the default language.
  package var folder = ""
  /// Whether lists contain recipes that are not available in this language.
  package var untranslated = Untranslated.show
  /// Labels in this language by the labels that recipes of the default language use.
  package var terms = TermNames()
  /// The units in which amounts are shown first; `nil` for those of each recipe.
  package var units: UnitSystem?
  /// The URL at which visitors can edit a file, with `{path}` in place of its path.
  package var edit: String?

  /// The treatment of recipes in other languages in lists.
  package enum Untranslated: String, CaseIterable, Sendable { case show, hide }

  package enum UnitSystem: String, CaseIterable, Sendable { case metric, us }

  /// Labels and their translations.
  package struct TermNames: Hashable, Sendable, CustomDebugStringConvertible {
    package typealias Pair = (label: String, translation: String)

    private let labels: [String]
    private let translations: [String]
    /// Translations by label and labels by translation, in lower case.
    private var forward: [String: String] = [:]
    private var back: [String: String] = [:]

    package init(_ pairs: [Pair] = []) {
      (labels, translations) = (pairs.map(\.label), pairs.map(\.translation))
      // The first of several counts.
      for (label, translation) in pairs.reversed() {
        forward[label.lowercased()] = translation
        back[translation.lowercased()] = label
      }
    }

    package var isEmpty: Bool { labels.isEmpty }

    package var pairs: [Pair] { zip(labels, translations).map { ($0, $1) } }

    /// The same for equal labels, unlike the order of a dictionary.
    package var debugDescription: String { "\(labels) \(translations)" }

    /// Returns the translation of a label; the label itself if it has none.
    package func translation(of label: String) -> String {
      forward[label.lowercased()] ?? label
    }

    /// Returns the label with this translation; the translation itself if there is none.
    package func label(of translation: String) -> String {
      back[translation.lowercased()] ?? translation
    }
  }

  /// How visitors sign in.
  package enum SignIn: String, CaseIterable, Sendable {
    /// Visitors sign in with an email address and a password.
    case form
    /// Visitors give any name, which stays on the device.
    case device
    /// Nobody signs in: the site has no page for it.
    case off
  }

  package init() {}

  /// The path of the base URL, otherwise `/`; it ends in a slash: `/cook/`.
  package var basePath: String { baseURL?.path ?? "/\(folder)" }

  /// The base path of the default language, below which images and files of all languages are.
  package var rootPath: String { String(basePath.dropLast(folder.count)) }

  /// The base URL of the default language.
  package var rootURL: BaseURL? {
    folder.isEmpty ? baseURL : baseURL.flatMap { BaseURL(String("\($0)".dropLast(folder.count))) }
  }

  /// The maximum size of catalogs with a cookbook and all exports, unless the owner decides. Nobody
  /// prints more than a thousand sheets, four more files per recipe are seldom fetched, and every
  /// build would take longer.
  package static let extrasLimit = 1_000

  /// Whether the site has a page about privacy: by default if pages may use remote origins.
  package var hasPrivacy: Bool { privacy ?? !allowed.isEmpty }

  /// Returns whether a catalog with the given number of recipes has a cookbook.
  package func hasCookbook(recipes count: Int) -> Bool {
    count > 0 && (cookbook ?? (count <= SiteConfiguration.extrasLimit))
  }

  /// Returns the exports of each recipe in a catalog with the given number of recipes.
  package func forms(recipes count: Int) -> [RecipeForm] {
    forms ?? (count <= SiteConfiguration.extrasLimit ? RecipeForm.allCases : [])
  }

  /// Changes the account endpoint, but not the requirements for passwords.
  package mutating func setAccount(endpoint: WebAddress) {
    let old = account
    account = Account(endpoint: endpoint)
    if let old { account?.minimumPasswordLength = old.minimumPasswordLength }
  }
}

extension SiteConfiguration {
  /// The endpoint for favorites, ratings and sign-in, and the requirements for passwords.
  package struct Account: Hashable, Sendable {
    package var endpoint: WebAddress
    /// The minimum length of passwords in the form, 1...128 characters.
    package var minimumPasswordLength = 8

    package init(endpoint: WebAddress) { self.endpoint = endpoint }
  }
}

extension SiteConfiguration {
  /// An aisle of the shop, and words for the goods in it: `Bakery`, `sourdough`.
  package struct Aisle: Hashable, Codable, Sendable {
    package var name: String
    package var words: [String]

    package init(name: String, words: [String]) {
      self.name = name
      self.words = words
    }
  }
}

extension SiteConfiguration {
  /// Pages for the labels of a field.
  package struct OwnTaxonomy: Hashable, Sendable {
    /// The name in `site.yaml`, and of the search filter.
    package var name: String
    /// First URL segment of its pages.
    package var segment: String
    /// The label; `nil` for a field of the theme, which has its own words.
    package var label: String?
    /// The field from which the labels come.
    package var source: TermSource
    /// The labels to include; empty for all.
    package var values: [String] = []

    package init(_ name: String, segment: String, source: TermSource) {
      (self.name, self.segment, self.source) = (name, segment, source)
    }
  }

  /// A value that templates access by its name.
  package struct Parameter: Hashable, Sendable {
    package indirect enum Value: Hashable, Sendable {
      case text(String)
      case flag(Bool)
      /// A list. Elements that are texts have one parameter named `value`.
      case list([[Parameter]])
      case tree([Parameter])
    }

    package var name: String
    package var value: Value

    package init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// The recipes that a query finds, for templates.
  package struct RecipeList: Hashable, Sendable {
    package var name: String
    package var query: RecipeQuery
    package var order: RecipeOrder?
    package var limit: Int?

    package init(_ name: String, _ query: RecipeQuery) {
      self.name = name
      self.query = query
    }
  }

  /// A row of the home page.
  package enum Row: Hashable, Sendable {
    /// The rows of the theme.
    case newest, quick, seasons, journal
    /// Recipes below the name of the list.
    case list(RecipeList)
    /// A text in CommonMark.
    case text(String, title: String?)
  }

  /// The lists of templates and of the home page.
  package var allLists: [RecipeList] {
    lists + (rows ?? []).compactMap { if case .list(let list) = $0 { list } else { nil } }
  }

  /// Makes the own fields in queries of lists part of summaries.
  package mutating func ask(for lists: [RecipeList]) {
    let sources = Set(lists.flatMap(\.query.labels).map(\.source))
    for place in fields.indices where sources.contains(.own(fields[place].name)) {
      fields[place].isQueried = true
    }
  }
}

/// Conditions on recipes, all of which must be met: `{tags: [quick], maxMinutes: 30}`.
package struct RecipeQuery: Hashable, Sendable {
  /// Labels of a source, of which a recipe must have one.
  package struct Labels: Hashable, Sendable {
    package let source: TermSource
    package let labels: [String]

    package init(_ source: TermSource, _ labels: [String]) {
      (self.source, self.labels) = (source, labels)
    }
  }

  package var labels: [Labels] = []
  package var maxMinutes: Int?

  package init() {}
}

/// The order of recipes; the raw value is the name in `site.yaml`.
package enum RecipeOrder: String, Sendable, CaseIterable {
  /// By date, latest first, followed by recipes without a date in file order.
  case newest
  case name
  /// The order in `recipes.json`, followed by Markdown recipes by file name.
  case file
}

/// An export format in which a recipe is published in addition to its page.
///
/// The raw value is the name in `site.yaml`.
package enum RecipeForm: String, Sendable, CaseIterable {
  /// schema.org/Recipe in JSON-LD.
  case json
  /// The native fields as front matter and prose, which Larder can read again.
  case markdown
  case cooklang
  /// Lines for a terminal or an email.
  case text

  /// The name of the file next to the page.
  package var fileName: String {
    switch self {
    case .json: "recipe.json"
    case .markdown: "recipe.md"
    case .cooklang: "recipe.cook"
    case .text: "recipe.txt"
    }
  }

  /// The media type; none is registered for Cooklang.
  package var mediaType: String {
    switch self {
    case .json: "application/ld+json"
    case .markdown: "text/markdown"
    case .cooklang: "text/x-cooklang"
    case .text: "text/plain"
    }
  }
}

extension RecipeQuery {
  /// Returns whether a recipe meets all conditions. Labels match in any spelling of the same slug.
  package func matches(_ recipe: borrowing RecipeSummary) -> Bool {
    if let maxMinutes, recipe.totalTime.map({ $0.count > maxMinutes }) ?? true { return false }
    for wanted in labels {
      let found = wanted.source.labels(in: recipe, flags: ("false", "true"))
        .compactMap { Slug(from: $0) }
      let isFound = wanted.labels.contains { label in
        let spelled = ["yes": "true", "no": "false"][label.lowercased()]
        return found.contains { $0 == Slug(from: label) || $0.description == spelled }
      }
      if !isFound { return false }
    }
    return true
  }
}

extension [PictureHost] {
  /// Returns how to access one of the hosts from which images may be fetched; `nil` if it is not
  /// listed, as for URLs with a port.
  package func access(to host: String) -> PictureHost.Access? {
    if isEmpty { return nil }
    let host = host.lowercased()
    let named = filter { $0.includes(host) }
    if named.isEmpty { return nil }
    return named.contains(where: \.allowsPlain) ? .plain : .secure
  }
}

/// One host, or all hosts below one: `img.example.com`, `*.example.com`, `http://old.example.com`.
package struct PictureHost: Hashable, Sendable {
  package enum Access: Hashable, Sendable {
    /// Only over `https`.
    case secure
    /// Over `https`, or `http` if that fails.
    case plain
  }

  private let name: String
  private let isAbove: Bool
  let allowsPlain: Bool

  /// Parses a host; rejects ports, paths, numeric addresses and names of one part.
  package init?(_ text: String) {
    var rest = text[...]
    func takes(_ start: String) -> Bool {
      guard rest.utf8.starts(with: start.utf8) else { return false }
      rest = rest.dropFirst(start.count)
      return true
    }
    allowsPlain = takes("http://")
    if !allowsPlain { _ = takes("https://") }
    isAbove = takes("*.")
    guard let name = HostName(String(rest)) else { return nil }
    self.name = name.description
  }

  /// - Parameter host: The host in lower case.
  func includes(_ host: String) -> Bool {
    isAbove
      ? host.utf8.count > name.utf8.count + 1
        && host.utf8.reversed().starts(
          with: ".\(name)".utf8.reversed())
      : host.utf8.elementsEqual(name.utf8)
  }
}
