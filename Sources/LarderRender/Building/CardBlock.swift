internal import Synchronization

/// Some neighbouring cards under one lock. A class, since a lock has one place.
final class CardBlock: Sendable {
  private let cards: Mutex<[Card?]>

  init(count: Int) { cards = Mutex(Array(repeating: nil, count: count)) }

  func card(_ place: Int, _ make: () -> Card) -> Card {
    cards.withLock { cards in
      if let card = cards[place] { return card }
      let card = make()
      cards[place] = card
      return card
    }
  }
}
