import Foundation
import LarderKitchen
import LarderModel
import Testing

@Suite struct StepTemperatureTests {
  struct Case: Decodable {
    struct Mark: Decodable, Equatable {
      var written: String
      var value: String
      var max: String?
      var unit: String
    }
    var text: String
    var language: String?
    var marks: [Mark]
  }

  @Test("Finds the temperatures of the table that scripts convert")
  func table() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/step-temperatures.json")
    let cases = try JSONDecoder().decode([Case].self, from: Data(contentsOf: file))
    #expect(cases.count > 20)
    for one in cases {
      let bytes = Array(one.text.utf8)
      let words = StepWords(Kitchens.ofTheme, language: one.language ?? "en")
      let marks = StepReader(words, ingredients: []).readStep(bytes).marks.compactMap { mark in
        if case .temperature(let quantity, let scale) = mark.meaning {
          return Case.Mark(
            written: String(decoding: bytes[mark.range], as: UTF8.self),
            value: quantity.lower.description, max: quantity.upper?.description,
            unit: scale.rawValue)
        }
        return nil
      }
      #expect(marks == one.marks, "\(one.text)")
    }
  }
}
