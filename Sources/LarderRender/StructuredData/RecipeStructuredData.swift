internal import LarderModel

/// A recipe as schema.org/Recipe, in JSON-LD.
///
/// Fields that need absolute URLs are omitted if the site has no base URL. Source:
/// schema.org/Recipe and Google's documentation of structured data for recipes.
enum RecipeStructuredData {
  /// Returns the bytes for `<script type="application/ld+json">`, with fields in a fixed order.
  ///
  /// - Parameters:
  ///   - recipe: The recipe; each step gets the URL of its place on the page.
  ///   - site: Provides the base URL, the language, the author of recipes without author and
  ///     source, and whether ratings are published.
  ///   - words: The plain text of the recipe's Markdown.
  ///   - pictures: Absolute URLs of images of the dish.
  ///   - authorPage: The absolute URL of the page about the author, who may have another URL.
  ///   - works: The recipe in other languages.
  static func json(
    _ recipe: Recipe, site: SiteConfiguration, words: RecipeWords, pictures: [String],
    authorPage: String? = nil, works: TranslatedWorks = TranslatedWorks()
  ) -> [UInt8] {
    let addresses = SiteAddresses(site)
    let page = addresses.recipe(recipe.slug)
    return JSONWriter.document("Recipe") { json in
      json.member("@id", optional: page)
      json.member("url", optional: page)
      json.member("name", recipe.name)
      json.member("description", optional: words.summary)
      json.member("inLanguage", recipe.language ?? site.language)
      json.member("image", strings: pictures)
      if let author = recipe.author ?? (recipe.source == nil ? site.author : nil) {
        json.member("author", author, page: authorPage)
      }
      works.write(to: &json)
      for (property, field) in RecipeField.properties {
        switch field {
        case .servings:
          let language = recipe.language ?? site.language
          json.member(property, strings: yields(recipe, language: language))
        case .tags:
          let keywords = RecipeField.keywords.flatMap { $0.texts(of: recipe) }
          if !keywords.isEmpty { json.member(property, keywords.joined(separator: ", ")) }
        case .diets: json.member(property, strings: diets(recipe.diets.map(site.terms.label)))
        case .ingredients:
          json.member(property, each: recipe.ingredients.indices) {
            $0.string(recipe.ingredients[$1].text)
          }
          supplies(recipe.ingredients, addresses, &json)
        case .steps:
          RecipeInstructions(
            addresses: addresses, page: page, words: words, ingredients: recipe.ingredients
          ).write(recipe.steps, as: property, to: &json)
        case .nutrition: nutrition(recipe.nutrition, as: property, &json)
        case .rating: if site.structuredRatings { rating(recipe, as: property, &json) }
        case .source:
          if let source = recipe.source?.url, source.isWeb {
            json.member(property, source.description)
          }
        default: plain(field, of: recipe, as: property, &json)
        }
      }
      video(recipe, addresses, words, pictures, &json)
      own(recipe.own, site, &json)
    }
  }

  /// Writes the video, if it has everything that search engines require: an image and a date.
  private static func video(
    _ recipe: Recipe, _ addresses: SiteAddresses, _ words: RecipeWords, _ pictures: [String],
    _ json: inout JSONWriter
  ) {
    guard let video = recipe.video, var address = addresses.absolute(video),
      let date = recipe.date, !pictures.isEmpty
    else { return }
    json.member("video") { json in
      json.member("@type", "VideoObject")
      json.member("name", recipe.name)
      json.member("description", words.summary ?? recipe.name)
      json.member("thumbnailUrl", strings: pictures)
      json.member("uploadDate", date.rfc3339)
      if case .player(let players) = VideoAddress(video), let player = players.last {
        // Without options, except for the key of an unlisted video.
        let parts = player.description.split { "?&".contains($0) }
        address = parts.filter { $0 == parts[0] || $0.hasPrefix("h=") }.joined(separator: "?")
      }
      let isFile = [".mp4", ".webm", ".mov", ".m4v", ".ogv"].contains { address.hasSuffix($0) }
      let isPlayer = address.contains("/embed/") || address.contains("://player.")
      json.member(isFile ? "contentUrl" : isPlayer ? "embedUrl" : "url", address)
    }
  }

  /// Writes custom fields as properties with the names from `site.yaml`, and their labels.
  private static func own(
    _ values: [OwnValue], _ site: SiteConfiguration, _ json: inout JSONWriter
  ) {
    json.member("additionalProperty", each: values) { json, value in
      json.object { json in
        json.member("@type", "PropertyValue")
        json.member("propertyID", value.field)
        let label = site.fields.first { $0.name == value.field }?.label
        json.member("name", label ?? value.field)
        switch value.content {
        case .text(let text): json.member("value", text)
        case .list(let texts): json.member("value", strings: texts)
        case .number(let number):
          json.key("value")
          json.number(number)
        case .flag(let isOn): json.member("value", isOn)
        case .link(let address): json.member("value", address.description)
        }
      }
    }
  }

