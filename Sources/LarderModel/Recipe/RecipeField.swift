/// A field of a recipe; the raw value is its name in JSON and in front matter.
///
/// All code that handles fields iterates over this table: the parser, records, the schema and the
/// reference, the exports, facts, structured data and search. A plain field needs a property of
/// `Recipe`, a case and a row here, entries in the lists below, and a label in `strings/`. Fields
/// of kind `own` need code of their own in addition.
package enum RecipeField: String, CaseIterable, Sendable {
  // In the order of front matter and of the reference.
  case name, slug, id, language, headline, description, image, author, source, date, updated
  case category, cuisine, tags, diets, equipment, season, difficulty
  case prepMinutes, cookMinutes, restMinutes, totalMinutes, servings, yield
  case ingredients, steps, notes, nutrition, rating, ratings, featured, video, related, aliases
  case layout, draft

  /// The type of a field, with its accessors. They are closures because a key path would copy the
  /// recipe.
  package enum Kind: Sendable {
    package typealias Get<Value> = @Sendable (Recipe) -> Value
    package typealias Put<Value> = @Sendable (inout Recipe, Value) -> Void

    case text(Get<String?>, Put<String?>)
    case markdown(Get<String?>, Put<String?>)
    case texts(Get<[String]>, Put<[String]>)
    case minutes(Get<Minutes?>, Put<Minutes?>)
    case date(Get<CalendarDate?>, Put<CalendarDate?>)
    case count(Get<Int?>, Put<Int?>)
    case flag(Get<Bool>, Put<Bool>)
    case address(Get<WebAddress?>, Put<WebAddress?>)
    case attribution(Get<Attribution?>, Put<Attribution?>)
    case own
  }

  package var kind: Kind { row.kind }

  /// The end of the message "must be …": `a number or a range such as "4-6"`.
  package var expected: String { row.expected }

  /// A valid value in JSON: `4`.
  package var example: String { row.example }

  /// The description in the schema and the reference.
  package var about: String { row.about }

  private typealias Row = (kind: Kind, expected: String, example: String, about: String)

  private static let anAttribution = "text or an object with \"name\" and \"url\""
  private static let aDate = "a date such as \"2026-03-01\""
  private static let someMinutes = "a number of minutes or a duration such as \"PT1H30M\""

  private var row: Row {
    switch self {
    case .name:
      (.own, "text", #""Apple pie""#, "The name of the dish; plain text.")
    case .slug:
      (
        .own, "text", "\"apple-pie\"",
        "Last part of the recipe's URL: lower-case letters, digits and single hyphens. "
          + "Default: made from the name."
      )
    case .id:
      (
        .own, "text or a whole number", "\"apple-pie\"",
        "Stable key of favourites and ratings. Default: the slug."
      )
    case .language:
      (
        .text({ $0.language }, { $0.language = $1 }), #"a language tag such as "en" or "pt-BR""#,
        #""en""#,
        "BCP 47 tag of the recipe's language, if it is not the language of the site."
      )
    case .headline:
      (
        .markdown({ $0.headline }, { $0.headline = $1 }), "text", #""with vanilla custard""#,
        "One line below the name; inline Markdown."
      )
    case .description:
      (
        .markdown({ $0.description }, { $0.description = $1 }), "text", #""Keeps for a week.""#,
        "A description of the dish; Markdown."
      )
    case .image:
      (
        .own, "the path or URL of an image", #""images/pie.jpg""#,
        "Photos of the dish: paths below the content folder, or https URLs. The first one is shown "
          + "large."
      )
    case .author:
      (
        .attribution({ $0.author }, { $0.author = $1 }), Self.anAttribution, #""Ann Author""#,
        "The author of the recipe."
      )
    case .source:
      (
        .attribution({ $0.source }, { $0.source = $1 }), Self.anAttribution, #""Ann Author""#,
        "The source of the recipe: a book, a site, a URL."
      )
    case .date:
      (
        .date({ $0.date }, { $0.date = $1 }), Self.aDate, #""2026-03-01""#,
        "Date of publication, YYYY-MM-DD or RFC 3339."
      )
    case .updated:
      (
        .date({ $0.updated }, { $0.updated = $1 }), Self.aDate, #""2026-03-01""#,
        "Date of the last change, YYYY-MM-DD or RFC 3339."
      )
    case .category:
      (
        .texts({ $0.categories }, { $0.categories = $1 }), "text or a list of texts", #""Dessert""#,
        #"Kind of dish: "Dessert"."#
      )
    case .cuisine:
      (
        .texts({ $0.cuisines }, { $0.cuisines = $1 }), "text or a list of texts", #""Italian""#,
        #"Cuisine of the dish: "Italian"."#
      )
    case .tags:
      (
        .texts({ $0.tags }, { $0.tags = $1 }), "a list of texts", #"["quick", "winter"]"#,
        "Words for finding the recipe."
      )
    case .diets:
      (
        .texts({ $0.diets }, { $0.diets = $1 }), "a list of texts", #"["vegetarian"]"#,
        #"Diets it suits: "vegetarian"."#
      )
    case .equipment:
      (
        .texts({ $0.equipment }, { $0.equipment = $1 }), "a list of texts", #"["rolling pin"]"#,
        "Tools and other things, apart from the ingredients."
      )
    case .season:
      (
        .texts({ $0.seasons }, { $0.seasons = $1 }), "a list of texts", #"["autumn"]"#,
        "Seasons or occasions to cook it."
      )
    case .difficulty:
      (.own, #""easy", "medium" or "hard""#, #""easy""#, "Difficulty of the recipe.")
    case .prepMinutes:
      (
        .minutes({ $0.prepTime }, { $0.prepTime = $1 }), Self.someMinutes, "90",
        "Time for preparing."
      )
    case .cookMinutes:
      (.minutes({ $0.cookTime }, { $0.cookTime = $1 }), Self.someMinutes, "90", "Time for cooking.")
    case .restMinutes:
      (
        .minutes({ $0.restTime }, { $0.restTime = $1 }), Self.someMinutes, "90",
        "Time for resting, rising or chilling."
      )
    case .totalMinutes:
      (
        .minutes({ $0.totalTime }, { $0.totalTime = $1 }), Self.someMinutes, "90",
        "Time from start to finish. Default: the sum of the parts."
      )
    case .servings:
      (
        .own, #"a number or a range such as "4-6""#, "4",
        #"The number of people: a number, or a range such as "4-6". Other words become the yield."#
      )
    case .yield:
      (.text({ $0.yield }, { $0.yield = $1 }), "text", #""1 loaf""#, #"The yield: "1 loaf"."#)
    case .ingredients:
      (
        .own, "a list of texts or objects", #"["200 g plain flour"]"#,
        #"The ingredients, in order. Texts are read as lines such as "200 g plain flour, sifted"."#
      )
    case .steps:
      (
        .own, "a list of texts or objects", #"["Whisk the eggs."]"#,
        "The steps, in order; Markdown."
      )
    case .notes:
      (
        .markdown({ $0.notes }, { $0.notes = $1 }), "text", #""Keeps for a week.""#,
        "Tips, storage, variations; Markdown."
      )
    case .nutrition:
      (
        .own, "an object of amounts per serving", #"{"calories": 320}"#,
        "The nutrients in one serving."
      )
    case .rating:
      (.own, "a number from 0 to 5", "4.5", "The catalog's own rating.")
    case .ratings:
      (
        .count({ $0.ratingCount }, { $0.ratingCount = $1 }), "a whole number from 0", "12",
        "The number of people who gave the rating."
      )
    case .featured:
      (
        .flag({ $0.isFeatured }, { $0.isFeatured = $1 }), "true or false", "true",
        "Whether the recipe is shown large on the home page."
      )
    case .video:
      (
        .address({ $0.video }, { $0.video = $1 }), "a URL that begins with https:// or /",
        #""https://name.example/pie""#,
        "URL of a video of the recipe."
      )
    case .related:
      (.own, "a list of slugs", "[\"apple-pie\"]", "Slugs of recipes that go with it.")
    case .aliases:
      (
        .own,
        #"a list of former slugs, or of paths such as "/2019/pie/" and "/pie.html""#,
        "[\"apple-tart\"]",
        "Former URLs of the recipe: slugs, or paths from the site's root."
      )
    case .layout:
      (
        .text({ $0.layout }, { $0.layout = $1 }), "the name of one of your page templates",
        #""wine""#,
        "Template for the recipe: \"wine\" is Templates/pages/wine.html."
      )
    case .draft:
      (
        .flag({ $0.isDraft }, { $0.isDraft = $1 }), "true or false", "true",
        "Whether the recipe is read and checked, but not yet published."
      )
    }
  }
}

/// Lists of the fields that are displayed in one place, in the order of display.
extension RecipeField {
  /// Facts below the title of a recipe's page and in the cookbook.
  package static let facts: [RecipeField] = [
    .prepMinutes, .cookMinutes, .restMinutes, .totalMinutes, .servings, .yield, .difficulty,
    .rating, .diets, .equipment, .season,
  ]

  /// The facts that plain text includes.
  package static let lines = facts.filter { $0 != .rating && $0 != .diets }

  /// Keys of Cooklang's metadata. Source: cooklang.org/docs/spec.
  package static let cooklang: [(key: String, field: RecipeField)] = [
    ("prep time", .prepMinutes), ("cook time", .cookMinutes), ("time required", .totalMinutes),
    ("difficulty", .difficulty), ("course", .category), ("cuisine", .cuisine), ("diet", .diets),
    ("tags", .tags), ("season", .season),
  ]

  /// Properties of schema.org/Recipe.
  package static let properties: [(name: StaticString, field: RecipeField)] = [
    ("datePublished", .date), ("dateModified", .updated), ("prepTime", .prepMinutes),
    ("cookTime", .cookMinutes), ("totalTime", .totalMinutes), ("recipeYield", .servings),
    ("recipeCategory", .category), ("recipeCuisine", .cuisine), ("keywords", .tags),
    ("suitableForDiet", .diets), ("tool", .equipment), ("recipeIngredient", .ingredients),
    ("recipeInstructions", .steps), ("nutrition", .nutrition), ("aggregateRating", .rating),
    ("isBasedOn", .source),
  ]

  /// The fields in `keywords`.
  package static let keywords: [RecipeField] = [.tags, .season]

  /// Filters of search with their names in URLs; search also finds their words.
  package static let filters: [(name: StaticString, field: RecipeField)] = [
    ("category", .category), ("cuisine", .cuisine), ("diet", .diets), ("tag", .tags),
    ("season", .season),
  ]
}

extension RecipeField {
  /// Key of the label in `strings/<language>.json`.
  package var label: String {
    switch self {
    case .prepMinutes: "prepTime"
    case .cookMinutes: "cookTime"
    case .restMinutes: "restTime"
    case .totalMinutes: "totalTime"
    default: rawValue
    }
  }

  /// Returns the values of a field that is a list of texts; empty for any other field.
  package func texts(of recipe: Recipe) -> [String] {
    if case .texts(let get, _) = kind { get(recipe) } else { [] }
  }
}
