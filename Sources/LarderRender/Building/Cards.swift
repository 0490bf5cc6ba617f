internal import LarderModel
internal import LarderTemplate

/// The cards of all recipes, each made when a page first wants it and kept for the next.
///
/// A class, since all workers share it. Which of them makes a card has no influence on it.
final class CardShelf: Sendable {
  private let blocks: [CardBlock]
  private static let blockSize = 32

  init(count: Int) {
    let blocks = (count + CardShelf.blockSize - 1) / CardShelf.blockSize
    self.blocks = (0..<blocks).map { _ in CardBlock(count: CardShelf.blockSize) }
  }

  func card(_ index: Int, _ make: () -> Card) -> Card {
    let (block, place) = index.quotientAndRemainder(dividingBy: CardShelf.blockSize)
    return blocks[block].card(place, make)
  }
}

/// One worker's way to the cards.
struct Cards {
  let shelf: CardShelf
  let builder: CardBuilder

  private var context: SiteContext { builder.context }

  /// The card as lists show it: its cover drawn in small catalogs, else linked.
  subscript(index: Int) -> Card {
    shelf.card(index) { builder.card(context.recipes[index]) }
  }

  /// The card with its cover drawn, for the few places that show it large.
  func drawn(_ index: Int) -> Card {
    self[index].withCover(cover(index))
  }

  /// The drawing that stands in for a picture; nothing where there is one.
  func cover(_ index: Int) -> [UInt8] {
    let recipes = context.recipes
    guard context.hasCover(recipes[index].pictures) else { return [] }
    return context.linksCovers ? Cover.svg(of: recipes[index]) : self[index].cover.bytes
  }
}
