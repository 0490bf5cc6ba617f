internal import LarderModel

/// schema.org/Recipe in JSON-LD, as web pages and many programs write it; Larder's own
/// `recipe.json`, Nextcloud Cookbook and RecipeSage among them.
///
/// Times, dates, pictures, people and yields are read in all the shapes that pages have.
/// Keywords that repeat category or cuisine are dropped. The source is what the recipe is based
/// on, else its own page; the name beside it is `creditText`, else the publisher. What readers of
/// the page say (`review`, `comment`) and all that is about the page rather than the dish is read
/// past.
enum SchemaOrgDialect: RecipeDialect {
  static let marks: Set<String> = [
    "@type", "@context", "recipeIngredient", "recipeInstructions", "recipeYield", "recipeCuisine",
    "recipeCategory", "RecipeInstructions", "RecipeIngredient",
  ]

  static func recognises(_ keys: [String]) -> Bool { markCount(keys) > 0 }

  static func read<Value: FieldValue>(
    _ entries: [FieldEntry<Value>], origin: Recipe.Origin, with reader: inout FieldReader<Value>
  ) -> Recipe? {
    let entries = named(entries.map { FieldEntry(key: property($0.key), value: $0.value) })
    var draft = Draft()
    draft.isRecipeSage = isRecipeSage(entries.map(\.key))
    let id = entries.last { $0.key == "id" }.flatMap { $0.value.text ?? $0.value.digits }
    let whole = readRecipe(
      of: entries, slug: nil, id: id == "0" ? nil : "id", fields: fields, ignoring: ignored,
      origin: origin, with: &reader
    ) { key, value, recipe, reader in
      read(key, value, into: &recipe, draft: &draft, with: &reader)
    }
    guard var recipe = whole else { return nil }
    draft.complete(&recipe)
    return recipe
  }

  /// What several fields decide together.
  struct Draft {
    var isRecipeSage = false
    var keywords: [String] = []
    var labels: [String] = []
    var performTime: Minutes?
    var created: CalendarDate?
    var basis: Attribution?
    var page: WebAddress?
    var id: WebAddress?
    var credit: String?
    var publisher: String?
  }

  private static let fields = [
    "name", "id", "description", "image", "author", "url", "mainEntityOfPage", "@id", "isBasedOn",
    "isBasedOnUrl", "publisher", "creditText", "datePublished", "dateCreated", "dateModified",
    "recipeCategory", "recipeCuisine", "keywords", "suitableForDiet", "tool", "prepTime",
    "cookTime", "performTime", "totalTime", "recipeYield", "yield", "recipeIngredient",
    "ingredients", "recipeInstructions", "nutrition", "aggregateRating", "video", "inLanguage",
    "cookingMethod", "estimatedCost", "comment", "headline", "license",
  ]

  /// About the page, its readers, or another program's own business.
  private static let ignored: Set<String> = [
    "@context", "@type", "identifier", "review", "reviews", "isPartOf", "hasPart", "mentions",
    "about", "potentialAction", "interactionStatistic", "interactionCount", "commentCount",
    "discussionUrl", "speakable", "isAccessibleForFree", "wordCount", "thumbnail", "thumbnailUrl",
    "copyrightHolder", "copyrightYear", "copyrightNotice", "creator", "editor", "contributor",
    "contentRating", "articleSection", "printImage", "imageUrl", "imagePlaceholderUrl",
    "alternativeHeadline", "sourceOrganization", "provider", "maintainer", "primaryImageOfPage",
  ]

  /// Some pages write `RecipeInstructions`.
  private static func property(_ key: String) -> String {
    guard let first = key.utf8.first, (0x41...0x5A).contains(first) else { return key }
    return key.prefix(1).lowercased() + key.dropFirst()
  }

  /// With a name that is one text: the first of a list, that of a language, else the headline.
  private static func named<Value: FieldValue>(
    _ entries: [FieldEntry<Value>]
  ) -> [FieldEntry<Value>] {
    let written = ["name", "headline"].flatMap { key in
      entries.filter { $0.key == key }.map { entry in
        let value = entry.value.elements.first ?? entry.value
        return value["@value"] ?? value["name"] ?? value
      }
    }
    guard let name = written.first(where: { !FieldReader<Value>.trimmed($0.text ?? "").isEmpty })
    else {
      return entries
    }
    return [FieldEntry(key: "name", value: name)] + entries.filter { $0.key != "name" }
  }

  /// RecipeSage writes all of these, though they be empty.
  private static func isRecipeSage(_ keys: [String]) -> Bool {
    ["identifier", "creditText", "isBasedOn"].allSatisfy { keys.contains($0) }
  }

