internal import LarderBuild
internal import LarderModel
package import LarderTemplate
internal import Synchronization

/// A recipe in a list.
package struct Card: Sendable {
  var name: String
  var url: String
  var slug: String
  var id: String
  var headline: HTML
  /// The description in CommonMark.
  var description: String?
  /// Plain text to use instead of the description.
  var excerpt: String?
  var time: String?
  var timeISO: String?
  var difficulty: String?
  var cuisine: String?
  var category: String?
  var rating: String?
  var ratingLabel: String?
  var language: String?
  /// Label such as `in German`, if the recipe is not in the site's language.
  var languageLabel: String?
  var direction: String?
  /// Custom fields that cards show.
  var fields: [Fact] = []
  /// Whether the recipe is a draft, which only previews show.
  var isDraft: Bool
  /// Whether the card is embedded in text, where its title is not a heading.
  var isInText = false
  /// The day on which the recipe appears, which only previews show.
  @Rare var due: String?
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
    // Rendered only if the theme shows it: the default theme does not, and a catalog has many
    // cards.
    .text("description") {
      ($0.excerpt ?? $0.description.map { MarkdownRenderer().plainText($0) })
        .map { $0.excerpt(limit: 160) }
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
    .list("fields", namedBy: "site.fields", text: { $0.name == $1 ? $0.value : nil }) { $0.fields }
    .flag("isDraft") { $0.isDraft }
    .flag("isInText") { $0.isInText }
    .text("due") { $0.due }
    .model("picture") { $0.picture }
    .html("cover") { $0.cover }
}

extension [Card] {
  /// Returns the cards with the first image loaded eagerly, since it is visible at once.
  func leading(asPoster isPoster: Bool = false) -> [Card] {
    var cards = self
    guard !isEmpty else { return cards }
    cards[0].picture?.isFirst = true
    cards[0].picture?.isPoster = isPoster
    return cards
  }
}

extension Card {
  /// Returns the card without a label that the page shows for all of its recipes.
  func leavingOut(_ kind: Taxonomy.Kind, _ label: String) -> Card {
    var card = self
    if kind == .cuisines, cuisine == label { card.cuisine = nil }
    if kind == .categories, category == label { card.category = nil }
    return card
  }

  /// Returns the card as a related recipe shows it, without headline, category and cuisine.
  func asRelatedCard() -> Card {
    var card = self
    card.headline = HTML(trusting: [])
    card.category = nil
    card.cuisine = nil
    return card
  }

  /// Returns the card with its cover loaded lazily from its file; unchanged if the cover is empty.
  func withLinkedCover() -> Card {
    cover.bytes.isEmpty
      ? self : withCover(linkedCover(on: Cover.cloth(of: cover.bytes)))
  }

  /// - Parameter cloth: The class of the tablecloth, which the page draws; `nil` if it is unknown,
  ///   so that the file must include it.
  fileprivate func linkedCover(on cloth: String? = nil) -> [UInt8] {
    // Percent-encoded text needs no escaping.
    let file = url + "cover.svg" + (cloth == nil ? "" : Cover.onPage)
    let name = cloth.map { " \($0)" } ?? ""
    return Array("<img class=\"cover\(name)\" src=\"\(file)\" alt=\"\" loading=\"lazy\">".utf8)
  }

  /// Returns the card with another cover; unchanged if it has an image.
  func withCover(_ cover: [UInt8]) -> Card {
    guard picture == nil else { return self }
    var card = self
    card.cover = HTML(trusting: cover)
    return card
  }
}

/// The cards of all recipes, each created when a page first needs it.
///
/// All workers share it; the cards do not depend on which worker creates them.
final class CardCache: Sendable {
  private let blocks: [CardBlock]
  private static let blockSize = 32

  init(count: Int) {
    let blocks = (count + CardCache.blockSize - 1) / CardCache.blockSize
    self.blocks = (0..<blocks).map { _ in CardBlock(count: CardCache.blockSize) }
  }

  func removeAll() {
    for block in blocks { block.removeAll() }
  }

  func card(_ index: Int, _ make: () -> Card) -> Card {
    let (block, place) = index.quotientAndRemainder(dividingBy: CardCache.blockSize)
    return blocks[block].card(place, make)
  }
}

/// One worker's access to the cards, with its own Markdown parser to create those that are missing.
struct Cards {
  let cache: CardCache
  let context: SiteContext
  let markdown: MarkdownRenderer

  /// The card as lists show it: its cover drawn in small catalogs, otherwise linked.
  subscript(index: Int) -> Card {
    cache.card(index) {
      Restart.working(on: context.summaries[index].slug) { made(index) }
    }
  }

  /// Returns the card with its cover linked.
  func linked(_ index: Int) -> Card {
    context.linksCovers ? self[index] : self[index].withLinkedCover()
  }

  /// Returns the card with its cover drawn, for the few places that show it large.
  func drawn(_ index: Int) -> Card {
    self[index].withCover(cover(index))
  }

  /// Returns the cover that replaces a missing image; empty if there is an image.
  func cover(_ index: Int) -> [UInt8] {
    guard context.hasCover(context.summaries[index].pictures) else { return [] }
    // The plan of a sliced build has only a few complete recipes.
    return context.linksCovers && context.recipes.contains(index)
      ? context.cover(of: context.recipes[index]) : self[index].cover.bytes
  }
}

extension Cards {
  /// Creates the card of a recipe, which must be loaded completely if the catalog draws covers.
  private func made(_ index: Int) -> Card {
    let recipe = context.summaries[index]
    let words = context.wording
    let rating = recipe.rating.map { RatingModel($0, count: recipe.ratingCount, words) }
    let picture = recipe.pictures.lazy.compactMap { context.picture($0, of: recipe.name) }.first
    let card = Card(
      name: recipe.name,
      url: context.addresses.link(recipe: recipe.slug),
      slug: recipe.slug.description,
      id: recipe.id,
      // Copied to release unused capacity.
      headline: HTML(trusting: [] + markdown.inline(recipe.headline, context, links: false).bytes),
      description: recipe.description,
      time: words.plannedTime(
        recipe.totalTime, prep: recipe.prepTime, cook: recipe.cookTime, rest: recipe.restTime),
      timeISO: recipe.totalTime?.iso8601,
      difficulty: recipe.difficulty.map { words[$0] },
      cuisine: recipe.cuisines.first,
      category: recipe.categories.first,
      rating: rating?.value,
      ratingLabel: rating?.label,
      language: recipe.language,
      languageLabel: words.languageLabel(recipe.language),
      direction: context.direction(of: recipe.name),
      fields: context.cardFacts(recipe.own),
      isDraft: recipe.isDraft,
      due: context.appearance(of: recipe.date),
      picture: picture,
      cover: HTML(trusting: []))
    if picture != nil || context.site.look.covers == .none { return card }
    if context.linksCovers { return card.withCover(card.linkedCover()) }
    return card.withCover(context.cover(of: context.recipes[index]))
  }
}

/// Adjacent cards that share one lock; a class, because a lock needs an identity.
private final class CardBlock: Sendable {
  private let cards = Mutex<[Card?]>([])
  private let count: Int

  init(count: Int) { self.count = count }

  func removeAll() { cards.withLock { $0 = [] } }

  func card(_ place: Int, _ make: () -> Card) -> Card {
    cards.withLock { cards in
      // Most cards are never needed in a slice.
      if cards.isEmpty { cards = Array(repeating: nil, count: count) }
      if let card = cards[place] { return card }
      let card = make()
      cards[place] = card
      return card
    }
  }
}
