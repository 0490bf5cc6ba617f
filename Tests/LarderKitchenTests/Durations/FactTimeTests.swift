import LarderModel
import Testing

@testable import LarderKitchen

@Suite struct FactTimeTests {
  @Test(
    "Splits a duration, additional resting time and remarks",
    arguments: [
      ("30 min", 30, nil, false), ("1 hour and 30 minutes", 90, nil, false),
      ("1 hour, 30 min", 90, nil, false), ("1,5 Stunden", 90, nil, false),
      ("10-12 min", 12, nil, false), ("about 20 minutes total", 20, nil, false),
      ("4 days", 5760, nil, false), ("1:30 h", 90, nil, false), ("PT1H30M", 90, nil, false),
      ("30 min plus one hour rising", 30, 60, false),
      ("20 Minuten, plus 2 Stunden Ruhezeit", 20, 120, false),
      ("15 min + 30 min chilling time", 15, 30, false),
      ("20 minutes (plus resting)", 20, nil, true),
      ("30 min (in 10 minute intervals)", 30, nil, true),
      ("1 Hour+ in fridge", 60, nil, true), ("30 min, 1 hour", 30, nil, true),
      ("0 min", nil, nil, false), ("", nil, nil, false),
    ] as [(String, Int?, Int?, Bool)])
  func read(text: String, minutes: Int?, rest: Int?, hasRemark: Bool) throws {
    let time = try #require(FactTime(text, lexicon))
    #expect(time.time?.count == minutes)
    #expect(time.rest?.count == rest)
    #expect(time.hasRemark == hasRemark)
  }

  @Test("Returns nil for text that is not a duration", arguments: ["soon", "Depends", "two cups"])
  func refused(text: String) {
    #expect(FactTime(text, lexicon) == nil)
  }
}
