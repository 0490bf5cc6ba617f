import Foundation
import LarderModel
import Testing

@testable import LarderLoad

/// The cases that the browser's own reader is held to as well.
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

  @Test("Amounts are read as the table says")
  func amounts() {
    #expect(table.read.count > 50)
    for one in table.read where one.unit == nil {
      let read = QuantityText.quantity(one.text)
      #expect(written(read) == [one.value, one.max], "\(one.text)")
    }
  }

  @Test("In a unit, ambiguous thousands are what the unit makes likely")
  func thousands() {
    for one in table.read {
      guard let unit = one.unit else { continue }
      let read = IngredientLine.read("\(one.text) \(unit) flour").ingredient
      #expect(written(read?.quantity) == [one.value, one.max], "\(one.text) \(unit)")
    }
  }

  @Test("Ingredient lines are read as the table says")
  func lines() {
    #expect(table.lines.count > 10)
    for one in table.lines {
      let read = IngredientLine.read(one.line).ingredient
      #expect(written(read?.quantity) == [one.value, one.max], "\(one.line)")
      #expect(read?.unit?.rawValue == one.unit, "\(one.line)")
      #expect(read?.name == one.name)
    }
  }

  @Test("Lengths of time are read as the table says")
  func durations() {
    #expect(table.durations.count > 10)
    for one in table.durations {
      var minutes: Int?
      if case .minutes(let read) = DurationText.read(one.text) { minutes = read.count }
      #expect(minutes == one.minutes, "\(one.text)")
    }
  }
}
