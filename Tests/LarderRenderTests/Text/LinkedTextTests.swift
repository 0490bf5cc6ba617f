import LarderModel
import Testing

@testable import LarderRender

@Suite struct LinkedTextTests {
  private func pieces(_ text: String, _ labels: String...) throws -> (cut: String, left: [String]) {
    let url = try #require(WebAddress("https://a.example/"))
    var links = labels.map { Ingredient.Link(label: $0, url: url) }
    let pieces = LinkedText.pieces(of: text, linking: &links)
    let cut = pieces.map { $0.url == nil ? $0.text : "<\($0.text)>" }.joined(separator: "|")
    return (cut, links.map(\.label))
  }

  @Test("Splits a text at the words of its links, in order")
  func cut() throws {
    #expect(try pieces("plain flour", "plain flour").cut == "<plain flour>")
    #expect(try pieces("flour or oil, good", "oil").cut == "flour or |<oil>|, good")
    #expect(try pieces("a b a b", "b", "a").cut == "a |<b>| |<a>| b")
    #expect(try pieces("foil and oil", "oil").cut == "foil and |<oil>")
  }

  @Test("A word ends at an apostrophe, a dash or dots, but not within letters")
  func edges() throws {
    #expect(try pieces("2 gousses d’ail", "ail").cut == "2 gousses d’|<ail>")
    #expect(try pieces("sel–poivre", "poivre").cut == "sel–|<poivre>")
    #expect(try pieces("du sel…", "sel").cut == "du |<sel>|…")
    #expect(try pieces("pâté", "p").left == ["p"])
    #expect(try pieces("éail", "ail").left == ["ail"])
  }

  @Test("Keeps words that the text does not contain for another text")
  func left() throws {
    let (cut, left) = try pieces("flour", "2 eggs", "flour")
    #expect(cut == "<flour>")
    #expect(left == ["2 eggs"])
    #expect(try pieces("flour").cut == "")
    #expect(try pieces("", "flour").left == ["flour"])
    #expect(try pieces("flour", "").left == [""])
  }
}
