import Foundation
import LarderModel
import Testing

@testable import LarderKitchen

@Suite struct QuantityTextTests {
  @Test(
    "Parses amounts exactly",
    arguments: [
      ("2", "2/1"), ("1.5", "3/2"), ("1,5", "3/2"), (".5", "1/2"), ("0.25", "1/4"), ("1/2", "1/2"),
      ("1 1/2", "3/2"), ("1½", "3/2"), ("½", "1/2"), ("1 ½", "3/2"), ("1⁄2", "1/2"),
      ("1 1⁄2", "3/2"), ("⅔", "2/3"), ("⅞", "7/8"), ("⅐", "1/7"), ("2-1/2", "5/2"),
      ("1 and 1/2", "3/2"), ("1 & ½", "3/2"), ("one and a half", "3/2"), ("0.333333", "1/3"),
      ("1.6666666667", "5/3"), ("0.1234567891234", "123456789/1000000000"),
      ("2-3", "2/1 3/1"), ("2–3", "2/1 3/1"), ("2 - 3", "2/1 3/1"), ("2 to 3", "2/1 3/1"),
      ("2 or 3", "2/1 3/1"), ("2 bis 3", "2/1 3/1"), ("20~30", "20/1 30/1"),
      ("1/2-1", "1/2 1/1"), ("½-1", "1/2 1/1"), ("1-1.2", "1/1 6/5"), ("1½–2", "3/2 2/1"),
      ("4-2", "2/1 4/1"), ("3-3", "3/1"), ("~150", "150/1"), ("about 2", "2/1"), ("ca. 3", "3/1"),
      ("a", "1/1"), ("an", "1/1"), ("one", "1/1"), ("Twelve", "12/1"), ("half", "1/2"),
      ("half a", "1/2"), ("a dozen", "12/1"), ("2 dozen", "24/1"), ("four or five", "4/1 5/1"),
      ("eine", "1/1"), ("zwei", "2/1"),
      ("1,000", "1000/1"), ("1,5", "3/2"), ("1.000", "1/1"), ("1,500", "1500/1"), ("1.500", "3/2"),
      ("0,125", "1/8"), ("1,000,000", "1000000/1"), ("1.000.000", "1000000/1"),
      ("1,234.5", "2469/2"), ("1.234,5", "2469/2"), ("12,50", "25/2"), ("&frac12;", "1/2"),
      (" 2 ", "2/1"), ("0", "0/1"), ("999999999", "999999999/1"),
    ])
  func exact(text: String, expected: String) throws {
    let quantity = try #require(QuantityText.quantity(text))
    let parts = [quantity.lower, quantity.upper].compactMap { $0 }
    #expect(parts.map { "\($0.numerator)/\($0.denominator)" }.joined(separator: " ") == expected)
  }

  @Test(
    "Returns nil for text that is not an amount",
    arguments: [
      "", " ", "x", "1/0", "1 1/0", "1/2/3", "2 eggs", "1234567890", "1/12345", "-2", "2%", "1e5",
      "NaN", "salt", "a few", "--", "1-", "½½x", "1.2.3",
      String(repeating: "9", count: 100_000), String(repeating: "1/", count: 1000),
    ])
  func none(text: String) {
    #expect(QuantityText.quantity(text) == nil)
  }

  @Test("Returns the rest of the text")
  func leading() throws {
    let leading = try #require(QuantityText.leading("4-6 people", lexicon))
    #expect(leading.quantity == Quantity(Fraction(4), to: Fraction(6)))
    #expect(leading.rest == "people")
  }
}

/// Cases that also test the browser's parser.
@Suite struct QuantityTableTests {
  struct Table: Decodable {
    struct Reading: Decodable {
      var text: String
      var unit: String?
      var value: String?
      var max: String?
    }
    struct Line: Decodable {
      var line: String
      var value: String?
      var max: String?
      var unit: String?
      var name: String
    }
    struct Duration: Decodable {
      var text: String
      var minutes: Int?
    }
    var read: [Reading]
    var lines: [Line]
    var durations: [Duration]
  }

  private let table: Table

  init() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/quantities.json")
    table = try JSONDecoder().decode(Table.self, from: Data(contentsOf: file))
  }

  private func written(_ quantity: Quantity?) -> [String?] {
    [quantity?.lower.description, quantity?.upper?.description]
  }

  @Test("Parses the amounts of the table")
  func amounts() {
    #expect(table.read.count > 50)
    for one in table.read where one.unit == nil {
      let read = QuantityText.quantity(one.text)
      #expect(written(read) == [one.value, one.max], "\(one.text)")
    }
  }

  @Test("The unit decides the meaning of ambiguous thousands")
  func thousands() {
    for one in table.read {
      guard let unit = one.unit else { continue }
      let read = IngredientLine.parse("\(one.text) \(unit) flour").ingredient
      #expect(written(read?.quantity) == [one.value, one.max], "\(one.text) \(unit)")
    }
  }

  @Test("Parses the ingredient lines of the table")
  func lines() {
    #expect(table.lines.count > 10)
    for one in table.lines {
      let read = IngredientLine.parse(one.line).ingredient
      #expect(written(read?.quantity) == [one.value, one.max], "\(one.line)")
      #expect(read?.unit?.rawValue == one.unit, "\(one.line)")
      #expect(read?.name == one.name)
    }
  }

  @Test("Parses the durations of the table")
  func durations() {
    #expect(table.durations.count > 10)
    for one in table.durations {
      var minutes: Int?
      if case .minutes(let read) = DurationText.parse(one.text) { minutes = read.count }
      #expect(minutes == one.minutes, "\(one.text)")
    }
  }
}
