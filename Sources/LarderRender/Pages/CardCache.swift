internal import LarderBuild
internal import LarderModel
internal import LarderTemplate
internal import Synchronization

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

/// One worker's access to the cards.
struct Cards {
  let cache: CardCache
  let builder: CardBuilder

  private var context: SiteContext { builder.context }

  /// The card as lists show it: its cover drawn in small catalogs, otherwise linked.
  subscript(index: Int) -> Card {
    cache.card(index) {
      Restart.working(on: context.summaries[index].slug) { builder.card(index) }
    }
  }

  /// Returns the card with its cover linked.
  func linked(_ index: Int) -> Card {
    context.linksCovers ? self[index] : self[index].withLinkedCover(context.addresses)
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

/// Adjacent cards that share one lock. It is a class because a lock needs an identity.
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
