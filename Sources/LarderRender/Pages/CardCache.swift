internal import LarderBuild
internal import LarderModel
internal import LarderTemplate
internal import Synchronization

/// The cards of all recipes, each made when a page first asks for it and kept for the next.
///
/// A class, since all workers share it. Which of them makes a card has no influence on it.
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

/// One worker's access to the cards.
struct Cards {
  let cache: CardCache
  let builder: CardBuilder

  private var context: SiteContext { builder.context }

  /// The card as lists show it: its cover drawn in small catalogs, else linked.
  subscript(index: Int) -> Card {
    cache.card(index) {
      Restart.working(on: context.summaries[index].slug) { builder.card(index) }
    }
  }

  /// The card with its cover shown from its file.
  func linked(_ index: Int) -> Card {
    context.linksCovers ? self[index] : self[index].withLinkedCover(context.addresses)
  }

  /// The card with its cover drawn, for the few places that show it large.
  func drawn(_ index: Int) -> Card {
    self[index].withCover(cover(index))
  }

  /// The drawing that stands in for a picture; nothing where there is one.
  func cover(_ index: Int) -> [UInt8] {
    guard context.hasCover(context.summaries[index].pictures) else { return [] }
    // A plan in slices has few recipes as a whole.
    return context.linksCovers && context.recipes.contains(index)
      ? context.cover(of: context.recipes[index]) : self[index].cover.bytes
  }
}

/// Some neighbouring cards under one lock. A class, since a lock has one place.
private final class CardBlock: Sendable {
  private let cards = Mutex<[Card?]>([])
  private let count: Int

  init(count: Int) { self.count = count }

  func removeAll() { cards.withLock { $0 = [] } }

  func card(_ place: Int, _ make: () -> Card) -> Card {
    cards.withLock { cards in
      // Of a slice of the site most are never asked for.
      if cards.isEmpty { cards = Array(repeating: nil, count: count) }
      if let card = cards[place] { return card }
      let card = make()
      cards[place] = card
      return card
    }
  }
}
