/// `Content/site.yaml`, with a default for everything.
package struct SiteConfiguration: Hashable, Sendable {
  package struct NavigationItem: Hashable, Sendable {
    package var label: String
    package var url: WebAddress
    /// Links below it, which have none themselves.
    package var children: [NavigationItem] = []

    package init(label: String, url: WebAddress) {
      self.label = label
      self.url = url
    }
  }

  package var title = "Recipes"
  package var tagline: String?
  package var description: String?
  /// BCP 47.
  package var language = "en"
  /// Where the site will be published; without one, addresses that must be absolute are left out.
  package var baseURL: BaseURL?
  /// The site's own domain, for hosts that read it from a file `CNAME`.
  package var domain: HostName?
  package var author: Attribution?
  package var navigation: [NavigationItem]?
  /// How recipes follow one another in lists, on the first page and from page to page.
  package var order = RecipeOrder.newest
  /// Recipes on one page of a list, 6...200.
  package var pageSize = 24
  /// Publishes `aggregateRating` from the catalog's own ratings.
  package var structuredRatings = false
  /// Recipes in the feed, 1...200.
  package var feedSize = 30
  package var account: Account?
  /// Parts of the shop that the shopping list knows besides its own, in the order of a walk.
  package var aisles: [Aisle] = []
  /// Forms of every recipe beside its page, in the order of `RecipeForm`, each once; `nil` leaves
  /// it to `forms(recipes:)`.
  package var forms: [RecipeForm]?
  /// Whether all recipes stand in one printable document too; `nil` leaves it to
  /// `hasCookbook(recipes:)`.
  package var cookbook: Bool?
  /// Where pictures on other sites are fetched from; from nowhere unless the owner says so.
  package var pictureHosts = PictureHosts()
  /// Whether browsers keep the site for when there is no network.
  package var offline = true
  package var look = SiteLook()
  /// Own fields of recipes, in the order in which pages show them, those of taxonomies last.
  package var fields: [OwnField] = []
  /// Taxonomies beside tags, cuisines and categories.
  package var taxonomies: [OwnTaxonomy] = []
  /// CommonMark at the end of every page, and links beside it.
  package var footerText: String?
  package var footerLinks: [NavigationItem] = []
  /// Values for templates, `{{site.params.…}}`.
  package var params: [Parameter] = []
  /// Rows of the home page; `nil` for those of the theme.
  package var rows: [Row]?
  /// Lists of recipes for templates, `{{#lists.…}}`.
  package var lists: [RecipeList] = []
  /// Whether there is a page for signing in.
  package var hasAccount = true

  package init() {}

  /// `/` or the path of the base URL, ending in a slash: `/cook/`.
  package var basePath: String { baseURL?.path ?? "/" }

  /// Unless the owner says otherwise, catalogs up to this size have a cookbook and every recipe in
  /// all forms: more than a thousand sheets nobody prints, four files more for every recipe are
  /// seldom fetched, and every build would pay for them.
  package static let extrasLimit = 1_000

  /// Whether a catalog of so many recipes has a cookbook.
  package func hasCookbook(recipes count: Int) -> Bool {
    count > 0 && (cookbook ?? (count <= SiteConfiguration.extrasLimit))
  }

  /// The forms in which a catalog of so many recipes has each.
  package func forms(recipes count: Int) -> [RecipeForm] {
    forms ?? (count <= SiteConfiguration.extrasLimit ? RecipeForm.allCases : [])
  }

  /// Sends accounts elsewhere; what a password needs stays.
  package mutating func setAccount(endpoint: WebAddress) {
    let old = account
    account = Account(endpoint: endpoint)
    if let old { account?.minimumPasswordLength = old.minimumPasswordLength }
  }
}

extension SiteConfiguration {
  /// Where favourites, ratings and sign-in are sent, and what a password needs.
  package struct Account: Hashable, Sendable {
    package var endpoint: WebAddress
    /// Shortest password the form sends, 1...128 characters.
    package var minimumPasswordLength = 8

    package init(endpoint: WebAddress) { self.endpoint = endpoint }
  }
}

extension SiteConfiguration {
  /// A part of the shop, and words for what stands there: `Bakery`, `sourdough`.
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
    /// Name in `site.yaml`, and of the filter of search.
    package var name: String
    /// First URL segment of its pages.
    package var segment: String
    /// `nil` for a field of the theme, which has its own words.
    package var label: String?
    /// A built-in field; `nil` for `ownField`.
    package var field: RecipeField?
    /// The own field that the labels come from.
    package var ownField: String
    /// The labels that count; empty for all.
    package var values: [String] = []

    package init(_ name: String, segment: String, label: String? = nil, field: RecipeField? = nil) {
      self.name = name
      self.segment = segment
      self.label = label
      self.field = field
      ownField = name
    }

    package var source: TermSource { field.map { .field($0) } ?? .own(ownField) }
  }

  /// A value that templates know by its name.
  package struct Parameter: Hashable, Sendable {
    package indirect enum Value: Hashable, Sendable {
      case text(String)
      case flag(Bool)
      /// Elements that are texts have one parameter named `value`.
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

  /// Recipes that a query finds, for templates.
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
    /// Rows of the theme.
    case newest, quick, seasons
    /// Recipes below the list's name.
    case list(RecipeList)
    /// CommonMark.
    case text(String, title: String?)
  }

  /// The lists of templates and of the home page.
  package var allLists: [RecipeList] {
    lists + (rows ?? []).compactMap { if case .list(let list) = $0 { list } else { nil } }
  }
}

/// Conditions on recipes, all of which hold: `{tags: [quick], maxMinutes: 30}`.
package struct RecipeQuery: Hashable, Sendable {
  /// Labels of a source, one of which a recipe has.
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

/// How recipes follow one another; the raw value is the name in `site.yaml`.
package enum RecipeOrder: String, Sendable, CaseIterable {
  /// By date, the last one first, then those without a date as their files have them.
  case newest
  case name
  /// As `recipes.json` has them, then Markdown by file name.
  case file
}

/// A form, besides its page, in which a recipe is published.
///
/// The raw value is the name in `site.yaml`.
package enum RecipeForm: String, Sendable, CaseIterable {
  /// schema.org/Recipe in JSON-LD.
  case json
  /// The native fields as front matter with prose, which Larder reads back.
  case markdown
  case cooklang
  /// Lines for a terminal or a letter.
  case text

  /// Name of the file beside the page.
  package var fileName: String {
    switch self {
    case .json: "recipe.json"
    case .markdown: "recipe.md"
    case .cooklang: "recipe.cook"
    case .text: "recipe.txt"
    }
  }

  /// Media type; Cooklang has none that is registered.
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
  /// Whether all conditions hold. Labels match in any spelling that makes the same slug.
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

  /// Names of the own fields that it asks for, of which summaries need the values.
  package var ownFields: [String] {
    labels.compactMap { if case .own(let name) = $0.source { name } else { nil } }
  }
}
