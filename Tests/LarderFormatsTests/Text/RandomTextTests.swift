import LarderKitchen
import LarderLoad
import LarderModel
import Testing

@testable import LarderFormats

/// Feeds all readers random combinations of text with special meaning.
@Suite struct RandomTextTests {
  private static let pieces: [String] = [
    "1", "0", "12", "99999", "/", "-", "–", "½", "⅐", "⁄", ",", ".", " ", "  ", "(", ")", "[", "]",
    "x", "×", "a", "g", "kg", "cup", "fl oz", "c. à s.", "T", "clove", "garlic", "to", "or", "of",
    "plus", "and", "optional", "\"", "″", "%", "°", "~", "&", "&amp;", "&#189;", "<", ">", "<br>",
    "<b>", "</b>", "<!--", "-->", "\n", "\r\n", "\t", "\u{2028}", "\u{301}", "\u{A0}", "é", "🍎",
    "*",
    "**", "_", "`", "```", "#", "## ", "- ", "1. ", "---", "...", ":", "!", "![", "](", "PT", "P",
    "H", "M", "S", "T", "min", "hour", "2021-01-01", "+02:00", "Z", "June", "## Ingredients\n",
    "## Steps\n", "finely", "chopped", "large", "juice of", "half a", "dozen", "\\", "\0",
    "\u{FEFF}",
  ]

  @Test("Never traps, returns an empty name or leaves cleaned text untrimmed", arguments: 0..<8)
  func random(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let lexicon = BuiltIn.kitchens.wideLexicon("en")
    for _ in 0..<1500 {
      let text = (0...next(14)).map { _ in Self.pieces[next(Self.pieces.count)] }.joined()
      let line = IngredientLine.parse(TextCleaner.plain(text), lexicon)
      #expect(line.ingredient?.name.isEmpty != true, "\(text.debugDescription)")
      _ = QuantityText.quantity(TextCleaner.plain(text), lexicon)
      _ = lexicon.unit(text)
      _ = DurationText.parse(TextCleaner.plain(text), lexicon)
      _ = DateText.parse(text)
      let source = SourceText(path: "a.md", text: text)
      let (front, _) = FrontMatter.split(source)
      _ = MarkdownRecipe.parse(source, from: front.bodyOffset)
      let plain = TextCleaner.plain(text)
      for byte in plain.utf8 { #expect(byte >= 0x20, "\(text.debugDescription)") }
      #expect(plain.utf8.first != 0x20 && plain.utf8.last != 0x20, "\(text.debugDescription)")
      let markdown = TextCleaner.markdown(text)
      #expect(markdown.utf8.last != 0x0A && !markdown.utf8.contains(0x0D))
    }
  }
}
