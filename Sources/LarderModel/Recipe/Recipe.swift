/// One recipe, checked: what is in it may be published as it is.
///
/// Texts are trimmed and in NFC; empty ones are `nil` or absent. Field names follow
/// the native schema of `Content/recipes.json`.
package struct Recipe: Hashable, Sendable {
  /// Stable key of favourites and ratings.
  package var id: String
  package var slug: Slug
  package var name: String
  /// BCP 47 tag of the recipe's own language when it is not the site's.
  @Rare package var language: String?
  /// Inline CommonMark.
  package var headline: String?
  /// CommonMark.
  package var description: String?
  /// CommonMark.
  @Rare package var notes: String?
  package var pictures: [Picture] = []
  package var author: Attribution?
  @Rare package var source: Attribution?
  package var date: CalendarDate?
  package var updated: CalendarDate?
  package var categories: [String] = []
  package var cuisines: [String] = []
  package var tags: [String] = []
  package var diets: [String] = []
  package var equipment: [String] = []
  package var seasons: [String] = []
  package var difficulty: Difficulty?
  package var prepTime: Minutes?
  package var cookTime: Minutes?
  package var restTime: Minutes?
  /// As given, else the sum of the parts.
  package var totalTime: Minutes?
  package var servings: Quantity?
  @Rare package var yield: String?
  package var ingredients: [Ingredient] = []
  package var steps: [Step] = []
  package var nutrition = Nutrition()
  /// The catalog's own rating, 0–5.
  package var rating: Fraction?
  /// How many people gave `rating`.
  package var ratingCount: Int?
  package var isFeatured = false
  /// Read and checked, but not published.
  package var isDraft = false
  @Rare package var video: WebAddress?
  package var related: [Slug] = []
  /// Where the recipe stood before, each once.
  package var aliases: [Alias] = []
  /// Where the recipe stands in the catalog.
  package var origin: Origin

  package init(id: String, slug: Slug, name: String, origin: Origin) {
    self.id = id
    self.slug = slug
    self.name = name
    self.origin = origin
  }
}

extension Recipe {
  /// The file and the first byte of a recipe in it, enough to find any field again for a message,
  /// and what is needed to see whether the recipe has changed.
  package struct Origin: Hashable, Codable, Sendable {
    package var path: String
    package var offset = 0
    /// Its place among all that a list of recipes holds, from 0.
    package var number = 0
    /// Of the bytes that the recipe was read from, and of what else made it what it is.
    package var version = Fingerprint(high: 0, low: 0)
    /// Whether words of other languages are read in it, which it holds without saying so.
    package var hasForeignWords = false

    package init(path: String, offset: Int) {
      self.path = path
      self.offset = offset
    }

    /// Without the offset, which changes with the recipes before.
    private enum CodingKeys: CodingKey { case path, number, version, hasForeignWords }
  }
}

/// One step of the method.
package struct Step: Hashable, Sendable {
  /// CommonMark.
  package var text: String
  /// Heading this step stands under.
  package var section: String?
  @Rare package var picture: Picture?
  /// Time the step takes, where the catalog says so beside the text.
  package var minutes: Minutes?
  /// What goes in here, in the order of the text, where the catalog says so; else it is found by
  /// the names in the text.
  package var uses: [StepIngredient]

  package init(
    text: String, section: String? = nil, picture: Picture? = nil, minutes: Minutes? = nil,
    uses: [StepIngredient] = []
  ) {
    self.text = text
    self.section = section
    self.picture = picture
    self.minutes = minutes
    self.uses = uses
  }
}

/// A photograph of a dish or a step.
package struct Picture: Hashable, Codable, Sendable {
  package enum Source: Hashable, Codable, Sendable {
    /// Path below `Content/`, made of checked parts: `images/pie.jpg`.
    case file(SitePath)
    /// An `http` or `https` address; the page links to it but never loads it from elsewhere
    /// unless the catalog says so.
    case remote(WebAddress)
  }

  package var source: Source
  package var alternative: String?
  /// What stands below it, for everybody.
  package var caption: String?
  package var credit: String?
  package var focus = PictureFocus.middle

  package init(source: Source, alternative: String? = nil, credit: String? = nil) {
    self.source = source
    self.alternative = alternative
    self.credit = credit
  }
}

/// Who or what something came from: an author, a book, a site.
package struct Attribution: Hashable, Codable, Sendable {
  package var name: String
  package var url: WebAddress?

  package init(name: String, url: WebAddress? = nil) {
    self.name = name
    self.url = url
  }
}

package enum Difficulty: String, Codable, Sendable, CaseIterable {
  case easy, medium, hard
}
