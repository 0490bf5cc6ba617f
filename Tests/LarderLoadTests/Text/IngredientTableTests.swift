import Testing

@testable import LarderLoad

/// Lines of every kind with what a cook takes from them.
@Suite struct IngredientTableTests {
  @Test("Lines are read as the table says, without a warning")
  func lines() throws {
    let table = try CaseTable("ingredients.tsv")
    #expect(table.rows.count > 190)
    for row in table.rows {
      let reading = IngredientLine.read(row[0])
      #expect(reading.ingredient?.fields == row[1], "\(row[0])")
      #expect(reading.faults.isEmpty, "\(row[0])")
    }
  }
}
