import LarderModel
import Testing

@testable import LarderKitchen

@Suite struct DurationTextTests {
  @Test(
    "Parses durations into minutes",
    arguments: [
      ("PT35M", 35), ("PT1H30M", 90), ("PT0D4H45M", 285), ("P0Y0M0DT0H45M0.000S", 45),
      ("P1D", 1440),
      ("PT30M1H", 90), ("PT90M", 90), ("PT1.5H", 90), ("PT1,5H", 90), ("pt20m", 20),
      ("P1DT2H", 1560),
      ("P1W", 10_080), ("PT90S", 2), ("PT45S", 1), ("P0DT0H20M", 20), ("PTH30M", 30),
      ("P1M", 43_200),
      ("20 minutes", 20), ("20", 20), ("1 hour 30 minutes", 90), ("1 hour and 30 minutes", 90),
      ("1 h 30", 90), ("1h30", 90), ("1h30m", 90), ("1½ hours", 90), ("1 1/2 hrs", 90),
      ("1:30", 90),
      ("1:30 h", 90), ("0:45", 45), ("35 minuti", 35), ("25 min", 25), ("25min.", 25),
      ("2 Stunden", 120), ("2 Std. 15 Min.", 135), ("~30 minutes", 30), ("about an hour", 60),
      ("10-12 min", 12), ("20~30 min", 30), ("4-8 hours", 480), ("8 to 10 hours", 600),
      ("1 hour to 2 hours", 120), ("45 minutes - 1 hour", 60), ("at least 4 hours", 240),
      ("1 Hour+ in fridge", 60), ("2h 30min", 150), ("3 days", 4320), ("1 hr 25 min", 85),
      ("half an hour", 30), ("one hour", 60), ("overnight", 720), ("1,5 Stunden", 90),
      ("20 minutes (plus resting)", 20), ("30-minute", 30), ("1 heure 15", 75), ("2 horas", 120),
    ])
  func minutes(text: String, count: Int) {
    guard case .minutes(let minutes) = DurationText.parse(text) else {
      Issue.record("no minutes")
      return
    }
    #expect(minutes.count == count)
  }

  @Test(
    "Keeps both ends of a range",
    arguments: [
      ("10-12 min", 10, 12), ("1-2 hours", 60, 120), ("1 hour to 2 hours", 60, 120),
      ("45 minutes - 1 hour", 45, 60), ("90s - 3 minutes", 2, 3), ("3 to 5 days", 4320, 7200),
      ("an hour or two", 60, 120), ("1 hour or two in the fridge", 60, 120),
      ("45 minutes to 60", 45, 60), ("1 to 11/2 hours", 60, 90), ("overnight", 480, 720),
      ("Overnight, or up to 2 days", 480, 2880), ("4 hours or overnight", 240, 720),
      ("über Nacht", 480, 720), ("Über Nacht", 480, 720), ("une nuit", 480, 720),
      ("toda la noche", 480, 720), ("طوال الليل", 480, 720), ("eine Stunde oder zwei", 60, 120),
      ("1 h 30 to 40 min", 90, 100), ("PT1H", nil, 60), ("11/2 hours", nil, 90),
      ("10-10 min", nil, 10), ("4 weeks", nil, 40_320), ("an hour or so", nil, 60),
    ] as [(String, Int?, Int)])
  func ranges(text: String, least: Int?, count: Int) throws {
    let minutes = try #require(Minutes(count, from: least))
    #expect(DurationText.parse(text) == .minutes(minutes))
  }

  @Test(
    "Empty and zero durations are unknown",
    arguments: [
      "", "  ", "PT", "P", "P0D", "PT0M", "PTHM", "PT0S", "0", "0 min", "0m", "PT0H0M",
    ])
  func unknown(text: String) {
    #expect(DurationText.parse(text) == .unknown)
  }

  @Test(
    "Negative, very long and meaningless durations are invalid",
    arguments: [
      "-PT10M", "PT-10M", "-5 min", "PTundefinedM", "PTNaNM", "P99999Y", "PT999999999999999999999M",
      "soon", "20 apples", "1/0 h", "PT5", "PT5X", "99999999 days", "1:75", "null", "undefined",
      String(repeating: "1 h ", count: 1000),
    ])
  func invalid(text: String) {
    #expect(DurationText.parse(text) == .invalid)
  }
}
