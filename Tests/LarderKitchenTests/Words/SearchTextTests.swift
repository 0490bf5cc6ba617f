import Foundation
import LarderLoad
import Testing

@testable import LarderKitchen

@Suite struct SearchTextTests {
  struct Case: Decodable {
    var text: String
    var words: [String]
  }

  @Test("Folds the texts of the table that also tests the browser")
  func folding() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/search-folding.json")
    let cases = try JSONDecoder().decode([Case].self, from: Data(contentsOf: file))
    #expect(cases.count > 10)
    for one in cases {
      let words = SearchText.words(of: one.text).map { String(decoding: $0, as: UTF8.self) }
      #expect(words.map { Array($0.utf8) } == one.words.map { Array($0.utf8) }, "\(one.text)")
    }
  }

  @Test("Every suffix of a word in a script without spaces is an entry")
  func unspaced() {
    func entries(_ word: String) -> [String] {
      SearchText.entries(for: Array(word.utf8)).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(entries("親子丼") == ["親子丼", "子丼", "丼"])
    #expect(entries("pie") == ["pie"])
    #expect(entries("김치") == ["김치"])
  }

  @Test(
    "The head of a compound is a separate entry",
    arguments: [
      ("de", "Linsensuppe", ["linsensuppe", "suppe"]),
      ("de", "Nusskuchen", ["nusskuchen", "kuchen"]),
      ("de", "Zwiebelbrote", ["zwiebelbrote", "brote"]),
      ("de", "Gemüsesuppen", ["gemusesuppen", "suppen"]),
      ("de", "Milchreis", ["milchreis", "reis"]), ("de", "Erdbeereis", ["erdbeereis", "eis"]),
      ("de", "Suppe", ["suppe"]), ("de", "Preiselbeeren", ["preiselbeeren", "beeren"]),
      ("nl", "Tomatensoep", ["tomatensoep", "soep"]), ("sv", "Rågbröd", ["ragbrod", "brod"]),
      ("da", "Gulerodskage", ["gulerodskage", "kage"]), ("en", "Doughnuts", ["doughnuts"]),
    ])
  func compounds(language: String, word: String, expected: [String]) throws {
    let tails = SearchText.tails(of: [BuiltIn.kitchens[language], BuiltIn.kitchens["en"]])
    let found = SearchText.words(of: word).flatMap { SearchText.nameEntries(for: $0, tails) }
    #expect(found.map { String(decoding: $0, as: UTF8.self) } == expected)
  }
}
