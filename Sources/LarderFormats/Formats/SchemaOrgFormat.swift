internal import LarderKitchen
internal import LarderModel

extension FieldTable {
  /// schema.org/Recipe in JSON-LD, as written by web pages and many programs, including Larder's
  /// own `recipe.json`, Nextcloud Cookbook and RecipeSage.
  ///
  /// Times, dates, images, people and yields are read in every format that pages use. Keywords that
  /// repeat a category or cuisine are dropped. The source is the original recipe, or else the page;
  /// its name is `creditText`, or else the publisher. Comments of visitors (`review`, `comment`)
  /// and everything about the page instead of the dish are ignored.
  static let schemaOrg = FieldTable(
    name: "schemaOrg", title: "JSON-LD of web pages",
    marks: [
      "@type", "@context", "recipeIngredient", "recipeInstructions", "recipeYield",
      "recipeCuisine", "recipeCategory", "RecipeInstructions", "RecipeIngredient",
    ],
    isRecipe: { keys in keys.contains { FieldName.letters($0).hasPrefix("recipe") } },
    ownKeys: ["id"], prepare: prepareLinkedData,
    fields: [
      "description": .field(.description), "image": .field(.image), "author": .field(.author),
      "url": .page, "datePublished": .field(.date), "dateModified": .field(.updated),
      "recipeCategory": .field(.category), "recipeCuisine": .field(.cuisine),
      "keywords": .field(.tags), "cookingMethod": .field(.tags),
      "suitableForDiet": .field(.diets), "tool": .field(.equipment),
      "prepTime": .field(.prepMinutes), "cookTime": .field(.cookMinutes),
      "recipeYield": .field(.servings), "yield": .field(.servings),
      "recipeIngredient": .field(.ingredients), "ingredients": .field(.ingredients),
      "recipeInstructions": .field(.steps), "nutrition": .field(.nutrition),
      "video": .field(.video), "inLanguage": .field(.language), "license": .note("License"),
      "aggregateRating": .own(readRating), "totalTime": .own(readTotalTime),
      "isBasedOn": .own { $1.readBases($0, of: "isBasedOn") },
      "isBasedOnUrl": .own { $1.readBases($0, of: "isBasedOnUrl") },
      "estimatedCost": .own(readCost), "comment": .own(readComments),
      "headline": .own { value, recipe in
        let headline = recipe.reader.text(value, RecipeField.headline.expectation, limit: 2048)
        recipe.recipe.headline = headline == recipe.recipe.name ? nil : headline
      },
    ],
    ignored: [
      // Read after all others.
      "mainEntityOfPage", "@id", "publisher", "creditText", "dateCreated", "performTime",
      // Data about the page, its visitors, or another program's internals.
      "@context", "@type", "identifier", "review", "reviews", "isPartOf", "hasPart", "mentions",
      "about", "potentialAction", "interactionStatistic", "interactionCount", "commentCount",
      "discussionUrl", "speakable", "isAccessibleForFree", "wordCount", "thumbnail",
      "thumbnailUrl", "copyrightHolder", "copyrightYear", "copyrightNotice", "creator", "editor",
      "contributor", "contentRating", "articleSection", "printImage", "imageUrl",
      "imagePlaceholderUrl", "alternativeHeadline", "sourceOrganization", "provider",
      "maintainer", "primaryImageOfPage",
    ],
    finish: finishLinkedData)

  /// Normalizes the case of properties and the name, as one text (the first of a list, or of a
  /// language, else the headline), and drops a meaningless id.
  @Sendable private static func prepareLinkedData(_ written: [FieldEntry]) -> [FieldEntry] {
    let entries = written.map { entry in
      // Some pages write `RecipeInstructions`.
      let isCapital = entry.key.utf8.first.map { (0x41...0x5A).contains($0) } ?? false
      let key = isCapital ? entry.key.prefix(1).lowercased() + entry.key.dropFirst() : entry.key
      return FieldEntry(key: key, value: entry.value)
    }.filter { $0.key != "id" || ($0.value.text ?? $0.value.digits) != "0" }
    let names = ["name", "headline"].flatMap { key in
      entries.filter { $0.key == key }.map { entry in
        let value = entry.value.elements.first ?? entry.value
        return value["@value"] ?? value["name"] ?? value
      }
    }
    guard let name = names.first(where: { !FieldReader.trimmed($0.text ?? "").isEmpty }) else {
      return entries
    }
    return [FieldEntry(key: "name", value: name)] + entries.filter { $0.key != "name" }
  }

  @Sendable private static func finishLinkedData(_ recipe: inout ForeignRecipe) {
    if recipe.recipe.date == nil, let created = recipe["dateCreated"] {
      recipe.readField(created, of: "dateCreated", as: .field(.date))
    }
    if recipe.recipe.cookTime == nil, let time = recipe["performTime"] {
      recipe.readField(time, of: "performTime", as: .field(.cookMinutes))
    }
    if recipe.isRecipeSage {
      // Its labels are part of the categories.
      let labels = recipe.recipe.categories
      recipe.recipe.categories = []
      recipe.dropRepeatedTags()
      recipe.recipe.tags = FieldReader.unique(labels + recipe.recipe.tags)
    } else {
      recipe.dropRepeatedTags()
    }
    recipe.setSource()
  }

  /// RecipeSage keeps the user's text if it is not a valid duration.
  @Sendable private static func readTotalTime(_ value: FieldValue, into recipe: inout ForeignRecipe)
  {
    if recipe.isRecipeSage, let text = value.text,
      case .invalid = DurationText.parse(TextCleaner.plain(text), recipe.reader.lexicon)
    {
      return recipe.readField(value, of: "totalTime", as: .note("Total time"))
    }
    recipe.readField(value, of: "totalTime", as: .field(.totalMinutes))
  }

