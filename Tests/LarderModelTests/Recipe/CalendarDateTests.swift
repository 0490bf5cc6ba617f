import LarderModel
import Testing

@Suite struct CalendarDateTests {
  @Test(
    "Accepts only days of the calendar",
    arguments: [
      (2026, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (1900, 2, 29), (0, 1, 1),
      (10000, 1, 1),
    ])
  func refused(year: Int, month: Int, day: Int) {
    #expect(CalendarDate(year: year, month: month, day: day) == nil)
  }

  @Test("Pads days with zeros, and formats times in UTC")
  func written() throws {
    let day = try #require(CalendarDate(year: 2024, month: 2, day: 29))
    #expect(day.isoDate == "2024-02-29")
    #expect(day.rfc3339 == "2024-02-29T00:00:00Z")
    let moment = try #require(CalendarDate(year: 987, month: 1, day: 2, second: 3661))
    #expect(moment.rfc3339 == "0987-01-02T01:01:01Z")
    #expect(moment < day)
  }
}