  private static func plain(
    _ field: RecipeField, of recipe: Recipe, as property: StaticString, _ json: inout JSONWriter
  ) {
    switch field.kind {
    case .text(let get, _): json.member(property, optional: get(recipe))
    case .texts(let get, _): json.member(property, strings: get(recipe))
    case .minutes(let get, _): json.member(property, optional: get(recipe)?.iso8601)
    case .date(let get, _): json.member(property, optional: get(recipe)?.w3c)
    case .count(let get, _):
      if let count = get(recipe) { json.member(property, count) }
    case .address(let get, _):
      json.member(property, optional: get(recipe)?.description)
    case .markdown, .flag, .attribution, .own: break
    }
  }

  /// Writes ingredients with links. A Recipe is a HowTo, whose supplies can have URLs, unlike the
  /// texts in `recipeIngredient`.
  private static func supplies(
    _ ingredients: [Ingredient], _ addresses: SiteAddresses, _ json: inout JSONWriter
  ) {
    let links = ingredients.flatMap { ingredient in
      ingredient.links.compactMap { link in
        addresses.absolute(link.url).map { (name: link.label, url: $0) }
      }
    }
    json.member("supply", each: links) { json, link in
      json.object { json in
        json.member("@type", "HowToSupply")
        json.member("name", link.name)
        json.member("url", link.url)
      }
    }
  }

  private static func diets(_ names: [String]) -> [String] {
    var diets: [String] = []
    for diet in names.compactMap(diet(named:)) where !diets.contains(diet) {
      diets.append(diet)
    }
    return diets
  }

  /// Returns the number for programs, and the text for people.
  private static func yields(_ recipe: Recipe, language: String) -> [String] {
    guard let servings = recipe.servings else { return recipe.yield.map { [$0] } ?? [] }
    let lower = servings.lower.decimalDescription
    let range = servings.upper.map { "\(lower)–\($0.decimalDescription)" } ?? lower
    if let yield = recipe.yield { return [lower, yield] }
    guard language.lowercased().split(separator: "-").first == "en" else {
      return servings.upper == nil ? [lower] : [lower, range]
    }
    return [lower, range + (range == "1" ? " serving" : " servings")]
  }

  private static func nutrition(
    _ nutrition: Nutrition, as property: StaticString, _ json: inout JSONWriter
  ) {
    let amounts = nutrition.shown.filter { $0.nutrient.property != nil }
    guard !amounts.isEmpty else { return }
    json.member(property) { json in
      json.member("@type", "NutritionInformation")
      for (nutrient, amount) in amounts {
        guard let property = nutrient.property else { continue }
        let unit = nutrient == .calories ? "calories" : nutrient.unit
        json.member(property, "\(amount.decimalDescription) \(unit)")
      }
    }
  }

  private static func rating(
    _ recipe: Recipe, as property: StaticString, _ json: inout JSONWriter
  ) {
    guard let rating = recipe.rating, let count = recipe.ratingCount, rating > .zero, count > 0
    else { return }
    json.member(property) { json in
      json.member("@type", "AggregateRating")
      json.key("ratingValue")
      json.number(rating)
      json.member("ratingCount", count)
      json.member("bestRating", 5)
      json.member("worstRating", 0)
    }
  }
}

extension Nutrition.Nutrient {
  /// Returns the property of schema.org/NutritionInformation, which lacks salt and vitamins.
  fileprivate var property: StaticString? {
    switch self {
    case .calories: "calories"
    case .protein: "proteinContent"
    case .fat: "fatContent"
    case .saturatedFat: "saturatedFatContent"
    case .unsaturatedFat: "unsaturatedFatContent"
    case .transFat: "transFatContent"
    case .carbohydrates: "carbohydrateContent"
    case .sugar: "sugarContent"
    case .fibre: "fiberContent"
    case .sodium: "sodiumContent"
    case .cholesterol: "cholesterolContent"
    case .salt, .potassium, .calcium, .iron, .magnesium, .zinc, .vitaminA, .vitaminB6, .vitaminB12,
      .vitaminC, .vitaminD, .vitaminE, .vitaminK, .folate:
      nil
    }
  }
}

/// The same recipe in other languages.
struct TranslatedWorks {
  /// Absolute URLs of translations, if the recipe is the original.
  var translations: [(tag: String, url: String)] = []
  /// The original, if the recipe is a translation.
  var original: (tag: String, url: String)?

