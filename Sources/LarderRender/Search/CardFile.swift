internal import LarderModel
internal import LarderTemplate

/// Cards as the theme shows them, so that search results look like the lists they stand in for.
///
/// In large catalogs covers are linked, not drawn: results come from all over the catalog, and
/// each would bring the drawings of its seven neighbours along.
enum CardFile {
  /// Recipes of one file.
  static let chunk = 8

  static func count(recipes: Int) -> Int { (recipes + chunk - 1) / chunk }

  /// `search/cards/0.json`
  static func path(of chunk: Range<Int>) -> String {
    "search/cards/\(chunk.lowerBound / CardFile.chunk).json"
  }

  static func bytes(
    _ chunk: Range<Int>, _ cards: Cards, _ template: Template<Card>, _ buffer: HTMLBuffer
  ) -> [UInt8] {
    var json = JSONWriter()
    json.array(chunk) { json, index in
      buffer.reset()
      template.render(cards[index], into: buffer)
      json.string(String(decoding: buffer.bytes, as: UTF8.self))
    }
    return json.bytes
  }
}