  /// Reads a text, or `7.50 EUR` from a MonetaryAmount.
  @Sendable private static func readCost(_ value: FieldValue, into recipe: inout ForeignRecipe) {
    guard value.kind == .object, let currency = value["currency"] else {
      return recipe.readField(value, of: "estimatedCost", as: .note("Estimated cost"))
    }
    let ends = value["value"].map { [$0] } ?? ["minValue", "maxValue"].compactMap { value[$0] }
    let amounts = ends.compactMap { recipe.reader.looseText($0) }
    let words = [amounts.joined(separator: "–"), recipe.reader.looseText(currency) ?? ""]
    if amounts.isEmpty { return }
    recipe.recipe.addNote("Estimated cost", words.filter { !$0.isEmpty }.joined(separator: " "))
  }

  /// Reads the author's notes.
  @Sendable private static func readComments(_ value: FieldValue, into recipe: inout ForeignRecipe)
  {
    guard recipe.isRecipeSage else { return }
    let wanted = RecipeField.notes.expectation(as: "comment")
    for comment in value.kind == .list ? value.elements : [value] {
      let note = comment["text"].flatMap { recipe.reader.pageText($0, wanted) }
      guard let note else { continue }
      recipe.recipe.notes = [recipe.recipe.notes, note].compactMap { $0 }.joined(separator: "\n\n")
    }
  }

  /// Reads a rating out of `bestRating`, or of five; zero means that there is none.
  @Sendable private static func readRating(_ value: FieldValue, into recipe: inout ForeignRecipe) {
    let value = value.kind == .list ? value.elements.first ?? value : value
    guard let given = value["ratingValue"], !recipe.reader.isAbsent(given) else { return }
    let best = value["bestRating"].flatMap { FieldReader.number($0) } ?? Fraction(5)
    guard let number = recipe.reader.looseNumber(given), best > .zero, number >= .zero,
      number <= best,
      let rating = Fraction(5).divided(by: best).flatMap({ number.multiplied(by: $0) })
    else { return recipe.reader.mismatch(given, RecipeField.rating.expectation(as: "ratingValue")) }
    guard rating > .zero else { return }
    recipe.recipe.rating = rating
    let count = value["ratingCount"] ?? value["reviewCount"]
    guard let count, !recipe.reader.isAbsent(count) else { return }
    guard let ratings = recipe.reader.looseNumber(count), ratings.isWhole else {
      return recipe.reader.mismatch(count, RecipeField.ratings.expectation(as: "ratingCount"))
    }
    recipe.recipe.ratingCount = ratings > .zero ? Int(exactly: ratings.numerator) : nil
  }
}

extension FieldReader {
  /// Returns a number, or an amount in words.
  fileprivate func looseNumber(_ value: FieldValue) -> Fraction? {
    FieldReader.number(value)
      ?? QuantityText.quantity(TextCleaner.plain(value.text ?? ""), lexicon)?.lower
  }
}

extension ForeignRecipe {
  /// RecipeSage always writes all of these, even if they are empty.
  fileprivate var isRecipeSage: Bool {
    ["identifier", "creditText", "isBasedOn"].allSatisfy { self[$0] != nil }
  }

  fileprivate mutating func setSource() {
    let credit = at(.key("creditText")) { foreign in
      foreign["creditText"].flatMap {
        foreign.reader.text($0, RecipeField.source.expectation(as: "creditText"), limit: 500)
      }
    }
    let publisher = at(.key("publisher")) { foreign in
      foreign["publisher"].flatMap {
        foreign.reader.linkedPerson($0, RecipeField.source.expectation(as: "publisher"))?.name
      }
    }
    page = page ?? self["mainEntityOfPage"].flatMap { reader.linkedAddress($0) }
    let id = self["@id"].flatMap { reader.linkedAddress($0) }
    // Larder's own exports contain the URL twice.
    if let page, page == id, let slug = page.slugOfRecipe {
      if recipe.id == recipe.slug.description { recipe.id = slug.description }
      recipe.slug = slug
    }
    site = credit ?? publisher
    page = page ?? id?.withoutFragment
    recipe.source = basis.map { Attribution(name: credit ?? $0.name, url: $0.url) }
  }

  /// Reads the originals: the first is the source, all others are listed in the notes.
  fileprivate mutating func readBases(_ value: FieldValue, of key: String) {
    let wanted = RecipeField.source.expectation(as: key)
    for other in value.kind == .list ? value.elements : [value] {
      guard let other = reader.linkedPerson(other, wanted) else { continue }
      if let basis {
        if basis == other { continue }
        recipe.addNote("Based on", other.url.map { "<\($0)>" } ?? other.name)
      } else {
        basis = other
      }
    }
  }
}

extension WebAddress {
  /// The URL of the page, without a fragment that identifies a node in a graph.
  fileprivate var withoutFragment: WebAddress? {
    WebAddress(String(decoding: description.utf8.prefix { $0 != 0x23 }, as: UTF8.self))
  }

  /// The slug in a recipe's URL: `pie` in `https://name.example/recipes/pie/`.
  fileprivate var slugOfRecipe: Slug? {
    let parts = description.utf8.split(separator: 0x2F)
    guard description.utf8.last == 0x2F, parts.count > 2,
      parts[parts.count - 2].elementsEqual("recipes".utf8)
    else { return nil }
    return Slug(String(decoding: parts[parts.count - 1], as: UTF8.self))
  }
}
