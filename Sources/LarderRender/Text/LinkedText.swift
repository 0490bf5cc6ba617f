internal import LarderModel

/// A piece of a text, with the URL to which it links.
struct LinkedPiece: Hashable {
  var text: String
  var url: WebAddress?
}

/// Plain text in which the words of links are located.
enum LinkedText {
  /// Splits a text at the words of links, and removes these links from `links`.
  ///
  /// - Returns: An empty array if the text does not contain any of them.
  static func pieces(
    of text: String, linking links: inout [Ingredient.Link]
  ) -> [LinkedPiece] {
    if links.isEmpty { return [] }
    let bytes = Array(text.utf8)
    var pieces: [LinkedPiece] = []
    var start = 0
    var left: [Ingredient.Link] = []
    for link in links {
      let word = Array(link.label.utf8)
      guard let place = place(of: word, in: bytes[start...]) else {
        left.append(link)
        continue
      }
      if place > start {
        pieces.append(LinkedPiece(text: String(decoding: bytes[start..<place], as: UTF8.self)))
      }
      pieces.append(LinkedPiece(text: link.label, url: link.url))
      start = place + word.count
    }
    links = left
    if pieces.isEmpty || start == bytes.count { return pieces }
    return pieces + [LinkedPiece(text: String(decoding: bytes[start...], as: UTF8.self))]
  }

  /// Returns the offset of a word that neither begins nor ends inside a longer word.
  static func place(of word: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
    guard let first = word.first, text.count >= word.count else { return nil }
    for start in text.startIndex...(text.endIndex - word.count) where text[start] == first {
      let end = start + word.count
      if text[start..<end].elementsEqual(word),
        !isLetter(text[..<start].suffix(3), text[..<start].last),
        !isLetter(text[end...].prefix(3), text[end...].first)
      {
        return start
      }
    }
    return nil
  }

  /// Whether the byte at the edge of a text belongs to a letter. Punctuation from U+2000 to U+203F,
  /// such as the apostrophe in `d’ail`, does not.
  private static func isLetter(_ edge: ArraySlice<UInt8>, _ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return byte < 0x80 ? (0x61...0x7A).contains(byte | 0x20) : !edge.starts(with: [0xE2, 0x80])
  }
}