  func write(to json: inout JSONWriter) {
    func write(_ work: (tag: String, url: String), to json: inout JSONWriter) {
      json.member("@type", "Recipe")
      json.member("@id", work.url)
      json.member("inLanguage", work.tag)
    }
    json.member("workTranslation", each: translations) { json, work in
      json.object { write(work, to: &$0) }
    }
    if let original { json.member("translationOfWork") { write(original, to: &$0) } }
  }
}

extension SiteContext {
  /// Returns a recipe in other languages, for structured data.
  func works(_ recipe: Recipe) -> TranslatedWorks {
    let all = alternates("recipes/\(recipe.slug)/").filter { $0.tag != "x-default" }
    if let home = plan.catalog.originals[recipe.slug]?.language {
      return TranslatedWorks(original: all.first { $0.tag == home })
    }
    return TranslatedWorks(translations: all.filter { $0.tag != site.language })
  }
}

extension RecipeStructuredData {
  /// Returns the URL of the diet of schema.org that a label means, `nil` for any other label.
  ///
  /// Case, spaces and hyphens are ignored: `Gluten free` is `gluten-free`.
  static func diet(named name: String) -> String? {
    var key: [UInt8] = []
    for byte in name.utf8 where byte != 0x20 && byte != 0x2D && byte != 0x5F {
      key.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
    }
    return dietNames[String(decoding: key, as: UTF8.self)].map { "https://schema.org/\($0)Diet" }
  }

  private static let dietNames = [
    "vegan": "Vegan", "vegetarian": "Vegetarian", "glutenfree": "GlutenFree",
    "lowlactose": "LowLactose", "lactosefree": "LowLactose", "halal": "Halal",
    "kosher": "Kosher", "diabetic": "Diabetic", "lowfat": "LowFat", "lowcalorie": "LowCalorie",
    "lowsalt": "LowSalt", "lowsodium": "LowSalt", "hindu": "Hindu",
  ]
}

/// Steps as schema.org/HowToStep, in a HowToSection if the recipe has headings.
struct RecipeInstructions {
  var addresses: SiteAddresses
  /// The absolute URL of the recipe's page.
  var page: String?
  var words: RecipeWords
  var ingredients: [Ingredient]

  private typealias Entry = (number: Int, text: String)
  private typealias Group = (heading: String?, entries: [Entry])

  /// Writes the steps; nothing if no step contains text.
  func write(_ steps: [Step], as property: StaticString, to json: inout JSONWriter) {
    json.member(property, each: groups(steps)) { json, group in
      guard let heading = group.heading else {
        for entry in group.entries { write(entry, of: steps, to: &json) }
        return
      }
      json.object { json in
        json.member("@type", "HowToSection")
        json.member("name", heading)
        json.member("itemListElement", each: group.entries) { write($1, of: steps, to: &$0) }
      }
    }
  }

  /// Groups consecutive steps with the same heading. Steps without text are omitted, but counted.
  private func groups(_ steps: [Step]) -> [Group] {
    var groups: [Group] = []
    for (index, step) in steps.enumerated() {
      let text = words.step(index)
      guard !text.isEmpty else { continue }
      let entry = (number: index + 1, text: text)
      if let last = groups.indices.last, groups[last].heading == step.section {
        groups[last].entries.append(entry)
      } else {
        groups.append((step.section, [entry]))
      }
    }
    return groups
  }

  /// Writes the ingredients of a step. In schema.org, only a direction can have supplies; the
  /// position is that in `recipeIngredient`, from 1.
  private func supplies(_ step: Step, to json: inout JSONWriter) {
    let uses = step.uses.filter { ingredients.indices.contains($0.ingredient) }
    guard !uses.isEmpty else { return }
    json.member("itemListElement") { json in
      json.member("@type", "HowToDirection")
      json.member("supply", each: uses) { json, use in
        json.object { json in
          json.member("@type", "HowToSupply")
          json.member("position", use.ingredient + 1)
          json.member("name", ingredients[use.ingredient].name)
          json.member("requiredQuantity", optional: use.amount)
        }
      }
    }
  }

  private func write(_ entry: Entry, of steps: [Step], to json: inout JSONWriter) {
    let step = steps[entry.number - 1]
    json.object { json in
      json.member("@type", "HowToStep")
      json.member("text", entry.text)
      json.member("url", optional: page.map { "\($0)#step-\(entry.number)" })
      json.member("image", optional: step.picture.flatMap { addresses.picture($0) })
      supplies(step, to: &json)
    }
  }
}

extension JSONWriter {
  /// Writes schema.org/Person.
  ///
  /// - Parameter page: The absolute URL of a page of the site about the person.
  mutating func member(_ name: StaticString, _ person: Attribution, page: String? = nil) {
    member(name) { json in
      json.member("@type", "Person")
      json.member("name", person.name)
      json.member("url", optional: person.url.flatMap { $0.isWeb ? "\($0)" : nil } ?? page)
    }
  }
}
