/// One validated recipe: its content can be published unchanged.
///
/// Texts are trimmed and in NFC; empty ones are `nil` or absent. Field names follow the native
/// schema of `Content/recipes.json`.
package struct Recipe: Hashable, Sendable {
  /// Stable key of favorites and ratings.
  package var id: String
  package var slug: Slug
  package var name: String
  /// BCP 47 tag of the recipe's own language, if it differs from the site's.
  @Rare package var language: String?
  /// The headline in inline CommonMark.
  package var headline: String?
  /// The description in CommonMark.
  package var description: String?
  /// The notes in CommonMark.
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
  /// The total time as given, otherwise the sum of the other times.
  package var totalTime: Minutes?
  package var servings: Quantity?
  @Rare package var yield: String?
  package var ingredients: [Ingredient] = []
  package var steps: [Step] = []
  package var nutrition = Nutrition()
  /// The catalog's own rating, 0–5.
  package var rating: Fraction?
  /// The number of people who gave `rating`.
  package var ratingCount: Int?
  package var isFeatured = false
  /// Whether the recipe is a draft, which is validated but not published.
  package var isDraft = false
  @Rare package var video: WebAddress?
  package var related: [Slug] = []
  /// Former URLs of the recipe, without duplicates.
  package var aliases: [Alias] = []
  /// Values of own fields, in the order that `site.yaml` declares them.
  package var own: [OwnValue] = []
  /// Name of a template of the owner's below `pages/` that shows the recipe.
  @Rare package var layout: String?
  /// Words of the recipe in other languages, each with its `language`; everything else is empty.
  package var translations: [Recipe] = []
  /// The location of the recipe in the catalog.
  package var origin: Origin

  package init(id: String, slug: Slug, name: String, origin: Origin) {
    self.id = id
    self.slug = slug
    self.name = name
    self.origin = origin
  }
}

extension Recipe {
  /// The source of a recipe: the file and its first byte in it, from which any field can be located
  /// for a message, and a version to detect changes.
  package struct Origin: Hashable, Codable, Sendable {
    package var path: String
    package var offset = 0
    /// Index among all elements of a list of recipes, from 0.
    package var number = 0
    /// Fingerprint of the recipe's bytes and of everything else that affects it.
    package var version = Fingerprint(high: 0, low: 0)
    /// Whether it contains words of another language without declaring that language, and is parsed
    /// with these words.
    package var hasForeignWords = false

    package init(path: String, offset: Int) {
      self.path = path
      self.offset = offset
    }

    /// Excludes the offset, which changes with the recipes before this one.
    private enum CodingKeys: CodingKey { case path, number, version, hasForeignWords }
  }
}

/// One step of the method.
package struct Step: Hashable, Sendable {
  /// The text in CommonMark.
  package var text: String
  /// Heading above the step.
  package var section: String?
  @Rare package var picture: Picture?
  /// Duration of the step, if the catalog contains it as a separate field.
  package var minutes: Minutes?
  /// Ingredients that are added in this step, in the order of the text, if the catalog lists them;
  /// otherwise they are found by their names in the text.
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

/// A photo of a dish or a step.
package struct Picture: Hashable, Codable, Sendable {
  package enum Source: Hashable, Codable, Sendable {
    /// Validated path below `Content/`: `images/pie.jpg`.
    case file(SitePath)
    /// An `http` or `https` URL; the page links to it, but does not load it from there unless the
    /// site configuration allows it.
    case remote(WebAddress)
  }

  package var source: Source
  package var alternative: String?
  /// The visible text below the image.
  package var caption: String?
  package var credit: String?
  package var focus = PictureFocus.middle

  package init(source: Source, alternative: String? = nil, credit: String? = nil) {
    self.source = source
    self.alternative = alternative
    self.credit = credit
  }
}

/// The origin of something: an author, a book, a site.
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

/// The point of an image that remains visible when it is cropped to other proportions.
package struct PictureFocus: Hashable, Codable, Sendable {
  /// Distance from the left, in thousandths of the width; `y` is the distance from the top.
  package let x: Int
  package let y: Int

  package static let middle = PictureFocus(x: 500, y: 500)

  /// Creates a focus; values beyond an edge are limited to that edge.
  package init(x: Int, y: Int) {
    (self.x, self.y) = (min(max(0, x), 1000), min(max(0, y), 1000))
  }
}

/// Nutrients per serving.
package struct Nutrition: Hashable, Sendable {
  /// A nutrient of food labels; the raw value is the catalog's field name.
  package enum Nutrient: String, Sendable, CaseIterable {
    case calories, protein, fat, saturatedFat, unsaturatedFat, transFat, carbohydrates, sugar
    case fibre, salt, sodium, cholesterol
    case potassium, calcium, iron, magnesium, zinc
    case vitaminA, vitaminB6, vitaminB12, vitaminC, vitaminD, vitaminE, vitaminK, folate

    /// Unit of the amounts: kcal, g, mg or µg.
    package var unit: String {
      switch self {
      case .calories: "kcal"
      case .protein, .fat, .saturatedFat, .unsaturatedFat, .transFat, .carbohydrates, .sugar,
        .fibre, .salt:
        "g"
      case .sodium, .cholesterol, .potassium, .calcium, .iron, .magnesium, .zinc, .vitaminB6,
        .vitaminC, .vitaminE:
        "mg"
      case .vitaminA, .vitaminB12, .vitaminD, .vitaminK, .folate: "µg"
      }
    }

    /// The precision of displayed amounts, as parts per unit.
    fileprivate var parts: Int32 {
      switch self {
      case .calories, .sodium, .cholesterol, .potassium, .calcium, .magnesium: 1
      case .salt: 100
      default: 10
      }
    }
  }

  /// Amounts in the nutrient's unit, never negative.
  package var amounts: [Nutrient: Fraction]

  package init(_ amounts: [Nutrient: Fraction] = [:]) { self.amounts = amounts }

  /// Amounts in the fixed order of `Nutrient`.
  package var ordered: [(nutrient: Nutrient, amount: Fraction)] {
    var ordered: [(nutrient: Nutrient, amount: Fraction)] = []
    // Most labels contain only the first few nutrients.
    for nutrient in Nutrient.allCases where ordered.count < amounts.count {
      if let amount = amounts[nutrient] { ordered.append((nutrient, amount)) }
    }
    return ordered
  }

  /// Rounded amounts for display: whole kilocalories, tenths of a gram of fat.
  package var shown: [(nutrient: Nutrient, amount: Fraction)] {
    ordered.map { nutrient, amount in
      (nutrient, amount.rounded(toParts: nutrient.parts))
    }
  }
}