  private static func read<Value: FieldValue>(
    _ key: String, _ value: Value, into recipe: inout Recipe, draft: inout Draft,
    with reader: inout FieldReader<Value>
  ) {
    switch key {
    case "description": recipe.description = reader.pageText(value, wanted(key, .description))
    case "headline":
      let headline = reader.text(value, RecipeField.headline.expectation, limit: 2048)
      recipe.headline = headline == recipe.name ? nil : headline
    case "image": recipe.pictures = reader.linkedPictures(value, RecipeField.image.expectation)
    case "author": recipe.author = reader.linkedPerson(value, RecipeField.author.expectation)
    case "url": draft.page = reader.linkedAddress(value) ?? draft.page
    case "mainEntityOfPage": draft.page = draft.page ?? reader.linkedAddress(value)
    case "@id": draft.id = reader.linkedAddress(value)
    case "isBasedOn", "isBasedOnUrl": basis(key, value, into: &recipe, draft: &draft, with: &reader)
    case "publisher": draft.publisher = reader.linkedPerson(value, wanted(key, .source))?.name
    case "creditText": draft.credit = reader.text(value, wanted(key, .source), limit: 500)
    case "datePublished": recipe.date = reader.looseDate(value, wanted(key, .date))
    case "dateCreated": draft.created = reader.looseDate(value, wanted(key, .date))
    case "dateModified": recipe.updated = reader.looseDate(value, wanted(key, .updated))
    case "recipeCategory":
      let labels = reader.words(value, wanted(key, .category))
      if draft.isRecipeSage { draft.labels = labels } else { recipe.categories = labels }
    case "recipeCuisine": recipe.cuisines = reader.words(value, wanted(key, .cuisine))
    case "keywords", "cookingMethod": draft.keywords += reader.words(value, wanted(key, .tags))
    case "suitableForDiet":
      recipe.diets = reader.words(value, wanted(key, .diets)).compactMap(diet)
    case "tool": recipe.equipment = reader.words(value, wanted(key, .equipment), isDivided: false)
    case "prepTime": recipe.prepTime = reader.looseMinutes(value, wanted(key, .prepMinutes))
    case "cookTime": recipe.cookTime = reader.looseMinutes(value, wanted(key, .cookMinutes))
    case "performTime": draft.performTime = reader.looseMinutes(value, wanted(key, .cookMinutes))
    case "totalTime": totalTime(value, into: &recipe, draft: draft, with: &reader)
    case "recipeYield", "yield":
      (recipe.servings, recipe.yield) = reader.servings(
        value, wanted(key, .servings), isProse: true)
    case "recipeIngredient", "ingredients":
      let lines = reader.ingredientLines(value, wanted(key, .ingredients))
      // Under its old name and its new one.
      if recipe.ingredients.map(\.text) != lines.map(\.text) { recipe.ingredients += lines }
    case "recipeInstructions": recipe.steps = reader.instructions(value, wanted(key, .steps))
    case "nutrition": nutrition(value, into: &recipe, with: &reader)
    case "aggregateRating": rating(value, into: &recipe, with: &reader)
    case "video": video(value, into: &recipe, with: &reader)
    case "inLanguage": recipe.language = language(value, with: &reader)
    case "estimatedCost":
      if let text = cost(value, with: &reader) { recipe.addNote("Estimated cost", text) }
    case "license":
      if let text = reader.looseText(value) { recipe.addNote("License", text) }
    case "comment": if draft.isRecipeSage { comment(value, into: &recipe, with: &reader) }
    default: break
    }
  }

  static func wanted(_ key: String, _ field: RecipeField) -> FieldExpectation {
    field.expectation(as: key)
  }
}

extension SchemaOrgDialect.Draft {
  private var source: Attribution? {
    if let basis { return Attribution(name: credit ?? basis.name, url: basis.url) }
    let name = credit ?? publisher
    if let url = page ?? id?.withoutFragment {
      return Attribution(name: name ?? FieldReader<TextValue>.host(of: url), url: url)
    }
    return name.map { Attribution(name: $0) }
  }

  func complete(_ recipe: inout Recipe) {
    let own = (recipe.categories + recipe.cuisines).map { $0.lowercased() }
    recipe.tags = FieldReader<TextValue>.unique(
      labels + keywords.filter { !own.contains($0.lowercased()) })
    recipe.date = recipe.date ?? created
    recipe.cookTime = recipe.cookTime ?? performTime
    recipe.computeTotalTime()
    recipe.source = source
    // Larder's own form of a recipe says its address twice.
    if let page, page == id, let slug = page.slugOfRecipe {
      if recipe.id == recipe.slug.description { recipe.id = slug.description }
      recipe.slug = slug
    }
  }
}

extension WebAddress {
  /// The page itself, without the part of it that an address in a graph names.
  fileprivate var withoutFragment: WebAddress? {
    WebAddress(String(decoding: description.utf8.prefix { $0 != 0x23 }, as: UTF8.self))
  }

  /// `pie` of `https://name.example/recipes/pie/`.
  fileprivate var slugOfRecipe: Slug? {
    let parts = description.utf8.split(separator: 0x2F)
    guard description.utf8.last == 0x2F, parts.count > 2,
      parts[parts.count - 2].elementsEqual("recipes".utf8)
    else { return nil }
    return Slug(String(decoding: parts[parts.count - 1], as: UTF8.self))
  }
}
