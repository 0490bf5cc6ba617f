/// `Content/site.yaml`, with a default for everything.
package struct SiteConfiguration: Hashable, Sendable {
  package struct NavigationItem: Hashable, Sendable {
    package var label: String
    package var url: WebAddress

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
