import Foundation
import LarderKitchen
import LarderLoad
import Testing

/// Formatted amounts of the table that also tests the scripts.
@Suite struct AmountStyleTests {
  struct Table: Decodable {
    struct Case: Decodable, Sendable {
      var text: String
      var isRange: Bool?
      var hasDecimals: Bool?
      var result: String
    }
    var style: [Case]
  }

  static func cases() throws -> [Table.Case] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/measures.json")
    return try JSONDecoder().decode(Table.self, from: Data(contentsOf: file)).style
  }

  @Test("Fractions and ranges have a single style", arguments: try cases())
  func style(one: Table.Case) {
    let reader = StepWords(BuiltIn.kitchens, language: "en").amounts
    func styled(_ text: String) -> String {
      reader.styled(text, isRange: one.isRange ?? false, hasDecimals: one.hasDecimals ?? false)
    }
    #expect(styled(one.text) == one.result)
    #expect(styled(one.result) == one.result)
  }
}
