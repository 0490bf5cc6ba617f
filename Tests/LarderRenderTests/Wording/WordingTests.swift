import LarderModel
import Testing

@testable import LarderRender

@Suite struct WordingTests {
  private let words = Wording([
    "minutes": "{minutes} min", "hours": "{hours} h", "hoursAndMinutes": "{hours} h {minutes} min",
    "recipesOne": "{count} recipe", "recipesOther": "{count} recipes", "may": "Mai",
    "dayMonthYear": "{day}. {month} {year}", "home": "{unknown} {",
    "ratingOf": "{rating} of 5", "ratingOfFromOne": "{rating} of 5 from {count} rating",
    "ratingOfFromOther": "{rating} of 5 from {count} ratings", "decimalMark": ".",
    "inLanguage": "in {language}", "languageDe": "German",
    "daysOther": "{count} days", "weeksOne": "{count} week", "weeksOther": "{count} weeks",
    "overnight": "overnight", "workAndWait": "{work} + {wait}",
  ])

  @Test(
    "Durations are in minutes and hours, from 48 hours in days, and in whole weeks",
    arguments: [
      (45, nil, "45 min"), (60, nil, "1 h"), (95, nil, "1 h 35 min"), (1440, nil, "24 h"),
      (2820, nil, "47 h"), (2880, nil, "2 days"), (7200, nil, "5 days"),
      (3240, nil, "2 days 6 h"), (3250, nil, "2 days 6 h 10 min"), (2890, nil, "2 days 10 min"),
      (40_345, nil, "4 weeks 25 min"),
      (10_080, nil, "1 week"), (40_320, nil, "4 weeks"), (720, 480, "8–12 h"),
      (12, 10, "10–12 min"), (90, 60, "1 h–1 h 30 min"), (90, 45, "45 min–1 h 30 min"),
      (2880, 1440, "1–2 days"), (20_160, 10_080, "1–2 weeks"), (10_080, 7200, "5–7 days"),
      (2880, 720, "12–48 h"), (60, 45, "45 min–1 h"),
    ] as [(Int, Int?, String)])
  func durations(count: Int, least: Int?, text: String) throws {
    #expect(words.duration(try #require(Minutes(count, from: least))) == text)
  }

  @Test(
    "A long wait is separate from the work",
    arguments: [
      (nil, nil, nil, 45, "45 min"), (5, nil, 840, 845, "5 min + overnight"),
      (20, 60, 360, 440, "1 h 20 min + overnight"), (20, 60, 359, 439, "7 h 19 min"),
      (15, 10, nil, 40_345, "25 min + 4 weeks"), (15, 10, 961, 986, "25 min + 16 h 1 min"),
      (45, 60, 2280, 2385, "1 h 45 min + 2 days"),
      (nil, nil, 720, 720, "12 h"), (nil, nil, nil, 845, "14 h 5 min"),
      (60, 60, nil, 90, "1 h 30 min"),
    ] as [(Int?, Int?, Int?, Int, String)])
  func plannedTimes(prep: Int?, cook: Int?, rest: Int?, total: Int, text: String) {
    let times = [total, prep, cook, rest].map { $0.flatMap { Minutes($0) } }
    #expect(words.plannedTime(times[0], prep: times[1], cook: times[2], rest: times[3]) == text)
  }

  @Test(
    "Common fractions are one character, at both ends of ranges",
    arguments: [
      (1, 2, nil, "½"), (3, 2, nil, "1½"), (2, 3, nil, "⅔"), (4, 1, 6, "4–6"), (5, 4, 2, "1¼–2"),
      (7, 10, nil, "0.7"),
    ] as [(Int64, Int64, Int32?, String)])
  func quantities(over: Int64, under: Int64, upper: Int32?, text: String) throws {
    let lower = try #require(Fraction(over, over: under))
    let quantity = try #require(Quantity(lower, to: upper.map { Fraction($0) }))
    #expect(words.quantity(quantity) == text)
  }

  @Test("One recipe is singular, and a date has the language's order")
  func plurals() throws {
    #expect(words.recipes(1) == "1 recipe")
    #expect(words.recipes(0) == "0 recipes")
    #expect(words.date(try #require(CalendarDate(year: 2026, month: 5, day: 2))) == "2. Mai 2026")
  }

  @Test("A missing plural form is replaced by that of all other numbers")
  func missingForms() {
    let arabic = Wording(
      ["recipesTwo": "وصفتان", "recipesOther": "{count} وصفة"], language: "ar")
    #expect(arabic.recipes(2) == "وصفتان")
    #expect(arabic.recipes(0) == "0 وصفة")
    #expect(arabic.recipes(5) == "5 وصفة")
  }

  @Test(
    "Ratings include their count if it is known",
    arguments: [
      (nil, "4.6 of 5"), (0, "4.6 of 5"), (1, "4.6 of 5 from 1 rating"),
      (12, "4.6 of 5 from 12 ratings"),
    ] as [(Int?, String)])
  func ratings(count: Int?, text: String) {
    #expect(words.rating("4.6", from: count) == text)
  }

  @Test(
    "Thousands have the language's separator, from its smallest number on",
    arguments: [
      (",", "1000", 999, "999"), (",", "1000", 1000, "1,000"),
      (",", "1000", 1_234_567, "1,234,567"),
      (".", "10000", 9999, "9999"), (".", "10000", 10_000, "10.000"), (".", "", 10_000, "10000"),
    ])
  func thousands(mark: String, from: String, count: Int, text: String) {
    let words = Wording([
      "groupMark": mark, "groupFrom": from, "recipesOther": "{count} recipes",
      "ratingOfFromOther": "{rating} of 5 from {count} ratings",
    ])
    #expect(words.number(count) == text)
    #expect(words.recipes(count) == "\(text) recipes")
    #expect(words.rating("4.6", from: count) == "4.6 of 5 from \(text) ratings")
  }

  @Test("Decimals have the language's separator")
  func decimals() throws {
    let german = Wording(["decimalMark": ","], language: "de")
    #expect(german.decimal(try #require(Fraction(29, over: 2))) == "14,5")
    #expect(german.decimal(Fraction(12)) == "12")
    let tenths = try #require(Fraction(7, over: 10))
    #expect(german.quantity(try #require(Quantity(tenths, to: nil))) == "0,7")
  }

  @Test(
    "A recipe's language is named if it differs from the site's",
    arguments: [
      ("de", "in German"), ("de-AT", "in German"), ("DE", "in German"), ("nl-BE", "in nl-BE"),
      ("en", nil), ("en-GB", nil), (nil, nil),
    ] as [(String?, String?)])
  func languages(tag: String?, label: String?) {
    #expect(words.languageLabel(tag) == label)
  }

  @Test("A placeholder without a value is unchanged")
  func places() {
    #expect(words.text(.home, ("count", "1")) == "{unknown} {")
  }
}
