import LarderFormats
import LarderModel
import Testing

struct DecimalTextTests {
  @Test(
    "Reads decimal notation as an exact fraction",
    arguments: [
      ("0.1", 1, 10), ("1e-1", 1, 10), ("4", 4, 1), ("-0.50", -1, 2), ("1.5e3", 1500, 1),
      ("0e1", 0, 1), ("+4", 4, 1), (".5", 1, 2), ("1000000000000", 1_000_000_000_000, 1),
      ("3.3333333333333335", 6_666_666_666_666_667, 2_000_000_000_000_000),
      ("0.000", 0, 1), ("0e999999", 0, 1),
    ] as [(String, Int64, Int64)])
  func exact(text: String, over: Int64, under: Int64) {
    #expect(DecimalText.fraction(text) == Fraction(over, over: under))
  }

  @Test(arguments: [
    "", "-", ".", "1e", "1e+", "4 g", "1,5", "1e400", "1e-400", "1e999999999999999999999",
    "99999999999999999999", "0x10", "NaN", "Infinity", "١٢", String(repeating: "9", count: 500),
  ])
  func otherTextIsNone(text: String) {
    #expect(DecimalText.fraction(text) == nil)
  }
}
