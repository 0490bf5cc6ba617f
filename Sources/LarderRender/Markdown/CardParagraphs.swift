internal import LarderMarkdown

/// Finds the paragraphs of a text that consist of nothing but links with cards.
struct CardParagraphs {
  /// Returns the card that replaces a link, by its URL.
  let card: (String) -> [UInt8]?
  /// The number of open containers.
  private var depth = 0
  /// The open paragraph, as long as it contains nothing else.
  private var open: (start: Int, cards: [[UInt8]])?

  init(_ card: @escaping (String) -> [UInt8]?) { self.card = card }

  /// Follows a text event by event.
  ///
  /// - Parameter place: Where the output of the event begins.
  /// - Returns: The paragraph that ends with this event: where it began, and its cards.
  mutating func found(
    at place: Int, _ event: MarkdownEvent, _ options: MarkdownOptions
  ) -> (start: Int, cards: [[UInt8]])? {
    switch event {
    case .enter(let container):
      depth += 1
      if depth == 1, case .paragraph = container {
        open = (place, [])
      } else if depth == 2, open != nil {
        guard case .link(let url, _) = container, let address = unsafe options.address(of: url),
          let card = card(String(decoding: address, as: UTF8.self))
        else {
          open = nil
          break
        }
        open?.cards.append(card)
      }
    case .exit:
      depth -= 1
      guard depth == 0, let found = open else { break }
      open = nil
      return found.cards.isEmpty ? nil : found
    case .text(let bytes):
      if depth == 1, unsafe bytes.contains(where: { $0 != 0x20 }) { open = nil }
    case .softBreak, .hardBreak: break
    default: if depth == 1 { open = nil }
    }
    return nil
  }
}
