import LarderModel
import Testing

@Suite struct QuantityTests {
  @Test("A range is put in order, and equal ends are one number")
  func ranges() throws {
    let range = try #require(Quantity(Fraction(6), to: Fraction(4)))
    #expect(range.lower == Fraction(4))
    #expect(range.upper == Fraction(6))
    #expect(Quantity(Fraction(4), to: Fraction(4))?.upper == nil)
  }

  @Test("Nothing is less than none")
  func negative() {
    #expect(Quantity(Fraction(-1)) == nil)
    #expect(Quantity(Fraction(1), to: Fraction(-1)) == nil)
  }

  @Test("Scaling by k and by 1/k restores", arguments: [3, 7, 12] as [Int32])
  func scaling(by k: Int32) throws {
    let third = try #require(Fraction(1, over: 3))
    let quantity = try #require(Quantity(third, to: Fraction(2)))
    let inverse = try #require(Fraction(1, over: Int64(k)))
    #expect(quantity.scaled(by: Fraction(k))?.scaled(by: inverse) == quantity)
  }
}
