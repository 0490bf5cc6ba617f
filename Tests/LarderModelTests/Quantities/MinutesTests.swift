import LarderModel
import Testing

@Suite struct MinutesTests {
  @Test(
    "Minutes are written in hours and minutes",
    arguments: [
      (5, "PT5M"), (60, "PT1H"), (90, "PT1H30M"), (2880, "PT48H"),
    ])
  func iso8601(count: Int, text: String) throws {
    #expect(try #require(Minutes(count)).iso8601 == text)
  }

  @Test("No time is shorter than a minute or longer than ten years")
  func bounds() {
    #expect(Minutes(0) == nil)
    #expect(Minutes(5_256_000) != nil)
    #expect(Minutes(5_256_001) == nil)
  }
}
