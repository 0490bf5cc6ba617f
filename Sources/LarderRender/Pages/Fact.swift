internal import LarderModel
package import LarderTemplate

/// One of the facts below the title of a recipe.
package struct Fact: Sendable {
  var label: String
  /// Name of the field.
  var name = ""
  /// The value in the site's language.
  var text: String?
  /// Target of `text`.
  var url: String?
  /// The value as an ISO 8601 duration, or as a number.
  var duration: String?
  var number: String?
  /// Values in the recipe's own language: one, or all of a list.
  var words: [String] = []
  /// Labels with their pages, which replace words.
  var terms: [TermLink] = []
  var isList = false
  var isTotal = false
  var isYield = false
  var rating: RatingModel?

  /// The whole content as one text.
  var value: String? {
    text ?? rating?.label
      ?? (words.isEmpty ? terms.map(\.label) : words).joined(separator: ", ")
  }
}

extension Fact: TemplateModel {
  package static let shape = Shape<Fact>("fact")
    .text("label") { $0.label }
    .text("name") { $0.name }
    .text("value") { $0.value }
    .text("text") { $0.text }
    .text("url") { $0.url }
    .text("duration") { $0.duration }
    .text("number") { $0.number }
    .flag("isPlain") {
      $0.text != nil && $0.duration == nil && $0.number == nil && $0.url == nil
    }
    .list("words") { $0.words }
    .list("terms") { $0.terms }
    .flag("isList") { $0.isList }
    .flag("isTotal") { $0.isTotal }
    .flag("isYield") { $0.isYield }
    .model("rating") { $0.rating }
}

extension RecipeField {
  /// Returns the fact, or `nil` if the recipe lacks the field. As an initializer of `Fact`, it
  /// would copy the recipe.
  func fact(of recipe: Recipe, _ wording: Wording) -> Fact? {
    var fact = Fact(label: "")
    switch kind {
    case .minutes(let get, _):
      guard let minutes = get(recipe) else { return nil }
      fact.text = wording.duration(minutes)
      fact.duration = minutes.iso8601
    case .date(let get, _):
      guard let date = get(recipe) else { return nil }
      fact.text = wording.date(date)
    case .count(let get, _):
      guard let count = get(recipe) else { return nil }
      fact.text = String(count)
    case .text(let get, _):
      guard let word = get(recipe) else { return nil }
      fact.words = [word]
    case .texts(let get, _):
      fact.words = get(recipe)
      fact.isList = true
      if fact.words.isEmpty { return nil }
    case .own where self == .servings:
      guard let servings = recipe.servings else { return nil }
      fact.text = wording.quantity(servings)
      fact.number = servings.lower.decimalDescription
    case .own where self == .difficulty:
      guard let difficulty = recipe.difficulty else { return nil }
      fact.text = wording[difficulty]
    case .own where self == .rating:
      guard let rating = recipe.rating else { return nil }
      fact.rating = RatingModel(rating, count: recipe.ratingCount, wording)
    case .markdown, .flag, .address, .attribution, .own: return nil
    }
    fact.label = wording.label(of: self)
    fact.name = rawValue
    fact.isTotal = self == .totalMinutes
    fact.isYield = self == .yield
    return fact
  }
}

extension SiteContext {
  /// Returns a recipe's custom fields, and the taxonomies whose labels come from another field.
  func ownFacts(of recipe: Recipe) -> [Fact] {
    if site.fields.isEmpty, site.taxonomies.isEmpty { return [] }
    var facts = recipe.own.compactMap(fact)
    for taxonomy in site.taxonomies where !taxonomy.values.isEmpty {
      let kind = Taxonomy.Kind(rawValue: taxonomy.segment)
      let wanted = Set(taxonomy.values.compactMap { Slug(from: $0) })
      let shown = labels(of: recipe, in: taxonomy.source).filter {
        Slug(from: $0).map(wanted.contains) ?? false
      }
      if shown.isEmpty { continue }
      var fact = Fact(label: kind.title(in: site, wording))
      fact.name = taxonomy.name
      fact.terms = links(kind, shown)
      fact.isList = true
      facts.append(fact)
    }
    return facts
  }

  /// Returns the URL of each term of a recipe, empty for a term without a page, for fingerprints; none
  /// if the site declares no taxonomies and terms.
  func termURLs(ofRecipeAt index: Int) -> [String] {
    if site.taxonomies.isEmpty, termTexts.isEmpty { return [] }
    return Taxonomy.Kind.all(of: site).flatMap { kind in
      let labels = kind.source(in: site).labels(in: summaries[index], flags: wording.flags)
      return labels.map { terms[kind]?[$0] ?? "" }
    }
  }

  /// Returns the labels of a recipe in taxonomies with this source.
  func labels(of recipe: Recipe, in source: TermSource) -> [String] {
    switch source {
    case .field(let field): field.texts(of: recipe)
    case .own(let name): recipe.own.first { $0.field == name }?.texts(flags: wording.flags) ?? []
    }
  }

  /// Returns the custom fields for cards, without yes/no fields that are "no".
  func cardFacts(_ values: [OwnValue]) -> [Fact] {
    values.compactMap { value in
      guard ownFields[value.field]?.isOnCard == true, value.content != .flag(false) else {
        return nil
      }
      return fact(value)
    }
  }

  private func fact(_ value: OwnValue) -> Fact? {
    guard let field = ownFields[value.field] else { return nil }
    var fact = Fact(label: field.label)
    fact.name = field.name
    switch value.content {
    case .text(let text): fact.words = [text]
    case .list(let texts):
      fact.words = texts
      fact.isList = true
    case .number(let number): fact.text = wording.decimal(number)
    case .flag(let isOn): fact.text = isOn ? wording.flags.yes : wording.flags.no
    case .link(let address):
      fact.text = address.isWeb ? address.host : address.description
      fact.url = addresses.link(address)
    }
    guard let kind = kind(ofAll: .own(field.name)) else { return fact }
    fact.terms = links(kind, value.texts(flags: wording.flags))
    (fact.words, fact.text, fact.url) = ([], nil, nil)
    return fact
  }

  /// Returns a built-in fact with links to the pages of its terms, if it has some.
  func linked(_ fact: Fact, _ field: RecipeField) -> Fact {
    guard fact.isList, let kind = kind(ofAll: .field(field)) else { return fact }
    var fact = fact
    fact.terms = links(kind, fact.words)
    fact.words = []
    return fact
  }

  /// Returns the owner's taxonomy of which every label of a field is a term.
  private func kind(ofAll source: TermSource) -> Taxonomy.Kind? {
    ownKinds[source]?.first { $0.declaration(in: site)?.values.isEmpty == true }
  }
}
