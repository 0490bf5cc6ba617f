import LarderModel
import Testing

@Suite struct QuantityTests {
  @Test("Sorts the ends of a range, and treats equal ends as a single number")
  func ranges() throws {
    let range = try #require(Quantity(Fraction(6), to: Fraction(4)))
    #expect(range.lower == Fraction(4))
    #expect(range.upper == Fraction(6))
    #expect(Quantity(Fraction(4), to: Fraction(4))?.upper == nil)
  }

  @Test("Rejects negative quantities")
  func negative() {
    #expect(Quantity(Fraction(-1)) == nil)
    #expect(Quantity(Fraction(1), to: Fraction(-1)) == nil)
  }

  @Test("Restores a quantity after scaling by k and by 1/k", arguments: [3, 7, 12] as [Int32])
  func scaling(by k: Int32) throws {
    let third = try #require(Fraction(1, over: 3))
    let quantity = try #require(Quantity(third, to: Fraction(2)))
    let inverse = try #require(Fraction(1, over: Int64(k)))
    #expect(quantity.scaled(by: Fraction(k))?.scaled(by: inverse) == quantity)
  }
}

@Suite struct MinutesTests {
  @Test(
    "Formats minutes as hours and minutes",
    arguments: [
      (5, "PT5M"), (60, "PT1H"), (90, "PT1H30M"), (2880, "PT48H"),
    ])
  func iso8601(count: Int, text: String) throws {
    #expect(try #require(Minutes(count)).iso8601 == text)
  }

  @Test("Rejects durations under a minute or over ten years")
  func bounds() {
    #expect(Minutes(0) == nil)
    #expect(Minutes(5_256_000) != nil)
    #expect(Minutes(5_256_001) == nil)
  }

  @Test("Uses the upper end of a range as its value, and adds both ends")
  func ranges() throws {
    let night = try #require(Minutes(720, from: 480))
    #expect(night.count == 720)
    #expect(night.least == 480)
    #expect(night.iso8601 == "PT12H")
    #expect(Minutes(720, from: 720) == Minutes(720))
    #expect(Minutes(720, from: 0) == Minutes(720))
    #expect(night.adding(try #require(Minutes(30))) == Minutes(750, from: 510))
  }
}
