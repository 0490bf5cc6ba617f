import LarderModel
import Testing

@testable import LarderRender

@Suite struct WordingTests {
  private let words = Wording([
    "minutes": "{minutes} min", "hours": "{hours} h", "hoursAndMinutes": "{hours} h {minutes} min",
    "recipesOne": "{count} recipe", "recipesOther": "{count} recipes", "may": "Mai",
    "dayMonthYear": "{day}. {month} {year}", "home": "{unknown} {",
  ])

  @Test(
    "Durations are told in hours and minutes",
    arguments: [
      (45, "45 min"), (60, "1 h"), (95, "1 h 35 min"), (2880, "48 h"),
    ])
  func durations(count: Int, text: String) throws {
    #expect(words.duration(try #require(Minutes(count))) == text)
  }

  @Test(
    "Fractions of the kitchen are written as one sign, ranges at both ends",
    arguments: [
      (1, 2, nil, "½"), (3, 2, nil, "1½"), (2, 3, nil, "⅔"), (4, 1, 6, "4–6"), (5, 4, 2, "1¼–2"),
      (7, 10, nil, "0.7"),
    ] as [(Int64, Int64, Int32?, String)])
  func quantities(over: Int64, under: Int64, upper: Int32?, text: String) throws {
    let lower = try #require(Fraction(over, over: under))
    let quantity = try #require(Quantity(lower, to: upper.map { Fraction($0) }))
    #expect(words.quantity(quantity) == text)
  }

  @Test("One recipe is not many, and a day is written in the language's order")
  func plurals() throws {
    #expect(words.recipes(1) == "1 recipe")
    #expect(words.recipes(0) == "0 recipes")
    #expect(words.date(try #require(CalendarDate(year: 2026, month: 5, day: 2))) == "2. Mai 2026")
  }

  @Test("A place that nobody fills stays as it is")
  func places() {
    #expect(words.text(.home, ("count", "1")) == "{unknown} {")
  }

  @Test("A long text is cut at a blank, with an ellipsis")
  func excerpts() {
    #expect(Excerpt.of("one two, three", limit: 9) == "one two…")
    #expect(Excerpt.of("one two", limit: 7) == "one two")
    #expect(Excerpt.of("", limit: 3) == "")
  }
}
