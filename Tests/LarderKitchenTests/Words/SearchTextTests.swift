import Foundation
import Testing

@testable import LarderKitchen

@Suite struct SearchTextTests {
  struct Case: Decodable {
    var text: String
    var words: [String]
  }

  @Test("Texts fold as the table that the browser is held to says")
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

  @Test("Of scripts without blanks every ending is an entry")
  func unspaced() {
    func entries(_ word: String) -> [String] {
      SearchText.entries(for: Array(word.utf8)).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(entries("親子丼") == ["親子丼", "子丼", "丼"])
    #expect(entries("pie") == ["pie"])
    #expect(entries("김치") == ["김치"])
  }
}
