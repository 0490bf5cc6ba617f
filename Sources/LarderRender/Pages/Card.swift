internal import LarderModel
package import LarderTemplate

/// A recipe in a list.
package struct Card: Sendable {
  var name: String
  var url: String
  var slug: String
  var id: String
  var headline: HTML
  /// CommonMark.
  var description: String?
  var time: String?
  var timeISO: String?
  var difficulty: String?
  var cuisine: String?
  var category: String?
  var rating: String?
  var ratingLabel: String?
  var language: String?
  /// `in German`, where that is not the site's language.
  var languageLabel: String?
  var direction: String?
  /// Only previews show drafts.
  var isDraft: Bool
  @Rare var picture: PictureModel?
  var cover: HTML
}

extension Card: TemplateModel {
  package static let shape = Shape<Card>("card")
    .text("name") { $0.name }
    .text("url") { $0.url }
    .text("slug") { $0.slug }
    .text("id") { $0.id }
    .html("headline") { $0.headline }
    // Cut for a theme that shows it; ours does not, and a catalog has many cards.
    .text("description") {
      $0.description.map { Excerpt.of(MarkdownRenderer().plainText($0), limit: 160) }
    }
    .text("time") { $0.time }
    .text("timeISO") { $0.timeISO }
    .text("difficulty") { $0.difficulty }
    .text("cuisine") { $0.cuisine }
    .text("category") { $0.category }
    .text("rating") { $0.rating }
    .text("ratingLabel") { $0.ratingLabel }
    .text("language") { $0.language }
    .text("languageLabel") { $0.languageLabel }
    .text("direction") { $0.direction }
    .flag("isDraft") { $0.isDraft }
    .model("picture") { $0.picture }
    .html("cover") { $0.cover }
}

extension [Card] {
  /// The first picture is not to wait until it comes into view: it is there.
  func leading(asPoster isPoster: Bool = false) -> [Card] {
    var cards = self
    guard !isEmpty else { return cards }
    cards[0].picture?.isFirst = true
    cards[0].picture?.isPoster = isPoster
    return cards
  }
}

extension Card {
  /// The card on a page that says of all its recipes what they are.
  func leavingOut(_ kind: Taxonomy.Kind, _ label: String) -> Card {
    var card = self
    switch kind {
    case .cuisines: if cuisine == label { card.cuisine = nil }
    case .categories: if category == label { card.category = nil }
    case .tags: break
    }
    return card
  }

  /// The card below a recipe that is like it: which one, how long it takes, how good it is.
  func besideItsLike() -> Card {
    var card = self
    card.headline = HTML(trusting: [])
    card.category = nil
    card.cuisine = nil
    return card
  }

  /// The card with its cover shown from its file once it comes into view; the same without one.
  func withLinkedCover(_ addresses: Addresses) -> Card {
    cover.bytes.isEmpty
      ? self : withCover(linkedCover(addresses, on: CoverFile.cloth(of: cover.bytes)))
  }

  /// - Parameter cloth: The dish's own; `nil` where it is not known, and the file shows it.
  fileprivate func linkedCover(_ addresses: Addresses, on cloth: CoverCloth? = nil) -> [UInt8] {
    // What is percent-encoded needs no escaping.
    let file = addresses.link("recipes/\(slug)/cover.svg") + (cloth == nil ? "" : CoverFile.onPage)
    let name = cloth.map { " \($0.name)" } ?? ""
    return Array("<img class=\"cover\(name)\" src=\"\(file)\" alt=\"\" loading=\"lazy\">".utf8)
  }

  /// The card with something else for a cover; the same where a picture makes one needless.
  func withCover(_ cover: [UInt8]) -> Card {
    guard picture == nil else { return self }
    var card = self
    card.cover = HTML(trusting: cover)
    return card
  }
}

/// Makes the card of a recipe. Not shared between workers, since it owns a Markdown parser.
struct CardBuilder {
  let context: SiteContext
  let markdown: MarkdownRenderer

  /// - Parameter index: Of the recipe, of which a catalog that draws its covers needs all.
  func card(_ index: Int) -> Card {
    let recipe = context.summaries[index]
    let words = context.wording
    let rating = recipe.rating.map { RatingModel($0, count: recipe.ratingCount, words) }
    let picture = recipe.pictures.lazy.compactMap { context.picture($0, of: recipe.name) }.first
    let card = Card(
      name: recipe.name,
      url: context.addresses.link(recipe: recipe.slug),
      slug: recipe.slug.description,
      id: recipe.id,
      // Kept without the room that was made for writing it.
      headline: HTML(trusting: [] + markdown.inline(recipe.headline, context, links: false).bytes),
      description: recipe.description,
      time: words.plannedTime(recipe),
      timeISO: recipe.totalTime?.iso8601,
      difficulty: recipe.difficulty.map { words[$0] },
      cuisine: recipe.cuisines.first,
      category: recipe.categories.first,
      rating: rating?.value,
      ratingLabel: rating?.label,
      language: recipe.language,
      languageLabel: words.languageLabel(recipe.language),
      direction: context.direction(of: recipe.name),
      isDraft: recipe.isDraft,
      picture: picture,
      cover: HTML(trusting: []))
    if picture != nil || context.site.look.covers == .none { return card }
    if context.linksCovers { return card.withCover(card.linkedCover(context.addresses)) }
    return card.withCover(context.cover(of: context.recipes[index]))
  }
}
