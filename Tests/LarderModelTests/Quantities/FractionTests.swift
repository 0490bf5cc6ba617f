import LarderModel
import Testing

@Suite struct FractionTests {
  @Test(
    "Reduces a fraction to lowest terms with a positive denominator",
    arguments: [
      (2, 4, 1, 2), (-3, 6, -1, 2), (3, -6, -1, 2), (0, 7, 0, 1), (9, 3, 3, 1),
    ] as [(Int64, Int64, Int64, Int64)])
  func lowestTerms(over: Int64, under: Int64, numerator: Int64, denominator: Int64) throws {
    let fraction = try #require(Fraction(over, over: under))
    #expect(fraction.numerator == numerator)
    #expect(fraction.denominator == denominator)
  }

  @Test("Rejects a zero denominator and 64-bit overflow")
  func refusals() throws {
    #expect(Fraction(1, over: 0) == nil)
    #expect(Fraction(.min, over: 1) == nil)
    let huge = try #require(Fraction(.max, over: 1))
    #expect(huge.adding(huge) == nil)
    #expect(huge.multiplied(by: huge) == nil)
    #expect(Fraction(1).divided(by: .zero) == nil)
  }

  @Test(
    "Converts a number of any size to an integer",
    arguments: [
      (2.9, 2), (-2.9, -2), (.infinity, 1 << 53), (-.infinity, -(1 << 53)), (1e300, 1 << 53),
      (.nan, 0),
    ] as [(Double, Int)])
  func clamping(number: Double, whole: Int) {
    #expect(Int(clamping: number) == whole)
  }

  @Test("Adds three thirds to exactly one")
  func exactSum() throws {
    let third = try #require(Fraction(1, over: 3))
    #expect(third.adding(third)?.adding(third) == Fraction(1))
  }

  @Test("Compares exactly beyond the precision of a double")
  func order() throws {
    let big: Int64 = 9_007_199_254_740_993
    let less = try #require(Fraction(big - 1, over: big))
    let more = try #require(Fraction(big, over: big + 1))
    #expect(less < more)
    #expect(!(more < less))
  }

  @Test(
    "Formats decimals without trailing zeros or an exponent",
    arguments: [
      (5, 4, "1.25"), (1, 3, "0.333333"), (2, 3, "0.666667"), (6, 2, "3"), (-1, 2, "-0.5"),
      (1, 1000, "0.001"), (999_999_999, 1, "999999999"), (1, 10_000_000, "0"),
      (.max, 1, "9223372036854775807"),
    ] as [(Int64, Int64, String)])
  func decimals(over: Int64, under: Int64, text: String) throws {
    #expect(try #require(Fraction(over, over: under)).decimalDescription == text)
  }
}
